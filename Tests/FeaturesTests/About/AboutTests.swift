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

  @Test func `The focus stops at both ends`() async {
    let store = makeStore(SettingsSpy())
    await store.send(.focusMoved(-1))
    for row in [About.Row.outfit, .motion, .characters, .copy] { await store.send(.focusMoved(1)) { $0.focus = row } }
    await store.send(.focusMoved(1))
    await store.send(.focusMoved(-10)) { $0.focus = .theme }
  }

  @Test func `The picker of themes wraps around and saves each at once`() async {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    for theme in [DisplaySettings.Theme.light, .dark, .highContrast, .monochrome, .automatic] {
      await store.send(.stepped(1)) { $0.display.theme = theme }
      await store.finish()
      #expect(settings.client.get().display == DisplaySettings(theme: theme))
    }
    await store.send(.stepped(-1)) { $0.display.theme = .monochrome }
    await store.finish()
  }

  @Test func `Steps change the outfit, motion and the characters, and do nothing on the copy row`() async {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    await store.send(.focusMoved(1)) { $0.focus = .outfit }
    await store.send(.stepped(-1)) { $0.display.outfit = .glasses }
    await store.send(.stepped(1)) { $0.display.outfit = .plain }
    await store.send(.stepped(1)) { $0.display.outfit = .hat }
    await store.send(.focusMoved(1)) { $0.focus = .motion }
    await store.send(.stepped(1)) { $0.display.reducesMotion = true }
    await store.send(.stepped(-1)) { $0.display.reducesMotion = false }
    await store.send(.stepped(1)) { $0.display.reducesMotion = true }
    await store.send(.focusMoved(1)) { $0.focus = .characters }
    await store.send(.stepped(-1)) { $0.display.usesASCII = true }
    await store.send(.focusMoved(1)) { $0.focus = .copy }
    await store.send(.stepped(1))
    await store.finish()
    #expect(settings.client.get().display == DisplaySettings(outfit: .hat, reducesMotion: true, usesASCII: true))
  }

  @Test func `Settings changed by another window are shown`() async throws {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    let page = await store.send(.appeared)
    await store.receive(.environmentFound(facts)) { $0.environment = facts }
    settings.client.set(Settings(display: DisplaySettings(theme: .dark)))
    await store.receive(.displayChanged(DisplaySettings(theme: .dark))) { $0.display.theme = .dark }
    page.cancel()
    await store.finish()
  }

  @Test func `The about screen can be closed`() async {
    let store = makeStore(SettingsSpy())
    await store.send(.open(.topics))
  }

  @Test func `The keys depend on the focused row`() {
    var about = About.State(display: DisplaySettings(), version: "0.1.0")
    func action(_ key: Key) -> App.Action? {
      var state = App.State()
      state.screen = .about(about)
      return state.action(for: key)
    }
    #expect(action(.right) == .about(.stepped(1)) && action(.enter) == .about(.stepped(1)))
    #expect(action(.left) == .about(.stepped(-1)))
    #expect(action(.tab) == .about(.copyRequested) && action(.character("c")) == .about(.copyRequested))
    #expect(action(.escape) == .about(.open(.topics)) && action(.character("q")) == .about(.open(.topics)))
    #expect(action(.down) == .about(.focusMoved(1)) && action(.up) == .about(.focusMoved(-1)))
    about.focus = .copy
    #expect(action(.enter) == .about(.copyRequested) && action(.right) == .about(.copyRequested))
    #expect(action(.tab) == .about(.copyRequested))
    #expect(action(.left) == nil)
  }

  @Test func `Scrolling moves the focus to the last row of the form, and back from there`() async {
    let store = makeStore(SettingsSpy())
    await store.send(.scrolled(to: 3)) {
      $0.scroll = 3
      $0.focus = .copy
    }
    await store.send(.scrolled(to: 0)) { $0.scroll = 0 }
    await store.send(.focusMoved(-1)) { $0.focus = .characters }
  }

  @Test func `In a small window, the arrows move the focus and then scroll to the last row, and back`() throws {
    let small = Size(columns: 40, rows: 12)
    var state = try Screens.named("about: theme")
    state.size = small
    var texts: [String] = []
    for key in [Key.down, .up] {
      for _ in 0..<30 { press(key, &state) }
      texts.append(screen(state, columns: 40, rows: 12))
    }
    #expect(texts[0].contains("this machine."))
    #expect(texts[1] == screen(try Screens.named("about: theme"), columns: 40, rows: 12))
    #expect(state.screen.about?.scroll == 0 && state.screen.about?.focus == .theme)
  }

  @Test func `Pages scroll by half a screen, and not where everything fits`() throws {
    var state = try Screens.named("about: theme")
    press(.pageDown, &state)
    #expect(state.screen.about?.scroll == 0 && state.screen.about?.focus == .theme)
    state.size = Size(columns: 40, rows: 12)
    press(.pageDown, &state)
    #expect(state.screen.about?.scroll == 6 && state.screen.about?.focus == .copy)
    press(.up, &state)
    #expect(state.screen.about?.scroll == 5)
    for _ in 0..<9 { press(.pageDown, &state) }
    #expect(screen(state, columns: 40, rows: 12).contains("this machine."))
    // A larger window needs no scrolling, and the arrow moves the focus at once.
    state.size = Size(columns: 80, rows: 24)
    #expect(screen(state).contains("Theme"))
    press(.up, &state)
    #expect(state.screen.about?.focus == .characters)
    state.size = Size(columns: 40, rows: 12)
    for _ in 0..<9 { press(.pageUp, &state) }
    #expect(state.screen.about?.scroll == 0)
  }

  /// Sends what a key does, where that is the about screen's own state.
  private func press(_ key: Key, _ state: inout App.State) {
    guard case .about(let action)? = state.action(for: key) else { return }
    switch action {
    case .scrolled, .focusMoved: _ = About().reduce(into: &state.screen.about!, action: action)
    default: Issue.record("\(key) does more: \(action)")
    }
  }

  private func makeStore(_ settings: SettingsSpy) -> TestStore<About.State, About.Action> {
    TestStore(initialState: About.State(display: settings.client.get().display, version: "0.1.0")) {
      About()
    } withDependencies: {
      $0.clock = clock
      $0.settings = settings.client
      $0.appInfo.diagnostics = { [facts] in facts }
      $0.clipboard.copy = { [clipboard] in clipboard.take($0) }
    }
  }
}
