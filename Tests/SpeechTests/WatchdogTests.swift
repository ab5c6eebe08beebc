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

  @Test func `Many parts of an utterance in one call don't add up to a timeout`() async {
    let work = Work()
    let run = UtteranceRun()
    let result = work.start(run, timeout: .seconds(5)) { call in
      call.track {
        for _ in 1...20 { run.interrupting({}) { work.block() } }
      }
    }
    // Twenty parts of half a second each.
    for _ in 1...20 {
      await work.hasBlocked()
      await work.advance(by: .milliseconds(100), times: 5)
      work.release()
    }
    #expect(await result.value == "finished")
  }

  @Test func `A part that works all the time is given up at the limit, not at six times that`()
    async
  {
    let work = Work()
    let run = UtteranceRun()
    let result = work.start(run, timeout: .milliseconds(80)) { call in
      call.track {
        run.beginPart()
        while let part = run.part, part.seconds.magnitude < 0.1 {}
        work.block()
      }
    }
    await work.hasBlocked()
    await work.advance(by: .milliseconds(10), times: 30)
    work.release()
    #expect(await result.value == nil)
  }

  @Test func `A call that hangs after a time without calls is given up`() async throws {
    let work = Work()
    let result = work.start(UtteranceRun(), timeout: .seconds(5)) { call in
      work.block()
      call.track { work.block() }
    }
    // The end of a sound is waited for without a call.
    await work.hasBlocked()
    try await work.watchdogSleeps()
    await work.advance(by: .milliseconds(100), times: 5)
    work.release()
    await work.hasBlocked()
    await work.advance(by: .milliseconds(100), times: 200)
    work.release()
    #expect(await result.value == nil)
  }

  @Test func `After the work nothing is watched`() async throws {
    let work = Work()
    let result = work.start(UtteranceRun(), timeout: .seconds(5)) { _ in work.block() }
    await work.hasBlocked()
    try await work.watchdogSleeps()
    work.release()
    #expect(await result.value == "finished")
    #expect(work.clock.pendingSleeps.isEmpty)
  }
}

/// Work on a thread of its own, which blocks where a test says so, and is watched by a clock of the
/// test.
private final class Work: Sendable {
  let clock = TestClock()
  private let mayGoOn = DispatchSemaphore(value: 0)
  private let blocked = DispatchSemaphore(value: 0)

  /// Starts work and returns its result, which is nil if it was given up.
  func start(
    _ run: UtteranceRun, timeout: Duration, _ work: @escaping @Sendable (BlockingCall) -> Void
  ) -> Task<String?, Never> {
    let watchdog = Watchdog(timeout: timeout, clock: clock)
    let call = BlockingCall()
    return Task {
      await watchdog.result(calling: call, run: run) {
        await withCheckedContinuation { (continuation: CheckedContinuation<String, Never>) in
          DispatchQueue(label: "work").async {
            work(call)
            continuation.resume(returning: "finished")
          }
        }
      }
    }
  }

  /// Blocks the thread of the work until ``release()``.
  func block() {
    blocked.signal()
    mayGoOn.wait()
  }

  func release() { mayGoOn.signal() }

  /// Returns once the work blocks.
  func hasBlocked() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue(label: "waiting").async { [blocked] in
        blocked.wait()
        continuation.resume()
      }
    }
  }

  /// Returns once the watchdog waits for its clock.
  func watchdogSleeps() async throws {
    for _ in 1...60_000 where clock.pendingSleeps.isEmpty {
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  func advance(by duration: Duration, times: Int) async {
    for _ in 1...times { await clock.advance(by: duration) }
  }
}
