import Domain
import JapaneseNumbers

extension MisheardPart {
  /// A sentence: "はっぴゃく: you heard にひゃく, twice."
  var sentence: String {
    let times =
      switch count {
      case 1: ""
      case 2: replacements.count == 2 ? "once each" : "twice"
      default: "\(count) times"
      }
    if replacements.isEmpty {
      return "\(part.reading.spaced) was missed\(times.isEmpty ? "" : " ")\(times)."
    }
    let heard = replacements.map(\.spaced).joined(separator: " and ")
    return "\(part.reading.spaced): \(skill.takenFor) \(heard)\(times.isEmpty ? "" : ", ")\(times)."
  }
}

extension QuizResult {
  /// Returns true if the median reaction is shorter than the best one before, and enough answers
  /// have a reaction: ``HistorySummary/leastScored``.
  ///
  /// - Parameter best: The best median so far in seconds; nil if there is none, which none beats.
  func isFaster(than best: Double?) -> Bool {
    guard let best, let reaction = reactions.median, reactions.count >= HistorySummary.leastScored
    else { return false }
    return reaction < best
  }
}

extension Wording {
  /// Returns the length of a session and the number of its questions: `"7 of 10 questions"`,
  /// `"1 minute, 12 questions"`, `"3 minutes, 30 questions, 10 pairs"`.
  static func length(of result: QuizResult, _ pairs: PairResult = PairResult()) -> String {
    let answered = result.answered
    switch result.length {
    case .questions(let limit) where answered == limit: return count(limit, "question")
    case .questions(let limit): return "\(answered) of \(count(limit, "question"))"
    case .time, .endless:
      return ([title(of: result.length)] + counts(of: result, pairs)).joined(separator: ", ")
    }
  }

  /// Returns the numbers of questions and of trials of pairs, without those that are none.
  static func counts(of result: QuizResult, _ pairs: PairResult) -> [String] {
    let questions = result.answered > 0 || pairs.isEmpty ? [count(result.answered, "question")] : []
    return questions + (pairs.isEmpty ? [] : [count(pairs.answered, "pair")])
  }

  /// Returns the speed that a session with adapting speed came to, beside a clerk's: "You held 7.9
  /// morae a second. A clerk says about 7.9."
  static func speedHeld(_ ladder: SpeedLadder) -> String {
    let speed = ladder.held.map { "held \(morae($0))" } ?? "ended at \(morae(ladder.rate))"
    return "You \(speed) morae a second. A clerk says about \(morae(SpeechSettings.clerkRate))."
  }

  /// Returns the outcome of a session without missed questions, in a sentence. Pairs may have been
  /// missed.
  static func nothingMissed(in end: SessionEnd) -> String {
    if end.result.answered == 0 { return "" }
    let pairs = end.session.pairs
    let hasMissedPairs = pairs.right < pairs.answered
    let repeats = end.result.afterRepeat
    if repeats > 0 {
      let all = hasMissedPairs ? "No number" : "Nothing"
      return "\(all) was missed; \(count(repeats, "answer")) came after a repeat."
    }
    return "\(hasMissedPairs ? "Every number" : "Everything") was right at once."
  }

  /// Returns what to do after a session, in sentences: what was missed, the steps that were
  /// mastered, and what comes next.
  static func advice(after end: SessionEnd) -> String {
    let news = mastered(in: end)
    let ending = end.session.ending
    let missed = end.result.missed.count
    var sentences: [String] = []
    if missed == 0 {
      sentences.append(nothingMissed(in: end))
    } else if ending == nil, news.isEmpty {
      sentences.append(
        end.listed.count == 1
          ? "Drill it once more, or stop for today."
          : "Drill these \(end.listed.count) once more, or stop for today.")
    }
    sentences += news
    if let next = end.path.next, end.path.isNextNew {
      sentences.append(Wording.suggestion(of: next))
    } else if missed == 0, ending == nil, end.path.next != nil {
      sentences.append(Wording.suggestion(of: end))
    }
    sentences += dayEnd(of: end) + [end.path.standing].compactMap(\.self)
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the one sentence for a window without room for more: the steps that were mastered, or
  /// how today's session ended; nil if neither.
  static func shortAdvice(after end: SessionEnd) -> String? {
    let news = mastered(in: end)
    return news.isEmpty ? end.session.ending : news.joined(separator: " ")
  }

  /// Returns a sentence for each step that the session mastered: "Conbini mastered."
  static func mastered(in end: SessionEnd) -> [String] {
    end.path.mastered.map { "\($0.title) mastered." }
  }

  /// Returns the sentences after a session that say how it ended; after today's also that nothing
  /// changed for sure, if so, and what the next day will be.
  static func dayEnd(of end: SessionEnd) -> [String] {
    let read =
      end.session.wasRead
      ? ["Read without sound: this counts as reading, and moves no step by ear."] : []
    let ending = read + [end.session.ending].compactMap(\.self)
    guard end.more != nil, let news = end.news else { return ending }
    let isQuiet = !news.isAnythingSure && end.path.mastered.isEmpty
    return ending + (isQuiet ? [nothingSure] : []) + [
      tomorrow(news, minutes: end.settings.minutes)
    ]
  }

  /// Returns the suggestion of what comes next, in a sentence; empty where the missed questions are
  /// listed.
  static func suggestion(of end: SessionEnd) -> String {
    switch end.next {
    case .drill: ""
    case .parent(let practice): "Go on with \(practice.kind.title)."
    case .step(let step): suggestion(of: step)
    case .again(faster: false): "Once more, without hearing them again?"
    case .again(faster: true): "Once more, a little faster?"
    case .progress: "Back to your progress."
    case .topics: end.session.ending == nil ? "Choose what comes next." : ""
    }
  }

  private static func suggestion(of step: PathStep) -> String {
    "Next: \(step.title), \(step.topic.description)."
  }
}

extension PathChange {
  /// A sentence about what the step in hand still needs; nil if it isn't known.
  var standing: String? {
    current.map {
      let why = Wording.explanation(of: $0).map { " \($0)" } ?? ""
      return "\($0.step.title): \(Wording.standing($0)).\(why)"
    }
  }
}
