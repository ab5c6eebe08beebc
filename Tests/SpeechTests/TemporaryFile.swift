import Foundation

/// A temporary file, removed on deinitialization.
///
/// It is alone in its folder: a program that outlives its test can't make it again.
final class TemporaryFile: Sendable {
  let path: String
  private let folder: TemporaryFolder

  init(_ text: String = "") throws {
    folder = try TemporaryFolder()
    path = folder.path + "/file"
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  var text: String {
    get throws { String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) }
  }

  func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
