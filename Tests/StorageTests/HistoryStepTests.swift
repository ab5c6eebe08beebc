import Clients
import Dispatch
import Domain
import Foundation
import Platform
import Testing

@testable import Storage

/// The history at its edges: the very time from which answers count, locks after a failed import,
/// and links that can't be put in place.
@Suite(.limited)
struct HistoryStepTests: AnswerLines {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func line(_ value: Int) -> String {
    let entry = HistoryEntry.example(session: "s\(value)", number: 1, value: "\(value)")
    return String(decoding: entry.line, as: UTF8.self)
  }

  private func place(files: FileSystem = .live) -> HistoryPlace {
    let names = MachineNames(
      file: folder.file("state/machines.json"), machine: { "id" }, random: { 1 })
    return HistoryPlace(folder: folder.path, names: names, files: files)
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("history"), withIntermediateDirectories: true)
  }

  /// With a line break after it, and without.
  @Test(arguments: ["\n", ""])
  func `An answer of the very time from which answers count is counted`(end: String) throws {
    // The second day at ten.
    let start = 1_709_373_600.0
    let second = String(line(2).dropLast()) + end
    try folder.write(line(1) + second, to: "h")
    var reader = HistoryReader(
      HistoryPlace(file: folder.file("h")), topics: Topic.all, since: start)
    #expect(try reader.read(by: .tokyo).days.map(\.date) == ["2024-03-02"])
    var later = HistoryReader(
      HistoryPlace(file: folder.file("h")), topics: Topic.all, since: start + 1)
    #expect(try later.read(by: .tokyo).days.isEmpty)
  }

  @Test func `A damaged line that can't be read again makes a file one that can't be read`() throws
  {
    try folder.write("torn\n" + Self.line(1), to: "h")
    let path = folder.file("h")
    let whole = FaultyFileSystem()
    #expect(try HistoryCheck(path, files: whole.files).problems.map(\.line) == [1])
    // It is read last, for the answers in it.
    let last = try #require(whole.calls.lastIndex(of: .readAt))
    let faulty = FaultyFileSystem(failing: last, with: EIO)
    let error = #expect(throws: StorageError.self) { try HistoryCheck(path, files: faulty.files) }
    #expect(error == .unreadable(path: path, FileFault(SystemError(EIO))))
  }

  @Test func `An import that finds a file locked leaves no other file locked`() throws {
    try makeFolder()
    var place = place()
    try place.append(Array(Self.line(1).utf8))
    // One is locked before the file that another program holds, and the other wouldn't be yet.
    for (number, name) in [(2, "aa"), (3, "b"), (4, "c")] {
      try folder.write(Self.line(number), to: "history/\(name).jsonl")
    }
    try folder.write(Self.line(5), to: "other.jsonl")
    let history = place
    do {
      let lock = try HeldLock(folder.file("history/b.jsonl"))
      defer { withExtendedLifetime(lock) {} }
      #expect(throws: StorageError.locked(path: folder.file("history/b.jsonl"))) {
        try HistoryMerge(folder.file("other.jsonl"), into: history)
      }
      for name in ["aa", "c"] {
        let other = try HeldLock(folder.file("history/\(name).jsonl"))
        withExtendedLifetime(other) {}
      }
    }
    #expect(try HistoryMerge(folder.file("other.jsonl"), into: history).added == 1)
  }

  @Test func `A link that can't take the place of the earlier file leaves nothing behind`() throws {
    try makeFolder()
    try folder.write(Self.line(1), to: "history.jsonl")
    var files = FileSystem.live
    files.rename = { (path, newPath) throws(SystemError) in
      if path.contains(".link-") { throw SystemError(EIO) }
      try FileSystem.live.rename(path, newPath)
    }
    var place = place(files: files)
    try place.append(Array(Self.line(2).utf8))
    #expect(try folder.names == ["history", "history.jsonl", "state"])
    var lines = try HistoryLines(place)
    var values: [String] = []
    while try lines.next() { values.append(lines.entry.value) }
    #expect(values == ["1", "2"])
  }

  @Test func `Answers beyond the limit have the failure that lost them as their reason`()
    async throws
  {
    let disk = DispatchSemaphore(value: 0)
    let hasFailed = Flag()
    var files = FileSystem.live
    files.write = { (descriptor, bytes) throws(SystemError) in
      if hasFailed.isSet { return try FileSystem.live.write(descriptor, bytes) }
      _ = disk.wait(timeout: .now() + 60)
      hasFailed.set()
      throw SystemError(ENOSPC)
    }
    let path = folder.file("history.jsonl")
    let writer = HistoryWriter(
      HistoryPlace(file: path, files: files), reporter: ProblemReporter { _ in })
    for _ in 1...4_100 { writer.append(.example()) }
    disk.signal()
    // The first attempt fails, and the next one writes what is kept.
    await writer.flush()
    await writer.flush()
    #expect(writer.loss() == .unsavedAnswers([], count: 4, path: path, .noSpace))
    #expect(try answerCount(path) == 4_096)
  }

  private static let longName = String(repeating: "a", count: 64)

  @Test(arguments: [
    ("desk", true), ("quiet-river-417", true), (longName, true), (longName + "a", false),
    ("", false), ("Desk", false), ("../elsewhere", false), ("a b", false), (".desk", false),
  ])
  func `A machine's name that can't be one of a file is replaced`(name: String, isKept: Bool)
    throws
  {
    func names(_ number: UInt64) -> MachineNames {
      MachineNames(file: folder.file("machines.json"), machine: { "id" }, random: { number })
    }
    let made = names(1).own(besides: { [] })
    let text = try folder.text("machines.json")
    try folder.write(text.replacing(made, with: name), to: "machines.json")
    let known = names(2).own(besides: { [] })
    #expect((known == name) == isKept, "\(known)")
    #expect(names(3).own(besides: { [] }) == known)
  }

  @Test(arguments: [("{\"a\": \"desk\", ", true), ("[]", true), (" \n", false)])
  func `A damaged list of names stays as it is, and the machine has the same name each time`(
    text: String, isDamaged: Bool
  ) throws {
    func own(_ number: UInt64) -> String {
      MachineNames(file: folder.file("machines.json"), machine: { "id" }, random: { number })
        .own(besides: { [] })
    }
    try folder.write(text, to: "machines.json")
    #expect(own(1) == own(2))
    #expect(try (folder.text("machines.json") == text) == isDamaged)
  }
}
