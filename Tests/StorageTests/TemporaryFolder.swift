import Foundation
import Testing
import Platform

/// A folder that is removed with this object.
final class TemporaryFolder {
  let path: String

  /// The parent of all folders, removed at the end of the process: a save that a test doesn't wait
  /// for makes its folder again.
  private static let parent: URL = {
    atexit { try? FileManager.default.removeItem(at: TemporaryFolder.parent) }
    return FileManager.default.temporaryDirectory.appending(path: "countbiki-storage-\(UUID())")
  }()

  init() throws {
    let url = Self.parent.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: file(name)))
  }

  /// Writes to the existing file instead of replacing it.
  func overwrite(_ text: String, in name: String) throws {
    try write(text, to: name, mode: "w")
  }

  func append(_ text: String, to name: String) throws {
    try write(text, to: name, mode: "a")
  }

  private func write(_ text: String, to name: String, mode: String) throws {
    let stream = try #require(fopen(file(name), mode))
    fputs(text, stream)
    fclose(stream)
  }

  /// Extends a file by zeros that take no space on disk.
  func extend(_ name: String, to size: Int) {
    truncate(file(name), off_t(size))
  }

  func contents(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file(name))))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try contents(name), as: UTF8.self)
  }

  /// The sorted names of the files in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
