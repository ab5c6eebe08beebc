import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The result of a placement in plain mode.
@MainActor
@Suite(.limited)
struct PlainPlacementTests {
  private let advice = "`countbiki today --plain` goes on with the path."

  @Test(arguments: [(Skill.listening, "hear"), (.reading, "read"), (.writing, "write")])
  func `It praises the hardest step that is known, and counts what was right at once`(
    skill: Skill, verb: String
  ) throws {
    let placement = Screens.placement([true, true, true, true, true, true, true, true])
    let heard = try #require(placement.heardStep)
    #expect(
      plainPlacement(Welcome.PlacementResult(placement, skill: skill), path(placement)) == [
        "You \(verb) this well: \(heard.title). \(start(of: placement))", "8 of 8 right at once.",
        advice,
      ])
  }

  @Test func `Without a right answer it names the first step, and what was misheard`() throws {
    let placement = Screens.placement([false, false, false, false, false, false, false, false])
    var attempt = QuestionAttempt(question: try Topic.find("numbers-10000").question(at: 3859))
    attempt.submit("3260")
    attempt.reveal()
    let result = QuizResult(
      topic: try Topic.find("numbers-10000"), length: .endless, attempts: [attempt])
    let misheard = try #require(result.mostMisheard)
    let lines = plainPlacement(
      Welcome.PlacementResult(placement, misheard: misheard, skill: .listening),
      path(placement))
    #expect(lines == [start(of: placement), misheard.sentence, advice])
    #expect(lines[0].hasPrefix("Start with 0-10.") && lines[1].contains("にひゃく"), "\(lines)")
  }

  /// The settings after a placement.
  private func path(_ placement: PlacementSequence) -> PathSettings {
    var path = PathSettings(goal: .till)
    path.apply(placement)
    return path
  }

  @Test func `A placement that hasn't moved the path says so`() throws {
    let placement = Screens.placement([false])
    let result = Welcome.PlacementResult(placement)
    let earlier = PathSettings(goal: .till, skipped: ["numbers-10", "numbers-100"])
    var same = earlier
    same.apply(placement)
    #expect(same == earlier && !same.follows(placement))
    #expect(
      plainPlacement(result, same) == ["1 answer is too few to move your path.", advice])
    let two = Welcome.PlacementResult(Screens.placement([false, false]))
    #expect(plainPlacement(two, same)[0] == "2 answers are too few to move your path.")
    let read = Welcome.PlacementResult(Screens.placement([false]), skill: .reading)
    #expect(
      plainPlacement(read, same)[0]
        == "You read these numbers, which leaves your path by ear as it is.")
    #expect(
      plainPlacement(two, PathSettings(goal: .rent))[0]
        == "You practise for something else now, so these answers leave your path as it is.")
  }

  private func start(of placement: PlacementSequence) -> String {
    let sentences = ["Start with \(placement.step.title).", placement.step.topic.note]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  /// Returns the end of a placement with one answer, whose result has one missed question.
  private func end(_ settings: PathSettings, missed skill: Skill) throws -> SessionEnd {
    var session = Session(.placement(.till, seed: 7), length: .questions(8), seed: 7)
    session.attempt.reveal()
    session.learn(from: session.historyEntry(at: Screens.now, version: ""))
    let question = try Topic.find("numbers-10000").question(at: 3859)
    var missed = QuestionAttempt(question: question, skill: skill)
    missed.submit("3260")
    missed.reveal()
    session.finished.append(missed)
    let progress = PathProgress(settings, LearnerHistory())
    return SessionEnd(session, path: PathChange(from: nil, to: progress), settings: settings)
  }

  @Test func `The end of a placement tells what was misheard most`() throws {
    let ended = try end(PathSettings(goal: .till), missed: .listening)
    let misheard = try #require(ended.result.mostMisheard)
    let placement = try #require(ended.session.questions.placement)
    #expect(
      plainSummary(ended.result, end: ended) == [
        start(of: placement), misheard.sentence, advice,
      ])
  }

  @Test func `The end of a placement that was read for want of sound says that it was`() throws {
    let path = PathSettings(goal: .till, skipped: ["numbers-10", "numbers-100"])
    let ended = try end(path, missed: .reading)
    #expect(ended.session.skill == .listening && ended.result.skill == .reading)
    #expect(
      plainSummary(ended.result, end: ended).first
        == "You read these numbers, which leaves your path by ear as it is.")
  }

  @Test func `A session of a placement ends with it, and says what no question answered`() throws {
    var session = Session(.placement(.till, seed: 7), length: .questions(8), seed: 7)
    session.attempt.reveal()
    session.finished.append(session.attempt)
    session.learn(from: session.historyEntry(at: Screens.now, version: ""))
    let progress = PathProgress(PathSettings(goal: .till), LearnerHistory())
    let end = SessionEnd(
      session, path: PathChange(from: nil, to: progress), settings: PathSettings(goal: .till))
    let placement = try #require(session.questions.placement)
    #expect(placement.answered == 1)
    #expect(plainSummary(end.result, end: end) == [start(of: placement), advice])
  }
}
