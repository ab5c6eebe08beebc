import Clients
import Domain
import Foundation
import Storage
import Testing

/// Saving settings, and following what others save.
@MainActor
@Suite(.limited)
struct SettingsClientTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("settings.json")
  }

  private func files() -> FileClients { .at(path) }

  /// The settings that a newly started program reads.
  private var savedSettings: Settings { files().settings.get() }

  @Test func `A change is in force at once, and in the file after a flush`() async throws {
    let path = folder.file("config/countbiki/settings.json")
    let files = FileClients.at(path)
    #expect(files.settings.get() == Settings())
    files.settings.update {
      $0.speech.rate = 0.65
      $0.display.theme = .highContrast
    }
    #expect(files.settings.get().speech.rate == 0.65)
    await files.flush()
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
    #expect(FileClients.at(path).settings.get() == files.settings.get())
    for (name, mode) in [("config/countbiki", 0o700), ("config/countbiki/settings.json", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test func `Every setting is read back as it was saved`() async throws {
    var settings = Settings(
      speech: SpeechSettings(
        voiceID: "ja+f2", rate: 0.1, pitch: 1.5, volume: 0.2, pauseBefore: 0.3, pauseAfter: 0.4),
      session: SessionSettings {
        ($0.skill, $0.limit, $0.questionCount, $0.timeLimit) = (.reading, .time, 50, 300)
        ($0.adaptsSpeed, $0.usesScenes, $0.changesVoice) = (true, true, true)
      },
      display: DisplaySettings {
        ($0.theme, $0.outfit, $0.grouping, $0.romaji) = (.dark, .crown, .man, .typed)
        ($0.showsProgress, $0.showsBiki, $0.showsConfetti, $0.reducesMotion) = (
          false, false, false, true
        )
        ($0.usesASCII, $0.hasWideAmbiguous, $0.showsKanji, $0.showsAccent) = (
          true, true, true, true
        )
      },
      topics: TopicSettings(favourites: ["b", "a"], recents: ["\"\u{1}\\ 億", "d"]))
    let files = files()
    files.settings.set(settings)
    await files.flush()
    #expect(savedSettings == settings)
    settings.speech.voiceID = nil
    files.settings.set(settings)
    await files.flush()
    #expect(savedSettings == settings)
  }

  @Test
  func `A save changes only the settings that were changed and keeps everything else in the file`()
    async throws
  {
    try folder.write(
      """
      {"mine": {"deep": [1e400, 0.10, -0, {"a": null}]}, "speech": {"pitch": 1.2, "robot": true, "rate": 0.3}}
      """, to: "settings.json")
    let (first, second) = (files(), files())
    first.settings.update { $0.speech.rate = 0.9 }
    await first.flush()
    second.settings.update { $0.display.showsBiki = false }
    await second.flush()
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
    // The save also put the other program's change in force.
    #expect(second.settings.get().speech == SpeechSettings(rate: 0.9, pitch: 1.2))
    #expect(first.settings.get().display == DisplaySettings())
  }

  @Test
  func `Two windows that don't see each other's changes both keep their favourites and recents`()
    async throws
  {
    try folder.write(
      #"{"topics": {"favourites": ["a", 7, "b"], "recents": ["a", "b"]}}"#, to: "settings.json")
    let (first, second) = (files(), files())
    first.settings.update {
      $0.topics.toggleFavourite("c")
      $0.topics.toggleFavourite("a")
      $0.topics.addRecent("b")
    }
    second.settings.update {
      $0.topics.toggleFavourite("d")
      $0.topics.addRecent("e")
    }
    await first.flush()
    await second.flush()
    let expected = TopicSettings(favourites: ["b", "c", "d"], recents: ["e", "b", "a"])
    #expect(savedSettings.topics == expected)
    #expect(second.settings.get().topics == expected)
    #expect(try folder.text("settings.json").contains(#"[7, "b", "c", "d"]"#))
  }

  @Test func `Eight windows at once keep every favourite`() async throws {
    let windows = (0..<8).map { _ in files() }
    for (index, window) in windows.enumerated() {
      window.settings.update { $0.topics.toggleFavourite("topic-\(index)") }
    }
    await withTaskGroup { group in
      for window in windows { group.addTask { await window.flush() } }
    }
    #expect(Set(savedSettings.topics.favourites) == Set((0..<8).map { "topic-\($0)" }))
  }

  @Test
  func
    `A favourite that is added and removed again before the save stays as it was for other windows`()
    async
  {
    let (first, second) = (files(), files())
    second.settings.update { $0.topics.toggleFavourite("b") }
    await second.flush()
    first.settings.update { $0.topics.toggleFavourite("a") }
    first.settings.update { $0.topics.toggleFavourite("a") }
    await first.flush()
    #expect(savedSettings.topics.favourites == ["b"])
  }

  @Test func `The recents stay within their limit, whichever windows add to them`() async throws {
    let (first, second) = (files(), files())
    for index in 0..<9 { first.settings.update { $0.topics.addRecent("a\(index)") } }
    await first.flush()
    second.settings.update { $0.topics.addRecent("b") }
    await second.flush()
    #expect(savedSettings.topics.recents == ["b"] + (2..<9).reversed().map { "a\($0)" })
    // A name that a full list pushed out isn't removed from one that has become shorter.
    first.settings.update { $0.topics.addRecent("c") }
    try folder.write(#"{"topics": {"recents": ["a1", "a2"]}}"#, to: "settings.json")
    await first.flush()
    #expect(savedSettings.topics.recents == ["c", "a1", "a2"])
  }

  @Test func `A topic that is renamed keeps its place among the recents and favourites`()
    async throws
  {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
    try folder.write(
      #"{"topics": {"recents": ["a", "b", "c", "d", "e", "f", "g", "h"], "favourites": ["x", "b", "y"]}}"#,
      to: "settings.json")
    let files = files()
    #expect(files.settings.get().topics.recents == names)
    files.settings.update { $0.topics.rename(["b": "corner"]) }
    await files.flush()
    #expect(savedSettings.topics.recents == names.map { $0 == "b" ? "corner" : $0 })
    #expect(savedSettings.topics.favourites == ["x", "corner", "y"])
  }

  @Test func `A setting out of its range is clamped`() {
    let files = files()
    files.settings.update { $0.speech.rate = 7 }
    #expect(files.settings.get().speech.rate == 1)
  }

  @Test func `A change made in another window, or in an editor, comes into force`() async throws {
    let (first, second) = (files(), files())
    var seen = second.settings.observe().makeAsyncIterator()
    #expect(await seen.next() == Settings())
    first.settings.update { $0.speech.rate = 0.9 }
    await first.flush()
    #expect(await seen.next()?.speech.rate == 0.9)
    #expect(second.settings.get().speech.rate == 0.9)
    // Some editors write in place, so half a file must be ignored rather than quarantined.
    try folder.overwrite("{\"speech\": {\"rate\": ", in: "settings.json")
    try folder.overwrite("{\"speech\": {\"rate\": 0.2}}", in: "settings.json")
    #expect(await seen.next()?.speech.rate == 0.2)
    #expect(second.problems.found() == [])
    #expect(try folder.names == ["settings.json"])
  }

  @Test func `Each observer receives the settings in force, then each change`() async throws {
    let files = files()
    for client in [files.settings, .inMemory(Settings(speech: SpeechSettings(rate: 0.1)))] {
      client.update { $0.speech.rate = 0.3 }
      var first = client.observe().makeAsyncIterator()
      #expect(await first.next()?.speech.rate == 0.3)
      client.update { $0.speech.rate = 0.4 }
      var second = client.observe().makeAsyncIterator()
      #expect(await first.next()?.speech.rate == 0.4)
      #expect(await second.next()?.speech.rate == 0.4)
    }
    await files.flush()
  }
}
