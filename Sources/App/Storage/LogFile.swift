import Dispatch
package import Platform
import FoundationShim

/// A log of errors, and of what libraries print on standard error while the app has the screen.
///
/// ```swift
/// let log = LogFile(path: "/home/me/.local/state/countbiki/countbiki.log")
/// log.write("history.jsonl can't be written (No space left on device).")
/// ```
///
/// A large log is renamed to the same name with `.1`, replacing the previous one. Lines that can't
/// be written are dropped, and so are all lines if the path is a symbolic link.
package final class LogFile: Sendable {
  /// The path of the log; `/dev/null` if its folder can't be written.
  package let path: String
  private let sizeLimit: Int
  private let files: FileSystem
  private let queue = DispatchQueue(label: "countbiki.log", qos: .utility)

  /// Creates the log's folder and renames a log that is too large.
  ///
  /// - Parameters:
  ///   - path: `nil` to log nothing.
  ///   - sizeLimit: The size in bytes above which the log is renamed.
  package init(path: String?, sizeLimit: Int = 1_000_000, files: FileSystem = .live) {
    self.sizeLimit = sizeLimit
    self.files = files
    guard let path else {
      self.path = "/dev/null"
      return
    }
    try? files.makeFolders(path.folderPath)
    self.path = access(path.folderPath, W_OK | X_OK) == 0 ? path : "/dev/null"
    rotate()
  }

  /// Queues a line to be written after the time in UTC.
  package func write(_ text: String) {
    let time = Date()
    queue.async { self.append(text, at: time) }
  }

  /// Blocks until all queued lines are written.
  package func finish() { queue.sync {} }

  private func append(_ text: String, at time: Date) {
    rotate()
    let line = text.replacing("\n", with: " ")
    let bytes = Array("\(time.formatted(.iso8601)) \(line)\n".utf8)
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_NOFOLLOW
    _ = try? files.withFile(path, flags) { (descriptor) throws(SystemError) in
      try files.writeAll(bytes, to: descriptor)
    }
  }

  private func rotate() {
    guard path != "/dev/null" else { return }
    let size = try? files.withFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW) {
      (descriptor) throws(SystemError) in
      try files.status(descriptor).size
    }
    if let size, size > sizeLimit { try? files.rename(path, path + ".1") }
  }
}
