import Clients
import Domain
import Foundation
import Platform
import Testing

@testable import Storage

/// A history with the files of several machines, and imports into it.
@Suite(.limited)
struct HistoryMachinesTests: HistoryFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("history"), withIntermediateDirectories: true)
  }

  @Test func `Answers of several machines count in the order of time, each once`() throws {
    try folder.write(Self.line(1, at: 10) + Self.line(4, at: 40), to: "history/a.jsonl")
    try folder.write(Self.line(2, at: 20) + Self.line(5, at: 50), to: "history/b.jsonl")
    try folder.write(
      Self.line(1, at: 10) + Self.line(3, at: 30), to: "history/a.sync-conflict-20261103.jsonl")
    for name in [".syncthing.a.jsonl.tmp", "a.jsonl.copy-2026", "notes.txt"] {
      try folder.write(Self.line(9), to: "history/" + name)
    }
    #expect(try values(place()) == ["1", "2", "3", "4", "5"])
  }

  @Test func `A line without a number counts as often as in the file that has most of it`() throws {
    let line = { Self.line($0, number: nil) }
    try folder.write(line(1) + line(1) + line(2), to: "history/a.jsonl")
    try folder.write(
      line(1) + line(2) + line(2).dropLast() + "\r\n" + line(3), to: "history/b.jsonl")
    try folder.write(line(3) + line(1) + line(1) + line(1), to: "history.jsonl")
    #expect(try values(place()).sorted() == ["1", "1", "1", "2", "2", "3"])
    var reader = HistoryReader(place(), topics: Topic.all)
    #expect(try reader.read(by: .tokyo).summary.answered == 6)
    try folder.append(line(3) + line(2), to: "history/a.jsonl")
    #expect(try reader.read(by: .tokyo).summary.answered == 6)
    try folder.append(line(2).dropLast() + "", to: "history/a.jsonl")
    #expect(try reader.read(by: .tokyo).summary.answered == 7)
    try folder.append("\n", to: "history/a.jsonl")
    #expect(try reader.read(by: .tokyo).summary.answered == 7)
  }

  @Test func `Files that come, grow, go back in time and go count at once`() throws {
    var reader = HistoryReader(place(), topics: Topic.all)
    let read = { () throws -> Int in try reader.read(by: .tokyo).summary.answered }
    let day = 86_400.0
    try folder.write(Self.line(1, at: day) + Self.line(2, at: 2 * day), to: "history/a.jsonl")
    #expect(try read() == 2)
    try folder.write(Self.line(3), to: "history/b.jsonl")
    #expect(try read() == 3)
    // Later answers of a machine that was asleep.
    try folder.append(
      Self.line(4, at: 1.5 * day) + Self.line(5, at: 3 * day), to: "history/b.jsonl")
    #expect(try read() == 5)
    var fresh = HistoryReader(place(), topics: Topic.all)
    #expect(try reader.read(by: .tokyo) == fresh.read(by: .tokyo))
    // A part of a line.
    try folder.append(String(Self.line(6, at: 4 * day).prefix(20)), to: "history/b.jsonl")
    #expect(try read() == 5)
    try folder.write(Self.line(3), to: "history/b.jsonl")
    #expect(try read() == 3)
    try FileManager.default.removeItem(atPath: folder.file("history/b.jsonl"))
    #expect(try read() == 2)
  }

  @Test func `An import leaves out what any machine has, and adds what only a copy has`() throws {
    var place = place()
    try append(Self.line(1), to: &place)
    try folder.write(Self.line(2) + Self.line(9, number: nil), to: "history/b.jsonl")
    try folder.write(
      Self.line(2) + Self.line(3) + Self.line(9, number: nil), to: "history/b 2.jsonl")
    let merge = try HistoryMerge(folder.file("history/b 2.jsonl"), into: place)
    #expect(merge.added == 1 && merge.known == 2)
    #expect(try folder.text("history/" + Self.name) == Self.line(1) + Self.line(3))
    let again = try HistoryMerge(folder.file("history/b 2.jsonl"), into: place)
    #expect(again.added == 0 && again.known == 3)
    #expect(try HistoryMerge(folder.file("history.jsonl"), into: place).added == 0)
  }

  @Test func `An import waits for whoever writes to another file of the history`() throws {
    var place = place()
    try append(Self.line(1), to: &place)
    try folder.write(Self.line(2), to: "history/b.jsonl")
    try folder.write(Self.line(2) + Self.line(3), to: "other.jsonl")
    do {
      let lock = try HeldLock(folder.file("history/b.jsonl"))
      defer { withExtendedLifetime(lock) {} }
      let error = #expect(throws: StorageError.self) {
        try HistoryMerge(folder.file("other.jsonl"), into: place)
      }
      #expect(error == .locked(path: folder.file("history/b.jsonl")))
    }
    #expect(try HistoryMerge(folder.file("other.jsonl"), into: place).added == 1)
  }

  @Test(arguments: [EIO, EACCES])
  func `An import that can't read a part of the history adds nothing twice`(code: Int32) throws {
    var place = place()
    let lines = Self.line(1) + Self.line(2, number: nil)
    try append(lines, to: &place)
    try folder.write(Self.line(3), to: "history/b.jsonl")
    try folder.write(lines + Self.line(3) + Self.line(4), to: "other.jsonl")
    let whole = FaultyFileSystem()
    let own = "history/" + Self.name
    let before = try folder.text(own)
    _ = try HistoryMerge(folder.file("other.jsonl"), into: self.place(files: whole.files))
    for number in whole.calls.indices {
      try folder.write(before, to: own)
      let files = FaultyFileSystem(failing: number, with: code).files
      _ = try? HistoryMerge(folder.file("other.jsonl"), into: self.place(files: files))
      _ = try HistoryMerge(folder.file("other.jsonl"), into: self.place())
      #expect(try values(self.place()).sorted() == ["1", "2", "3", "4"], "call \(number)")
    }
  }
}
