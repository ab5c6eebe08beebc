import Platform
import TerminalUI

/// A buffered writer of lines to a file that is replaced as a whole, or to standard output, a pipe
/// or a device.
///
/// ```swift
/// let file = try OutputFile(path: "answers.csv")
/// try file.save { try file.print("time,session") }
/// ```
final class OutputFile: BufferedOutput {
  private let path: String
  /// The file to replace, with the mode of the earlier one; `nil` for what is written straight.
  private var replaced: (path: String, mode: mode_t?)?

  /// True for a file, which is replaced as a whole; false for standard output, a pipe or a device.
  var isFile: Bool { replaced != nil }

  /// Checks that a path can be written, and changes nothing. `-` is standard output.
  ///
  /// - Throws: ``CommandFailure`` if the path can't be written or leads to one of countbiki's own
  ///   files.
  init(path: String) throws {
    self.path = path
    super.init()
    if path.isEmpty {
      throw CommandFailure(
        "The name of the file to write is empty. Give a path, or - for standard output.")
    }
    if path == "-" { return }
    // O_NONBLOCK: opening a pipe without a reader would block.
    let existing = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    if existing < 0, errno != ENOENT { throw failure(SystemError(errno)) }
    var status = stat()
    var standardOutput = stat()
    if existing >= 0, fstat(existing, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      descriptor = existing
      return
    }
    if existing >= 0 { close(existing) }
    if fstat(STDOUT_FILENO, &standardOutput) == 0, existing >= 0,
      status.isSameFile(as: standardOutput)
    {
      return
    }
    do throws(SystemError) {
      replaced = (
        try FileSystem.live.followingLinks(path), existing < 0 ? nil : status.st_mode & 0o777
      )
    } catch {
      throw failure(error)
    }
    let folder = (replaced?.path ?? path).folderPath
    if access(folder, W_OK | X_OK) != 0 { throw failure(SystemError(errno)) }
    try refuseOwnFile(replaced?.path ?? path)
  }

  /// Throws if the file to replace is one of countbiki's own, or is named after one.
  private func refuseOwnFile(_ target: String) throws {
    guard let own = Folders.ownFile(target) else { return }
    let isNamedAfter = path.fileName != own.fileName && path.fileName.hasPrefix(own.fileName)
    let relation =
      if own == path {
        "is"
      } else if isNamedAfter {
        "is named after \(own),"
      } else {
        "leads to \(own),"
      }
    throw CommandFailure("\(path) \(relation) one of countbiki's own files. Choose another file.")
  }

  /// Calls a function that writes to this object, and puts the new file in place when the function
  /// returns.
  ///
  /// If an error is thrown, an earlier file stays as it was. A file that is new can be read by its
  /// owner only.
  func save<Value>(_ body: () throws -> Value) throws -> Value {
    var outcome = Result<Value, any Error>.failure(SystemError(ECANCELED))
    func write() throws(SystemError) {
      outcome = Result {
        let value = try body()
        try flush()
        return value
      }
      if case .failure(let error) = outcome {
        throw error as? SystemError ?? SystemError(ECANCELED)
      }
    }
    do throws(SystemError) {
      try replaceFile(write)
    } catch {
      if case .failure(let cause) = outcome, !(cause is SystemError) {
        if replaced?.mode != nil { printError("\(path) is as it was.") }
        throw cause
      }
      throw failure(error)
    }
    return try outcome.get()
  }

  private func replaceFile(_ write: () throws(SystemError) -> Void) throws(SystemError) {
    guard let (target, mode) = replaced else {
      defer { if descriptor != STDOUT_FILENO { close(descriptor) } }
      return try write()
    }
    removeLeftovers(in: target.folderPath)
    // Not named after the target, whose name may be as long as the file system allows.
    let temporary = "\(target.folderPath)/\(prefix)\(getpid())\(suffix)"
    try FileSystem.live.replace(target, by: temporary) { (file) throws(SystemError) in
      descriptor = file
      if let mode { fchmod(file, mode) }
      try write()
    }
  }

  /// Prints a line. Control characters other than tabs are shown as code points.
  func print(_ line: String) throws {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    try write(
      (columns.map { String($0).withVisibleControls() }.joined(separator: "\t") + "\n").utf8)
  }

  override func flush() throws {
    try Task.checkCancellation()
    try super.flush()
  }

  private func failure(_ error: SystemError) -> CommandFailure {
    let rest =
      if let replaced {
        replaced.mode == nil ? " Nothing was saved." : " The earlier file is as it was."
      } else {
        ""
      }
    return CommandFailure("Couldn't write \(path): \(error).\(rest)")
  }
}

private let prefix = ".countbiki-"
private let suffix = ".tmp"

/// Removes the temporary files of programs that were killed.
func removeLeftovers(in folder: String) {
  for name in fileNames(in: folder) where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
    let process = pid_t(name.dropFirst(prefix.count).dropLast(suffix.count))
    if let process, kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
  }
}

/// Throws an error if standard output is one of countbiki's own files, to which a shell's `>` or
/// `>>` leads.
func refuseOwnFileAsOutput() throws {
  var status = stat()
  guard fstat(STDOUT_FILENO, &status) == 0, let own = Folders.ownFile(status) else { return }
  let rest =
    status.st_size > 0
    ? "" : " It is empty now, since a shell empties the file after > before it starts a command."
  throw CommandFailure(
    "Standard output leads to \(own), one of countbiki's own files. Choose another file.\(rest)")
}
