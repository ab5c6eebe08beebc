import Clients
import Domain
import Foundation
import Platform
import Testing

@testable import Storage

/// An import into a history of which another machine's file can't be opened.
@Suite(.limited)
struct UnreadableImportTests {
  @Test func `The error of an import names the file that can't be opened`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("history"), withIntermediateDirectories: true)
    var files = FileSystem.live
    files.open = { (path, flags, mode) throws(SystemError) in
      if path.hasSuffix("/other.jsonl") { throw SystemError(EACCES) }
      return try FileSystem.live.open(path, flags, mode)
    }
    let names = MachineNames(
      file: folder.file("state/machines.json"), machine: { "id" }, random: { 1 })
    var place = HistoryPlace(folder: folder.path, names: names, files: files)
    func line(_ value: Int) -> String {
      let entry = HistoryEntry.example(session: "s\(value)", number: 1, value: "\(value)")
      return String(decoding: entry.line, as: UTF8.self)
    }
    try place.append(Array(line(1).utf8))
    let other = folder.file("history/other.jsonl")
    try folder.write(line(2), to: "history/other.jsonl")
    try folder.write(line(3), to: "import")
    let history = place
    let error = #expect(throws: StorageError.self) {
      try HistoryMerge(folder.file("import"), into: history)
    }
    #expect(error == .unreadable(path: other, .denied))
  }
}
