import FoundationShim
import Platform

extension FileSystem {
  /// The mark in the names of copies, by which they are told from the learner's files.
  static let copyMark = ".copy-"

  /// Copies a file beside it, before something in it is replaced, and returns the copy's path.
  ///
  /// - Parameter folder: The folder of the copy, if it isn't to be beside the file.
  func copy(_ path: String, to folder: String? = nil) throws(SystemError) -> String {
    let name = folder.map { "\($0)/\(path.fileName)" } ?? path
    return try copy(path, as: name + Self.copyMark + timestamp())
  }

  /// Copies a file and returns the path of the copy: a name, or that name with a number.
  func copy(_ path: String, as name: String) throws(SystemError) -> String {
    let copy = try unusedName(name)
    do throws(SystemError) {
      try withFile(path, O_RDONLY) { (old) throws(SystemError) in
        try withFile(copy, O_WRONLY | O_NOFOLLOW) { (new) throws(SystemError) in
          try copyBytes(from: old, to: new)
          try flush(new)
        }
      }
      try flushFolders(above: copy)
    } catch {
      try? remove(copy)
      throw error
    }
    return copy
  }

  private func copyBytes(from old: Int32, to new: Int32) throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try fill(&buffer, from: old)
      if count == 0 { return }
      try writeAll(Array(buffer[..<count]), to: new)
    }
  }

  /// Returns a path that didn't exist, where an empty file now reserves the name.
  func unusedName(_ name: String) throws(SystemError) -> String {
    for number in 1...100 {
      let candidate = number == 1 ? name : "\(name)-\(number)"
      do throws(SystemError) {
        try withFile(candidate, O_WRONLY | O_CREAT | O_EXCL) { (_) throws(SystemError) in }
        return candidate
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw SystemError(EEXIST)
  }

  /// Returns the local time in a form for file names: `2026-11-21T18-47-05`.
  func timestamp() -> String {
    let now = time()
    let local = Date(timeIntervalSince1970: Double(now + localOffset(at: now)))
    return String(local.formatted(.iso8601).dropLast()).replacing(":", with: "-")
  }
}
