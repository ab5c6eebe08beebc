import Clients
import Dispatch
import Domain
import Foundation
import Platform
import Synchronization
import Testing
import UnidirectionalTesting

@testable import Storage

/// Names of machines, slow writes and losses in cases that come late or seldom.
@MainActor
@Suite(.limited)
struct StorageEdgeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func line(_ value: Int) -> String {
    let entry = HistoryEntry.example(session: "s\(value)", number: 1, value: "\(value)")
    return String(decoding: entry.line, as: UTF8.self)
  }

  @Test func `A machine gets no name that a file in the folder has`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("history"), withIntermediateDirectories: true)
    // The file of another machine, whose name is made of the number 1.
    let other = "history/autumn-apple-100.jsonl"
    try folder.write(Self.line(1), to: other)
    let numbers = Mutex<[UInt64]>([1, 2])
    let names = MachineNames(
      file: folder.file("state/machines.json"), machine: { "id" },
      random: { numbers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } })
    var place = HistoryPlace(folder: folder.path, names: names)
    try place.append(Array(Self.line(2).utf8))
    #expect(try folder.text(other) == Self.line(1))
    #expect(try folder.text("history.jsonl") == Self.line(2))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("history")).count == 2)
  }

  /// There are 58 first words, 61 second ones and 900 numbers.
  @Test(
    arguments: [
      (0, "amber-apple-100"), (57, "wise-apple-100"), (58, "amber-bamboo-100"),
      (3_537, "wise-wren-100"), (3_538, "amber-apple-101"), (3_180_662, "amber-apple-999"),
      (3_184_200, "amber-apple-100"), (.max, "little-hill-441"),
    ] as [(UInt64, String)])
  func `A machine's name has two words and three digits`(number: UInt64, name: String) {
    let names = MachineNames(
      file: folder.file("machines.json"), machine: { "id" }, random: { number })
    #expect(names.known == nil)
    #expect(names.own(besides: { [] }) == name)
    #expect(names.known == name)
  }

  @Test func `A copy whose name is taken has a number, up to a hundred`() throws {
    try folder.write("mine", to: "h")
    let path = folder.file("h")
    for name in ["h.copy", "h.copy-2", "h.copy-3"] {
      let copy = try FileSystem.live.copy(path, as: path + ".copy")
      #expect(copy == folder.file(name))
      #expect(try folder.text(name) == "mine")
    }
    for number in 4...99 { try folder.write("", to: "h.copy-\(number)") }
    #expect(try FileSystem.live.copy(path, as: path + ".copy") == folder.file("h.copy-100"))
    #expect(throws: SystemError(EEXIST)) { try FileSystem.live.copy(path, as: path + ".copy") }
    #expect(try folder.names.count == 101)
  }

  @Test func `Who begins to observe during a slow write is told of it`() async throws {
    let clock = TestClock()
    let gate = Gate()
    let reporter = ProblemReporter(clock: clock) { _ in }
    let file = SettingsFile(path: folder.file("settings.json"), files: gate.files)
    let settings = LiveSettings(file, clock: clock, reporter: reporter)
    settings.setRate(0.6)
    await clock.advance(by: .milliseconds(250))
    try await until { gate.isReached }
    try await until { !clock.pendingSleeps.isEmpty }
    await clock.advance(by: .milliseconds(500))
    #expect(reporter.slowWrites.isSlow)
    var delays = reporter.client.delays().makeAsyncIterator()
    gate.open()
    #expect(await delays.next() == true)
    await settings.fileTask?.value
  }

  @Test func `A change of the file that a link leads to comes into force`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("dotfiles"), withIntermediateDirectories: true)
    try folder.write(#"{"speech": {"rate": 0.2}}"#, to: "dotfiles/own.json")
    let path = folder.file("settings.json")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "dotfiles/own.json")
    let settings = LiveSettings(
      SettingsFile(path: path), clock: TestClock(), reporter: ProblemReporter { _ in })
    _ = settings.observe()
    // The file is watched from then on.
    await settings.fileTask?.value
    #expect(settings.value.speech.rate == 0.2)
    try folder.overwrite(#"{"speech": {"rate": 0.4}}"#, in: "dotfiles/own.json")
    try await until { settings.value.speech.rate == 0.4 }
  }

  @Test func `Answers beyond the limit of those that are kept count as lost`() async throws {
    let disk = DispatchSemaphore(value: 0)
    let isOpen = Flag()
    var files = FileSystem.live
    files.sync = { (descriptor) throws(SystemError) in
      if !isOpen.isSet { _ = disk.wait(timeout: .now() + 60) }
      try FileSystem.live.sync(descriptor)
    }
    let path = folder.file("history.jsonl")
    let writer = HistoryWriter(
      HistoryPlace(file: path, files: files), reporter: ProblemReporter { _ in })
    for _ in 1...4_100 { writer.append(.example()) }
    let answers = Array(repeating: "money-conbini 1234", count: 4_096)
    #expect(writer.loss() == .unsavedAnswers(answers, count: 4_100, path: path, .tooLong))
    isOpen.set()
    for _ in 1...8 { disk.signal() }
    await writer.flush()
    #expect(writer.loss() == .unsavedAnswers([], count: 4, path: path, .tooLong))
    #expect(try answerCount(path) == 4_096)
  }
}
