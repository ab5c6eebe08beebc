import Platform

/// Collects a program's standard output up to a limit, and the end of its standard error.
struct OutputReader {
  let output: CInt
  let error: CInt
  let limit: Int
  private(set) var standardOutput: [UInt8] = []
  private var errorTail: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var isOutputOpen = true
  private var isErrorOpen = true

  init(output: CInt, error: CInt, limit: Int) {
    self.output = output
    self.error = error
    self.limit = limit
  }

  var isOverLimit: Bool { standardOutput.count > limit }

  var lastLine: String {
    let lines = errorTail.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    // Control characters would reach the terminal when the line is shown.
    let texts = lines.map { String(decoding: $0, as: UTF8.self).filter { !$0.isControl } }
    return texts.last { $0.contains { !$0.isWhitespace } } ?? ""
  }

  /// True until the program closes its standard output.
  var canRead: Bool { isOutputOpen }

  /// Removes bytes from the beginning of the output.
  mutating func removeFirst(_ count: Int) { standardOutput.removeFirst(count) }

  /// Waits for output and reads what is available, at most about 1 MiB of standard error.
  mutating func read(forMilliseconds milliseconds: Int32) {
    // `poll` ignores negative descriptors.
    var polled = [
      pollfd(fd: isOutputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isErrorOpen ? error : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, 2, milliseconds) > 0 else { return }
    while isOutputOpen, !isOverLimit {
      let count = fill(from: output)
      isOutputOpen = count != 0
      if count <= 0 { break }
      standardOutput += buffer.prefix(count)
    }
    var rounds = 16
    while isErrorOpen, rounds > 0 {
      let count = fill(from: error)
      isErrorOpen = count != 0
      if count <= 0 { break }
      errorTail = (errorTail + buffer.prefix(count)).suffix(4096)
      rounds -= 1
    }
  }

  /// Fills the buffer and returns the number of bytes: 0 at the end, −1 if nothing is available.
  private mutating func fill(from descriptor: CInt) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, &buffer, buffer.count)
    #else
      Darwin.read(descriptor, &buffer, buffer.count)
    #endif
  }
}

extension Character {
  /// True for control characters, which would reach the terminal or break a line.
  var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
