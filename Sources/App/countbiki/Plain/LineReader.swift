import Clients
import Platform

/// An asynchronous reader of lines from a file descriptor, which blocks a thread of its own.
actor LineReader {
  private let executor = QueueExecutor(label: "countbiki.lines")
  private let descriptor: Int32
  private var unread: ArraySlice<UInt8> = []
  private var isAtEnd = false
  /// The error of the read that failed.
  private var error: Int32?

  /// The most bytes kept of a line, far more than any answer has.
  private static let maximumLineLength = 4096

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Returns the next line without its line break, or `nil` at the end of the input or when the
  /// task is cancelled.
  nonisolated func next() async -> String? {
    // A blocking read can't be cancelled. On cancellation its thread is left behind.
    let (answers, continuation) = AsyncStream<String>.makeStream()
    Task.detached { [self] in
      if let line = await readLine() { continuation.yield(line) }
      continuation.finish()
    }
    for await line in answers { return line }
    return nil
  }

  /// - Throws: ``CommandFailure`` if the input couldn't be read.
  func throwFailure() throws {
    if let error { throw CommandFailure("Couldn't read standard input: \(errorText(error)).") }
  }

  private func readLine() -> String? {
    var line: [UInt8] = []
    while true {
      let end = unread.firstIndex(of: UInt8(ascii: "\n"))
      line += unread[..<(end ?? unread.endIndex)].prefix(Self.maximumLineLength - line.count)
      unread = end.map { unread[($0 + 1)...] } ?? []
      if end != nil { return String(decoding: line, as: UTF8.self) }
      if isAtEnd { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      fill()
    }
  }

  private func fill() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    stopInBackground()
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        unread = buffer[..<count]
        return
      }
      guard count < 0, errno == EINTR || errno == EAGAIN else {
        if count < 0 { error = errno }
        isAtEnd = true
        return
      }
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&poller, 1, -1)
    }
  }

  /// Lets a background job that reads from its terminal be stopped, as other programs are.
  ///
  /// Such a read fails where SIGTTIN is blocked, as in dispatch's threads.
  private func stopInBackground() { _ = unblock([SIGTTIN]) }
}
