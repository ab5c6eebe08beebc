import Clients
import Domain
import Platform
import Testing

@testable import Storage

/// Saves in place of a settings file that is damaged.
@Suite(.limited)
struct DamagedSettingsTests {
  private static let damaged = "{\"speech\": {\"rate\": 0.25"
  private static let name = "settings.json"

  private static func damagedFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(damaged, to: name)
    return folder
  }

  @discardableResult
  private static func save(in folder: TemporaryFolder, _ files: FileSystem = .live) throws
    -> StorageError?
  {
    let change = SettingsChanges(
      old: Settings(), new: Settings(speech: SpeechSettings(rate: 0.75)))
    return try SettingsFile(path: folder.file(name), files: files).save(change, all: change).problem
  }

  /// Returns the system calls of a save that succeeds.
  private static func calls() throws -> [FaultyFileSystem.Call] {
    let system = FaultyFileSystem()
    try save(in: damagedFolder(), system.files)
    return system.calls
  }

  @Test(arguments: [ENOSPC, EIO])
  func `A damaged file stays until another one takes its place, and is then in a copy`(code: Int32)
    throws
  {
    let calls = try Self.calls()
    let renaming = try #require(calls.lastIndex(of: .rename))
    for number in 0...renaming {
      let place: Comment = "call \(number), \(calls[number])"
      let folder = try Self.damagedFolder()
      let system = FaultyFileSystem(failing: number, with: code)
      #expect(throws: StorageError.self, place) { try Self.save(in: folder, system.files) }
      #expect(try folder.names == [Self.name], place)
      #expect(try folder.text(Self.name) == Self.damaged, place)

      let problem = try Self.save(in: folder)
      guard case .damaged(_, _, let copy)? = problem else {
        Issue.record("\(String(describing: problem))")
        continue
      }
      #expect(try folder.names == [Self.name, copy.fileName], place)
      #expect(try folder.text(copy.fileName) == Self.damaged, place)
      #expect(try folder.text(Self.name).contains("0.75"), place)
    }
  }

  @Test(arguments: [ENOSPC, EIO])
  func `What was in a damaged file is never lost, whichever system call fails`(code: Int32) throws {
    let calls = try Self.calls()
    for number in calls.indices {
      let folder = try Self.damagedFolder()
      let system = FaultyFileSystem(failing: number, with: code)
      _ = try? Self.save(in: folder, system.files)
      let isKept = try folder.names.contains { try folder.text($0) == Self.damaged }
      #expect(isKept, "call \(number), \(calls[number])")
    }
  }
}
