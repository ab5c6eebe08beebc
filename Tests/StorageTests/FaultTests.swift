import Clients
import Domain
import Synchronization
import Testing

@testable import Storage
import Platform

/// The errors with which each system call of a save and of an append fails in turn.
private let codes = [ENOSPC, EACCES, EIO, EROFS, EDQUOT, EINTR]

/// Each system call that fails, in turn. `SimulationTests` show that what was saved survives a
/// power failure.
@Suite(.limited)
struct FaultTests {
  // MARK: - Settings

  private static let old = "{\"speech\": {\"rate\": 0.25}, \"mine\": [1]}"

  private static var change: SettingsChanges {
    SettingsChanges(old: Settings(), new: Settings(speech: SpeechSettings(rate: 0.75)))
  }

  @Test(arguments: codes)
  func
    `A save of which any system call fails leaves the old settings or the new, and can be repeated`(
      code: Int32
    ) throws
  {
    let whole = FaultyFileSystem()
    try Self.save(whole) { (_, error) in #expect(error == nil) }
    let renaming = try #require(whole.calls.firstIndex(of: .rename))
    for number in whole.calls.indices {
      let files = FaultyFileSystem(failing: number, with: code)
      try Self.save(files) { (folder, error) in
        let call = whole.calls[number]
        // The file's folder is flushed, and then those above it, as far as they may be read.
        let isAbove = number > renaming + 1
        let place: Comment = "call \(number), \(call): \(String(describing: error))"
        let rate = try Self.rate(in: folder)
        #expect(rate == 0.75 || rate == 0.25 && error != nil, place)
        let isRetried = code == EINTR
        let mayBeForbidden = isAbove && code == EACCES
        #expect((error == nil) == (isRetried || mayBeForbidden), place)
        if rate == 0.75, error != nil { #expect(call == .sync || isAbove, place) }
        // Only a temporary file that can't be removed may stay; the next save removes it.
        if call != .remove { #expect(try folder.names == ["settings.json"], place) }
        _ = try SettingsFile(path: folder.file("settings.json")).save(Self.change, all: Self.change)
        #expect(try Self.rate(in: folder) == 0.75, place)
        #expect(try folder.names == ["settings.json"], place)
        #expect(try folder.text("settings.json").contains("mine"), place)
      }
    }
  }

  private static func save(
    _ system: FaultyFileSystem, then check: (TemporaryFolder, StorageError?) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "settings.json")
    var failure: StorageError?
    do throws(StorageError) {
      _ = try SettingsFile(path: folder.file("settings.json"), files: system.files).save(
        change, all: change)
    } catch {
      failure = error
    }
    try check(folder, failure)
  }

  private static func rate(in folder: TemporaryFolder) throws -> Double? {
    try JSON(parsing: Array(folder.text("settings.json").utf8))["speech"]?["rate"]?.number
  }

  @Test(arguments: codes)
  func `Settings that can't be read are left unchanged, and the defaults are used`(code: Int32)
    throws
  {
    let whole = FaultyFileSystem()
    let folder = try TemporaryFolder()
    try folder.write(Self.old, to: "settings.json")
    #expect(
      SettingsFile(path: folder.file("settings.json"), files: whole.files).read().document?.settings
        .speech.rate == 0.25
    )
    for number in whole.calls.indices {
      let files = FaultyFileSystem(failing: number, with: code).files
      let reading = SettingsFile(path: folder.file("settings.json"), files: files).read()
      if code == EINTR {
        #expect(reading.problem == nil)
        #expect(reading.document?.settings.speech.rate == 0.25)
      } else {
        let fault = FileFault(SystemError(code))
        #expect(reading.problem == .unreadable(path: folder.file("settings.json"), fault))
        #expect(reading.document == nil)
      }
      #expect(try folder.text("settings.json") == Self.old)
    }
  }

  /// A save makes the folder, and each flush after a number of them fails; then another one saves.
  @Test(arguments: 0..<6, 1...5 as ClosedRange<UInt64>)
  func `A save after one that couldn't flush a new folder survives a power failure`(
    flushes: Int, seed: UInt64
  ) throws {
    let disk = SimulatedDisk(seed: seed)
    let files = SimulatedProgram(on: disk).files
    let path = "/new/folder/settings.json"
    var failing = files
    let calls = Mutex(0)
    failing.sync = { (descriptor) throws(SystemError) in
      let count = calls.withLock { calls in
        calls += 1
        return calls
      }
      if count > flushes { throw SystemError(EIO) }
      try files.sync(descriptor)
    }
    let first = try? SettingsFile(path: path, files: failing).save(Self.change, all: Self.change)
    #expect((first != nil) == (flushes >= 4))
    _ = try SettingsFile(path: path, files: files).save(Self.change, all: Self.change)
    disk.losePower()
    #expect(SettingsFile(path: path, files: files).read().document?.settings.speech.rate == 0.75)
  }

  // MARK: - History

  @Test(arguments: codes)
  func
    `An append of which any system call fails leaves the old lines unchanged, and can be repeated`(
      code: Int32
    ) throws
  {
    let whole = FaultyFileSystem()
    let line = HistoryEntry.example().line
    try Self.append(line, whole) { (_, error) in #expect(error == nil) }
    for number in whole.calls.indices {
      try Self.append(line, FaultyFileSystem(failing: number, with: code)) { (folder, error) in
        let place: Comment = "call \(number), \(whole.calls[number])"
        let isRetried = code == EINTR
        #expect((error == nil) == isRetried, place)
        let text = try folder.text("history.jsonl")
        let both = "{\"old\": 1}\n" + String(decoding: line, as: UTF8.self)
        #expect(
          text.replacing(" ", with: "")
            == (error == nil ? both : "{\"old\": 1}").replacing(" ", with: ""), place)
        try HistoryFile(path: folder.file("history.jsonl")).append(line)
        #expect(
          try folder.text("history.jsonl").replacing(" ", with: "").hasPrefix(
            both.replacing(" ", with: "")), place)
      }
    }
  }

  @Test(arguments: [true, false])
  func `A line that the full disk cut short is blanked, unless another program's line may follow`(
    isLocked: Bool
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"old\": 1}\n", to: "h")
    var files = FileSystem.live
    files.write = { (descriptor, bytes) throws(SystemError) in
      if bytes.count < 50 { throw SystemError(ENOSPC) }
      return try FileSystem.live.write(
        descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(20)))
    }
    if !isLocked { files.lock = { (_) throws(SystemError) in throw SystemError(ENOLCK) } }
    let file = HistoryFile(path: folder.file("h"), files: files)
    let error = #expect(throws: StorageError.self) { try file.append(HistoryEntry.example().line) }
    #expect(error == .unwritable(path: folder.file("h"), .noSpace))
    let text = try folder.text("h")
    #expect(
      isLocked
        ? text == "{\"old\": 1}\n" + String(repeating: " ", count: text.count - 11)
        : text.hasPrefix("{\"old\": 1}\n{\"v\":1,"))
  }

  private static func append(
    _ line: [UInt8], _ system: FaultyFileSystem,
    then check: (TemporaryFolder, StorageError?) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"old\": 1}", to: "history.jsonl")
    var failure: StorageError?
    do throws(StorageError) {
      try HistoryFile(path: folder.file("history.jsonl"), files: system.files).append(line)
    } catch {
      failure = error
    }
    try check(folder, failure)
  }
}
