import Clients
import Domain
import FeaturesTesting
import JapaneseNumbers
import Storage
import TerminalUI
import TerminalUITesting
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Facts that the app takes from one screen to the next: the answers that found a step, a faster
/// session, less motion, and where a session began.
@MainActor
@Suite(.limited)
struct AppMemoryTests {
  @Test(arguments: [(0.5, 1), (0.4, 2)])
  func `A question that was heard is said again after its settings in another voice only`(
    rate: Double, plays: Int
  ) async {
    let speech = SpeechSpy()
    var usual = Settings.withoutConfetti
    usual.speech.rate = 0.5
    let settings = SettingsSpy(usual)
    let quiz = Quiz.State(topic: Topic.all[0], length: .endless, seed: 7, settings: usual)
    let store = appStore(App.State(quiz: quiz), speech: speech, settings: settings.client)
    store.exhaustivity = .off
    await store.send(.quiz(.appeared))
    await store.receive(.quiz(.speaker(.ended(.finished))))
    await store.send(.quiz(.settingsRequested))
    // The app hands each change down while the sheet is open.
    settings.client.update { $0.speech.rate = rate }
    await store.send(.settingsChanged(settings.client.get()))
    await store.send(.quiz(.settingsSheet(.closed)))
    if plays > 1 { await store.receive(.quiz(.speaker(.ended(.finished)))) }
    #expect(speech.utterances.count == plays)
    #expect(store.state.screen.quiz?.attempt.hearing.plays == plays)
    store.skipInFlightEffects(strict: false)
  }

  @Test func `A recent topic that is practised again is the latest one`() async {
    var before = Settings.withoutConfetti
    before.topics = TopicSettings(recents: ["money-rent", "numbers-10"])
    let settings = SettingsSpy(before)
    let store = appStore(App.State(quiz: quiz(.endless)), settings: settings.client)
    store.exhaustivity = .off
    await store.send(.quiz(.answerRevealed))
    #expect(settings.client.get().topics.recents == ["numbers-10", "money-rent"])
    await store.finish()
  }

