import Clients
import Domain
import Storage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor
struct SettingsClientTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("settings.json")
  }

  private func client() -> SettingsClient { .file(path) }

  @Test func `What is set is in force at once, in the file when set returns, and there at the next start`()
    async throws
  {
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
    for (name, mode) in [("config/countbiki", 0o700), ("config/countbiki/settings.json", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test func `All settings come back as they were set`() async throws {
    var settings = Settings(
      speech: SpeechSettings(voiceID: "ja+f2", rate: 0.1, pitch: 1.5, volume: 0.2, pauseBefore: 0.3, pauseAfter: 0.4),
      session: SessionSettings(limit: .time, questionCount: 50, timeLimit: 300),
      display: DisplaySettings(
        theme: .dark, outfit: .crown, showsProgress: false, showsBiki: false, showsConfetti: false,
        reducesMotion: true, usesASCII: true, hasWideAmbiguous: true, grouping: .man),
      topics: TopicSettings(favourites: ["b", "a"], recents: ["\"\u{1}\\ 億", "d"]))
    try await client().set(settings)
    #expect(client().get() == settings)
    settings.speech.voiceID = nil
    try await client().set(settings)
    #expect(client().get() == settings)
  }

  @Test func `Only what was changed is written: the rest of the file stays as it is, whoever wrote it`() async throws {
    try folder.write(
      """
      {"mine": {"deep": [1e400, 0.10, -0, {"a": null}]}, "speech": {"pitch": 1.2, "robot": true, "rate": 0.3}}
      """, to: "settings.json")
    let (one, other) = (client(), client())
    try await one.update { $0.speech.rate = 0.9 }
    try await other.update { $0.display.showsBiki = false }
    #expect(
      try folder.text("settings.json") == """
        {
          "mine": {
            "deep": [
              1e400,
              0.10,
              -0,
              {
                "a": null
              }
            ]
          },
          "speech": {
            "pitch": 1.2,
            "robot": true,
            "rate": 0.9
          },
          "version": 1,
          "display": {
            "biki": false
          }
        }

        """)
    // What the other had changed came into force with the save.
    #expect(other.get().speech == SpeechSettings(rate: 0.9, pitch: 1.2))
    #expect(one.get().display == DisplaySettings())
  }

  @Test func `A setting out of its range is brought into it`() async throws {
    try await client().update { $0.speech.rate = 7 }
    #expect(client().get().speech.rate == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `What is set in one window, or in an editor, reaches the other`() async throws {
    let (one, other) = (client(), client())
    var seen = other.observe().makeAsyncIterator()
    #expect(await seen.next() == Settings())
    try await one.update { $0.speech.rate = 0.9 }
    #expect(await seen.next()?.speech.rate == 0.9)
    #expect(other.get().speech.rate == 0.9)
    // In place, as some editors do; half a file is nobody's settings.
    try folder.overwrite("{\"speech\": {\"rate\": ", in: "settings.json")
    try folder.overwrite("{\"speech\": {\"rate\": 0.2}}", in: "settings.json")
    #expect(await seen.next()?.speech.rate == 0.2)
    #expect(other.takeProblems() == [])
    #expect(try folder.names == ["settings.json"])
  }

  @Test func `Each observer gets the settings in force first, and then what is set`() async throws {
    for client in [client(), .inMemory(Settings(speech: SpeechSettings(rate: 0.1)))] {
      try await client.update { $0.speech.rate = 0.3 }
      var first = client.observe().makeAsyncIterator()
      #expect(await first.next()?.speech.rate == 0.3)
      try await client.update { $0.speech.rate = 0.4 }
      var second = client.observe().makeAsyncIterator()
      #expect(await first.next()?.speech.rate == 0.4)
      #expect(await second.next()?.speech.rate == 0.4)
    }
  }

  @Test func `A damaged file is moved aside under a dated name, and that is told once`() async throws {
    try folder.write("{\n  \"speech\": {\n", to: "settings.json")
    let client = client()
    #expect(client.get() == Settings())
    let problems = client.takeProblems()
    #expect(problems.count == 1)
    guard case .damaged(path, "line 3: it ends too early", let aside) = problems.first else {
      Issue.record("\(problems)")
      return
    }
    #expect(aside.contains(try Regex(#"/settings\.json\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$"#)))
    #expect(try folder.text(aside.split(separator: "/").last.map(String.init) ?? "") == "{\n  \"speech\": {\n")
    #expect(client.takeProblems() == [])
    #expect(self.client().takeProblems() == [])
    try await client.update { $0.speech.rate = 0.4 }
    #expect(self.client().get().speech.rate == 0.4)
  }

  @Test func `A file that an editor damaged is moved aside at the next save, and what is in force is kept`()
    async throws
  {
    let client = client()
    try await client.update { $0.speech.rate = 0.9 }
    try folder.write("oh no", to: "settings.json")
    try await client.update { $0.display.theme = .dark }
    #expect(self.client().get() == client.get())
    #expect(client.get().speech.rate == 0.9)
    #expect(client.takeProblems().count == 1)
    // Two in a second have names of their own.
    try folder.write("oh no again", to: "settings.json")
    try await client.update { $0.display.theme = .light }
    #expect(try folder.names.count == 3)
  }

  @Test func `A file from a newer version is used, and never written`() async throws {
    let newer = #"{"version": 7, "speech": {"rate": 0.3, "pitch": "very high"}}"#
    try folder.write(newer, to: "settings.json")
    let client = client()
    #expect(client.get().speech == SpeechSettings(rate: 0.3))
    #expect(client.takeProblems() == [.newerVersion(path: path, version: 7)])
    await #expect(throws: StorageError.newerVersion(path: path, version: 7)) {
      try await client.update { $0.speech.rate = 0.9 }
    }
    #expect(client.get().speech.rate == 0.9)
    #expect(try folder.text("settings.json") == newer)
    #expect(client.takeProblems() == [])
  }

  @Test func `What a save couldn't write is written by the next`() async throws {
    try folder.write("", to: "config")
    let client = SettingsClient.file(folder.file("config/settings.json"))
    await #expect(throws: StorageError.self) { try await client.update { $0.speech.rate = 0.9 } }
    try FileManager.default.removeItem(atPath: folder.file("config"))
    try await client.update { $0.display.theme = .dark }
    #expect(SettingsClient.file(folder.file("config/settings.json")).get().speech.rate == 0.9)
  }

  @Test func `Without a place for files settings are in force until the program ends, and that is said`() async {
    let client = FileClients(settingsFile: nil, historyFile: nil).settings
    #expect(client.takeProblems() == [.noFolder])
    #expect(client.takeProblems() == [])
    await #expect(throws: StorageError.noFolder) { try await client.update { $0.speech.rate = 0.9 } }
    #expect(client.get().speech.rate == 0.9)
  }
}

extension SettingsClient {
  static func file(_ path: String) -> SettingsClient {
    FileClients(settingsFile: path, historyFile: nil).settings
  }
}
