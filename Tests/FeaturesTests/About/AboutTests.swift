import Clients
import Domain
import FeaturesTesting
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The about screen.
@MainActor
@Suite(.limited)
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

  @Test
  func `The details are copied, one per line, with a notice for two seconds after the last copy`()
    async
  {
    let store = makeStore(SettingsSpy())
    await store.send(.environmentFound(facts)) { $0.environment = facts }
    await store.send(.copyRequested)
    await store.receive(.copied(alsoIn: nil)) { $0.notice = "copied" }
    #expect(clipboard.copied == ["countbiki 0.1.0, Linux 6.1 x86_64\nterminal: xterm-256color\n"])
    await clock.advance(by: .milliseconds(1500))
    await store.send(.copied(alsoIn: "/tmp/copied.txt")) {
      $0.notice = "copied; also in /tmp/copied.txt"
    }
    await clock.advance(by: .milliseconds(1999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.noticeExpired) { $0.notice = nil }
    await store.finish()
  }

  @Test func `Nothing is copied before the details are loaded`() async {
    let store = makeStore(SettingsSpy())
    await store.send(.copyRequested)
    await store.finish()
    #expect(clipboard.copied.isEmpty)
    let about = Screens.about {
      $0.environment = []
      $0.form.focus = .copy
    }
    #expect(about.action(for: .enter) == nil)
  }

  @Test func `A step is saved at once, and does nothing on the copy row`() async {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    await store.send(.form(.stepped(1))) { $0.form.settings.display.theme = .light }
    #expect(settings.client.get().display == DisplaySettings { $0.theme = .light })
    await store.send(.form(.focusMoved(10))) { $0.form.focus = .copy }
    await store.send(.form(.stepped(1)))
    #expect(settings.kept.count == 1)
  }

  @Test(arguments: DisplaySettings.Outfit.allCases)
  func `Biki stands beside the form in the chosen outfit, where there is room`(
    outfit: DisplaySettings.Outfit
  ) {
    let about = Screens.about { $0.form.settings.display.outfit = outfit }
    let biki = drawn(Biki(mood: .resting, outfit: outfit).image, 11, 4).split(separator: "\n")
    for (columns, rows, isShown) in [
      (72, 24, true), (80, 16, true), (71, 24, false), (80, 15, false),
    ] {
      let text = screen(about, columns: columns, rows: rows)
      let isWhole = biki.allSatisfy { line in text.contains(line.drop { $0 == " " }) }
      #expect(isWhole == isShown, "\(text)")
    }
  }

  @Test func `A theme that another window has chosen is the one that is shown`() async {
    let about = About.State(settings: .withoutConfetti, version: "0.1.0")
    let store = appStore(App.State(screen: .about(about)))
    store.exhaustivity = .off
    var changed = Settings.withoutConfetti
    changed.display.theme = .light
    await store.send(.settingsChanged(changed))
    #expect(store.state.screen.about?.form.settings.display.theme == .light)
    await store.finish()
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

  @Test func `The list of keys names the keys of both directions`() {
    let text = screen(Screens.help(over: Screens.about()), columns: 80, rows: 40)
    let lines = text.split(separator: "\n")
    #expect(lines.contains { $0.contains("up down") && $0.contains("choose") }, "\(text)")
  }
}
