import Platform
import Testing

@Suite(.limited)
struct QuietClockTests {
  @Test func `Cancelling a task ends its sleep with an error`() async throws {
    let (starts, didStart) = AsyncStream<Void>.makeStream()
    let sleep = Task {
      didStart.yield()
      try await QuietClock().sleep(for: .seconds(3600))
    }
    for await _ in starts { break }
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }

  @Test func `A cancelled task doesn't sleep at all`() async throws {
    let sleep = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await QuietClock().sleep(for: .seconds(3600))
    }
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }

  @Test func `A sleep lasts as long as asked`() async throws {
    let start = ContinuousClock.now
    try await QuietClock().sleep(for: .milliseconds(50))
    #expect(ContinuousClock.now - start >= .milliseconds(50))
  }

  @Test func `A sleep until a time in the past returns`() async throws {
    let clock = QuietClock()
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-3600)), tolerance: nil)
  }
}
