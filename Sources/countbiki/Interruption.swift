import ArgumentParser
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Does `work`, cancelling it on Ctrl-C, SIGTERM or SIGHUP, so that it can put things in order.
///
/// Throws the exit status of a program that the signal ended: 130 for Ctrl-C.
func endingOnSignals<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
  let task = Task { try await work() }
  let (signals, signalled) = AsyncStream<Int32>.makeStream()
  let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      signalled.yield(number)
      task.cancel()
    }
    source.resume()
    return source
  }
  let result = await task.result
  for source in sources { source.cancel() }
  signalled.finish()
  for await number in signals { throw ExitCode(128 + number) }
  return try result.get()
}
