import Clients
import Domain
import FeaturesTesting
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The forms of settings.
@MainActor
@Suite(.limited)
struct FormTests {
  private let speech = SpeechSpy()
  private let settings = SettingsSpy()

  @Test(arguments: [
    (
      Form.Kind.session, Skill.listening,
      [.skill, .length, .scenes, .voice, .speed, .pitch] as [Setting],
      [.test, .setting(.headphones), .setting(.romaji), .setting(.kanji)] as [Form.Row]
    ),
    (.session, .reading, [.skill, .length, .romaji, .kanji], []),
    (
      .session, .writing, [.skill, .length, .voice, .speed, .pitch],
      [.test, .setting(.headphones), .setting(.romaji), .setting(.kanji)]
    ),
    (.today, .reading, [.skill, .minutes, .romaji, .kanji], []),
    (.appearance, .listening, [.look], [.copy]),
  ])
  func `The focus moves through the rows that the skill needs and stops at both ends`(
    kind: Form.Kind, skill: Skill, first: [Setting], others: [Form.Row]
  ) async {
    let rows = first.map(Form.Row.setting) + others
    let store = makeStore(kind, Settings(session: SessionSettings { $0.skill = skill }))
    #expect(store.state.rows == rows)
    let isAtStart = store.state.focus == rows[0]
    await store.send(.focusMoved(-20), assert: isAtStart ? nil : { $0.focus = rows[0] })
    for row in rows.dropFirst() { await store.send(.focusMoved(1)) { $0.focus = row } }
    await store.send(.focusMoved(1))
    await store.send(.focusMoved(-20)) { $0.focus = rows[0] }
  }

  @Test(arguments: [Form.Kind.session, .today, .quiz, .appearance])
  func `A step changes its own setting only, at once, and shows what another window has changed`(
    kind: Form.Kind
  ) async {
    for setting in makeStore(kind).state.rows.compactMap(\.setting)
    where ![.voice, .length].contains(setting) {
      let store = makeStore(kind, focus: setting)
      // Changed by another window.
      let other = Settings(
        speech: SpeechSettings(volume: 0.3), display: DisplaySettings { $0.hasWideAmbiguous = true }
      )
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
    (Form.Kind.session, Setting.skill), (.session, .length), (.quiz, .romaji), (.appearance, .look),
    (.quiz, .kanji), (.session, .scenes), (.session, .speed),
  ])
  func `Words go round in both directions`(kind: Form.Kind, setting: Setting) async throws {
    guard case .choice(let choices) = setting.kind else {
      Issue.record("\(setting.path) isn't chosen among words.")
      return
    }
    let store = makeStore(kind, focus: setting)
    let start = try #require(choices.firstIndex { $0.value == setting.standard })
    for index in 1...choices.count {
      await store.send(.stepped(1)) {
        $0.settings.set(setting, to: choices[(start + index) % choices.count].value)
      }
    }
    await store.send(.stepped(-1)) {
      $0.settings.set(setting, to: choices[(start + choices.count - 1) % choices.count].value)
    }
  }

  @Test func `A row for several settings reads and writes those of the file`() async {
    let before = Settings(
      speech: SpeechSettings(rate: 0.6),
      session: SessionSettings { ($0.limit, $0.timeLimit) = (.time, 600) })
    let store = makeStore(.session, before, focus: .length)
    #expect(before[.length] == .text("10 minutes") && before[.speed] == .text("clerk"))
    await store.send(.stepped(2)) { $0.settings.session.limit = .endless }
    await store.send(.stepped(2)) {
      ($0.settings.session.limit, $0.settings.session.questionCount) = (.questions, 10)
    }
    await store.send(.focusMoved(3)) { $0.focus = .setting(.speed) }
    await store.send(.stepped(1)) { $0.settings.speech.rate = 0.8 }
    await store.send(.stepped(1)) { $0.settings.speech.rate = 0.4 }
    await store.send(.reset) { $0.settings.speech.rate = 0.5 }
    #expect(settings.client.get() == store.state.settings)
  }

  @Test func `Over a quiz stand the same rows in the same order, without what is fixed by then`() {
    let before = Form.State(.session, settings: Settings()).rows
    #expect(before.count <= 10)
    let fixed: [Form.Row] = [.setting(.skill), .setting(.length)]
    #expect(Form.State(.quiz, settings: Settings()).rows == before.filter { !fixed.contains($0) })
  }

  @Test(arguments: [
    (Form.Kind.session, Skill.listening, Setting.length), (.today, .listening, .minutes),
    (.quiz, .listening, .voice), (.quiz, .reading, .romaji), (.appearance, .listening, .look),
  ])
  func `A form opens at the row that is changed most, or at the first one without that`(
    kind: Form.Kind, skill: Skill, setting: Setting
  ) {
    let form = Form.State(kind, settings: Settings(session: SessionSettings { $0.skill = skill }))
    #expect(form.focus == .setting(setting))
  }

