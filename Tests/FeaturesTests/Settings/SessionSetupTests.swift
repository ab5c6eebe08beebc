import Clients
import Domain
import Features
import Testing
import Unidirectional
import UnidirectionalTesting

/// The settings of the next session.
@MainActor
struct SessionSetupTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()

  @Test func `An endless session has no row for an amount`() async {
    let store = makeStore(SettingsSpy())
    #expect(
      store.state.rows == [
        .skill, .limit, .ladder, .toggle(.sentence), .toggle(.randomVoice), .voice(.voice), .voice(.rate),
        .voice(.pitch), .voice(.test),
      ])
    await store.send(.focusMoved(1)) { $0.focus = .ladder }
    await store.send(.focusMoved(10)) { $0.focus = .voice(.test) }
    await store.send(.focusMoved(-10)) { $0.focus = .skill }
    await store.send(.focusMoved(-1))
    await store.send(.limitStepped(1)) { $0.session.limit = .questions }
    await store.finish()
    #expect(store.state.rows.prefix(3) == [.skill, .limit, .amount])
    await store.send(.focusMoved(2)) { $0.focus = .amount }
  }

  @Test(arguments: SessionToggle.allCases)
  func `A toggle changes its own setting only, at once`(toggle: SessionToggle) async {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    await store.send(.toggled(toggle)) { $0.session[keyPath: toggle.path] = true }
    await store.finish()
    var expected = SessionSettings()
    expected[keyPath: toggle.path] = true
    #expect(settings.client.get().session == expected)
  }

  @Test func `The picker of skills wraps around, and the choice is in force at once`() async {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    await store.send(.skillStepped(1)) { $0.session.skill = .reading }
    #expect(settings.client.get().session.skill == .reading)
    await store.send(.skillStepped(1)) { $0.session.skill = .writing }
    await store.send(.skillStepped(1)) { $0.session.skill = .listening }
    await store.send(.skillStepped(-1)) { $0.session.skill = .writing }
    await store.finish()
  }

  @Test func `The picker of limits wraps around, and each limit keeps its amount`() async {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    await store.send(.limitStepped(1)) { $0.session.limit = .questions }
    await store.send(.amountStepped(1)) { $0.session.questionCount = 20 }
    await store.send(.limitStepped(1)) { $0.session.limit = .time }
    await store.send(.amountStepped(-1)) { $0.session.timeLimit = 30 }
    await store.send(.limitStepped(1)) { $0.session.limit = .endless }
    await store.send(.amountStepped(1))
    await store.send(.limitStepped(-1)) { $0.session.limit = .time }
    await store.send(.limitStepped(-1)) { $0.session.limit = .questions }
    await store.finish()
    #expect(settings.client.get().session == SessionSettings(limit: .questions, questionCount: 20, timeLimit: 30))
  }

  @Test func `Amounts stop at both ends`() async {
    let store = makeStore(SettingsSpy(), SessionSettings(limit: .questions))
    for count in [20, 30, 50, 100] { await store.send(.amountStepped(1)) { $0.session.questionCount = count } }
    await store.send(.amountStepped(1))
    await store.send(.amountStepped(-10)) { $0.session.questionCount = 5 }
    await store.send(.limitStepped(1)) { $0.session.limit = .time }
    for seconds in [180, 300, 600, 1200] { await store.send(.amountStepped(1)) { $0.session.timeLimit = seconds } }
    await store.send(.amountStepped(1))
    await store.send(.amountStepped(-10)) { $0.session.timeLimit = 30 }
    await store.finish()
  }

  @Test func `Each change is in force at once`() async {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    await store.send(.limitStepped(1)) { $0.session.limit = .questions }
    await store.finish()
    await store.send(.amountStepped(-1)) { $0.session.questionCount = 5 }
    await store.finish()
    #expect(
      settings.kept.map(\.session) == [
        SessionSettings(limit: .questions), SessionSettings(limit: .questions, questionCount: 5),
      ])
  }

  @Test(arguments: [Destination.quiz(.review), .topics])
  func `A change made just before the sheet closes is in force`(destination: Destination) async {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    await store.send(.voice(.stepped(.pitch, by: -1))) { $0.voice.settings.pitch = 0.95 }
    await store.send(.open(destination))
    await store.finish()
    #expect(settings.kept == [Settings(speech: SpeechSettings(pitch: 0.95))])
  }

  @Test func `The voices are loaded when the form appears`() async {
    let store = makeStore(SettingsSpy())
    let error = SpeechError.engineUnavailable(detail: "no data")
    speech.fail(with: error)
    let section = await store.send(.appeared)
    await store.receive(.voice(.appeared))
    await store.receive(.voice(.voicesFailed(error))) { $0.voice.voices = .unavailable(error) }
    section.cancel()
    await store.finish()
  }

  private func makeStore(
    _ settings: SettingsSpy, _ session: SessionSettings = SessionSettings()
  ) -> TestStore<SessionSetup.State, SessionSetup.Action> {
    TestStore(initialState: SessionSetup.State(settings: Settings(session: session))) {
      SessionSetup()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock, settings: settings.client)
    }
  }
}
