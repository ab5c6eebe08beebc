import Clients
import Domain
import Foundation
import Storage
import Testing

@Suite(.limited)
struct HistoryTests {
  private let folder: TemporaryFolder
  private let path: String
  private let client: HistoryClient

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("history.jsonl")
    client = .file(path)
  }

  @Test func `The keys of an entry never change`() async throws {
    let client = HistoryClient.file(folder.file("data/history.jsonl"))
    client.append(.example(seconds: 6.1))
    await client.flush()
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

  @Test
  func `A summary counts the answers and the right answers of each topic, with the median time`()
    async throws
  {
    for (topicID, outcome, seconds) in [
      (1, QuestionAttempt.Outcome.correct, 2.0), (1, .incorrect, 30), (1, .correct, 3.001),
      (1, .skipped, 4),
      (7, .correct, 1.5),
    ] {
      client.append(.example(topicID: topicID, outcome: outcome, seconds: seconds))
    }
    for history in [client, HistoryClient.file(path)] {
      let summary = try await history.practice().summary
      let records = [1, 7].compactMap { summary.topics[$0] }
      #expect(summary.topics.count == 2 && records.map(\.answered) == [4, 1])
      #expect(records.map(\.correct) == [2, 1] && records.map(\.medianSeconds) == [3.5005, 1.5])
      #expect(records.map(\.heard.count) == [2, 1] && records.map(\.heard.asked) == [4, 1])
      #expect(summary.answered == 5)
      #expect(summary.correct == 3)
      #expect(summary.skipped.damaged == 0)
    }
  }

  @Test func `A summary without a file is empty, and creates none`() async throws {
    #expect(try await client.practice().summary == HistorySummary())
    #expect(try folder.names == [])
  }

  @Test func `An answer after a torn line is written on a line of its own`() async throws {
    client.append(.example())
    await client.flush()
    try folder.write(try folder.text("history.jsonl") + #"{"v":1,"t":"2026"#, to: "history.jsonl")
    #expect(try await client.practice().summary.skipped.damaged == 1)
    client.append(.example())
    #expect(try await client.practice().summary.answered == 2)
    #expect(try await client.practice().summary.skipped.damaged == 1)
    #expect(try folder.text("history.jsonl").split(separator: "\n")[1] == #"{"v":1,"t":"2026"#)
  }

  @Test func `A whole last line counts without its line break`() async throws {
    client.append(.example())
    await client.flush()
    try folder.write(String(try folder.text("history.jsonl").dropLast()), to: "history.jsonl")
    #expect(try await client.practice().summary.answered == 1)
  }

  @Test func `An answer that couldn't be written is reported, and written with the next one`()
    async throws
  {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let files = FileClients.at(nil, history: path)
    for value in ["1", "2"] { files.history.append(.example(value: value)) }
    await files.flush()
    #expect(files.problems.found().last == .unwritable(path: path, .isDirectory))
    try FileManager.default.removeItem(atPath: path)
    files.history.append(.example(value: "3"))
    await files.flush()
    let lines = try folder.text("history.jsonl").split(separator: "\n")
    #expect(lines.count == 3)
    for (line, value) in zip(lines, ["1", "2", "3"]) {
      #expect(line.contains("\"answer\":\"\(value)\""))
    }
  }

  @Test func `Two programs that write at once keep every answer, each on a line of its own`()
    async throws
  {
    let clients = [client, .file(path)]
    for number in 0..<100 {
      for (topicID, client) in clients.enumerated() {
        client.append(.example(topicID: topicID, seconds: Double(number)))
      }
    }
    for client in clients { await client.flush() }
    let record = HistorySummary.TopicRecord(
      answered: 100, correct: 0, medianSeconds: 49.5, heard: HeardAtOnce(0, of: 50))
    let expected = HistorySummary(topics: [0: record, 1: record], heard: HeardAtOnce(0, of: 50))
    #expect(try await client.practice().summary == expected)
  }

  @Test func `A summary counts the entries that are still queued`() async throws {
    for _ in 0..<20 { client.append(.example()) }
    #expect(try await client.practice().summary.answered == 20)
  }

  @Test func `A history that can't be read is reported, and an error is thrown`() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let files = FileClients.at(folder.file("settings.json"), history: path)
    let error = StorageError.unreadable(path: path, .isDirectory)
    await #expect(throws: error) { try await files.history.practice() }
    #expect(files.problems.found() == [error])
  }

  @Test func `Without a folder for files, answers count until the program ends`() async throws {
    let client = FileClients.at(nil).history
    client.append(.example())
    #expect(try await client.practice().summary.answered == 1)
  }
}

extension HistoryClient {
  static func file(_ path: String) -> HistoryClient {
    FileClients.at(nil, history: path).history
  }
}

extension HistoryEntry {
  static func example(
    session: String = "1f3c", number: Int? = nil, topicID: Int = 101, value: String = "1234",
    outcome: QuestionAttempt.Outcome = .incorrect, seconds: Double = 6.1
  ) -> HistoryEntry {
    HistoryEntry(topicID: topicID, outcome: outcome) {
      $0.time = 1_795_286_825.123
      $0.session = session
      $0.number = number
      $0.topic = "money-conbini"
      $0.value = value
      $0.patterns = ["よ"]
      $0.tries = [.init("1324", seconds: 3.2), .init("1234", seconds: 6.1)]
      $0.seconds = seconds
      $0.voice = "ja+f2"
      $0.rate = 0.5
      $0.version = "0.1.0"
    }
  }
}
