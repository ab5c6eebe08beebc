import Foundation
import Platform
import Testing

@testable import Storage

/// Copies that programs leave in the folder of the history.
@Suite(.limited)
struct ConflictCopyTests {
  private let folder: TemporaryFolder
  private var place: HistoryPlace {
    HistoryPlace(folder: folder.path, names: MachineNames(file: nil, machine: { "" }))
  }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("history"), withIntermediateDirectories: true)
  }

  @Test(arguments: [
    "red-fox-417.sync-conflict-20261103-101010-ABCDEFG.jsonl",
    "red-fox-417 (conflicted copy 2026-11-03).jsonl",
    "red-fox-417 (Ann's conflicted copy 2026-11-03).jsonl",
    "red-fox-417_conflict-20261103-101010.jsonl", "red-fox-417 (case conflict).jsonl",
    "red-fox-417 (1).jsonl", "red-fox-417 2.jsonl", "red-fox-417-LAPTOP.jsonl",
    "red-fox-417_LOCAL_1234.jsonl", "red-fox-417.jsonl.orig", "red-fox-417.jsonl~",
    "red-fox-417.jsonl.BACKUP.12", "SYNC-CONFLICT.jsonl", "Copy of red-fox-417.jsonl",
    "Kopie von red-fox-417.jsonl", "red-fox-417.bak.jsonl", "red-fox-417.1.jsonl",
    "red-fox-417のコピー.jsonl", "副本red-fox-417.jsonl", "red-fox-417.JSONL",
  ])
  func `Names that programs give to copies are told from those of machines`(name: String) {
    #expect(ConflictCopy.isName(name, among: ["red-fox-417.jsonl", name]))
  }

  @Test(arguments: [
    "red-fox-417.jsonl", "red-fox-4170.jsonl", "darkred-fox-417.jsonl", "laptop.jsonl",
    "red-fox.jsonl", "red-fox-41.jsonl",
  ])
  func `Names of machines are no copies`(name: String) {
    #expect(!ConflictCopy.isName(name, among: ["red-fox-417.jsonl", "blue-elm-100.jsonl", name]))
  }

  private static let lines = (1...4).map {
    #"{"v":1,"session":"a","n":\#($0),"id":1,"end":"correct","sec":1}"# + "\n"
  }

  @Test func `A copy goes only where each of its lines is in a machine's file`() throws {
    let lines = Self.lines
    let name = "a.sync-conflict-1.jsonl"
    try folder.write(lines[0] + lines[1], to: "history/a.jsonl")
    try folder.write(lines[2], to: "history/b.jsonl")
    try folder.write(lines[0] + lines[2] + "\n" + lines[3], to: "history/" + name)
    try folder.write(lines[3], to: "history/a.jsonl.orig")
    for _ in 1...2 {
      let copies = try place.conflictCopies()
      #expect(copies.map(\.ownLines) == [1, 1])
      for copy in copies { #expect(try place.remove(copy) == nil) }
    }
    #expect(try folder.names == ["history"])
    try folder.append(lines[3].dropLast() + "\r\n", to: "history/b.jsonl")
    let copies = try place.conflictCopies()
    #expect(copies.map(\.ownLines) == [0, 0])
    for copy in copies {
      let saved = try #require(try place.remove(copy))
      #expect(saved.hasPrefix(folder.file(copy.path.fileName + ".copy-")))
    }
    #expect(place.inputPaths.map(\.fileName) == ["a.jsonl", "b.jsonl"])
    #expect(try folder.names.count == 3)
  }

  @Test func `A copy with an answer more of an early version stays, and one with damage doesn't`()
    throws
  {
    let old = #"{"id":1,"end":"correct","sec":1}"# + "\n"
    try folder.write(old + Self.lines[0], to: "history/a.jsonl")
    let newer = #"{"v":99,"session":"z"}"# + "\n"
    let joined = String((Self.lines[1] + Self.lines[2]).filter { $0 != "\n" })
    for text in [old + old, newer, joined.replacing("}{", with: "}x{")] {
      try folder.write(text, to: "history/a (1).jsonl")
      let copy = try #require(try place.conflictCopies().first)
      #expect(copy.ownLines == (text.contains("x{") ? 2 : 1))
      #expect(try place.remove(copy) == nil)
    }
    for text in [Self.lines[0].prefix(20) + "\n", "<<<<<<< HEAD\n" + Self.lines[0] + "=======\n"] {
      try folder.write(String(text), to: "history/a (1).jsonl")
      let copy = try #require(try place.conflictCopies().first)
      #expect(copy.ownLines == 0)
      let saved = try #require(try place.remove(copy))
      let isSaved = try folder.text(saved.fileName) == text
      #expect(isSaved)
    }
  }
}