  @Test func `Over a quiz the skill is that of the quiz, not the one of the next session`() {
    let reading = Settings(session: SessionSettings { $0.skill = .reading })
    let form = Form.State(.quiz, settings: reading, without: Setting.unused(for: .listening))
    #expect(form.rows == Form.State(.quiz, settings: Settings()).rows)
    let read = Form.State(.quiz, settings: Settings(), without: Setting.unused(for: .reading))
    #expect(read.rows == [.setting(.romaji), .setting(.kanji)])
  }

  @Test func `A slider moves by 0.05 within its range`() async {
    let store = makeStore(.quiz, Settings(speech: SpeechSettings(pitch: 0.55)), focus: .pitch)
    for (steps, pitch) in [(-1, 0.5), (-1, 0.5), (1, 0.55)] {
      let isLimit = store.state.settings.speech.pitch == pitch
      await store.send(
        .stepped(steps), assert: isLimit ? nil : { $0.settings.speech.pitch = pitch })
    }
    await store.send(.stepped(100)) { $0.settings.speech.pitch = 2 }
    #expect(settings.client.get() == store.state.settings)
  }

  @Test func `Minutes stop at the shortest and the longest session`() async {
    let before = Settings(path: PathSettings(minutes: 5))
    let store = makeStore(.today, before, focus: .minutes)
    await store.send(.stepped(1)) { $0.settings.path.minutes = 10 }
    await store.send(.stepped(1))
    await store.send(.stepped(-5)) { $0.settings.path.minutes = 1 }
    await store.send(.stepped(-1))
    #expect(settings.client.get() == store.state.settings)
  }

  @Test(arguments: [51, 53])
  func `A speed that follows the learner is the one at first, where there is room for that`(
    columns: Int
  ) {
    let following = Screens.setup { $0.settings.session.adaptsSpeed = true }
    let text = screen(following, columns: columns)
    #expect(text.contains("‹normal›  7.1 morae a second at first"), "\(text)")
    let fixed = screen(Screens.setup(), columns: columns)
    #expect(fixed.contains("‹normal›  7.1 morae a second"), "\(fixed)")
    #expect(!fixed.contains("at first"))
  }

  @Test func `A reset restores the default of one setting only`() async {
    let speech = SpeechSettings(voiceID: "ja+f2", rate: 0.9, pitch: 0.55, volume: 0.5)
    let store = makeStore(.quiz, Settings(speech: speech), focus: .voice)
    await store.send(.reset) { $0.settings.speech.voiceID = nil }
    await store.send(.focusMoved(1)) { $0.focus = .setting(.speed) }
    await store.send(.reset) { $0.settings.speech.rate = 0.5 }
    await store.send(.focusMoved(1)) { $0.focus = .setting(.pitch) }
    await store.send(.reset) { $0.settings.speech.pitch = 1 }
    #expect(settings.client.get() == Settings(speech: SpeechSettings(volume: 0.5)))
  }

  @Test func `The list of keys says that Enter starts the session`() {
    let text = screen(Screens.help(over: Screens.setup()), columns: 100, rows: 50)
    #expect(text.contains("start the session"), "\(text)")
  }

  @Test func `The focus leaves a row that another window's change hides`() {
    var form = Form.State(.session, settings: Settings())
    form.focus = .setting(.scenes)
    form.apply(Settings(speech: SpeechSettings(rate: 0.2)))
    #expect(form.focus == .setting(.scenes) && form.settings.speech.rate == 0.2)
    form.apply(Settings(session: SessionSettings { $0.skill = .writing }))
    #expect(form.focus == .setting(.length))
  }

  @Test(arguments: [Form.Action.open(.quiz(.review)), .open(.topics), .closed])
  func `A change made just before the form closes is in force, and closing sets nothing`(
    action: Form.Action
  ) async {
    let store = makeStore(.quiz, focus: .pitch)
    await store.send(.stepped(-1)) { $0.settings.speech.pitch = 0.95 }
    await store.send(action)
    await store.finish()
    #expect(settings.kept.dropFirst() == [Settings(speech: SpeechSettings(pitch: 0.95))])
  }

  @Test func `Each step is in force at once`() async {
    let store = makeStore(.quiz, focus: .pitch)
    for pitch in [1.05, 1.1, 1.15] {
      await store.send(.stepped(1)) { $0.settings.speech.pitch = pitch }
      #expect(settings.client.get() == Settings(speech: SpeechSettings(pitch: pitch)))
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
