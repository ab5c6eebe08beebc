import Clients
import Domain
import Foundation
import Storage
import Testing

/// A settings file with values that can't be used, a damaged one, and one that can't be written.
@MainActor
@Suite(.limited)
struct SettingsFaultTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("settings.json")
  }

  private func files() -> FileClients { .at(path) }

  /// The settings that a newly started program reads.
  private var savedSettings: Settings { files().settings.get() }

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
    #expect(files.problems.found().contains(.unwritable(path: path, .notDirectory)))
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