  @Test func `After the questions of the first start the list has their answers`() async throws {
    let state = try Screens.named("welcome, answered")
    var path = PathSettings(goal: .till)
    path.apply(try #require(state.screen.quiz?.session.questions.placement))
    let after = try LearnerHistory.answers(["7"], to: "7", in: "numbers-10")
    let store = appStore(state, settings: .inMemory(Settings(path: path))) {
      $0.history.practice = { () async throws(StorageError) in after }
    }
    store.exhaustivity = .off
    await store.send(.quiz(.delegate(.ended)))
    #expect(store.state.screen.welcome?.step.result != nil)
    await store.receive(.topics(.historyLoaded(after)))
    #expect(store.state.topics.practised?.summary.answered == 1)
    store.skipInFlightEffects(strict: false)
  }

  @Test func `Where less motion is asked for, a change of the settings brings none back`() async {
    let store = appStore(App.State(quiz: quiz(.questions(1)))) {
      $0.appInfo.prefersReducedMotion = { true }
    }
    store.exhaustivity = .off
    let changed = Settings(session: SessionSettings { $0.changesVoice = false })
    await store.send(.settingsChanged(changed))
    #expect(store.state.screen.quiz?.display.showsConfetti == true)
    #expect(store.state.screen.quiz?.display.reducesMotion == true)
    await store.send(.quiz(.answerTyped(store.state.screen.quiz?.attempt.question.answer ?? "")))
    await store.send(.quiz(.answerSubmitted))
    await store.receive(.quiz(.delegate(.ended)))
    await store.receive(.summary(.appeared))
    #expect(store.state.screen.summary?.isPerfect == true)
    #expect(store.state.screen.summary?.confetti == nil)
    store.skipInFlightEffects(strict: false)
  }

  @Test func `Who reads is given pairs that were confused by ear`() async throws {
    let heard = try LearnerHistory.answers(
      Array(repeating: "300", count: 6), to: "800", in: "numbers-1000")
    var state = App.State()
    state.topics.apply(
      Settings(session: SessionSettings { $0.skill = .reading }), at: Screens.now)
    state.topics.apply(heard, at: Screens.now)
    #expect(state.topics.skill == .reading)
    let store = appStore(state) { $0.date = .constant(Screens.now) }
    store.exhaustivity = .off
    await store.send(.topics(.open(.pairs())))
    #expect(store.state.screen.pairs?.sequence.pairs.first?.id == ["300", "800"])
    store.skipInFlightEffects(strict: false)
  }

  @Test func `Once more after a faster session is as fast`() async {
    var done = quiz(.questions(1))
    done.session.finished.append(done.attempt)
    done.session.rules.options.extraRate = 0.1
    let store = appStore(App.State(summary: Summary.State(quiz: done)))
    store.exhaustivity = .off
    await store.send(.summary(.open(.again(done.session))))
    #expect(store.state.screen.quiz?.session.rules.options.extraRate == 0.1)
    await leaveQuiz(store)
  }

  @Test func `Pairs that the history chooses wait for it, and others don't`() async throws {
    let heard = try LearnerHistory.answers(
      Array(repeating: "300", count: 6), to: "800", in: "numbers-1000")
    let store = appStore(App.State()) { $0.date = .constant(Screens.now) }
    store.exhaustivity = .off
    await store.send(.topics(.open(.pairs())))
    #expect(store.state.screen == .topics)
    await store.send(.topics(.historyLoaded(heard)))
    #expect(store.state.screen.pairs?.sequence.pairs.first?.id == ["300", "800"])
    store.skipInFlightEffects(strict: false)
    let chosen = appStore(App.State())
    chosen.exhaustivity = .off
    let pair = try #require(SoundPair("600", "800"))
    await chosen.send(.topics(.open(.pairs([pair]))))
    #expect(chosen.state.screen.pairs?.sequence.pairs.map(\.id) == [["600", "800"]])
    chosen.skipInFlightEffects(strict: false)
  }

  @Test(arguments: [Topics.Section.step, .group(.money)])
  func `A session leads back to its row of the list, or to the group of its topic`(
    section: Topics.Section
  ) async throws {
    let isRow = section == .step
    var state = App.State(topics: Topics.State(selected: topic("money-rent")))
    state.topics.apply(LearnerHistory(), at: .testStart)
    state.topics.section = section
    state.topics.place = isRow ? .list : .group
    let step = try #require(state.topics.plan?.step)
    let group = Topics.Section(of: step.topic)
    #expect(group != .group(.money))
    let store = appStore(state)
    store.exhaustivity = .off
    await store.send(.topics(.open(.quiz(.step(step)))))
    await leaveQuiz(store)
    #expect(store.state.topics.section == (isRow ? section : group))
    #expect(store.state.topics.place == (isRow ? .list : .group))
    #expect(store.state.topics.selectedTopic == step.topic)
  }

  @Test func `After a mix the list stands at the topic where it was`() async {
    var state = App.State(topics: Topics.State(selected: topic("money-rent")))
    state.topics.marked = [103, 1]
    let store = appStore(state)
    store.exhaustivity = .off
    let mix = Topic.mix(of: [topic("money-rent"), topic("numbers-10")])
    await store.send(.topics(.topicChosen))
    await store.receive(.topics(.open(.quiz(.topic(mix)))))
    #expect(store.state.screen.quiz?.session.questions.topic == mix)
    await leaveQuiz(store)
    #expect(store.state.topics.section == .group(.money))
    #expect(store.state.topics.selectionBySection[.group(.money)] == 103)
  }

  @Test(arguments: [
    (SessionOrigin.topics, "esc topics"), (.progress(part: nil), "esc progress"),
    (.learn(Topic.all[0], entry: 1), "esc learn"),
  ])
  func `The row of keys names the screen that a session leads back to`(
    origin: SessionOrigin, key: String
  ) throws {
    var quiz = quiz(.endless)
    quiz.attempt.reveal()
    quiz.session.finished.append(quiz.attempt)
    quiz.session.origin = origin
    let summary = screen(App.State(summary: Summary.State(quiz: quiz)), columns: 120)
    #expect(summary.contains(key), "\(summary)")
    var pairs = try Screens.named("pairs, over")
    pairs.screen.pairs?.origin = origin
    let over = screen(pairs, columns: 120)
    #expect(over.contains(key), "\(over)")
  }

  @Test func `Each theme has a look of its own`() async throws {
    var looks: [[Cell]] = []
    for theme in DisplaySettings.Theme.allCases {
      let app = await RunningApp(
        try Screens.named("quiz, card"),
        settings: Settings(display: DisplaySettings { $0.theme = theme }))
      let size = app.terminal.size
      looks.append(
        (0..<size.rows).flatMap { row in
          (0..<size.columns).map { app.terminal.screen[Point(column: $0, row: row)] }
        })
      app.terminal.type("\u{3}")
      _ = try await app.end.value
    }
    for (index, look) in looks.enumerated() {
      #expect(!looks[..<index].contains(look), "\(DisplaySettings.Theme.allCases[index])")
    }
  }
}
