import Testing
import Unidirectional
import UnidirectionalTesting

@testable import egg

@MainActor @Suite(.timeLimit(.minutes(1)))
struct EggTimerTests {
  @Test func `The timer counts down to zero and stops`() async {
    let clock = TestClock()
    let store = TestStore(initialState: EggTimer.State(seconds: 2)) {
      EggTimer()
    } withDependencies: {
      $0.clock = clock
    }
    await store.send(.startTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.seconds = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) {
      $0.seconds = 0
      $0.isRunning = false
    }
    await store.finish()
  }
}
