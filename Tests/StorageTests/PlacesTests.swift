import Clients
import Domain
import Platform
import Storage
import Testing
import Foundation

/// Paths that can't be used for files. Each is reported, and the settings stay in force.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PlacesTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("settings.json")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: target)
  }

  /// Returns the problems of reading settings from a path, and of writing settings and an answer there.
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
    try FileManager.default.createDirectory(atPath: folder.file("dotfiles"), withIntermediateDirectories: false)
    try link("settings.json", to: "dotfiles/countbiki.json")
    let (files, other) = (FileClients.at(path), FileClients.at(path).settings)
    var seen = other.observe().makeAsyncIterator()
    #expect(await seen.next() == Settings())
    files.settings.update { $0.speech.rate = 0.9 }
    await files.flush()
    #expect(try folder.text("dotfiles/countbiki.json").contains("0.9"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "dotfiles/countbiki.json")
    #expect(try folder.names == ["dotfiles", "settings.json"])
    #expect(await seen.next() == files.settings.get())
    #expect(other.get() == files.settings.get())
  }

  @Test func `A loop of symbolic links is reported`() async throws {
    try link("settings.json", to: "other.json")
    try link("other.json", to: "settings.json")
    let detail = "Too many levels of symbolic links"
    let (read, written) = await failure(path)
    #expect(read == [.unreadable(path: path, detail: detail)])
    #expect(written == Array(repeating: .unwritable(path: path, detail: detail), count: 2))
  }

  @Test(arguments: ["/dev/null", "/dev/zero"])
  func `A device in place of the file isn't replaced, read or written`(device: String) async throws {
    try link("settings.json", to: device)
    try await expectNoRegularFile()
    #expect(try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType != .typeRegular)
  }

  @Test func `A pipe in place of the file isn't read or written`() async throws {
    #expect(mkfifo(path, 0o600) == 0)
    try await expectNoRegularFile()
  }

  private func expectNoRegularFile() async throws {
    let detail = "it is no regular file"
    let (read, written) = await failure(path)
    #expect(read == [.unreadable(path: path, detail: detail)])
    #expect(written == Array(repeating: .unwritable(path: path, detail: detail), count: 2))
    #expect(FileDiagnosis.problem(withHistory: path) == .unreadable(path: path, detail: detail))
    #expect(FileDiagnosis.problem(withSettings: path) == .unreadable(path: path, detail: detail))
    let history = FileClients.at(nil, history: path).history
    await #expect(throws: StorageError.unreadable(path: path, detail: detail)) {
      _ = try await history.practice().summary
    }
  }

  @Test func `A link to a missing folder gets the folder`() async throws {
    try link("history.jsonl", to: "missing/history.jsonl")
    let files = FileClients.at(path, history: folder.file("history.jsonl"))
    files.history.append(.example())
    await files.finish()
    #expect(files.problems.found() == [])
    #expect(try folder.text("missing/history.jsonl").hasSuffix("\n"))
  }

  @Test(arguments: [("junk", 1), ("{}\n\n  ", 1), ("", 0), ("junk\njunk", 2)])
  func `A check of the history counts text without a line break`(text: String, damaged: Int) throws {
    try folder.write(text, to: "history.jsonl")
    let path = folder.file("history.jsonl")
    let detail = damaged == 1 ? "1 line can't be read" : "\(damaged) lines can't be read"
    #expect(
      FileDiagnosis.problem(withHistory: path) == (damaged == 0 ? nil : .unparsable(path: path, detail: detail)))
  }

  @Test func `A folder in place of the file is reported`() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let (read, written) = await failure(path)
    #expect(read == [.unreadable(path: path, detail: "Is a directory")])
    #expect(written == Array(repeating: .unwritable(path: path, detail: "Is a directory"), count: 2))
    #expect(try folder.names == ["settings.json"])
  }

  @Test func `A file in place of the folder is reported`() async throws {
    try folder.write("x", to: "config")
    let path = folder.file("config/settings.json")
    let (read, written) = await failure(path)
    #expect(read == [.unreadable(path: path, detail: "Not a directory")])
    #expect(written == Array(repeating: .unwritable(path: path, detail: "Not a directory"), count: 2))
    #expect(try folder.text("config") == "x")
  }

  @Test func `A folder that can't be created is reported`() async throws {
    // Not even root can create a file here.
    let path = "/proc/countbiki/settings.json"
    let (read, written) = await failure(path)
    #expect(read == [])
    #expect(written.count == 2)
    #expect(written.allSatisfy { "\($0)".hasPrefix("\(path) can't be written (") })
  }

  @Test func `A lock that is never released is reported for settings, and doesn't keep answers from being written`()
    async throws
  {
    let files = FileClients.at(path, history: folder.file("history.jsonl"))
    try folder.write("", to: "history.jsonl")
    let locks = try [folder.path, folder.file("history.jsonl")].map(HeldLock.init)
    files.settings.update { $0.speech.rate = 0.9 }
    files.history.append(.example())
    await files.flush()
    #expect(files.problems.found() == [.unwritable(path: path, detail: "another program has locked it")])
    #expect(try await files.history.practice().summary.answered == 1)
    withExtendedLifetime(locks) {}
  }
}
