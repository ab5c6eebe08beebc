import Dispatch
import Testing
import UnidirectionalTesting

@testable import Storage

/// Writes that run beside each other, of which some are slow.
@MainActor
@Suite(.limited)
struct SlowWritesTests {
  /// A write that takes until it is ended, two minutes at most.
  private final class SlowWrite: Sendable {
    private let disk = DispatchSemaphore(value: 0)
    private let begun = Flag()
    private let ended = Flag()

    var hasBegun: Bool { begun.isSet }

    init(_ writes: SlowWrites) {
      DispatchQueue(label: "write").async { [self] in
        writes.timing { () throws(Never) -> Void in
          begun.set()
          _ = disk.wait(timeout: .now() + 120)
        }
        ended.set()
      }
    }

    @MainActor func end() async throws {
      disk.signal()
      try await until { ended.isSet }
    }
  }

  @Test func `While one of several writes is slow, no end is told, and the last end is told once`()
    async throws
  {
    let clock = TestClock()
    let writes = SlowWrites(clock: clock)
    var delays = writes.observe().makeAsyncIterator()
    let first = SlowWrite(writes)
    try await until { first.hasBegun && clock.pendingSleeps.count == 1 }
    await clock.advance(by: SlowWrites.limit)
    #expect(await delays.next() == true)
    let second = SlowWrite(writes)
    try await until { second.hasBegun && clock.pendingSleeps.count == 1 }
    #expect(writes.isSlow, "The second one is fast so far, and the first one is slow.")
    await clock.advance(by: SlowWrites.limit)
    try await first.end()
    #expect(writes.isSlow)
    try await second.end()
    #expect(!writes.isSlow)
    #expect(await delays.next() == false)
  }
}
