import Clients
import Domain
import Features
import FeaturesTesting
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

/// Sentences around numbers, and a voice of its own for each question.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct QuizSceneTests {
  private static let voices = ["a", "b", "c"].map { Voice(id: $0, name: $0, gender: .female, engine: "natural") }
  private static let scenes = Settings(session: SessionSettings(usesScenes: true))

  @Test func `An amount is said in a sentence, the same again, and alone slowly and on the card`() async throws {
    let harness = try QuizHarness(Self.scenes.withoutConfetti)
    let state = Quiz.State(topic: try Topic.find("money-conbini"), mode: .endless, seed: 7)
    let first = state.attempt.question
    let scene = try #require(SessionChoices(seed: 7).scene(of: first, at: 0))
    let store = harness.makeStore(state)
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.replayRequested(.slow))
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.answerRevealed)
    await store.receive(.speaker(.ended(.finished)))
    let sentence = first.sentence(in: scene).written
    #expect(harness.speech.utterances.map(\.written) == [sentence, sentence, first.written, first.written])
    quiz.cancel()
    await store.finish()
  }

  @Test func `The sound that is made in advance is the sentence that is said next`() async throws {
    let harness = try QuizHarness(Self.scenes.withoutConfetti)
    let store = harness.makeStore(Quiz.State(topic: try Topic.find("time-hour-minute"), mode: .endless, seed: 9))
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    for count in 1...6 {
      await harness.speech.prepares(count)
      await store.send(.answerTyped(store.state.attempt.question.answer))
      await store.send(.answerSubmitted)
      await store.receive(.speaker(.ended(.finished)))
    }
    await harness.speech.prepares(7)
    #expect(harness.speech.prepared.dropLast() == harness.speech.utterances.dropFirst())
    #expect(harness.speech.prepared.allSatisfy { $0.sentence != nil })
    quiz.cancel()
    await store.finish()
  }

  @Test func `The choice of the command line comes before the settings`() throws {
    var state = Quiz.State(topic: try Topic.find("money-conbini"), mode: .endless, seed: 7)
    state.chosenScenes = false
    state.chosenVoice = "b"
    state.apply(
      Settings(session: SessionSettings(usesScenes: true, changesVoice: true)), prefersReducedMotion: false)
    #expect(!state.usesScenes)
    #expect(state.voices == .one)
    #expect(state.speech.voiceID == "b")
  }

  @Test func `Each question has a voice drawn from the seed, which says it again and is recorded`() async throws {
    let harness = try QuizHarness(Settings(session: SessionSettings(changesVoice: true)).withoutConfetti)
    harness.speech.offer(Self.voices)
    let store = harness.makeStore()
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.voicesFound(["a", "b", "c"]))
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.ended(.finished)))
    for count in 1...5 {
      await harness.speech.prepares(count)
      await store.send(.answerTyped(store.state.attempt.question.answer))
      await store.send(.answerSubmitted)
      await store.receive(.speaker(.ended(.finished)))
    }
    await harness.speech.prepares(6)
    let drawn = (0..<6).map { SessionChoices(seed: 7).voice(of: ["a", "b", "c"], at: $0) }
    let spoken = harness.speech.utterances
    #expect(spoken.map(\.settings.voiceID) == drawn.prefix(1) + drawn)
    #expect(spoken.suffix(5).allSatisfy(harness.speech.prepared.contains))
    #expect(harness.history.entries.map(\.voice) == Array(drawn.prefix(5)))
    #expect(Set(drawn).count > 1)
    quiz.cancel()
    await store.finish()
  }

  @Test func `Without voices to draw from, the one of the settings speaks`() async throws {
    let harness = try QuizHarness(
      Settings(speech: SpeechSettings(voiceID: "z"), session: SessionSettings(changesVoice: true)).withoutConfetti)
    let store = harness.makeStore()
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.voicesFound([]))
    await store.receive(.speaker(.ended(.finished)))
    #expect(harness.speech.utterances.map(\.settings.voiceID) == ["z"])
    quiz.cancel()
    await store.finish()
  }

  @Test func `Change is asked for in words`() throws {
    var state = Quiz.State(topic: try Topic.find("money-conbini"), mode: .endless, seed: 7)
    state.usesScenes = true
    for _ in 0..<200 where !state.asksForChange {
      state.attempt.submit(state.attempt.question.answer, after: 1)
      state.finished.append(state.attempt)
      state.attempt = QuestionAttempt(question: state.questions.next())
    }
    #expect(state.asksForChange)
    #expect(screen(App.State(quiz: state)).contains("two amounts: type the second, the change"))
    #expect(plainOpening(state).last?.hasSuffix("(￥ ...), two amounts: type the second, the change:") == true)
  }
}

extension Settings {
  fileprivate var withoutConfetti: Settings {
    var settings = self
    settings.display.showsConfetti = false
    settings.display.showsBiki = false
    return settings
  }
}
