import ArgumentParser
import Clients
import Dispatch
import Platform
import SpeechSynthesis
import Synchronization
import TerminalUI

/// Runs `work` and cancels it on Ctrl-C, SIGTERM or SIGHUP.
///
/// Cancelled work has 600 ms to clean up, for example if a library hangs. Then, or at a second
/// signal, child processes and temporary folders are removed and the process exits. While something
/// is unsaved, the work has four seconds, even after a second signal, since a locked file is waited
/// for. What is lost is printed. After four seconds the process is gone, whatever other threads do.
///
/// - Parameter loss: Returns the loss if the process exited now; `nil` if there is none.
/// - Throws: An `ExitCode` that the work throws; otherwise `ExitCode(128 + signal)` after a signal:
///   130 for Ctrl-C; a ``CommandFailure`` before the work if the system gives too few threads.
func withSignalCancellation<Value: Sendable>(
  loss: @escaping @Sendable () -> StorageError? = { nil },
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try checkThreads()
  // Before the work starts, so that no signal is lost or ends the process halfway.
  let signals = try SignalReceiver([SIGINT, SIGTERM, SIGHUP], loss)
  let task = Task { try await work() }
  signals.watch { task.cancel() }
  let result = await task.result
  if case .failure(let status as ExitCode) = result { throw status }
  if let number = signals.received { throw ExitCode(128 + number) }
  return try result.get()
}

/// Exits the process 600 ms after a signal that ends programs, or as soon as nothing is unsaved
/// after that; see ``withSignalCancellation(loss:_:)``.
///
/// The exit depends on no other thread, so that the process ends even where the main thread is
/// blocked.
///
/// - Returns: A function that begins the same end as a signal, unless one has arrived: for Ctrl-C,
///   which is a key in the app.
func exitOnSignals(
  loss: @escaping @Sendable () -> StorageError?
) throws -> @Sendable (_ signal: Int32) -> Void {
  let signals = try SignalReceiver(endingSignals, loss)
  signals.watch {}
  return { signals.begin($0) }
}

/// A receiver of signals, active from its creation on.
private final class SignalReceiver: Sendable {
  /// The pipe end where the handler writes signal numbers. A full pipe isn't waited for.
  // Safe: written once, before the handlers are installed.
  nonisolated(unsafe) private static var writer: Int32 = -1
  /// Indicates that the handler has written a signal.
  private static let hasArrived = Atomic(false)
  /// The time that cancelled work has to clean up, in milliseconds.
  private static let cleanupTimeout: Int32 = 600
  /// The time that cancelled work has to save, in milliseconds. A lock is waited for a second, for
  /// each of up to two answers and once more in the last attempt, and meanwhile for three seconds
  /// for settings. Those whose save begins later than the signal are told as lost.
  private static let savingTimeout: Int32 = 3400
  /// The interval between checks, in milliseconds.
  private static let pollInterval: Int32 = 50
  /// The time for the last message and the end of child processes.
  private static let farewellTimeout = DispatchTimeInterval.milliseconds(500)

  private let reader: Int32
  private let first = Mutex<Int32?>(nil)
  private let loss: @Sendable () -> StorageError?

  init(_ numbers: [Int32], _ loss: @escaping @Sendable () -> StorageError?) throws {
    self.loss = loss
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandFailure("Couldn't create a pipe: \(errorText()).") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    reader = ends[0]
    Self.writer = ends[1]
    for number in numbers {
      let previous = installSignalHandler(number, Self.handler)
      // `nohup` and shells start programs with ignored signals, which must stay ignored.
      if previous.isIgnored { signal(number, SIG_IGN) }
    }
  }

  var received: Int32? { first.withLock { $0 } }

  func begin(_ number: Int32) {
    if !Self.hasArrived.load(ordering: .sequentiallyConsistent) { Self.handler(number) }
  }

  /// Calls `onSignal` at the first signal. Exits the process at the second one or after the
  /// timeout, when everything is saved or has been waited for.
  func watch(_ onSignal: @escaping @Sendable () -> Void) {
    // On its own queue, since all shared threads may be blocked.
    DispatchQueue(label: "countbiki.signals").async { [self] in
      guard let number = next(forMilliseconds: -1) else { return }
      first.withLock { $0 = number }
      onSignal()
      waitForCleanup()
      let loss = waitForSaves()
      Terminal.restoreAll()
      LessonPause.restoreModes()
      sayFarewell(loss)
      _exit(loss == nil ? 128 + number : 1)
    }
  }

  /// Waits until the time to clean up is over, or until a second signal other than SIGHUP, which
  /// kernel and shell both send when a window is closed.
  private func waitForCleanup() {
    var remaining = Self.cleanupTimeout
    while remaining > 0 {
      if let number = next(forMilliseconds: Self.pollInterval), number != SIGHUP { return }
      remaining -= Self.pollInterval
    }
  }

  /// Waits until everything is saved and returns `nil`, or the loss after the timeout.
  private func waitForSaves() -> StorageError? {
    // The work, which prints what was saved and what wasn't, needs a moment after the last save.
    let reserve = 4 * Self.pollInterval
    var remaining = Self.savingTimeout - Self.cleanupTimeout
    guard loss() != nil else { return nil }
    while remaining > reserve, loss() != nil {
      poll(nil, 0, Self.pollInterval)
      remaining -= Self.pollInterval
    }
    poll(nil, 0, reserve)
    return loss()
  }

  /// Prints the loss and ends child processes, which is given up where standard error takes
  /// nothing.
  private func sayFarewell(_ loss: StorageError?) {
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue(label: "countbiki.farewell").async {
      ProcessCleanup.run()
      if let loss { printError("\(loss)") }
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + Self.farewellTimeout)
  }

  /// Waits for a signal and returns its number; `nil` if none arrived in time.
  ///
  /// - Parameter timeout: −1 waits without end.
  private func next(forMilliseconds timeout: Int32) -> Int32? {
    var poller = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    while true {
      if read(reader, &byte, 1) == 1 { return Int32(byte) }
      let count = poll(&poller, 1, timeout)
      if count == 0 || count < 0 && errno != EINTR { return nil }
    }
  }

  private static let handler: SignalHandler = { number in
    let error = errno
    hasArrived.store(true, ordering: .sequentiallyConsistent)
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writer, &byte, 1)
    errno = error
  }
}
