import Clients
import Domain
import Features
import FeaturesTesting
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

/// The about screen.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct AboutTests {
  private let clipboard = ClipboardSpy()
  private let clock = TestClock()
  private let facts = ["countbiki 0.1.0, Linux 6.1 x86_64", "terminal: xterm-256color"]

  @Test func `Details for a bug report are loaded`() async {
    let store = makeStore(SettingsSpy())
    let page = await store.send(.appeared)
    await store.receive(.environmentFound(facts)) { $0.environment = facts }
    page.cancel()
    await store.finish()
  }

  @Test func `The details are copied, one per line, with a notice for two seconds`() async {
    let store = makeStore(SettingsSpy())
    await store.send(.environmentFound(facts)) { $0.environment = facts }
    await store.send(.copyRequested)
    await store.receive(.clipboardNotice(.copied(alsoIn: nil))) { $0.clipboardNotice.text = "copied" }
    #expect(clipboard.copied == ["countbiki 0.1.0, Linux 6.1 x86_64\nterminal: xterm-256color\n"])
    await clock.advance(by: .seconds(2))
    await store.receive(.clipboardNotice(.noticeExpired)) { $0.clipboardNotice.text = nil }
    await store.finish()
  }

  @Test func `Nothing is copied before the details are loaded`() async {
    let store = makeStore(SettingsSpy())
    await store.send(.copyRequested)
    await store.finish()
    #expect(clipboard.copied.isEmpty)
  }

  @Test func `A step is saved at once, and does nothing on the copy row`() async {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    await store.send(.form(.stepped(1))) { $0.form.settings.display.theme = .light }
    #expect(settings.client.get().display == DisplaySettings(theme: .light))
    await store.send(.form(.focusMoved(10))) { $0.form.focus = .copy }
    await store.send(.form(.stepped(1)))
    #expect(settings.kept.count == 1)
  }

  @Test func `Scrolling moves the focus to the last row of the form, and back from there`() async {
    let store = makeStore(SettingsSpy())
    await store.send(.scrolled(to: 3)) {
      $0.scroll = 3
      $0.form.focus = .copy
    }
    await store.send(.scrolled(to: 0)) { $0.scroll = 0 }
    await store.send(.form(.focusMoved(-1))) { $0.form.focus = .setting(.look) }
  }

  @Test func `In a small window, the arrows move the focus and then scroll to the last row, and back`() throws {
    let small = Size(columns: 40, rows: 12)
    var state = try Screens.named("about: theme")
    state.size = small
    var texts: [String] = []
    for key in [Key.down, .up] {
      for _ in 0..<30 { try press(key, &state) }
      texts.append(screen(state, columns: 40, rows: 12))
    }
    #expect(texts[0].contains("share/doc/countbiki."))
    #expect(texts[1] == screen(try Screens.named("about: theme"), columns: 40, rows: 12))
    #expect(state.screen.about?.scroll == 0 && state.screen.about?.form.focus == .setting(.look))
  }

  @Test func `Pages scroll by half a screen, and not where everything fits`() throws {
    var state = try Screens.named("about: theme")
    try press(.pageDown, &state)
    #expect(state.screen.about?.scroll == 0 && state.screen.about?.form.focus == .setting(.look))
    state.size = Size(columns: 40, rows: 12)
    try press(.pageDown, &state)
    #expect(state.screen.about?.scroll == 6 && state.screen.about?.form.focus == .copy)
    try press(.up, &state)
    #expect(state.screen.about?.scroll == 5)
    for _ in 0..<9 { try press(.pageDown, &state) }
    #expect(screen(state, columns: 40, rows: 12).contains("share/doc/countbiki."))
    // A larger window needs no scrolling, and the arrow moves the focus at once.
    state.size = Size(columns: 80, rows: 24)
    #expect(screen(state).contains("Theme"))
    try press(.up, &state)
    #expect(state.screen.about?.form.focus == .setting(.look))
    state.size = Size(columns: 40, rows: 12)
    for _ in 0..<9 { try press(.pageUp, &state) }
    #expect(state.screen.about?.scroll == 0)
  }

  /// Sends what a key does, which must be a change of the about screen's own state.
  private func press(_ key: Key, _ state: inout App.State) throws {
    let action = try #require(state.action(for: key)?.about)
    switch action {
    case .scrolled, .form(.focusMoved): _ = About().reduce(into: &state.screen.about!, action: action)
    default: Issue.record("\(key) does more: \(action)")
    }
  }

  private func makeStore(_ settings: SettingsSpy) -> TestStore<About.State, About.Action> {
    TestStore(initialState: About.State(settings: settings.client.get(), version: "0.1.0")) {
      About()
    } withDependencies: {
      $0.clock = clock
      $0.settings = settings.client
      $0.appInfo.diagnostics = { [facts] in facts }
      $0.clipboard.copy = { [clipboard] in clipboard.take($0) }
    }
  }
}
