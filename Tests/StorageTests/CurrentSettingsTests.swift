import Clients
import Domain
import Storage
import Testing

@Suite(.limited)
@MainActor
struct CurrentSettingsTests {
  @Test
  func
    `Observers receive the settings in force and each change, but no settings that are the same`()
    async
  {
    let client = SettingsClient.inMemory()
    var changes = client.observe().makeAsyncIterator()
    #expect(await changes.next() == Settings())
    client.set(Settings())
    let changed = Settings(speech: SpeechSettings(rate: 0.3))
    client.set(changed)
    #expect(await changes.next() == changed)
  }
}
