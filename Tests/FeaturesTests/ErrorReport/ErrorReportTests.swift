import Clients
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Reports of errors.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct ErrorReportTests {
  private let clipboard = ClipboardSpy()
  private let clock = TestClock()
  private let error = StorageError.unwritable(
    path: "/home/aki/.config/countbiki/settings.json", detail: "No space left on device")

  @Test func `Cause and advice are copied as one text`() async {
    let store = makeStore()
    await store.send(.copyRequested)
    await store.receive(.clipboardNotice(.copied(alsoIn: "/tmp/copied.txt"))) {
      $0.clipboardNotice.text = "copied; also in /tmp/copied.txt"
    }
    #expect(clipboard.copied == ["\(store.state.cause) \(store.state.advice)"])
    await clock.advance(by: .seconds(2))
    await store.receive(.clipboardNotice(.noticeExpired)) { $0.clipboardNotice.text = nil }
    await store.finish()
  }

  @Test func `Keys`() {
    var state = App.State()
    state.error = ErrorReport.State(error)
    for key in [Key.enter, .escape, .character("q")] {
      #expect(state.action(for: key) == .error(.dismissRequested))
    }
    for key in [Key.tab, .character("c")] { #expect(state.action(for: key) == .error(.copyRequested)) }
    #expect(state.action(for: .character("5")) == nil)
    #expect(state.action(for: .character("?")) == nil)
  }

  private func makeStore() -> TestStore<ErrorReport.State, ErrorReport.Action> {
    TestStore(initialState: ErrorReport.State(error)) {
      ErrorReport()
    } withDependencies: {
      $0.clock = clock
      $0.clipboard.copy = { [clipboard] in clipboard.take($0, alsoIn: "/tmp/copied.txt") }
    }
  }
}

/// Copying texts, and the notice about it.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct CopyTests {
  private let clock = TestClock()

  @Test func `Copying again restarts the two seconds`() async {
    let store = makeStore()
    await store.send(.copied(alsoIn: nil)) { $0.text = "copied" }
    await clock.advance(by: .milliseconds(1500))
    await store.send(.copied(alsoIn: nil))
    await clock.advance(by: .milliseconds(1999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.noticeExpired) { $0.text = nil }
    await store.finish()
  }

  private func makeStore() -> TestStore<ClipboardNotice.State, ClipboardNotice.Action> {
    TestStore(initialState: ClipboardNotice.State()) {
      ClipboardNotice()
    } withDependencies: {
      $0.clock = clock
    }
  }
}
