import Dispatch
import Testing
import UnidirectionalTesting

@testable import SpeechSynthesis

@Suite(.limited)
struct WatchdogTests {
  @Test func `Many short calls don't add up to a timeout`() async {
    let clock = TestClock()
    let watchdog = Watchdog(timeout: .seconds(5), clock: clock)
    let call = BlockingCall()
    let (starts, didStart) = AsyncStream<Void>.makeStream()
    let mayReturn = DispatchSemaphore(value: 0)
    let result = Task {
      await watchdog.result(calling: call, run: UtteranceRun()) {
        await withCheckedContinuation { continuation in
          DispatchQueue(label: "calls").async {
            for _ in 1...20 {
              call.track {
                didStart.yield()
                mayReturn.wait()
              }
            }
            continuation.resume(returning: "finished")
          }
        }
      }
    }
    // Twenty calls of half a second each: twice the timeout in total.
    var calls = starts.makeAsyncIterator()
    for _ in 1...20 {
      await calls.next()
      for _ in 1...5 { await clock.advance(by: .milliseconds(100)) }
      mayReturn.signal()
    }
    #expect(await result.value == "finished")
  }
}
