import Clients
import Domain
import Foundation
import Platform
import Synchronization
import Testing

@testable import Storage

/// A history of one file for each machine, and what programs that copy files leave there.
@Suite(.limited)
struct HistoryPlaceTests: HistoryFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("history"), withIntermediateDirectories: true)
  }

  @Test(arguments: [
    "a folder", "a pipe", "a loop of links", "a link to what isn't there",
    "a name that isn't in UTF-8",
  ])
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
    case "a link to what isn't there": #expect(symlink("/nonexistent/third.jsonl", path) == 0)
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

  @Test(arguments: [
    (EEXIST, true), (ENOTSUP, true), (EMLINK, true), (EIO, false), (ENOSPC, false),
  ])
  func `A file of earlier versions stays for good only where it can never be moved`(
    code: Int32, isForGood: Bool
  ) throws {
    try folder.write(Self.line(1), to: "history.jsonl")
    var files = FileSystem.live
    files.addPath = { (_, _) throws(SystemError) in throw SystemError(code) }
    var place = place(files: files)
    try append(Self.line(2), to: &place)
    let own = "history/" + Self.name
    let earlier = try folder.text("history.jsonl")
    #expect(earlier == Self.line(1) + (isForGood ? "" : Self.line(2)))
    // The disk has room again, or is mended.
    var later = self.place()
    try append(Self.line(3), to: &later)
    let expected = (isForGood ? "" : Self.line(1)) + Self.line(2) + Self.line(3)
    #expect(try folder.text(own) == expected)
    #expect(try values(later).sorted() == ["1", "2", "3"])
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
}
