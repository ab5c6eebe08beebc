import Platform
import Testing

@MainActor
@Suite(.limited)
struct MainLoopTests {
  @Test func `Timers run in the order of their times, and a cancelled one doesn't`() async {
    let (events, continuation) = AsyncStream<Int>.makeStream()
    await Task.detached { _ = MainLoop.schedule { continuation.yield(1) } }.value
    let now = ContinuousClock.now
    MainLoop.schedule(at: now + .milliseconds(30)) { continuation.finish() }
    MainLoop.schedule(at: now + .milliseconds(20)) { continuation.yield(2) }
    let cancelled = MainLoop.schedule(at: now + .milliseconds(10)) { continuation.yield(0) }
    MainLoop.cancel(cancelled)
    var order: [Int] = []
    for await event in events { order.append(event) }
    #expect(order == [1, 2])
    #expect(ContinuousClock.now - now >= .milliseconds(30))
  }

  @Test func `A watch calls its handler while there is something to read, until it is cancelled`()
    async
  {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    let (bytes, continuation) = AsyncStream<UInt8>.makeStream()
    let watch = MainLoop.Watch(reader) {
      var byte: UInt8 = 0
      _ = read(reader, &byte, 1)
      continuation.yield(byte)
    }
    _ = write(writer, "abc", 2)
    var iterator = bytes.makeAsyncIterator()
    for letter in "ab".utf8 { #expect(await iterator.next() == letter) }
    watch.cancel()
    _ = write(writer, "c", 1)
    await withCheckedContinuation { done in
      MainLoop.afterCancellations {
        _ = MainLoop.schedule(at: .now + .milliseconds(5)) { done.resume() }
      }
    }
    continuation.finish()
    #expect(await iterator.next() == nil)
    close(reader)
    close(writer)
  }
}
