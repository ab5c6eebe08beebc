import Foundation

/// A temporary file, removed on deinitialization.
final class TemporaryFile: Sendable {
  let path: String

  init(_ text: String = "") throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "countbiki-test-\(UUID())")
    try Data(text.utf8).write(to: url)
    path = url.path
  }

  var text: String {
    get throws { String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) }
  }

  func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
