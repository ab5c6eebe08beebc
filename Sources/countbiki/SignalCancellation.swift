import ArgumentParser
import Clients
import Dispatch
import Platform
import SpeechSynthesis
import Synchronization

/// Runs `work` and cancels it on Ctrl-C, SIGTERM or SIGHUP.
///
/// Cancelled work has 600 ms to clean up, for example if a library hangs. Then, or at a second signal, child processes and
/// temporary folders are removed and the process exits. While something is unsaved, the work has four seconds, even after a
/// second signal: a closed terminal sends two, and a locked file is waited for. What is lost is printed.
///
/// - Parameter loss: Returns the loss if the process exited now; `nil` if there is none.
/// - Throws: An `ExitCode` that the work throws; otherwise `ExitCode(128 + signal)` after a signal: 130 for Ctrl-C.
func withSignalCancellation<Value: Sendable>(
  loss: @escaping @Sendable () -> StorageError? = { nil },
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  // Before the work starts, so that no signal is lost or ends the process halfway.
  let signals = try SignalReceiver(loss)
  let task = Task { try await work() }
  signals.watch { task.cancel() }
  let result = await task.result
  if case .failure(let status as ExitCode) = result { throw status }
  if let number = signals.received { throw ExitCode(128 + number) }
  return try result.get()
}

/// Exits the process 600 ms after Ctrl-C, SIGTERM or SIGHUP, or as soon as nothing is unsaved after that; see
/// ``withSignalCancellation(loss:_:)``.
func exitOnSignals(loss: @escaping @Sendable () -> StorageError?) throws {
  try SignalReceiver(loss).watch {}
}

/// A receiver of SIGINT, SIGTERM and SIGHUP, active from its creation on.
private final class SignalReceiver: Sendable {
  /// The pipe end where the handler writes signal numbers.
  // Safe: written once, before the handlers are installed.
  nonisolated(unsafe) private static var writer: Int32 = -1
  /// The time that cancelled work has to clean up, in milliseconds.
  private static let cleanupTimeout: Int32 = 600
  /// The time that cancelled work has to save, in milliseconds. A lock is waited for a second, for each of up to two
  /// answers and once more in the last attempt.
  private static let savingTimeout: Int32 = 4000
  /// The interval between checks for what is unsaved, in milliseconds.
  private static let pollInterval: Int32 = 50

  private let reader: Int32
  private let first = Mutex<Int32?>(nil)
  private let loss: @Sendable () -> StorageError?

  init(_ loss: @escaping @Sendable () -> StorageError?) throws {
    self.loss = loss
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

  var received: Int32? { first.withLock { $0 } }

  /// Calls `onSignal` at the first signal. Exits the process at the second one or after the timeout, when everything is
  /// saved or has been waited for.
  func watch(_ onSignal: @escaping @Sendable () -> Void) {
    // On its own queue, since all shared threads may be blocked.
    DispatchQueue(label: "countbiki.signals").async { [self] in
      guard let number = next() else { return }
      first.withLock { $0 = number }
      onSignal()
      var poller = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      while poll(&poller, 1, Self.cleanupTimeout) < 0, errno == EINTR {}
      let loss = waitForSaves()
      if let loss { printError("\(loss)") }
      ProcessCleanup.run()
      _exit(loss == nil ? 128 + number : 1)
    }
  }

  /// Waits until everything is saved and returns `nil`, or the loss after the timeout.
  private func waitForSaves() -> StorageError? {
    var remaining = Self.savingTimeout - Self.cleanupTimeout
    guard loss() != nil else { return nil }
    while remaining > 0, loss() != nil {
      poll(nil, 0, Self.pollInterval)
      remaining -= Self.pollInterval
    }
    // The work, which prints what was saved and what wasn't, needs a moment more.
    poll(nil, 0, 4 * Self.pollInterval)
    return loss()
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
