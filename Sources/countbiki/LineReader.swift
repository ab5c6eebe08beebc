import Clients
import Platform

/// Reads lines from a descriptor, each when it is asked for.
struct LineReader: Sendable {
  private let lines: Lines

  init(_ descriptor: Int32) {
    lines = Lines(descriptor)
  }

  /// The next line, without its end; `nil` at the end of the input, and as soon as the task is cancelled.
  func next() async -> String? {
    // A read that waits can't be cancelled; it is left to its thread.
    let (answers, continuation) = AsyncStream<String>.makeStream()
    Task.detached { [lines] in
      if let line = await lines.next() { continuation.yield(line) }
      continuation.finish()
    }
    for await line in answers { return line }
    return nil
  }
}

/// Reads on a thread that may wait.
private actor Lines {
  private let executor = QueueExecutor(label: "countbiki.lines")
  private let descriptor: Int32
  private var unread: ArraySlice<UInt8> = []
  private var isOver = false

  /// The most bytes of a line that are kept; no answer has as many.
  private static let longestLine = 4096

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  func next() -> String? {
    var line: [UInt8] = []
    while true {
      let end = unread.firstIndex(of: UInt8(ascii: "\n"))
      line += unread[..<(end ?? unread.endIndex)].prefix(Self.longestLine - line.count)
      unread = end.map { unread[($0 + 1)...] } ?? []
      if end != nil { return String(decoding: line, as: UTF8.self) }
      if isOver { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      fill()
    }
  }

  private func fill() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        unread = buffer[..<count]
        return
      }
      guard count < 0, errno == EINTR || errno == EAGAIN else {
        isOver = true
        return
      }
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&poller, 1, -1)
    }
  }
}
