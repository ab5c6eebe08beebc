import Dispatch
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file for what must not appear on the screen: errors, and what libraries say on standard error.
///
/// ```swift
/// let log = LogFile(path: "/home/me/.local/state/countbiki/countbiki.log")
/// log.write("history.jsonl can't be written (No space left on device).")
/// ```
///
/// A file that has grown large is renamed to the same name with `.1`, in place of the one before it. What can't be
/// written is left out: a log has nobody to tell.
public final class LogFile: Sendable {
  /// Where it is; `/dev/null` where there is no place for it.
  public let path: String
  private let largest: Int
  private let files: FileSystem
  private let queue = DispatchQueue(label: "countbiki.log", qos: .utility)

  /// Makes the log's folder, and makes room in it.
  ///
  /// - Parameters:
  ///   - path: `nil` where there is no place for a log.
  ///   - largest: How large it may grow, in bytes.
  public convenience init(path: String?, largest: Int = 1_000_000) {
    self.init(path: path, largest: largest, files: .live)
  }

  init(path: String?, largest: Int, files: FileSystem) {
    self.largest = largest
    self.files = files
    guard let path else {
      self.path = "/dev/null"
      return
    }
    try? files.makeFolders(path.folderPath)
    self.path = access(path.folderPath, W_OK | X_OK) == 0 ? path : "/dev/null"
    rotate()
  }

  /// Adds a line, with the time in UTC before it; returns before that is done.
  public func write(_ text: String) {
    let time = Date()
    queue.async { self.append(text, at: time) }
  }

  /// Returns when all lines are written.
  public func finish() { queue.sync {} }

  private func append(_ text: String, at time: Date) {
    rotate()
    // One line each, whatever is in the text.
    let line = text.replacing("\n", with: " ")
    let bytes = Array("\(time.formatted(.iso8601)) \(line)\n".utf8)
    _ = try? files.withFile(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK) { (descriptor) throws(SystemError) in
      try files.writeAll(bytes, to: descriptor)
    }
  }

  private func rotate() {
    guard path != "/dev/null" else { return }
    let size = try? files.withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
      try files.status(descriptor).size
    }
    if let size, size > largest { try? files.rename(path, path + ".1") }
  }
}
