import ArgumentParser
import Domain
import Features
import Platform
import TerminalUI
import FoundationShim

/// An error with a message for the user: what happened and what to do.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A writer to a descriptor, 64 KB at a time. A failure to write is an error of the command.
class BufferedOutput {
  var descriptor = STDOUT_FILENO
  private var buffer: [UInt8] = []

  func write(_ bytes: some Sequence<UInt8>) throws {
    buffer += bytes
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes what is still in the buffer. Call this after the last line.
  func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    if writeAll(buffer, to: descriptor) { return }
    throw descriptor == STDOUT_FILENO ? outputFailure(errno) : SystemError(errno)
  }
}

/// A buffered writer of lines to standard output.
///
/// ```swift
/// let output = StandardOutput()
/// try output.print("300  さんびゃく")
/// try output.flush()
/// ```
///
/// The first line is written at once, the following ones 64 KB at a time.
final class StandardOutput: BufferedOutput {
  private var hasWritten = false

  /// Prints a line. Control characters in it are shown as code points.
  func print(_ line: some StringProtocol, keepsLineBreaks: Bool = false) throws {
    try write(raw: String(line).withVisibleControls(keeping: keepsLineBreaks ? ["\n"] : []) + "\n")
  }

  func write(raw text: String) throws {
    try write(text.utf8)
    if !hasWritten { try flush() }
    hasWritten = true
  }
}

/// Returns the error of a failed write to standard output: the exit status of SIGPIPE, without a
/// message, if nobody reads it any more.
func outputFailure(_ code: Int32) -> any Error {
  if code == EPIPE { return ExitCode(128 + SIGPIPE) }
  return CommandFailure(
    "Couldn't write to standard output: \(errorText(code)). The output is incomplete.")
}

func printJSON(_ document: some Encodable) throws {
  try StandardOutput().write(raw: json(document) + "\n")
}

/// A writer of values to a JSON array on standard output, one by one, in constant memory.
final class JSONArrayOutput {
  private let output: StandardOutput
  private var separator = "[\n"

  init(_ output: StandardOutput) {
    self.output = output
  }

  func print(_ document: some Encodable) throws {
    let lines = try json(document).split(separator: "\n").map { "  " + $0 }
    try output.write(raw: separator + lines.joined(separator: "\n"))
    separator = ",\n"
  }

  /// Prints the end of the array. Call this after the last element.
  func finish() throws {
    try output.write(raw: separator == "[\n" ? "[]\n" : "\n]\n")
    try output.flush()
  }
}

/// A JSON object. Scripts rely on its keys. A value of nil is null.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Field: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private var values: [String: Field]

  init(dictionaryLiteral elements: (String, any Encodable)...) {
    values = Dictionary(uniqueKeysWithValues: elements.map { ($0, Field(value: $1)) })
  }

  mutating func add(_ key: String, _ value: (any Encodable)?) {
    values[key] = value.map { Field(value: $0) }
  }

  func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

/// Encodes a value. Characters that a terminal would obey are escaped.
private func json(_ document: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let text = String(decoding: try encoder.encode(document), as: UTF8.self)
  guard text.unicodeScalars.contains(where: { $0 != "\n" && $0.isInvisibleControl }) else {
    return text
  }
  var result = ""
  for scalar in text.unicodeScalars {
    guard scalar != "\n", scalar.isInvisibleControl else {
      result.unicodeScalars.append(scalar)
      continue
    }
    for unit in String(scalar).utf16 { result += jsonEscape(unit) }
  }
  return result
}

/// Prints a line on standard error. Control characters in it are shown as code points, and a very
/// long line is cut.
func printError(_ line: String, keepsLineBreaks: Bool = false) {
  let limit = 5000
  let text = line.count > limit ? line.prefix(limit) + "…" : line[...]
  let shown = String(text).withVisibleControls(keeping: keepsLineBreaks ? ["\n"] : [])
  StandardError.write(Array((shown + "\n").utf8))
}

/// Prints on standard error how many lines of a history aren't counted, and why.
///
/// - Parameter damagedLines: The numbers of the damaged lines, or of the first of them.
func printError(_ skipped: SkippedLines, in file: String, lines damagedLines: [Int] = []) {
  func lines(_ count: Int, _ kind: String) -> String { Wording.count(count, kind + "line") }
  for sentence in skipped.files { printError(sentence) }
  if skipped.damaged > 0 {
    let others = skipped.damaged - damagedLines.count
    let numbers =
      damagedLines.map { "\($0)" }.joined(separator: ", ")
      + (others > 0 ? " and \(others) more" : "")
    let label = skipped.damaged == 1 ? "Line" : "Lines"
    let places =
      damagedLines.isEmpty ? " `countbiki check` says where." : " \(label): \(numbers)."
    printError("\(file): skipped \(lines(skipped.damaged, "damaged ")).\(places)")
  }
  if skipped.newer == 0 { return }
  let them = skipped.newer == 1 ? "it" : "them"
  printError(
    "\(file): didn't count \(lines(skipped.newer, "")) of a newer countbiki. Update countbiki to count \(them)."
  )
}

/// Returns a message with its usage line wrapped, which the argument parser leaves in one line, to
/// the width in `COLUMNS` or of the terminal, or to 80 columns. An option in brackets stays whole.
func wrappingUsage(_ message: String) -> String {
  let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map {
    line -> String in
    guard line.lowercased().hasPrefix("usage: ") else { return String(line) }
    let options = String(line).replacing(/\[[^\]]*\]/) { $0.output.replacing(" ", with: "\u{A0}") }
    let wrapped = options.wrapped(to: (StandardOutput.width ?? 80) - 6)
    return wrapped.joined(separator: "\n      ").replacing("\u{A0}", with: " ")
  }
  return lines.joined(separator: "\n")
}
