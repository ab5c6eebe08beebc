import Platform
import TerminalUI

/// A buffered writer of lines to a new file, or to standard output.
final class OutputFile {
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isStandardOutput: Bool { path == "-" }

  /// Creates a file that only its owner can read, or empties an existing one. `-` is standard output.
  init(path: String) throws {
    self.path = path
    if path == "-" {
      descriptor = STDOUT_FILENO
      return
    }
    // O_NONBLOCK: opening a pipe without a reader would block.
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o600)
    if descriptor < 0 { throw CommandFailure("Couldn't write \(path): \(errorText()).") }
  }

  /// Prints a line. Control characters other than tabs are shown as code points.
  func print(_ line: String) throws {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    try write(Array((columns.map { String($0).withVisibleControls() }.joined(separator: "\t") + "\n").utf8))
  }

  /// Writes bytes.
  func write(_ bytes: [UInt8]) throws {
    buffer += bytes
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes what is still in the buffer and closes the file.
  func close() throws {
    try flush()
    if isStandardOutput { return }
    guard Platform.close(descriptor) == 0 else { throw CommandFailure("Couldn't write \(path): \(errorText()).") }
  }

  /// Removes an incomplete file.
  func remove() {
    var status = stat()
    if !isStandardOutput, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { unlink(path) }
  }

  private func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    if writeAll(buffer, to: descriptor) { return }
    if isStandardOutput { throw outputFailure(errno) }
    throw CommandFailure("Couldn't write all of \(path): \(errorText()).")
  }
}
