import Clients
import Domain
import Features
import Testing
import Unidirectional
import UnidirectionalTesting

/// The forms of settings.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct FormTests {
  private let speech = SpeechSpy()
  private let settings = SettingsSpy()

  @Test(arguments: [
    (
      Form.Kind.session, SessionSettings.Limit.questions,
      [
        .skill, .limit, .questions, .ladder, .scenes, .saidOnce, .randomVoice, .voice, .rate, .pitch,
      ] as [Setting], [Form.Row.test]
    ),
    (
      .session, .time, [.skill, .limit, .seconds, .ladder, .scenes, .saidOnce, .randomVoice, .voice, .rate, .pitch],
      [.test]
    ),
    (.session, .endless, [.skill, .limit, .ladder, .scenes, .saidOnce, .randomVoice, .voice, .rate, .pitch], [.test]),
    (
      .quiz, .endless, [.voice, .rate, .pitch],
      [.test] + ([.tones] + Setting.quizForm.flatMap(\.self)).map(Form.Row.setting)
    ),
    (.appearance, .endless, Setting.appearanceForm.flatMap(\.self), [.copy]),
  ])
  func `The focus moves through the rows and stops at both ends`(
    kind: Form.Kind, limit: SessionSettings.Limit, first: [Setting], others: [Form.Row]
  ) async {
    let rows = first.map(Form.Row.setting) + others
    let store = makeStore(kind, Settings(session: SessionSettings(limit: limit)))
    #expect(store.state.rows == rows)
    let isAtStart = store.state.focus == rows[0]
    await store.send(.focusMoved(-20), assert: isAtStart ? nil : { $0.focus = rows[0] })
    for row in rows.dropFirst() { await store.send(.focusMoved(1)) { $0.focus = row } }
    await store.send(.focusMoved(1))
    await store.send(.focusMoved(-20)) { $0.focus = rows[0] }
  }

  @Test(arguments: [Form.Kind.session, .quiz, .appearance])
  func `A step changes its own setting only, at once, and shows what another window has changed`(
    kind: Form.Kind
  ) async {
    for setting in makeStore(kind).state.rows.compactMap(\.setting) where setting != .voice {
      let store = makeStore(kind, focus: setting)
      // Changed by another window.
      let other = Settings(speech: SpeechSettings(volume: 0.3), display: DisplaySettings(hasWideAmbiguous: true))
      settings.client.set(other)
      await store.send(.stepped(1)) {
        $0.settings = settings.client.get()
        #expect($0.settings[setting] != setting.standard, "\(setting)")
        var back = $0.settings
        back.set(setting, to: setting.standard)
        #expect(back == other, "\(setting)")
      }
      settings.client.set(Settings())
    }
  }

  @Test(arguments: [
    (Form.Kind.session, Setting.skill), (.session, .limit), (.quiz, .romaji), (.appearance, .theme),
    (.appearance, .outfit), (.quiz, .biki), (.session, .ladder),
  ])
  func `Words go round in both directions`(kind: Form.Kind, setting: Setting) async throws {
    guard case .choice(let choices) = setting.kind else { return }
    let store = makeStore(kind, focus: setting)
    let start = try #require(choices.firstIndex { $0.value == setting.standard })
    for index in 1...choices.count {
      await store.send(.stepped(1)) { $0.settings.set(setting, to: choices[(start + index) % choices.count].value) }
    }
    await store.send(.stepped(-1)) {
      $0.settings.set(setting, to: choices[(start + choices.count - 1) % choices.count].value)
    }
  }

  @Test func `Amounts stop at both ends, and each limit keeps its own`() async {
    let store = makeStore(.session, Settings(session: SessionSettings(limit: .questions)), focus: .questions)
    for count in [20, 30, 50, 100] { await store.send(.stepped(1)) { $0.settings.session.questionCount = count } }
    await store.send(.stepped(1))
    await store.send(.stepped(-10)) { $0.settings.session.questionCount = 5 }
    await store.send(.focusMoved(-1)) { $0.focus = .setting(.limit) }
    await store.send(.stepped(1)) { $0.settings.session.limit = .time }
    await store.send(.focusMoved(1)) { $0.focus = .setting(.seconds) }
    for seconds in [180, 300, 600, 1200] { await store.send(.stepped(1)) { $0.settings.session.timeLimit = seconds } }
    await store.send(.stepped(1))
    await store.send(.stepped(-10)) { $0.settings.session.timeLimit = 30 }
    #expect(settings.client.get().session == SessionSettings(limit: .time, questionCount: 5, timeLimit: 30))
  }

  @Test func `Sliders move by 0.05 within their ranges`() async {
    let store = makeStore(.quiz, Settings(speech: SpeechSettings(rate: 0.9, pitch: 0.55)), focus: .rate)
    for (steps, rate) in [(1, 0.95), (1, 1), (1, 1), (-1, 0.95)] {
      let isLimit = store.state.settings.speech.rate == rate
      await store.send(.stepped(steps), assert: isLimit ? nil : { $0.settings.speech.rate = rate })
    }
    await store.send(.stepped(-100)) { $0.settings.speech.rate = 0 }
    await store.send(.focusMoved(1)) { $0.focus = .setting(.pitch) }
    for (steps, pitch) in [(-1, 0.5), (-1, 0.5), (1, 0.55)] {
      let isLimit = store.state.settings.speech.pitch == pitch
      await store.send(.stepped(steps), assert: isLimit ? nil : { $0.settings.speech.pitch = pitch })
    }
    await store.send(.stepped(100)) { $0.settings.speech.pitch = 2 }
    #expect(settings.client.get() == store.state.settings)
  }

  @Test func `A reset restores the default of one setting only`() async {
    let speech = SpeechSettings(voiceID: "ja+f2", rate: 0.9, pitch: 0.55, volume: 0.5)
    let store = makeStore(.session, Settings(speech: speech), focus: .voice)
    await store.send(.reset) { $0.settings.speech.voiceID = nil }
    await store.send(.focusMoved(1)) { $0.focus = .setting(.rate) }
    await store.send(.reset) { $0.settings.speech.rate = 0.5 }
    await store.send(.focusMoved(1)) { $0.focus = .setting(.pitch) }
    await store.send(.reset) { $0.settings.speech.pitch = 1 }
    #expect(settings.client.get() == Settings(speech: SpeechSettings(volume: 0.5)))
  }

  @Test func `The focus leaves a row that another window's change hides`() {
    var form = Form.State(.session, settings: Settings(session: SessionSettings(limit: .questions)))
    form.focus = .setting(.questions)
    form.apply(Settings(speech: SpeechSettings(rate: 0.2), session: SessionSettings(limit: .questions)))
    #expect(form.focus == .setting(.questions) && form.settings.speech.rate == 0.2)
    form.apply(Settings(session: SessionSettings(limit: .time)))
    #expect(form.focus == .setting(.limit))
  }

  @Test(arguments: [Form.Action.open(.quiz(.review)), .open(.topics), .closed])
  func `A change made just before the form closes is in force, and closing sets nothing`(action: Form.Action) async {
    let store = makeStore(.session, focus: .pitch)
    await store.send(.stepped(-1)) { $0.settings.speech.pitch = 0.95 }
    await store.send(action)
    await store.finish()
    #expect(settings.kept.dropFirst() == [Settings(speech: SpeechSettings(pitch: 0.95))])
  }

  @Test func `Each step is in force at once`() async {
    let store = makeStore(.quiz, focus: .rate)
    for rate in [0.55, 0.6, 0.65] {
      await store.send(.stepped(1)) { $0.settings.speech.rate = rate }
      #expect(settings.client.get() == Settings(speech: SpeechSettings(rate: rate)))
    }
  }

  /// Returns a store of a form that shows the settings in force.
  private func makeStore(
    _ kind: Form.Kind, _ initial: Settings = Settings(), focus: Setting? = nil
  ) -> TestStore<Form.State, Form.Action> {
    settings.client.set(initial)
    var state = Form.State(kind, settings: initial)
    if let focus { state.focus = .setting(focus) }
    return TestStore(initialState: state) {
      Form()
    } withDependencies: {
      $0.installQuizDependencies(speech, TestClock(), settings: settings.client)
    }
  }
}
