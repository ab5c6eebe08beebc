import Clients
import Domain
import Foundation
import Testing
import UnidirectionalTesting

@testable import Platform
@testable import Storage

/// The time at which settings are saved, and changes made while a save is running.
@MainActor
@Suite(.limited)
struct SavingTests {
  private let folder: TemporaryFolder
  private let path: String
  private let clock = TestClock()

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("settings.json")
  }

  private var savedRate: Double? { SettingsFile(path: path).read().document?.settings.speech.rate }

  @Test func `Settings are saved a quarter of a second after the last change`() async throws {
    let settings = LiveSettings(
      SettingsFile(path: path), clock: clock, reporter: ProblemReporter { _ in })
    for rate in [0.55, 0.6, 0.65] {
      settings.setRate(rate)
      await clock.advance(by: .milliseconds(249))
      #expect(try folder.names == [])
    }
    await clock.advance(by: .milliseconds(1))
    try await until { savedRate != nil }
    #expect(savedRate == 0.65)
  }

  @Test func `Several changes within a quarter of a second are saved once`() async throws {
    let system = FaultyFileSystem()
    let file = SettingsFile(path: path, files: system.files)
    let settings = LiveSettings(file, clock: clock, reporter: ProblemReporter { _ in })
    for rate in [0.55, 0.6, 0.65] { settings.setRate(rate) }
    await clock.advance(by: .seconds(1))
    try await until { savedRate == 0.65 }
    await settings.flush()
    #expect(system.calls.count { $0 == .rename } == 1)
  }

  @Test(arguments: [0.7, Settings().speech.rate])
  func `A change made or taken back while a save is running is in force and saved later`(
    rate: Double
  ) async throws {
    let gate = Gate()
    let settings = LiveSettings(
      SettingsFile(path: path, files: gate.files), clock: clock, reporter: ProblemReporter { _ in })
    settings.setRate(0.6)
    await clock.advance(by: .milliseconds(250))
    try await until { gate.isReached }
    settings.setRate(rate)
    gate.open()
    try await until { savedRate == 0.6 }
    await settings.fileTask?.value
    #expect(settings.value.speech.rate == rate)
    #expect(settings.loss() == .unwritable(path: path, .tooLong))
    await clock.advance(by: .milliseconds(250))
    try await until { savedRate == rate }
    await settings.fileTask?.value
    #expect(settings.loss() == nil)
  }

  @Test func `Changes made while saves wait for the file are all saved`() async throws {
    let gate = Gate()
    let settings = LiveSettings(
      SettingsFile(path: path, files: gate.files), clock: clock, reporter: ProblemReporter { _ in })
    for name in ["a", "b"] {
      settings.toggleFavourite(name)
      await clock.advance(by: .milliseconds(250))
      try await until { gate.isReached }
    }
    settings.toggleFavourite("c")
    gate.open()
    await settings.fileTask?.value
    #expect(settings.value.topics.favourites == ["a", "b", "c"])
    await clock.advance(by: .milliseconds(250))
    try await until {
      SettingsFile(path: path).read().document?.settings.topics.favourites == ["a", "b", "c"]
    }
  }

  @Test func `Another program's change comes into force, but not over an unsaved one`() async throws
  {
    let settings = LiveSettings(
      SettingsFile(path: path), clock: clock, reporter: ProblemReporter { _ in })
    var seen = settings.observe().makeAsyncIterator()
    _ = await seen.next()
    await settings.fileTask?.value
    settings.setRate(0.7)
    _ = await seen.next()
    try folder.overwrite(#"{"speech": {"rate": 0.2, "pitch": 1.5}}"#, in: "settings.json")
    let adopted = await seen.next()
    #expect(adopted?.speech == SpeechSettings(rate: 0.7, pitch: 1.5))
    await settings.flush()
    #expect(savedRate == 0.7)
  }

  @Test func `A mistake that an editor leaves in the file is reported after two seconds`()
    async throws
  {
    try folder.write(#"{"speech": {"rate": 0.2}}"#, to: "settings.json")
    let reporter = ProblemReporter { _ in }
    let settings = LiveSettings(SettingsFile(path: path), clock: clock, reporter: reporter)
    _ = settings.observe()
    await settings.fileTask?.value
    try folder.overwrite("{\n?", in: "settings.json")
    try await until { !clock.pendingSleeps.isEmpty }
    #expect(reporter.client.found() == [])
    await clock.advance(by: .seconds(2))
    try await until { !reporter.client.found().isEmpty }
    #expect(settings.value.speech.rate == 0.2)
    #expect(try folder.text("settings.json") == "{\n?")
  }

  @Test func `A save that failed is reported, and tried again after ten seconds`() async throws {
    let system = FaultyFileSystem(failing: 0, with: ENOSPC)
    let reporter = ProblemReporter { _ in }
    // The settings are read before the file system turns faulty.
    let isFaulty = Flag()
    var files = FileSystem.live
    files.open = { (path, flags, mode) throws(SystemError) in
      if isFaulty.isSet { return try system.files.open(path, flags, mode) }
      return try FileSystem.live.open(path, flags, mode)
    }
    let settings = LiveSettings(
      SettingsFile(path: path, files: files), clock: clock, reporter: reporter)
    isFaulty.set()
    settings.setRate(0.7)
    await clock.advance(by: .milliseconds(250))
    try await until { !reporter.client.found().isEmpty }
    #expect(reporter.client.found() == [.unwritable(path: path, .noSpace)])
    #expect(savedRate == nil)
    await clock.advance(by: .seconds(10))
    try await until { savedRate == 0.7 }
  }

  @Test
  func `Finishing saves pending changes and pending answers, then ends the stream of problems`()
    async throws
  {
    let files = FileClients(
      settingsFile: path, history: HistoryPlace(file: folder.file("history.jsonl")), clock: clock,
      zone: { .tokyo })
    var problems = files.problems.observe().makeAsyncIterator()
    files.settings.update { $0.speech.rate = 0.7 }
    for _ in 0..<20 { files.history.append(.example()) }
    await files.finish()
    #expect(savedRate == 0.7)
    #expect(try answerCount(folder.file("history.jsonl")) == 20)
    #expect(await problems.next() == nil)
  }

  @Test func `Finishing writes the answers that could not be written before`() async throws {
    let history = folder.file("history.jsonl")
    try FileManager.default.createDirectory(atPath: history, withIntermediateDirectories: false)
    let files = FileClients(
      settingsFile: path, history: HistoryPlace(file: history), clock: clock, zone: { .tokyo })
    files.history.append(.example())
    await files.history.flush()
    #expect(files.problems.found() == [.unwritable(path: history, .isDirectory)])
    try FileManager.default.removeItem(atPath: history)
    #expect(await files.finish())
    #expect(try answerCount(history) == 1)
  }

  @Test
  func `Finishing reports the answers that are lost, even if the failure was reported before`()
    async throws
  {
    let history = folder.file("history.jsonl")
    try FileManager.default.createDirectory(atPath: history, withIntermediateDirectories: false)
    let logged = Problems()
    let files = FileClients(
      settingsFile: path, history: HistoryPlace(file: history), clock: clock, zone: { .tokyo },
      onProblem: { logged.append($0) })
    for _ in 0..<3 { files.history.append(.example()) }
    await files.history.flush()
    #expect(await !files.finish())
    let failure = StorageError.unwritable(path: history, .isDirectory)
    let answers = Array(repeating: "money-conbini 1234", count: 3)
    let loss = StorageError.unsavedAnswers(
      answers, count: 3, path: history, .isDirectory)
    #expect(files.problems.found() == [failure, loss])
    #expect(logged.all == [failure, loss])
    #expect(loss.cause == "3 answers weren't saved: \(history) can't be written (Is a directory).")
    #expect(
      loss.advice.hasSuffix(" Lost: money-conbini 1234, money-conbini 1234, money-conbini 1234."))
    let more = StorageError.unsavedAnswers(
      Array(repeating: "a 1", count: 12), count: 20, path: "", FileFault(.other, ""))
    #expect(more.advice.hasSuffix(" a 1, a 1 and 10 more."))
  }

  @Test func `A write that takes half a second is said, and its end is said`() async throws {
    let gate = Gate()
    let reporter = ProblemReporter(clock: clock) { _ in }
    let settings = LiveSettings(
      SettingsFile(path: path, files: gate.files), clock: clock, reporter: reporter)
    var delays = reporter.client.delays().makeAsyncIterator()
    settings.setRate(0.6)
    await clock.advance(by: .milliseconds(250))
    try await until { gate.isReached }
    try await until { !clock.pendingSleeps.isEmpty }
    await clock.advance(by: .milliseconds(499))
    #expect(!reporter.slowWrites.isSlow)
    await clock.advance(by: .milliseconds(1))
    #expect(await delays.next() == true)
    #expect(reporter.slowWrites.isSlow)
    gate.open()
    #expect(await delays.next() == false)
    #expect(!reporter.slowWrites.isSlow)
  }

  @Test func `Finishing waits for a save that is running`() async throws {
    let gate = Gate()
    let settings = LiveSettings(
      SettingsFile(path: path, files: gate.files), clock: clock, reporter: ProblemReporter { _ in })
    settings.setRate(0.6)
    await clock.advance(by: .milliseconds(250))
    try await until { gate.isReached }
    let isFinished = Flag()
    let finishing = Task {
      await settings.flush()
      isFinished.set()
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(!isFinished.isSet)
    gate.open()
    await finishing.value
    #expect(savedRate == 0.6)
  }
}

/// The stream of problems.
@Suite(.limited)
struct ProblemReporterTests {
  @Test func `A problem is reported once, to the log and to observers that come before and after`()
    async
  {
    let logged = Problems()
    let reporter = ProblemReporter { logged.append($0) }
    let early = reporter.client.observe()
    reporter.report(.noFolder)
    reporter.report(.unreadable(path: "/a", FileFault(.other, "b")))
    reporter.report(.noFolder)
    let late = reporter.client.observe()
    reporter.finish()
    let expected = [StorageError.noFolder, .unreadable(path: "/a", FileFault(.other, "b"))]
    #expect(await early.reduce(into: []) { $0.append($1) } == expected)
    #expect(await late.reduce(into: []) { $0.append($1) } == expected)
    #expect(logged.all == expected)
    #expect(await reporter.client.observe().reduce(into: []) { $0.append($1) } == expected)
  }
}
