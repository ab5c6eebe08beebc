import ArgumentParser
import Dispatch
import Platform
import SpeechEspeak
import Synchronization

/// Runs `work` and cancels it on Ctrl-C, SIGTERM or SIGHUP.
///
/// Cancelled work has 600 ms to clean up, for example if a library hangs. Then, or at a second signal, child processes and
/// temporary folders are removed and the process exits.
///
/// - Throws: `ExitCode(128 + signal)` after a signal: 130 for Ctrl-C.
func withSignalCancellation<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value
{
  // Before the work starts, so that no signal is lost or ends the process halfway.
  let signals = try SignalReceiver()
  let task = Task { try await work() }
  signals.watch { task.cancel() }
  let result = await task.result
  if let number = signals.received { throw ExitCode(128 + number) }
  return try result.get()
}

/// A receiver of SIGINT, SIGTERM and SIGHUP, active from its creation on.
private final class SignalReceiver: Sendable {
  /// The pipe end where the handler writes signal numbers.
  // Safe: written once, before the handlers are installed.
  nonisolated(unsafe) private static var writer: Int32 = -1
  /// The time that cancelled work has to clean up, in milliseconds.
  private static let cleanupTimeout: Int32 = 600

  private let reader: Int32
  private let first = Mutex<Int32?>(nil)

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandFailure("Couldn't create a pipe: \(errorText()).") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader = ends[0]
    Self.writer = ends[1]
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = installSignalHandler(number, Self.handler)
      // `nohup` and shells start programs with ignored signals, which must stay ignored.
      if previous.isIgnored { signal(number, SIG_IGN) }
    }
  }

  /// The first signal received.
  var received: Int32? { first.withLock { $0 } }

  /// Calls `onSignal` at the first signal. Exits the process at the second one or after the timeout.
  func watch(_ onSignal: @escaping @Sendable () -> Void) {
    // On its own queue, since all shared threads may be blocked.
    DispatchQueue(label: "countbiki.signals").async { [self] in
      guard let number = next() else { return }
      first.withLock { $0 = number }
      onSignal()
      var poller = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      while poll(&poller, 1, Self.cleanupTimeout) < 0, errno == EINTR {}
      ProcessCleanup.run()
      _exit(128 + number)
    }
  }

  /// Waits for a signal and returns its number.
  private func next() -> Int32? {
    var byte: UInt8 = 0
    while true {
      let count = read(reader, &byte, 1)
      if count == 1 { return Int32(byte) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  private static let handler: @convention(c) (Int32) -> Void = { number in
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writer, &byte, 1)
    errno = error
  }
}
