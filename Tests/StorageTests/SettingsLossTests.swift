import Clients
import Domain
import Platform
import Synchronization
import Testing
import UnidirectionalTesting

@testable import Storage

/// The changes of settings that would be lost if the program ended.
@MainActor
@Suite(.limited)
struct SettingsLossTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `Answers that would be lost are told before settings`() async throws {
    let path = folder.file("settings.json")
    let history = folder.file("data/history.jsonl")
    try folder.write("", to: "data")
    let files = FileClients.at(path, history: history)
    #expect(files.loss() == nil)
    files.settings.update { $0.speech.rate = 0.7 }
    #expect(files.loss() == .unwritable(path: path, .tooLong))
    files.history.append(.example())
    await files.history.flush()
    let loss = StorageError.unsavedAnswers(
      ["money-conbini 1234"], count: 1, path: history, .notDirectory)
    #expect(files.loss() == loss)
    #expect(unlink(folder.file("data")) == 0)
    await files.flush()
    #expect(files.loss() == nil)
  }

  @Test func `A save that also takes over another program's change leaves nothing to be lost`()
    async throws
  {
    let path = folder.file("settings.json")
    let settings = LiveSettings(
      SettingsFile(path: path), clock: TestClock(), reporter: ProblemReporter { _ in })
    let loss = StorageError.unwritable(path: path, .tooLong)
    settings.setRate(0.7)
    #expect(settings.loss() == loss)
    try folder.write(#"{"speech": {"pitch": 1.5}}"#, to: "settings.json")
    await settings.flush()
    let both = SpeechSettings(rate: 0.7, pitch: 1.5)
    #expect(settings.value.speech == both)
    #expect(SettingsFile(path: path).read().document?.settings.speech == both)
    #expect(settings.loss() == nil)
    settings.setRate(0.8)
    #expect(settings.loss() == loss)
    await settings.flush()
    #expect(settings.loss() == nil)
  }

  @Test func `Settings wait for a window that flushes to a busy disk for two seconds`()
    async throws
  {
    let path = folder.file("settings.json")
    try folder.write("{}", to: "settings.json")
    let descriptor = try FileSystem.live.open(folder.path, O_RDONLY, 0)
    try FileSystem.live.lock(descriptor)
    let pauses = Mutex(0)
    var system = FileSystem.live
    // A pause is 5 ms.
    system.pause = {
      let count = pauses.withLock { count in
        count += 1
        return count
      }
      if count == 400 { FileSystem.live.close(descriptor) }
    }
    let settings = LiveSettings(
      SettingsFile(path: path, files: system), clock: TestClock(),
      reporter: ProblemReporter { problem in Issue.record("\(problem)") })
    settings.setRate(0.7)
    await settings.flush()
    #expect(SettingsFile(path: path).read().document?.settings.speech.rate == 0.7)
    #expect(pauses.withLock(\.self) == 400)
  }
}
