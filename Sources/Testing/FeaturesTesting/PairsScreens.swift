import Clients
import Domain
import Features

extension Screens {
  static let pairsSamples: Samples = [
    "pairs": {
      pairs {
        $0.isHeard = true
        $0.speaker.isSpeaking = true
      }
    },
    "pairs, right": { pairs { $0.choose($0.trial.said) } },
    "pairs, missed": { pairs { $0.choose(1 - $0.trial.said) } },
    "pairs, over": {
      pairs {
        $0.answer(20, missing: 2)
        $0.ending = .complete
      }
    },
    "pairs, no sound": {
      pairs {
        $0.answer(3, missing: 1)
        $0.ending = .withoutSound(lostSound)
      }
    },
    "pairs, of today": {
      var state = try pairsOfToday { _ in }
      state.isHeard = true
      return App.State(pairs: state)
    },
    "summary, ended in the pairs": {
      let state = try pairsOfToday { $0.answer(4, missing: 1) }
      let quiz = try today(after: state)
      return App.State(summary: Summary.State(quiz: quiz, after: state))
    },
    "summary, after pairs": {
      var quiz = try today(after: try pairsOfToday { $0.answer(10, missing: 2) })
      for number in 0..<8 {
        if number % 4 == 3 { quiz.attempt.submit("1", after: 3) }
        quiz.attempt.submit(quiz.attempt.question.answer, after: 4)
        quiz.goOn()
      }
      return App.State(summary: Summary.State(quiz: quiz))
    },
    "quiz, pairs left out": {
      var quiz = try today(after: try pairsOfToday { $0.ending = .withoutSound(lostSound) })
      quiz.speaker.error = lostSound
      quiz.speaker.notice = lostSound
      return App.State(quiz: quiz)
    },
  ]

  private static let lostSound = SpeechError.noSoundDevice(detail: "Connection refused")

  private static func pairs(_ change: (inout Pairs.State) -> Void) -> App.State {
    let pairs = [SoundPair("600", "800")].compactMap(\.self)
    guard var state = Pairs.State(pairs, seed: 7) else { return App.State() }
    change(&state)
    return App.State(pairs: state)
  }

  /// Returns the pairs with which a session of today begins.
  private static func pairsOfToday(_ change: (inout Pairs.State) -> Void) throws -> Pairs.State {
    let history = try history(days: 21)
    let questions = Practice.today(PathSettings()).questions(of: history, at: now, seed: 7)
    let pair = SoundPair("600", "800")
    guard let questions, var state = Pairs.State([pair].compactMap(\.self), count: 10, seed: 7)
    else {
      throw UnknownName(name: "today", names: [])
    }
    state.today = Session(questions, length: .time(.seconds(180)), seed: 7)
    change(&state)
    return state
  }

  private static func today(after pairs: Pairs.State) throws -> Quiz.State {
    guard let quiz = pairs.quizAfterwards() else { throw UnknownName(name: "today", names: []) }
    return quiz
  }
}

extension Pairs.State {
  fileprivate mutating func choose(_ index: Int) {
    answer(18, missing: 1)
    chosen = index
  }

  /// Adds trials, of which the first ones are missed.
  fileprivate mutating func answer(_ count: Int, missing missed: Int) {
    guard let topic = Topic.all.first else { return }
    for number in 0..<count {
      let chosen = number < missed ? 1 - trial.said : trial.said
      var entry = HistoryEntry(trial, chosen: chosen, topic: topic)
      entry.seconds = 0.8
      result.add(entry, after: 2)
    }
  }
}
