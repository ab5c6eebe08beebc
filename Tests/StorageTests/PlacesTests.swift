import Clients
import Domain
import Foundation
import Platform
import Storage
import Testing

/// Paths that can't be used for files. Each is reported, and the settings stay in force.
@MainActor
@Suite(.limited)
struct PlacesTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("settings.json")
  }

  nonisolated private static func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// Returns the problems of reading settings from a path, and of writing settings and an answer
  /// there.
  private func failure(_ path: String) async -> (read: [StorageError], written: [StorageError]) {
    let files = FileClients.at(path)
    let read = files.problems.found()
    files.settings.update { $0.speech.rate = 0.9 }
    await files.flush()
    #expect(files.settings.get().speech.rate == 0.9)
    let history = FileClients.at(folder.file("none.json"), history: path)
    history.history.append(.example())
    await history.flush()
    return (read, files.problems.found().dropFirst(read.count) + history.problems.found())
  }

  @Test func `A symbolic link stays, and the file it leads to is replaced`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("dotfiles"), withIntermediateDirectories: false)
    try Self.link(path, to: "dotfiles/countbiki.json")
    let (files, other) = (FileClients.at(path), FileClients.at(path).settings)
    var seen = other.observe().makeAsyncIterator()
    #expect(await seen.next() == Settings())
    files.settings.update { $0.speech.rate = 0.9 }
    await files.flush()
    #expect(try folder.text("dotfiles/countbiki.json").contains("0.9"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path) == "dotfiles/countbiki.json")
    #expect(try folder.names == ["dotfiles", "settings.json"])
    #expect(await seen.next() == files.settings.get())
    #expect(other.get() == files.settings.get())
  }

  /// Things in place of the file, or of its folder, and the reason why it can't be used.
  nonisolated private static let obstacles:
    [(name: String, put: @Sendable (String) throws -> Void, fault: FileFault)] = [
      (
        "settings.json", { try PlacesTests.link($0, to: $0) },
        FileFault(.linkLoop, "Too many levels of symbolic links")
      ),
      ("settings.json", { try PlacesTests.link($0, to: "/dev/null") }, .notAFile),
      ("settings.json", { try PlacesTests.link($0, to: "/dev/zero") }, .notAFile),
      ("settings.json", { #expect(mkfifo($0, 0o600) == 0) }, .notAFile),
      (
        "settings.json",
        { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false) },
        .isDirectory
      ),
      ("config", { try Data("x".utf8).write(to: URL(filePath: $0)) }, .notDirectory),
    ]

  @Test(arguments: obstacles.indices)
  func `What stands in place of the file is reported, and isn't replaced, read or written`(
    index: Int
  ) async throws {
    let (name, put, fault) = Self.obstacles[index]
    try put(folder.file(name))
    let before =
      try FileManager.default.attributesOfItem(atPath: folder.file(name))[.type]
      as? FileAttributeType
    let path = name == "config" ? folder.file("config/settings.json") : path
    let (read, written) = await failure(path)
    #expect(read == [.unreadable(path: path, fault)])
    #expect(written == Array(repeating: .unwritable(path: path, fault), count: 2))
    if fault == .notAFile {
      #expect(FileDiagnosis.problem(withHistory: path) == .unreadable(path: path, fault))
      #expect(FileDiagnosis.problem(withSettings: path) == .unreadable(path: path, fault))
      await #expect(throws: StorageError.unreadable(path: path, fault)) {
        _ = try await FileClients.at(nil, history: path).history.practice()
      }
    }
    #expect(try folder.names == [name])
    let after =
      try FileManager.default.attributesOfItem(atPath: folder.file(name))[.type]
      as? FileAttributeType
    #expect(after == before)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        != .typeRegular)
  }

  /// Names in the folder, each a link to a disk that isn't mounted, and the file that is read and
  /// written through it.
  @Test(arguments: [("settings.json", "settings.json"), ("config", "config/settings.json")])
  func `Nothing is written behind a link to a folder that isn't there`(link: String, name: String)
    async throws
  {
    try Self.link(folder.file(link), to: "stick/" + link)
    let path = folder.file(name)
    let fault = FileFault(
      .brokenLink, "it leads to \(folder.file("stick/" + link)), which isn't there")
    let (read, written) = await failure(path)
    #expect(read == [.unreadable(path: path, fault)])
    #expect(written == Array(repeating: .unwritable(path: path, fault), count: 2))
    #expect(try folder.names == [link])
  }

  @Test
  func `Settings behind a link to a file that is to come are no problem, and are saved there`()
    async throws
  {
    let path = folder.file("settings.json")
    try FileManager.default.createDirectory(
      atPath: folder.file("dotfiles"), withIntermediateDirectories: false)
    try Self.link(path, to: "dotfiles/settings.json")
    let files = FileClients.at(path)
    #expect(files.problems.found() == [])
    files.settings.update { $0.speech.rate = 0.9 }
    await files.flush()
    #expect(files.problems.found() == [])
    #expect(try folder.text("dotfiles/settings.json").contains("0.9"))
  }

  @Test func `A link to a file that is to come gets the file`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("dotfiles"), withIntermediateDirectories: false)
    try Self.link(folder.file("history.jsonl"), to: "dotfiles/history.jsonl")
    let files = FileClients.at(path, history: folder.file("history.jsonl"))
    files.history.append(.example())
    await files.finish()
    #expect(files.problems.found() == [])
    #expect(try folder.text("dotfiles/history.jsonl").hasSuffix("\n"))
  }

  @Test(arguments: [("junk", 1), ("{}\n\n  ", 1), ("", 0), ("junk\njunk", 2)])
  func `A check of the history counts text without a line break`(text: String, damaged: Int) throws
  {
    try folder.write(text, to: "history.jsonl")
    let path = folder.file("history.jsonl")
    let detail = damaged == 1 ? "1 line can't be read" : "\(damaged) lines can't be read"
    #expect(
      FileDiagnosis.problem(withHistory: path)
        == (damaged == 0 ? nil : .unparsable(path: path, detail: detail)))
  }

  @Test func `A check of the history counts lines of a newer countbiki beside damaged ones`()
    throws
  {
    try folder.write("junk\n{\"v\":2}\n{\"v\":2,\"end\":1}\n", to: "history.jsonl")
    let path = folder.file("history.jsonl")
    let detail = "1 line can't be read, 2 lines of a newer countbiki"
    #expect(
      FileDiagnosis.problem(withHistory: path) == .unparsable(path: path, detail: detail))
  }

  @Test func `A folder that can't be created is reported`() async throws {
    // Not even root can create a file here.
    let path = "/proc/countbiki/settings.json"
    let (read, written) = await failure(path)
    #expect(read == [])
    #expect(written.count == 2)
    #expect(written.allSatisfy { "\($0)".hasPrefix("\(path) can't be written (") })
  }

  @Test
  func
    `A lock that is never released is reported for settings, and doesn't keep answers from being written`()
    async throws
  {
    let files = FileClients.at(path, history: folder.file("history.jsonl"))
    try folder.write("", to: "history.jsonl")
    let locks = try [folder.path, folder.file("history.jsonl")].map(HeldLock.init)
    files.settings.update { $0.speech.rate = 0.9 }
    files.history.append(.example())
    await files.flush()
    #expect(
      files.problems.found() == [.unwritable(path: path, .lockedElsewhere)])
    #expect(try await files.history.practice().summary.answered == 1)
    withExtendedLifetime(locks) {}
  }
}
