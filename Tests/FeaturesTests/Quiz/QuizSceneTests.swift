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
@Suite(.limited)
struct QuizSceneTests {
  private static let voices = ["a", "b", "c"].map {
    Voice(id: $0, name: $0, gender: .female, engine: "natural")
  }

  @Test func `An amount is said in a sentence, the same again, and alone slowly, and on the card`()
    async throws
  {
    let harness = QuizHarness { $0.session.usesScenes = true }
    let state = Quiz.State(topic: try Topic.find("money-conbini"), length: .endless, seed: 7)
    let first = state.attempt.question
    let sentence = try #require(SessionChoices(seed: 7).sentence(of: first, at: 0))
    let store = harness.makeStore(state)
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.replayRequested(.slow))
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.answerTyped("7"))
    await store.send(.answerSubmitted)
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.answerRevealed)
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.typedAnswerReplayRequested)
    await store.receive(.speaker(.ended(.finished)))
    let written = sentence.said.written
    // The typed number is said in the sentence, too.
    let typed = written.replacing(first.written, with: "7円")
    #expect(
      harness.speech.utterances.map(\.written) == [
        written, written, first.written, written, written, typed,
      ])
    await store.finish(cancelling: quiz)
  }

  @Test func `The sound that is made in advance is the sentence that is said next`() async throws {
    let harness = QuizHarness { $0.session.usesScenes = true }
    let store = harness.makeStore(
      Quiz.State(topic: try Topic.find("time-hour-minute"), length: .endless, seed: 9))
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
    await store.finish(cancelling: quiz)
  }

  @Test func `The choice of the command line comes before the settings`() throws {
    var state = Quiz.State(topic: try Topic.find("money-conbini"), length: .endless, seed: 7)
    state.session.rules.options.usesScenes = false
    state.session.rules.options.voiceID = "b"
    state.apply(
      Settings(session: SessionSettings { ($0.usesScenes, $0.changesVoice) = (true, true) }),
      prefersReducedMotion: false)
    #expect(!state.session.rules.usesScenes)
    #expect(state.session.rules.voices == .one)
    #expect(state.session.rules.speech.voiceID == "b")
  }

  @Test func `Each question has a voice drawn from the seed, which says it again and is recorded`()
    async throws
  {
    let harness = QuizHarness { $0.session.changesVoice = true }
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
    await store.finish(cancelling: quiz)
  }

  @Test(arguments: [nil, "z"])
  func `Without natural voices the best one speaks, and a chosen one always`(_ id: String?)
    async throws
  {
    let harness = QuizHarness { ($0.speech.voiceID, $0.session.changesVoice) = (id, true) }
    harness.speech.offer(id == nil ? Screens.voices : Self.voices)
    let store = harness.makeStore()
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    if id == nil { await store.receive(.voicesFound([])) }
    await store.receive(.speaker(.ended(.finished)))
    #expect(harness.speech.utterances.map(\.settings.voiceID) == [id])
    await store.finish(cancelling: quiz)
  }

  @Test func `The question says which number is asked, and names the other one that is typed`()
    async throws
  {
    let harness = QuizHarness { $0.session.usesScenes = true }
    let topic = try Topic.find("money-conbini")
    let states = (1...UInt64(5000)).lazy.map { seed in
      var state = Quiz.State(topic: topic, length: .endless, seed: seed)
      state.session.rules.usesScenes = true
      return state
    }
    let state = try #require(
      states.first {
        let sentence = $0.session.sentence
        return sentence?.name(typed: "1000") != nil && sentence?.name == "the change"
      })
    let change = state.attempt.question
    #expect(screen(App.State(quiz: state)).contains(" The change?\n"))
    #expect(plainOpening(state).last?.hasSuffix("(￥ ...), the change:") == true)
    let store = harness.makeStore(state)
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.send(.answerTyped("1000"))
    await store.send(.answerSubmitted)
    #expect(
      screen(App.State(quiz: store.state)).contains("1000: that was what was paid. The change?"))
    #expect(store.state.attempt.submissions.isEmpty && store.state.attempt.hearing.plays == 2)
    await store.send(.answerTyped(change.answer))
    await store.send(.answerSubmitted)
    let last = try #require(store.state.session.finished.last)
    #expect(last.outcome == .correct && !last.isAtOnce && last.heardParts.isEmpty)
    let shown = screen(App.State(quiz: store.state))
    #expect(shown.contains("the change is \(change.formatted(change.value))"))
    #expect(
      harness.history.entries.last?.plays == 2
        && harness.history.entries.last?.sentenceID == last.sentence?.scene.id)
    await store.finish(cancelling: quiz)
  }

  @Test func `A dialogue is read as a script`() throws {
    let lines = try scriptOfFirstAnswer(romaji: .off)
    #expect(
      lines[0] == "Right." && lines[1].hasPrefix("They: こちらは、 ひとつ ")
        && lines[1].hasSuffix(" yen each."), "\(lines)")
    #expect(
      lines[2] == "You: ひとつ ください。 One, please." && lines[3].hasSuffix(", the price of a bag:"))
  }

  @Test func `With romaji the sentence has a line of it, and the reply is in romaji`() throws {
    let lines = try scriptOfFirstAnswer(romaji: .macrons)
    #expect(lines[1].hasPrefix("They: こちらは、 ひとつ "), "\(lines)")
    #expect(lines[2].hasPrefix("kochira wa, hitotsu ") && lines[2].hasSuffix("de gozaimasu."))
    #expect(lines[3] == "You: hitotsu kudasai. One, please.")
  }

  @Test func `In romaji only, sentence and reply have no kana`() throws {
    let lines = try scriptOfFirstAnswer(romaji: .only)
    #expect(lines[1].hasPrefix("They: kochira wa, hitotsu "), "\(lines)")
    #expect(lines[2] == "You: hitotsu kudasai. One, please.")
    #expect(lines.allSatisfy { !$0.contains { ("ぁ"..."ヿ").contains($0) } }, "\(lines)")
  }

  /// Returns the lines of plain mode after the first question of a dialogue was answered.
  private func scriptOfFirstAnswer(romaji: DisplaySettings.Romaji) throws -> [String] {
    var state = PlainQuiz.State(
      quiz: Quiz.State(topic: try Topic.find("dialogue-till"), length: .questions(3), seed: 7))
    state.quiz.display.romaji = romaji
    let before = state
    state.quiz.attempt.submit(state.quiz.attempt.question.answer, after: 1)
    state.quiz.finishQuestion()
    _ = state.quiz.askNext()
    return plainLines(from: before, to: state)
  }
}
