import Clients
import Domain
import Features
import Foundation
import Storage
import Testing
import Unidirectional
import UnidirectionalTesting

/// The settings that the app hands down to its screens.
@MainActor
@Suite(.limited)
struct TwoWindowsTests {
  @Test func `Two windows on one file show the same settings, and neither sets back the other's`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "countbiki-windows-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = (0..<2).map { _ in
      FileClients(
        settingsFile: folder.path + "/settings.json", history: nil, clock: TestClock(),
        zone: { LocalZone(offset: 9 * 3600) })
    }
    let stores = try files.map { try makeStore($0.settings) }
    for store in stores {
      store.send(.started)
      store.send(.setup(.focusMoved(-20)))
    }
    for file in files { await file.flush() }

    stores[0].send(.setup(.stepped(1)))
    await files[0].flush()
    await expectEventually(
      { stores[1].state.screen.setup?.settings.session.skill == .reading },
      "the second window doesn't show the skill")
    #expect(stores[1].state.topics.skill == .reading)

    stores[1].send(.setup(.focusMoved(1)))
    stores[1].send(.setup(.stepped(1)))
    await files[1].flush()
    let both = SessionSettings {
      ($0.skill, $0.limit, $0.questionCount) = (.reading, .questions, 20)
    }
    await expectEventually(
      { stores[0].state.screen.setup?.settings.session == both },
      "the first window doesn't show the limit")
    for (store, file) in zip(stores, files) {
      #expect(
        file.settings.get().session == both && store.state.screen.setup?.settings.session == both)
      store.cancelEffects()
      await file.flush()
    }
  }

  @Test func `A change reaches each screen by one action`() async throws {
    let settings = SettingsSpy(.withoutConfetti)
    var quiz = Quiz.State(
      topic: Topic.all[0], length: .endless, seed: 7, settings: .withoutConfetti)
    quiz.settingsSheet = Form.State(.quiz, settings: .withoutConfetti)
    quiz.settingsSheet?.focus = .setting(.pitch)
    let store = appStore(App.State(quiz: quiz), settings: settings.client)
    store.exhaustivity = .off
    let app = await store.send(.started)
    let first: [App.Action] = [
      .topics(.historyLoaded(LearnerHistory())), .quiz(.speaker(.ended(.finished))),
    ]
    for _ in first { await store.receive(where: first.contains) }
    store.exhaustivity = .on
    await store.send(.quiz(.settingsSheet(.stepped(1)))) {
      $0.screen.quiz?.settingsSheet?.settings.speech.pitch = 1.05
    }
    var changed = Settings.withoutConfetti
    changed.speech.pitch = 1.05
    await store.receive(.settingsChanged(changed)) {
      $0.screen.quiz?.session.rules.speech.pitch = 1.05
    }

    changed.speech.rate = 0.8
    changed.display.showsProgress = false
    changed.topics.toggleFavourite("numbers-10")
    settings.client.set(changed)
    await store.receive(.settingsChanged(changed)) {
      $0.display = changed.display
      $0.topics.settings = changed.topics
      $0.screen.quiz?.session.rules.speech.rate = 0.8
      $0.screen.quiz?.display = changed.display
      $0.screen.quiz?.settingsSheet?.settings = changed
    }
    await store.finish(cancelling: app)
  }

  @Test func `A fast slider isn't set back by reports of its own earlier steps`() async throws {
    let store = try makeStore(.inMemory(), .quiz)
    store.send(.started)
    store.send(.setup(.focusMoved(-20)))
    let rows = store.state.screen.setup?.rows ?? []
    store.send(.setup(.focusMoved(try #require(rows.firstIndex(of: .setting(.pitch))))))
    var pitches: [Double] = []
    let observation = store.observe {
      pitches.append(store.state.screen.setup?.settings.speech.pitch ?? 0)
    }
    defer { observation.cancel() }
    for _ in 0..<3 {
      store.send(.setup(.stepped(1)))
      store.send(.setup(.stepped(1)))
      await Task.yield()
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(pitches == pitches.sorted())
    #expect(pitches.last == 1.3)
    store.cancelEffects()
  }

  private func makeStore(
    _ settings: SettingsClient, _ kind: Form.Kind = .session
  ) throws -> Store<App.State, App.Action> {
    let state = App.State(screen: .setup(Form.State(kind, settings: settings.get())))
    return withDependencies {
      $0.installQuizDependencies(SpeechSpy(), TestClock(), settings: settings)
    } operation: {
      Store(initialState: state) { App() }
    }
  }
}
