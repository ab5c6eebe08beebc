import Clients
import Domain
import Testing
import UnidirectionalTesting

@testable import Storage

/// Saving beyond the first step: a mistake that is mended, two changes of one section, and the same
/// change in two windows.
@MainActor
@Suite(.limited)
struct SettingsStepTests {
  private let folder: TemporaryFolder
  private let path: String
  private let clock = TestClock()

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("settings.json")
  }

  @Test func `A mistake that is mended within two seconds isn't reported, and a later one is`()
    async throws
  {
    try folder.write(#"{"speech": {"rate": 0.2}}"#, to: "settings.json")
    let reporter = ProblemReporter { _ in }
    let settings = LiveSettings(SettingsFile(path: path), clock: clock, reporter: reporter)
    _ = settings.observe()
    await settings.fileTask?.value
    try folder.overwrite("{\n?", in: "settings.json")
    try await until { !clock.pendingSleeps.isEmpty }
    try folder.overwrite(#"{"speech": {"rate": 0.4}}"#, in: "settings.json")
    try await until { settings.value.speech.rate == 0.4 }
    await clock.advance(by: .seconds(2))
    try folder.overwrite("[", in: "settings.json")
    try await until { !clock.pendingSleeps.isEmpty }
    await clock.advance(by: .seconds(2))
    try await until { !reporter.client.found().isEmpty }
    let problem = try #require(SettingsFile(path: path).read().problem)
    #expect(reporter.client.found() == [problem])
    #expect(settings.value.speech.rate == 0.4)
  }

  @Test(
    arguments: [
      (#"{"speech": 7}"#, ["speech"]), (#"{"version": "x"}"#, ["version"]),
      (#"{"topics": {"favourites": 7}}"#, ["topics.favourites"]),
      (#"{"version": "x", "speech": [], "topics": 1}"#, ["version", "speech", "topics"]),
      // Values that stand for nothing, or are no more than invalid.
      (#"{"topics": {"favourites": null}}"#, []), (#"{"speech": {"rate": "fast"}}"#, []),
    ] as [(String, [String])])
  func `Each place that a save replaces is named once, and the file copied before`(
    text: String, places: [String]
  ) async throws {
    try folder.write(text, to: "settings.json")
    let files = FileClients.at(path)
    let before = files.problems.found().count
    files.settings.update {
      $0.speech.rate = 0.4
      $0.speech.pitch = 1.5
      $0.topics.toggleFavourite("a")
    }
    await files.flush()
    let copies = try folder.names.filter { $0.contains(".copy-") }
    #expect(copies.count == (places.isEmpty ? 0 : 1))
    for copy in copies { #expect(try folder.text(copy) == text) }
    let found = Array(files.problems.found().dropFirst(before))
    let expected = copies.map {
      StorageError.replacedSettings(path: path, places: Set(places).sorted(), copy: folder.file($0))
    }
    #expect(found.map(Self.sortingPlaces) == expected)
    let saved = FileClients.at(path).settings.get()
    #expect(saved.speech == SpeechSettings(rate: 0.4, pitch: 1.5))
    #expect(saved.topics.favourites == ["a"])
  }

  /// Returns a problem with its places in alphabetical order.
  private static func sortingPlaces(of problem: StorageError) -> StorageError {
    guard case .replacedSettings(let path, let places, let copy) = problem else { return problem }
    return .replacedSettings(path: path, places: places.sorted(), copy: copy)
  }

  @Test func `A favourite that two windows add is in the file once`() async throws {
    let first = FileClients.at(path)
    let second = FileClients.at(path)
    for window in [first, second] { window.settings.update { $0.topics.toggleFavourite("a") } }
    await first.flush()
    await second.flush()
    #expect(try folder.text("settings.json").ranges(of: #""a""#).count == 1)
    #expect(second.settings.get().topics.favourites == ["a"])
  }
}
