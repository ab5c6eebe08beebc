import Clients
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Copying texts, and the notice about it.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct CopyTests {
  private let clock = TestClock()

  @Test func `A notice says for two seconds that a text was copied`() async {
    let store = makeStore()
    await store.send(.copied(alsoIn: nil)) { $0.text = "copied" }
    await clock.advance(by: .milliseconds(1999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.noticeExpired) { $0.text = nil }
    await store.finish()
  }

  @Test func `The notice names the file that has the text too`() async {
    let store = makeStore()
    await store.send(.copied(alsoIn: "/tmp/report.txt")) { $0.text = "copied; also in /tmp/report.txt" }
    await clock.advance(by: .seconds(2))
    await store.receive(.noticeExpired) { $0.text = nil }
  }

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
