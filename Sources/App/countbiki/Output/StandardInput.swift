import ArgumentParser
import Domain
import Platform

/// The most bytes that are kept of a line of standard input.
private let limit = 10_000_000

/// Calls `body` with each text, and in place of `-` with each line of standard input as soon as it
/// is read. Empty lines are left out.
///
/// A line for which `body` throws a usage error is named on standard error, and the next one
/// follows.
///
/// - Parameter beforeWaiting: Called before more of standard input is awaited, and before an error
///   is printed, to flush the output.
/// - Returns: The number of lines that were named.
/// - Throws: ``CommandFailure`` if standard input can't be read.
func forEachText(
  in texts: [String], beforeWaiting: () throws -> Void = {}, _ body: (String) throws -> Void
) throws -> Int {
  var badLines = 0
  for text in texts {
    if text != "-" {
      try body(text)
      continue
    }
    var number = 0
    try forEachStandardInputLine(beforeWaiting: beforeWaiting) { line in
      number += 1
      if line.isEmpty { return }
      do {
        try body(line)
      } catch let error as ValidationError {
        badLines += 1
        try beforeWaiting()
        printError("Line \(number) of standard input: \(error.message)")
      }
    }
  }
  return badLines
}

private func forEachStandardInputLine(
  beforeWaiting: () throws -> Void, _ body: (String) throws -> Void
) throws {
  var line: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  var isFirst = true
  func endLine() throws {
    if isFirst, line.starts(with: utf8ByteOrderMark) {
      line.removeFirst(utf8ByteOrderMark.count)
    }
    isFirst = false
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    try body(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
  }
  while true {
    try beforeWaiting()
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count == 0 { break }
    if count < 0 {
      if errno == EINTR { continue }
      throw CommandFailure("Couldn't read standard input: \(errorText()).")
    }
    var rest = buffer[..<count]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[..<end]
      try endLine()
      rest = rest[(end + 1)...]
    }
    line += rest
    if line.count > limit { throw CommandFailure("A line of standard input is larger than 10 MB.") }
  }
  if !line.isEmpty { try endLine() }
}

/// Calls a function with the path of a file that can be read more than once: the file itself, or a
/// temporary copy of standard input (`-`) or of a pipe.
func withRegularFile<Result>(_ path: String, _ body: (String) throws -> Result) throws -> Result {
  if path.isEmpty {
    throw CommandFailure("The name of the file to read is empty. Nothing was changed.")
  }
  if path == "-" { return try withCopy(of: STDIN_FILENO, "standard input", body) }
  var status = stat()
  guard stat(path, &status) == 0, [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT) else {
    return try body(path)
  }
  let pipe = open(path, O_RDONLY)
  if pipe < 0 { throw CommandFailure("\(path) can't be read (\(errorText())). Nothing was added.") }
  defer { close(pipe) }
  return try withCopy(of: pipe, path, body)
}

/// The most bytes of a history that is no regular file: ten million answers.
private let copyLimit = 1 << 30
/// The most zeros before the text of a file, which a lost connection or a power failure may leave.
private let zeroLimit = 1 << 24

/// Calls a function with the path of a temporary file that has all bytes of a descriptor.
private func withCopy<Result>(
  of descriptor: Int32, _ source: String, _ body: (String) throws -> Result
) throws -> Result {
  var path = Array(
    ((environment("TMPDIR").isEmpty ? "/tmp" : environment("TMPDIR")) + "/countbiki-XXXXXX")
      .utf8CString)
  let file = mkstemp(&path)
  let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  if file < 0 {
    throw CommandFailure("Couldn't create a temporary file in \(name.folderPath): \(errorText()).")
  }
  defer { close(file) }
  // At once, so that the file ends with this process, however the process ends.
  unlink(name)
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  var size = 0
  var isText = false
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count == 0 { break }
    if count < 0, errno == EINTR { continue }
    if count < 0 { throw CommandFailure("Couldn't read \(source): \(errorText()).") }
    guard writeAll(Array(buffer[..<count]), to: file) else {
      throw CommandFailure("Couldn't write the temporary file \(name): \(errorText()).")
    }
    size += count
    isText = isText || !buffer[..<count].allSatisfy { $0 == 0 }
    // /dev/zero has no end.
    if !isText, size > zeroLimit { break }
    if size > copyLimit {
      throw CommandFailure("\(source) is larger than 1 GB, so it is no history. Nothing was added.")
    }
  }
  return try body("/dev/fd/\(file)")
}
