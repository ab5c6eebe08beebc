import Clients
import Domain
import Features
import Foundation
import JapaneseNumbers
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

/// The voice in a quiz.
@MainActor
@Suite(.limited)
struct QuizVoiceTests {
  private let harness = QuizHarness()

  @Test func `The sound of the next question is made when the voice has ended`() async {
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    await harness.speech.prepares(1)
    #expect(harness.speech.prepared.map(\.reading) == [harness.questions[1].reading])
    await store.finish(cancelling: quiz)
  }

  @Test func `The replay key starts a silent voice and stops a speaking one`() async {
    let store = harness.makeStore()
    harness.speech.hold()
    await harness.replay(in: store)
    await harness.speech.hears(1)
    await store.send(.replayRequested(.normal)) {
      $0.measureHearing { $0.playStopped() }
      $0.speaker.isSpeaking = false
    }
    await store.finish()
    #expect(harness.speech.spoken.count == 1)
  }

  @Test(arguments: [
    ("time-hour-ampm", Heard.ended), ("time-hour-ampm", .stopped), ("time-hour-ampm", .failed),
    ("counter-mixed", .ended), ("counter-traffic", .ended), ("dialogue-clinic", .ended),
  ])
  func `Units that tell what is heard appear when it was heard, and nothing moves`(
    name: String, heard: Heard
  ) async throws {
    let store = harness.makeStore(
      Quiz.State(topic: try Topic.find(name), length: .endless, seed: 7))
    store.exhaustivity = .off
    harness.speech.hold()
    if heard == .failed { harness.speech.fail(with: .playbackFailed(detail: "none")) }
    let question = store.state.attempt.question
    let units = [question.prefix, question.suffix].compactMap(\.self)
    try #require(!units.isEmpty)
    await store.send(.appeared)
    let before = screen(App.State(quiz: store.state))
    switch heard {
    case .ended: await store.send(.speaker(.ended(.finished)))
    case .stopped: await store.send(.replayRequested(.normal))
    case .failed:
      await store.receive(.speaker(.failed(.playbackFailed(detail: "none"))))
    }
    let after = screen(App.State(quiz: store.state))
    let field = try #require(after.split(separator: "\n").first { $0.contains("⣀⣀⣀") })
    for unit in units { #expect(field.contains(unit)) }
    if heard != .failed {
      let hidden = units.reduce(String(field)) { text, unit in
        text.replacingOccurrences(
          of: unit, with: String(repeating: " ", count: displayWidth(of: unit)))
      }
      let trimmed = hidden.replacingOccurrences(of: " +$", with: "", options: .regularExpression)
      #expect(before.split(separator: "\n").contains(trimmed[...]), "\(before)")
    }
    await store.send(.endRequested)
    await store.finish()
  }

  enum Heard: CaseIterable { case ended, stopped, failed }

  @Test func `A question without sound was read, on its card too, until the voice is heard again`()
    async
  {
    let store = harness.makeStore()
    store.exhaustivity = .off
    let error = SpeechError.playbackFailed(detail: "Connection terminated")
    harness.speech.fail(with: error)
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.failed(error)))
    await store.send(.answerTyped("1"))
    await store.send(.answerSubmitted)
    await store.send(.answerRevealed)
    #expect(store.state.attempt.skill == .reading)
    #expect(store.state.session.result.skill == .reading)
    #expect(harness.history.entries.map(\.skill) == [.reading])

    harness.speech.fail(with: nil)
    harness.speech.show(SoundLevels(values: [1], perSecond: 25))
    await store.send(.cardLeft)
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.answerRevealed)
    #expect(store.state.attempt.skill == .listening && store.state.session.result.skill == nil)
    #expect(harness.history.entries.map(\.skill) == [.reading, .listening])
    store.skipInFlightEffects(strict: false)
  }

  @Test func `A question that was heard and missed stays one that was heard without sound`() async {
    let store = harness.makeStore()
    store.exhaustivity = .off
    let error = SpeechError.playbackFailed(detail: "Connection terminated")
    await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    harness.speech.fail(with: error)
    await store.send(.answerTyped("1"))
    await store.send(.answerSubmitted)
    await store.receive(.speaker(.failed(error)))
    await store.send(.answerTyped(store.state.attempt.question.answer))
    await store.send(.answerSubmitted)
    #expect(store.state.isCardShown && store.state.attempt.skill == .listening)
    #expect(harness.history.entries.map(\.skill) == [.listening])
    #expect(harness.history.entries.map(\.plays) == [1])
    store.skipInFlightEffects(strict: false)
  }

  @Test func `A question whose kana were shown was read, even if it is heard before the answer`()
    async
  {
    let store = harness.makeStore()
    store.exhaustivity = .off
    let error = SpeechError.playbackFailed(detail: "Connection terminated")
    harness.speech.fail(with: error)
    await store.send(.appeared)
    await store.receive(.speaker(.failed(error)))
    harness.speech.fail(with: nil)
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.answerTyped(store.state.attempt.question.answer))
    await store.send(.answerSubmitted)
    #expect(harness.history.entries.map(\.skill) == [.reading])
    #expect(harness.history.entries.map(\.plays) == [nil])
    store.skipInFlightEffects(strict: false)
  }

  @Test(arguments: [
    (Skill.listening, "No sound. Read it and type it in digits."),
    (.reading, "type what you read, in digits"),
    (.writing, "type how it is read, in kana or romaji (san'en)"),
  ])
  func `Without sound the hint says to read what was to be heard`(skill: Skill, hint: String)
    throws
  {
    var quiz = Quiz.State(
      topic: try Topic.find("numbers-10000"), length: .endless, seed: 7, skill: skill)
    quiz.speaker.error = .playbackFailed(detail: "Connection terminated")
    let text = screen(App.State(quiz: quiz))
    #expect(text.contains(" \(hint)\n"), "\(text)")
  }

  @Test func `The kana are hidden as soon as the voice is heard again`() async {
    let store = harness.makeStore()
    store.exhaustivity = .off
    let error = SpeechError.playbackFailed(detail: "Connection terminated")
    harness.speech.fail(with: error)
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.failed(error))) { $0.speaker.error = error }

    harness.speech.fail(with: nil)
    harness.speech.show(SoundLevels(values: [1], perSecond: 25))
    harness.speech.hold()
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.started(SoundLevels(values: [1], perSecond: 25)))) {
      $0.speaker.error = nil
    }
    store.skipInFlightEffects()
  }
}
