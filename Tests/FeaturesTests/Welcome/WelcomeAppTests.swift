import Clients
import Domain
import FeaturesTesting
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The first start among the other screens.
@MainActor
@Suite(.limited)
struct WelcomeAppTests {
  private let speech = SpeechSpy()
  private let history = HistorySpy()

  private func makeStore(
    _ state: App.State, settings: Settings = .withoutConfetti, client: SettingsClient? = nil,
    clock: TestClock = TestClock()
  ) -> TestStore<App.State, App.Action> {
    let store = appStore(state, speech: speech, settings: client ?? .inMemory(settings)) {
      $0.history = history.client
      $0.clock = clock
    }
    store.exhaustivity = .off
    return store
  }

  /// Answers the question of a quiz, right or not at all.
  private func answer(_ isRight: Bool, in store: TestStore<App.State, App.Action>) async throws {
    let question = try #require(store.state.screen.quiz?.attempt.question)
    if isRight {
      for character in question.answer { await store.send(.quiz(.characterTyped(character))) }
      await store.send(.quiz(.answerSubmitted))
    } else {
      await store.send(.quiz(.answerRevealed))
      await store.send(.quiz(.cardLeft))
    }
  }

  @Test
  func
    `Right answers lead to a step of the path, those before are skipped, and Enter starts today's session`()
    async throws
  {
    let client = SettingsClient.inMemory(.withoutConfetti)
    let clock = TestClock()
    let store = makeStore(
      Screens.welcome(.sound(Welcome.SoundCheck())), client: client, clock: clock)
    await store.send(.topics(.appeared))
    await store.send(.welcome(.chosen))
    await store.receive(.quiz(.appeared))
    while store.state.screen.quiz?.session.isComplete == false { try await answer(true, in: store) }
    await store.receive(.quiz(.delegate(.ended)))
    let steps = LearningPath(.everything).steps
    let found = try #require(store.state.screen.welcome?.step.result?.placement)
    #expect(found.step == steps.last && found.rightCount == found.answered)
    #expect(client.get().path.skipped == steps.dropLast().map(\.id))
    #expect(
      store.state.topics.isTodaySelected && store.state.topics.selectedTopic == found.step.topic)
    await clock.advance(by: keyDelay)
    await store.receive(.welcome(.keysAwaited))
    await store.send(try #require(store.state.action(for: .enter)))
    await store.receive(.quiz(.appeared))
    let quiz = try #require(store.state.screen.quiz)
    #expect(
      quiz.session.questions.practice == .today(client.get().path)
        && quiz.session.length == .time(.seconds(180)))
    #expect(
      Set(quiz.session.questions.topics.map(\.name)).isSuperset(
        of: found.step.topic.askedTopics.map(\.name)))
    await store.send(.quiz(.endRequested))
    await store.finish()
  }

  @Test func `A second Enter doesn't skip the result, as it doesn't skip a summary`() async throws {
    let clock = TestClock()
    let store = makeStore(Screens.welcome(.sound(Welcome.SoundCheck())), clock: clock)
    await store.send(.welcome(.chosen))
    await store.receive(.quiz(.appeared))
    while store.state.screen.quiz?.session.isComplete == false { try await answer(true, in: store) }
    await store.receive(.quiz(.delegate(.ended)))
    let keys: [Key] = [.enter, .escape, .character("q"), .character("e")]
    await store.receive(.welcome(.resultAppeared))
    #expect(keys.allSatisfy { store.state.action(for: $0) == nil })
    #expect(screen(store.state).contains("Start with"))
    await clock.advance(by: keyDelay - .milliseconds(1))
    #expect(keys.allSatisfy { store.state.action(for: $0) == nil })
    await clock.advance(by: .milliseconds(1))
    await store.receive(.welcome(.keysAwaited))
    #expect(keys.allSatisfy { store.state.action(for: $0) != nil })
    await store.finish()
  }

  @Test(arguments: [
    (false, [true, true, false]), (true, [true, true, false]), (false, [false]), (true, [true]),
    (false, []),
    (true, []),
  ])
  func `However the questions end, the answers so far decide where the path starts`(
    isReading: Bool, answers: [Bool]
  ) async throws {
    for ending in ["esc", "q", "nothing"] {
      let client = SettingsClient.inMemory(.withoutConfetti)
      let check = isReading ? Welcome.SoundCheck(diagnosis: .found([])) : Welcome.SoundCheck()
      let store = makeStore(Screens.welcome(.sound(check)), client: client)
      if isReading { await store.send(.welcome(.focusMoved(1))) }
      await store.send(.welcome(.chosen))
      await store.receive(.quiz(.appeared))
      for isRight in answers { try await answer(isRight, in: store) }
      let placement = try #require(store.state.screen.quiz?.session.questions.placement)
      let before = LearningPath(.everything).steps.map(\.id).prefix { $0 != placement.step.id }
      // Reading moves the path of who reads, and not that of who listens.
      let skipped = before.map { isReading ? "reading/\($0)" : $0 }
      #expect(client.get().path.skipped == (answers.isEmpty ? [] : skipped), "\(ending)")
      switch ending {
      case "esc":
        await store.send(try #require(store.state.action(for: .escape)))
        await store.receive(.quiz(.delegate(.ended)))
        #expect(
          store.state.screen.welcome?.step.result?.placement == (answers.isEmpty ? nil : placement))
      case "q":
        await store.send(try #require(store.state.action(for: .character("q"))))
        await store.receive(.quiz(.delegate(.left)))
        #expect(store.state.screen == .topics && store.state.topics.isTodaySelected)
        let sentence = store.state.topics.notice ?? ""
        #expect(sentence.contains("starts with \(placement.step.title).") == !answers.isEmpty)
      default: break
      }
      #expect(client.get().path.skipped == (answers.isEmpty ? [] : Array(skipped)), "\(ending)")
      store.skipInFlightEffects(strict: false)
    }
  }

  @Test func `A wrong answer that was typed last counts too`() async throws {
    for key in [Key.escape, .character("q")] {
      let client = SettingsClient.inMemory(.withoutConfetti)
      let store = makeStore(Screens.welcome(.sound(Welcome.SoundCheck())), client: client)
      await store.send(.welcome(.chosen))
      await store.receive(.quiz(.appeared))
      for isRight in [true, true] { try await answer(isRight, in: store) }
      let before = client.get().path.skipped
      await store.send(.quiz(.characterTyped("7")))
      await store.send(.quiz(.answerSubmitted))
      await store.send(try #require(store.state.action(for: key)))
      #expect(client.get().path.skipped.count < before.count, "\(key)")
      store.skipInFlightEffects(strict: false)
    }
  }

  @Test func `Answers on the path to a goal that isn't in force any more change nothing`()
    async throws
  {
    let client = SettingsClient.inMemory(.withoutConfetti)
    let store = makeStore(Screens.welcome(.sound(Welcome.SoundCheck())), client: client)
    await store.send(.welcome(.chosen))
    await store.receive(.quiz(.appeared))
    client.update { $0.path.goal = .rent }
    try await answer(true, in: store)
    #expect(client.get().path.skipped == [])
    store.skipInFlightEffects(strict: false)
  }

  @Test func `Numbers that are read because the sound is lost leave the path by ear`()
    async throws
  {
    let client = SettingsClient.inMemory(.withoutConfetti)
    let store = makeStore(Screens.welcome(.sound(Welcome.SoundCheck())), client: client)
    speech.fail(with: .noSoundDevice(detail: "gone"))
    await store.send(.welcome(.stepSkipped))
    await store.receive(.quiz(.appeared))
    await store.receive(.quiz(.speaker(.failed(.noSoundDevice(detail: "gone")))))
    for _ in 1...2 { try await answer(true, in: store) }
    #expect(history.entries.map(\.skill) == [.reading, .reading])
    #expect(client.get().path.skipped == [])
    await store.send(.quiz(.delegate(.left))) { $0.screen = .topics }
    #expect(
      store.state.topics.notice
        == "You read these numbers, which leaves your path by ear as it is.")
  }

  @Test(arguments: [true, false])
  func `Answers decide the step and are kept, also if the questions are left at once`(isRight: Bool)
    async throws
  {
    let client = SettingsClient.inMemory(.withoutConfetti)
    let store = makeStore(Screens.welcome(.sound(Welcome.SoundCheck())), client: client)
    await store.send(.welcome(.stepSkipped))
    await store.receive(.quiz(.appeared))
    for count in 1...2 {
      try await answer(isRight, in: store)
      let step = try #require(store.state.screen.quiz?.session.questions.placement?.step)
      let before = LearningPath(.everything).steps.map(\.id).prefix { $0 != step.id }
      #expect(client.get().path.skipped == Array(before) && before.isEmpty == !isRight)
      #expect(
        history.entries.count == count && history.entries.allSatisfy { $0.kind == .placement })
    }
    await store.send(.quiz(.delegate(.left))) { $0.screen = .topics }
    #expect(client.get().path.skipped.isEmpty == !isRight)
    await store.finish()
  }

  @Test
  func `A missed question doesn't come again, and Esc after an answer shows the result so far`()
    async throws
  {
    let store = makeStore(Screens.welcome(.sound(Welcome.SoundCheck())))
    await store.send(.welcome(.stepSkipped))
    await store.receive(.quiz(.appeared))
    for isRight in [false, true, true, true] { try await answer(isRight, in: store) }
    #expect(store.state.screen.quiz?.attempt.isRepeat == false)
    #expect(store.state.screen.quiz?.session.answeredCount == 4)
    await store.send(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.ended)))
    #expect(store.state.screen.welcome != nil)
    await store.send(.welcome(.closeRequested))
    await store.receive(.welcome(.open(.topics))) { $0.screen = .topics }
    await store.finish()
  }

  @Test func `Questions that are skipped at once lead to the topics`() async throws {
    let store = makeStore(Screens.welcome(.sound(Welcome.SoundCheck(diagnosis: .found([])))))
    await store.send(.welcome(.focusMoved(1))) { $0.screen.welcome?.step.sound?.focus = .read }
    await store.send(.welcome(.chosen))
    await store.receive(.quiz(.appeared))
    #expect(store.state.screen.quiz?.skill == .reading)
    #expect(speech.spoken.isEmpty)
    await store.send(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.ended))) { $0.screen = .topics }
    #expect(store.state.topics.skill == .reading)
    var settings = Settings()
    settings.session.questionCount = 5
    await store.send(.settingsChanged(settings))
    #expect(store.state.topics.skill == .reading)
    settings.session.skill = .writing
    await store.send(.settingsChanged(settings))
    #expect(store.state.topics.skill == .writing)
    await store.finish()
  }

  @Test func `The table of the topic can be learned first`() async throws {
    let store = makeStore(
      Screens.welcome(.placed(Welcome.PlacementResult(Screens.placement([false, false, false])))))
    await store.send(.welcome(.open(.learn(try Topic.find("numbers-10")))))
    await store.receive(.learn(.appeared))
    #expect(store.state.screen.learn?.table.topic.name == "numbers-10")
    await store.finish()
  }

  @Test func `The about screen leads to it`() async throws {
    let settings = Settings(display: DisplaySettings { $0.romaji = .only })
    let store = makeStore(try Screens.named("about: theme"), settings: settings)
    #expect(store.state.action(for: .character("o")) == .about(.open(.welcome)))
    await store.send(.about(.open(.welcome))) {
      $0.screen = .welcome(Welcome.State(romaji: .only))
    }
  }
}
