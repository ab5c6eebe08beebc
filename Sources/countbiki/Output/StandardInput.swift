import Platform

/// The most bytes that are read of standard input.
private let limit = 10_000_000

/// Returns texts with each `-` replaced by the lines of standard input. Empty lines are left out.
///
/// - Throws: ``CommandFailure`` if standard input can't be read, or is larger than 10 MB.
func replacingDash(in texts: [String]) throws -> [String] {
  guard texts.contains("-") else { return texts }
  let lines = try standardInputLines()
  return texts.flatMap { $0 == "-" ? lines : [$0] }
}

private func standardInputLines() throws -> [String] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count == 0 { break }
    if count < 0 {
      if errno == EINTR { continue }
      throw CommandFailure("Couldn't read standard input: \(errorText()).")
    }
    bytes += buffer[..<count]
    if bytes.count > limit { throw CommandFailure("Standard input is larger than 10 MB. Give a smaller list.") }
  }
  return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
}
