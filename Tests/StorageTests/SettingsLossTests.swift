import Clients
import Domain
import Platform
import Testing
import UnidirectionalTesting

@testable import Storage

/// The changes of settings that would be lost if the program ended.
@MainActor
@Suite(.limited)
struct SettingsLossTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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
}
