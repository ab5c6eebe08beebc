import Clients
import Domain
import Foundation
import Storage
import Testing
import UnidirectionalTesting

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

  @Test
  func `Ignored values are reported once, when the program starts and when an editor adds one`()
    async throws
  {
    try folder.write(#"{"speech": {"rate": "fast"}}"#, to: "settings.json")
    let files = files()
    let first = StorageError.ignoredSettings(
      path: path, values: [#"speech.rate is "fast" but must be a number from 0 to 1"#])
    #expect(files.problems.found() == [first])
    #expect(
      first.description
        == "\(path) has a value that is ignored: speech.rate is \"fast\" but must be a number from "
        + "0 to 1. The default is used for it.")
    #expect(
      FileDiagnosis.ignoredValues(inSettings: path) == [
        #"speech.rate is "fast" but must be a number from 0 to 1"#
      ])
    files.settings.update { $0.display.theme = .dark }
    await files.flush()
    #expect(files.problems.found() == [first])
    try folder.write(#"{"speech": {"pitch": 9}}"#, to: "settings.json")
    files.settings.update { $0.display.theme = .light }
    await files.flush()
    #expect(
      files.problems.found().last
        == .ignoredSettings(
          path: path, values: ["speech.pitch is 9 but must be a number from 0.5 to 2"]))
  }

  @Test func `A value that was corrected is no problem any more, and is one if it comes back`()
    async throws
  {
    try folder.write(#"{"speech": {"rate": 7}}"#, to: "settings.json")
    let files = files()
    let problem = StorageError.ignoredSettings(
      path: path, values: ["speech.rate is 7 but must be a number from 0 to 1"])
    var reported = files.problems.observe().makeAsyncIterator()
    #expect(await reported.next() == problem)
    var seen = files.settings.observe().makeAsyncIterator()
    #expect(await seen.next() == Settings())
    try folder.write(#"{"speech": {"rate": 0.7}}"#, to: "settings.json")
    #expect(await seen.next()?.speech.rate == 0.7)
    #expect(files.problems.found() == [])
    try folder.write(#"{"speech": {"rate": 7}}"#, to: "settings.json")
    #expect(await reported.next() == problem)
    #expect(files.problems.found() == [problem])
  }

  @Test(arguments: [
    (#"{"topics":7}"#, "topics"), (#"{"topics":{"favourites":7}}"#, "topics.favourites"),
  ])
  func `A section or list of the wrong kind is copied before it is replaced`(
    text: String, place: String
  ) async throws {
    try folder.write(text, to: "settings.json")
    let files = files()
    files.settings.update { $0.topics.toggleFavourite("a") }
    await files.flush()
    #expect(savedSettings.topics.favourites == ["a"])
    let copy = try #require(try folder.names.first { $0.hasPrefix("settings.json.copy-") })
    #expect(try folder.text(copy) == text)
    #expect(
      files.problems.found().last
        == .replacedSettings(path: path, places: [place], copy: folder.file(copy)))
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

  @Test func `A damaged file is reported, and the next save moves it to a dated name`() async throws
  {
    try folder.write("{\n  \"speech\": {\n", to: "settings.json")
    let files = files()
    #expect(files.settings.get() == Settings())
    let damage = StorageError.unparsable(path: path, detail: "line 3: unexpected end of file")
    #expect(files.problems.found() == [damage])
    #expect(FileDiagnosis.problem(withSettings: path) == damage)
    #expect(try folder.names == ["settings.json"])
    files.settings.update { $0.speech.rate = 0.4 }
    await files.flush()
    #expect(savedSettings.speech.rate == 0.4)
    let problems = files.problems.found()
    #expect(problems.count == 2)
    guard case .damaged(path, "line 3: unexpected end of file", let aside) = problems.last else {
      Issue.record("\(problems)")
      return
    }
    #expect(aside.contains(try Regex(#"/settings\.json\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$"#)))
    #expect(
      try folder.text(aside.split(separator: "/").last.map(String.init) ?? "")
        == "{\n  \"speech\": {\n")
    #expect(self.files().problems.found() == [])
  }

  @Test func `A half-written file at the start is reported once, and read when it is whole`()
    async throws
  {
    try folder.write("{\"speech\": {\"rate\": ", to: "settings.json")
    let files = files()
    var seen = files.settings.observe().makeAsyncIterator()
    #expect(await seen.next() == Settings())
    try folder.overwrite("{\"speech\": {\"rate\": 0.2}}", in: "settings.json")
    #expect(await seen.next()?.speech.rate == 0.2)
    #expect(
      files.problems.found() == [.unparsable(path: path, detail: "line 1: unexpected end of file")])
    #expect(try folder.names == ["settings.json"])
  }

  @Test
  func
    `A file damaged by an editor is quarantined at the next save, which writes every setting in force`()
    async throws
  {
    let files = files()
    files.settings.update { $0.speech.rate = 0.9 }
    await files.flush()
    try folder.write("oh no", to: "settings.json")
    files.settings.update { $0.display.theme = .dark }
    await files.flush()
    #expect(savedSettings == files.settings.get())
    #expect(files.settings.get().speech.rate == 0.9)
    #expect(files.problems.found().count == 1)
    // A second damaged file gets a name of its own even within one second.
    try folder.write("oh no again", to: "settings.json")
    files.settings.update { $0.display.theme = .light }
    await files.flush()
    #expect(try folder.names.count == 3)
  }

  @Test(arguments: [
    (#"{"version": 7, "speech": {"rate": 0.3, "pitch": "very high"}}"#, 7, 0.3),
    (#"{"version": "2"}"#, 2, 0.5),
  ])
  func `A file from a newer version is used and never written`(
    newer: String, version: Int, rate: Double
  ) async throws {
    try folder.write(newer, to: "settings.json")
    let files = files()
    #expect(files.settings.get().speech == SpeechSettings(rate: rate))
    #expect(files.problems.found() == [.newerVersion(path: path, version: version)])
    files.settings.update { $0.speech.rate = 0.9 }
    await files.flush()
    #expect(files.settings.get().speech.rate == 0.9)
    #expect(try folder.text("settings.json") == newer)
    #expect(files.problems.found() == [.newerVersion(path: path, version: version)])
  }

  @Test func `A change that couldn't be saved is saved with the next one`() async throws {
    try folder.write("", to: "config")
    let path = folder.file("config/settings.json")
    let files = FileClients.at(path)
    files.settings.update { $0.speech.rate = 0.9 }
    await files.flush()
    #expect(files.problems.found().contains(.unwritable(path: path, detail: "Not a directory")))
    try FileManager.default.removeItem(atPath: folder.file("config"))
    files.settings.update { $0.display.theme = .dark }
    await files.flush()
    #expect(FileClients.at(path).settings.get().speech.rate == 0.9)
  }

  @Test
  func `Without a folder for files, settings last until the program ends, and that is reported`()
    async
  {
    let files = FileClients.at(nil)
    #expect(files.problems.found() == [.noFolder])
    files.settings.update { $0.speech.rate = 0.9 }
    await files.flush()
    #expect(files.settings.get().speech.rate == 0.9)
    #expect(files.problems.found() == [.noFolder])
  }
}

extension FileClients {
  /// Clients for a settings file, with a history beside it unless another path is given.
  ///
  /// Their clock stands still, so that they write nothing after the end of a test.
  static func at(_ settingsFile: String?, history: String? = nil) -> FileClients {
    FileClients(
      settingsFile: settingsFile,
      history: (history ?? settingsFile.map { $0 + "-history.jsonl" }).map {
        HistoryPlace(file: $0)
      },
      clock: TestClock(),
      zone: { .tokyo })
  }
}
