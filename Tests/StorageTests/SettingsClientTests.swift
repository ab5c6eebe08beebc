import Clients
import Domain
import Storage
import Testing

@MainActor
struct SettingsClientTests {
  @Test func `What is set is in force at once, in the file when set returns, and there at the next start`() async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("config/countbiki/settings.json")
    let client = SettingsClient.file(path)
    #expect(client.get() == Settings())
    try await client.update {
      $0.speech.rate = 0.65
      $0.display.theme = .highContrast
    }
    #expect(client.get().speech.rate == 0.65)
    #expect(
      try folder.text("config/countbiki/settings.json") == """
        {
          "version": 1,
          "speech": {
            "rate": 0.65
          },
          "display": {
            "theme": "high-contrast"
          }
        }

        """)
    #expect(SettingsClient.file(path).get() == client.get())
  }
}
