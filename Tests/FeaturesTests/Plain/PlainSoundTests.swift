import Clients
import Domain
import Features
import FeaturesTesting
import Testing

/// The lines of plain mode when the voice can't be heard any more.
@MainActor
@Suite(.limited)
struct PlainSoundTests {
  private nonisolated static let reason =
    "No sound: There is no sound device (gone). Connect one, or start the sound server."
  private nonisolated static let instead = reason + " Questions are written in kana instead."

  /// Returns the lines after the voice has failed in a state of a quiz.
  private func lines(
    _ skill: Skill = .listening, in state: (inout Quiz.State) -> Void = { _ in }
  ) throws -> [String] {
    var quiz = Quiz.State(
      topic: try Topic.find("money-conbini"), length: .endless, seed: 7, skill: skill)
    state(&quiz)
    let before = PlainQuiz.State(quiz: quiz)
    var after = before
    after.quiz.speaker.error = .noSoundDevice(detail: "gone")
    return plainLines(from: before, to: after)
  }

  @Test(arguments: [
    (Skill.listening, [instead, "In kana: ろっぴゃく よんじゅう ろく えん"]), (.reading, [reason]),
    (.writing, [reason]),
  ])
  func `A question that can't be heard is written, and one of another skill stands there`(
    skill: Skill, expected: [String]
  ) throws {
    #expect(try lines(skill) == expected)
  }

  @Test func `Under a shown answer the question isn't written again`() throws {
    let shown = try lines {
      $0.attempt.reveal()
      $0.session.finished.append($0.attempt)
    }
    #expect(shown == [Self.instead])
  }
}
