import Clients
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Copying, and the note that says so.
@MainActor
struct CopyTests {
  private let clock = TestClock()

  @Test func `It says that a text was copied, for two seconds`() async {
    let store = makeStore()
    await store.send(.copied(alsoIn: nil)) { $0.notice = "copied" }
    await clock.advance(by: .milliseconds(1999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.noticeExpired) { $0.notice = nil }
    await store.finish()
  }

  @Test func `It says where else the text is`() async {
    let store = makeStore()
    await store.send(.copied(alsoIn: "/tmp/report.txt")) { $0.notice = "copied; also in /tmp/report.txt" }
    await clock.advance(by: .seconds(2))
    await store.receive(.noticeExpired) { $0.notice = nil }
  }

  @Test func `Copied again, it says so for two seconds from then`() async {
    let store = makeStore()
    await store.send(.copied(alsoIn: nil)) { $0.notice = "copied" }
    await clock.advance(by: .milliseconds(1500))
    await store.send(.copied(alsoIn: nil))
    await clock.advance(by: .milliseconds(1999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.noticeExpired) { $0.notice = nil }
    await store.finish()
  }

  private func makeStore() -> TestStore<Copy.State, Copy.Action> {
    TestStore(initialState: Copy.State()) {
      Copy()
    } withDependencies: {
      $0.clock = clock
    }
  }
}
