import ArgumentParser
import Dispatch
import SpeechEspeak
import Synchronization
import Platform

/// Does `work`, cancelling it on Ctrl-C, SIGTERM or SIGHUP, so that it can put things in order.
///
/// Work that doesn't end soon, because a library hangs, is left where it is: what it must not leave behind is removed,
/// and the process ended. So does a second signal.
///
/// Throws the exit status of a program that the signal ended: 130 for Ctrl-C.
func endingOnSignals<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
  // Before the work begins: a signal that comes in between would end it in mid-air, or be lost.
  let signals = try EndingSignals()
  let task = Task { try await work() }
  signals.watch { task.cancel() }
  let result = await task.result
  if let number = signals.received { throw ExitCode(128 + number) }
  return try result.get()
}

/// The signals that ask a command to end, from the moment one is made.
private final class EndingSignals: Sendable {
  /// Where the handler writes a signal's number.
  // Safe: written once, before the handlers are installed.
  nonisolated(unsafe) private static var writer: Int32 = -1
  /// How long the work may take to put things in order, in milliseconds.
  private static let patience: Int32 = 600

  private let reader: Int32
  private let first = Mutex<Int32?>(nil)

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandFailure("No pipe: \(errorText()).") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader = ends[0]
    Self.writer = ends[1]
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, Self.relay) }
  }

  /// The first signal that has come.
  var received: Int32? { first.withLock { $0 } }

  /// Calls `onSignal` at the first signal, and ends the process at the second, or where it goes on for too long.
  func watch(_ onSignal: @escaping @Sendable () -> Void) {
    // A queue of its own: the others' threads may all be held up.
    DispatchQueue(label: "countbiki.signals").async { [self] in
      guard let number = next() else { return }
      first.withLock { $0 = number }
      onSignal()
      var poller = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      while poll(&poller, 1, Self.patience) < 0, errno == EINTR {}
      Leftovers.clear()
      _exit(128 + number)
    }
  }

  /// Waits for a signal.
  private func next() -> Int32? {
    var byte: UInt8 = 0
    while true {
      let count = read(reader, &byte, 1)
      if count == 1 { return Int32(byte) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  private static let relay: @convention(c) (Int32) -> Void = { number in
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writer, &byte, 1)
    errno = error
  }
}
