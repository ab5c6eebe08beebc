import Clients
import Domain
import Foundation
import Platform
import Synchronization
import Testing

@testable import Storage

/// A history of one file for each machine, and what programs that copy files leave there.
@Suite(.limited)
struct HistoryPlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("history"), withIntermediateDirectories: true)
  }

  private func place(machine: String = "id", number: UInt64 = 1, files: FileSystem = .live)
    -> HistoryPlace
  {
    let names = MachineNames(
      file: folder.file("state/machines.json"), machine: { machine }, random: { number })
    return HistoryPlace(folder: folder.path, names: names, files: files)
  }

  /// Returns the line of an answer, of a session of its own where it has a number.
  private static func line(_ value: Int, at time: Double = 0, number: Int? = 1) -> String {
    var entry = HistoryEntry.example(session: "s\(value)", number: number, value: "\(value)")
    entry.time = 1_711_000_000 + time
    return String(decoding: entry.line, as: UTF8.self)
  }

  private func append(_ line: String, to place: inout HistoryPlace) throws {
    try place.append(Array(line.utf8))
  }

  private func values(_ place: HistoryPlace) throws -> [String] {
    var lines = try HistoryLines(place)
    var values: [String] = []
    while try lines.next() { values.append(lines.entry.value) }
    return values
  }

  private static let name = "autumn-apple-100.jsonl"

  @Test(arguments: ["a folder", "a pipe", "a loop of links", "a name that isn't in UTF-8"])
  func `What can't be read among the files is named, and the others count`(kind: String) throws {
    var place = place()
    try append(Self.line(1), to: &place)
    try folder.write(Self.line(2), to: "history/other.jsonl")
    let path = folder.file("history/third.jsonl")
    switch kind {
    case "a folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    case "a pipe": #expect(mkfifo(path, 0o600) == 0)
    case "a loop of links": #expect(symlink("third.jsonl", path) == 0)
    default:
      let name = Array(folder.file("history/").utf8) + [0xF6] + Array(".jsonl".utf8) + [0]
      let descriptor = name.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600) }
      }
      #expect(descriptor >= 0)
      close(descriptor)
    }
    #expect(try values(place) == ["1", "2"])
    var reader = HistoryReader(place, topics: Topic.all)
    for count in 2...3 {
      // Each time it is said once.
      let history = try reader.read(by: .tokyo)
      #expect(history.summary.answered == count)
      #expect(history.summary.skipped.damaged == 0 && history.summary.skipped.files.count == 1)
      #expect(history.summary.skipped.files[0].contains("can't be read ("))
      try append(Self.line(3), to: &place)
    }
    _ = try place.conflictCopies()
  }

  @Test func `The file of earlier versions becomes this machine's, and a link to it`() throws {
    try folder.write(Self.line(1), to: "history.jsonl")
    var place = place()
    try append(Self.line(2), to: &place)
    #expect(try folder.text("history/" + Self.name) == Self.line(1) + Self.line(2))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("history.jsonl"))
        == "history/" + Self.name)
    // An earlier version writes to the same file.
    try HistoryFile(path: folder.file("history.jsonl")).append(Array(Self.line(3).utf8))
    #expect(try values(place) == ["1", "2", "3"])
    #expect(place.ownFilePath == folder.file("history.jsonl"))
    var again = self.place(number: 99)
    try append(Self.line(4), to: &again)
    #expect(try values(place) == ["1", "2", "3", "4"])
    #expect(try folder.names == ["history", "history.jsonl", "state"])
  }

  @Test func `A file of earlier versions that was moved halfway gets no second path`() throws {
    let torn = "{\"v\":1,\"n\":\n"
    try folder.write(Self.line(1) + torn, to: "history.jsonl")
    try FileManager.default.linkItem(
      atPath: folder.file("history.jsonl"), toPath: folder.file("history/" + Self.name))
    // The name that this machine had is lost, too.
    var place = place(number: 2)
    try append(Self.line(2), to: &place)
    #expect(try folder.text("history/" + Self.name) == Self.line(1) + torn)
    #expect(try folder.text("history.jsonl") == Self.line(2))
    var lines = try HistoryLines(place)
    while try lines.next() {}
    #expect(lines.skipped.damaged == 1)
    #expect(try values(place) == ["1", "2"])
  }

  @Test func `A new history has a link for earlier versions too`() throws {
    var place = place()
    #expect(place.inputPaths.isEmpty && place.ownFilePath == folder.file("history.jsonl"))
    try append(Self.line(1), to: &place)
    #expect(try folder.text("history.jsonl") == Self.line(1))
  }

  @Test func `A copied home appends to a file of its own, and has a link to that`() throws {
    var first = place()
    try append(Self.line(1), to: &first)
    var second = place(machine: "other", number: 2)
    try append(Self.line(2), to: &second)
    #expect(try folder.text("history/" + Self.name) == Self.line(1))
    #expect(try folder.text("history.jsonl") == Self.line(2))
    // Both machines may share the home.
    try append(Self.line(3), to: &first)
    #expect(try folder.text("history/" + Self.name) == Self.line(1) + Self.line(3))
    #expect(try values(second).sorted() == ["1", "2", "3"])
  }

  @Test func `A file of earlier versions that appears again is read too`() throws {
    var place = place()
    try append(Self.line(1), to: &place)
    try FileManager.default.removeItem(atPath: folder.file("history.jsonl"))
    try folder.write(Self.line(2) + Self.line(1), to: "history.jsonl")
    try append(Self.line(3), to: &place)
    #expect(try values(place).sorted() == ["1", "2", "3"])
    #expect(try folder.text("history.jsonl") == Self.line(2) + Self.line(1))
    #expect(place.ownFilePath == folder.file("history/" + Self.name))
  }

  @Test func `A link that the learner has made is left, and its file appended to`() throws {
    try folder.write(Self.line(1), to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("history.jsonl"), withDestinationPath: "elsewhere")
    var place = place()
    try append(Self.line(2), to: &place)
    #expect(try folder.text("elsewhere") == Self.line(1) + Self.line(2))
    #expect(try values(place) == ["1", "2"])
  }

  @Test func `While another program is writing, the file of earlier versions stays`() throws {
    try folder.write(Self.line(1), to: "history.jsonl")
    var place = place()
    let lock = try HeldLock(folder.file("history.jsonl"))
    try append(Self.line(2), to: &place)
    #expect(try folder.text("history.jsonl") == Self.line(1) + Self.line(2))
    withExtendedLifetime(lock) {}
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("history")).isEmpty)
  }

  @Test(arguments: [EXDEV, EPERM])
  func `Where the file of earlier versions can't be moved, it is read beside the new one`(
    code: Int32
  ) throws {
    try folder.write(Self.line(1), to: "history.jsonl")
    var files = FileSystem.live
    files.addPath = { (_, _) throws(SystemError) in throw SystemError(code) }
    var place = place(files: files)
    try append(Self.line(2), to: &place)
    #expect(try folder.text("history/" + Self.name) == Self.line(2))
    #expect(try values(place).sorted() == ["1", "2"])
  }

  @Test func `A name that can't be kept is the same next time`() throws {
    try folder.write("", to: "state")
    var first = place()
    try append(Self.line(1), to: &first)
    var second = place(number: 2)
    try append(Self.line(2), to: &second)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("history")).count == 1)
    #expect(try values(second) == ["1", "2"])
  }

  @Test func `Lines that went into a file that was just replaced are in the new one`() throws {
    var place = place()
    try append(Self.line(1), to: &place)
    let path = folder.file("history/" + Self.name)
    let isReplaced = Mutex(false)
    var files = FileSystem.live
    files.sync = { (descriptor) throws(SystemError) in
      try FileSystem.live.sync(descriptor)
      if isReplaced.withLock({
        let old = $0; $0 = true; return old
      }) {
        return
      }
      try FileSystem.live.replace(path, with: Array(Self.line(1).utf8), by: path + ".new")
    }
    var other = self.place(files: files)
    try append(Self.line(2), to: &other)
    #expect(try folder.text("history/" + Self.name) == Self.line(1) + Self.line(2))
  }

  // MARK: - Several files

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
