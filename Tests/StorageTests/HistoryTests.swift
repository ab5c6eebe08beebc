import Clients
import Domain
import Storage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct HistoryTests {
  private let folder: TemporaryFolder
  private let path: String
  private let client: HistoryClient

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("history.jsonl")
    client = .file(path)
  }

  @Test func `An entry is a line whose keys stay for good`() async throws {
    let client = HistoryClient.file(folder.file("data/history.jsonl"))
    try await client.append(.example(seconds: 6.1))
    let line = """
      {"v":1,"t":"2026-11-21T18:47:05.123Z","session":"1f3c","id":101,"topic":"money-conbini","answer":"1234",\
      "patterns":["よ"],"tries":[["1324",3.2],["1234",6.1]],"end":"incorrect","sec":6.1,"voice":"ja+f2","rate":0.5,\
      "app":"0.1.0"}

      """
    #expect(try folder.text("data/history.jsonl") == line)
    for (name, mode) in [("data", 0o700), ("data/history.jsonl", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test func `A summary has each topic's answers, those that were right, and the median of the times`() async throws {
    for (topicID, outcome, seconds) in [
      (1, QuestionAttempt.Outcome.correct, 2.0), (1, .incorrect, 30), (1, .correct, 3.001), (1, .skipped, 4),
      (7, .correct, 1.5),
    ] {
      try await client.append(.example(topicID: topicID, outcome: outcome, seconds: seconds))
    }
    for summary in [try await client.summary(), try await HistoryClient.file(path).summary()] {
      #expect(
        summary.topics == [
          1: HistorySummary.TopicRecord(answered: 4, correct: 2, medianSeconds: 3.5005),
          7: HistorySummary.TopicRecord(answered: 1, correct: 1, medianSeconds: 1.5),
        ])
      #expect(summary.answered == 5)
      #expect(summary.correct == 3)
      #expect(summary.damagedLines == 0)
    }
  }

  @Test func `Nothing was practised where there is no file`() async throws {
    #expect(try await client.summary() == HistorySummary())
    #expect(try folder.names == [])
  }

  @Test func `A line that a crash tore stays alone: the next answer has a line of its own`() async throws {
    try await client.append(.example())
    try folder.write(try folder.text("history.jsonl") + #"{"v":1,"t":"2026"#, to: "history.jsonl")
    // Somebody may be writing it.
    #expect(try await client.summary().damagedLines == 0)
    try await client.append(.example())
    #expect(try await client.summary().answered == 2)
    #expect(try await client.summary().damagedLines == 1)
    #expect(try folder.text("history.jsonl").split(separator: "\n")[1] == #"{"v":1,"t":"2026"#)
  }

  @Test func `A last line without a line break counts where it is whole`() async throws {
    try await client.append(.example())
    try folder.write(String(try folder.text("history.jsonl").dropLast()), to: "history.jsonl")
    #expect(try await client.summary().answered == 1)
  }

  @Test func `What couldn't be kept is kept with the next answer`() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for value in ["1", "2"] {
      await #expect(throws: StorageError.unwritable(path: path, detail: "Is a directory")) {
        try await client.append(.example(value: value))
      }
    }
    try FileManager.default.removeItem(atPath: path)
    try await client.append(.example(value: "3"))
    let lines = try folder.text("history.jsonl").split(separator: "\n")
    #expect(lines.count == 3)
    for (line, value) in zip(lines, ["1", "2", "3"]) { #expect(line.contains("\"answer\":\"\(value)\"")) }
  }

  @Test func `Two windows that answer at once keep every answer, each in a line of its own`() async throws {
    let clients = [client, .file(path)]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (window, client) in clients.enumerated() {
        group.addTask {
          for number in 0..<100 { try await client.append(.example(topicID: window, seconds: Double(number))) }
        }
      }
      try await group.waitForAll()
    }
    let record = HistorySummary.TopicRecord(answered: 100, correct: 0, medianSeconds: 49.5)
    #expect(try await client.summary() == HistorySummary(topics: [0: record, 1: record]))
  }

  @Test func `Without a place for files answers count until the program ends, and that is said`() async throws {
    let client = FileClients(settingsFile: nil, historyFile: nil).history
    await #expect(throws: StorageError.noFolder) { try await client.append(.example()) }
    #expect(try await client.summary().answered == 1)
  }
}

extension HistoryClient {
  static func file(_ path: String) -> HistoryClient {
    FileClients(settingsFile: nil, historyFile: path).history
  }
}

extension HistoryEntry {
  static func example(
    topicID: Int = 101, value: String = "1234", outcome: QuestionAttempt.Outcome = .incorrect, seconds: Double = 6.1
  ) -> HistoryEntry {
    HistoryEntry(
      time: Date(timeIntervalSince1970: 1_795_286_825.123), session: "1f3c", topicID: topicID, topic: "money-conbini",
      value: value, difficulties: ["よ"],
      submissions: [
        Submission(text: "1324", answer: .number(1324), seconds: 3.2),
        Submission(text: "1234", answer: .number(1234), seconds: 6.1),
      ], outcome: outcome,
      seconds: seconds, voice: "ja+f2", rate: 0.5, version: "0.1.0")
  }
}
