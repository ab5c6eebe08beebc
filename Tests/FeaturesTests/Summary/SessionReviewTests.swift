import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The sentences after a session: the speed that was held, the outcome, and what comes next.
@MainActor
@Suite(.limited)
struct SessionReviewTests {
  @Test(
    arguments: [
      ([], "You ended at 7.1 morae a second. A clerk says about 8.0."),
      ([false, false], "You ended at 6.1 morae a second. A clerk says about 8.0."),
      (Array(repeating: true, count: 4), "You held 7.1 morae a second. A clerk says about 8.0."),
      (
        Array(repeating: true, count: 8) + [false],
        "You held 7.4 morae a second. A clerk says about 8.0."
      ),
    ] as [([Bool], String)])
  func `The fastest speed that was held is told, or the one at the end`(
    answers: [Bool], sentence: String
  ) {
    var ladder = SpeedLadder(rate: 0.5)
    for isCorrect in answers { ladder.add(isCorrect: isCorrect) }
    #expect(Wording.speedHeld(ladder) == sentence)
  }

  @Test(arguments: [
    (0, false, "Everything was right at once."),
    (1, false, "Nothing was missed; 1 answer came after a repeat."),
    (3, false, "Nothing was missed; 3 answers came after a repeat."),
    (0, true, "Every number was right at once."),
    (1, true, "No number was missed; 1 answer came after a repeat."),
  ])
  func `Right answers are told with those that came after a repeat`(
    repeats: Int, hasMissedPair: Bool, sentence: String
  ) throws {
    let pair = try #require(SoundPair("600", "800"))
    let trial = try #require(Pairs.State([pair], seed: 7)).trial
    let end = try end(repeats: repeats) {
      if !hasMissedPair { return }
      let entry = HistoryEntry(trial, chosen: 1 - trial.said, topic: Topic.all[0])
      $0.pairs.add(entry, after: 2)
    }
    #expect(Wording.nothingMissed(in: end) == sentence)
  }

  @Test(arguments: [
    (1, "Drill it once more, or stop for today."),
    (2, "Drill these 2 once more, or stop for today."),
  ])
  func `What was missed is to be drilled`(missed: Int, sentence: String) throws {
    #expect(Wording.advice(after: try end(missed: missed)) == sentence)
  }

  @Test(arguments: [Skill.listening, .reading])
  func `A session that was read for want of sound says that it moves no step by ear`(
    skill: Skill
  ) throws {
    let sentences = Wording.dayEnd(of: try end(skill: skill))
    let isTold = sentences.contains { $0.contains("moves no step by ear") }
    #expect(isTold == (skill == .reading))
  }

  @Test func `A low window has one sentence, of the steps that were mastered`() throws {
    #expect(Wording.shortAdvice(after: try end(missed: 1)) == nil)
    let path = PathSettings(goal: .till)
    let first = LearningPath(.till).steps[0]
    let history = LearnerHistory(model: LearnerModel(topics: Topic.all), mastered: [first.id])
    var end = try end(path: path, missed: 1)
    end.update(
      from: LearnerHistory(model: LearnerModel(topics: Topic.all)), to: history,
      PathProgress(path, history), at: .testStart)
    #expect(Wording.shortAdvice(after: end) == "0-10 mastered.")
  }

  @Test func `A low window says how today's session ended`() throws {
    let text = screen(try Screens.named("summary, today"), columns: 40, rows: 12)
    #expect(text.contains("Done for today."), "\(text)")
  }

  @Test func `A low window tells a mastered step with a long title to its end`() throws {
    let steps = LearningPath(.till).steps
    let step = try #require(steps.last)
    let path = PathSettings(goal: .till, skipped: steps.dropLast().map(\.id))
    var quiz = Quiz.State(topic: step.topic, length: .endless, seed: 7)
    quiz.attempt.reveal()
    quiz.session.finished.append(quiz.attempt)
    var summary = Summary.State(quiz: quiz, history: LearnerHistory(), path: path)
    let mastered = LearnerHistory(mastered: [step.id])
    summary.update(mastered, PathProgress(path, mastered), at: .testStart)
    let sentence = "\(step.title) mastered."
    #expect(sentence.count > 40)
    let text = screen(App.State(summary: summary), columns: 40, rows: 12)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(sentence), "\(text)")
  }

  @Test func `Each next step has a sentence, except a drill, whose questions are listed`() throws {
    let done = PathSettings(goal: .till, skipped: LearningPath(.till).steps.map(\.id))
    let salary = try Topic.find("money-salary")
    let drill = Practice.missed([salary.question(at: 0)], of: [salary])
    let rows = [
      (try end(missed: 1), ""),
      (try end { $0.origin = .progress(part: nil) }, "Back to your progress."),
      (try end(of: drill), "Go on with Annual salary."),
      (try end(path: PathSettings(goal: .till)), "Next: 0-10, zero to ten."),
      (try end(path: done, repeats: 1), "Once more, without hearing them again?"),
      (try end(path: done), "Once more, a little faster?"),
      (try end(path: done) { $0.rules.speech.rate = 1 }, "Choose what comes next."),
    ]
    for (end, sentence) in rows { #expect(Wording.suggestion(of: end) == sentence) }
  }

  /// Returns the end of a session of three questions.
  ///
  /// - Parameters:
  ///   - missed: The number of questions whose answers were shown.
  ///   - repeats: The number of questions that were heard again.
  ///   - skill: The skill of the answers: reading where there was no sound.
  private func end(
    of practice: Practice = .topic(Topic.all[0]), path: PathSettings = PathSettings(),
    missed: Int = 0, repeats: Int = 0, skill: Skill = .listening,
    _ change: (inout Session) -> Void = { _ in }
  ) throws -> SessionEnd {
    let questions = practice.questions(of: nil, at: .testStart, seed: 7)
    var session = Session(try #require(questions), length: .questions(3), seed: 7)
    for number in 0..<3 {
      var attempt = QuestionAttempt(question: Topic.all[0].question(at: number), skill: skill)
      if number < repeats { attempt.hearing.playAgain() }
      if number < missed { attempt.reveal() }
      attempt.submit(attempt.question.answer)
      session.finished.append(attempt)
    }
    change(&session)
    let progress = PathProgress(path, nil)
    return SessionEnd(session, path: PathChange(from: nil, to: progress), settings: path)
  }
}
