import ArgumentParser
import Clients
import Domain
import Features
import Storage

/// The command `countbiki stats`, which sums up the history by topic.
struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show what you practised and how well.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    guard let path = Folders.historyFile else { throw StorageError.noFolder }
    let files = FileClients.live
    // Opening the files sets a damaged settings file aside, though its values aren't needed here.
    for problem in files.problems.found() { if case .damaged = problem { printError("\(problem)") } }
    let summary = try await files.history.summary()
    if summary.damagedLines > 0 {
      let count = summary.damagedLines
      printError("\(path): skipped \(count) damaged line\(count == 1 ? "" : "s").")
    }
    let stats = Stats(summary)
    if json { return try printJSON(stats) }
    let output = StandardOutput()
    if stats.topics.isEmpty {
      try output.print("You haven't practised yet. `countbiki quiz` starts with numbers up to 100.")
    } else {
      try printTable(stats.rows, trailing: 1..<5, to: output)
    }
    try output.flush()
  }
}

/// A summary of the history as `--json` prints it. Scripts rely on the keys.
private struct Stats: Encodable {
  var topics: [Record]
  var answered: Int
  var correct: Int

  struct Record: Encodable {
    /// The topic's name, or its id if the topic no longer exists.
    var topic: String
    var answered: Int
    var correct: Int
    var medianSeconds: Double
  }

  init(_ summary: HistorySummary) {
    let known = Topic.available.filter { summary.topics[$0.id] != nil }
    let unknown = summary.topics.keys.filter { id in !known.contains { $0.id == id } }.sorted()
    topics = (known.map { ($0.id, $0.name) } + unknown.map { ($0, "\($0)") }).compactMap { id, name in
      summary.topics[id].map {
        Record(topic: name, answered: $0.answered, correct: $0.correct, medianSeconds: $0.medianSeconds)
      }
    }
    answered = summary.answered
    correct = summary.correct
  }
}

extension Stats {
  /// The rows of a table: a heading, the topics, and a total if there are several topics.
  fileprivate var rows: [[String]] {
    let heading = ["topic", "answered", "first try", "", "median"]
    let records = topics.map { [$0.topic] + Self.counts($0.answered, $0.correct) + [Wording.seconds($0.medianSeconds)] }
    let total = ["all"] + Self.counts(answered, correct) + [""]
    return [heading] + records + (records.count > 1 ? [total] : [])
  }

  private static func counts(_ answered: Int, _ correct: Int) -> [String] {
    [answered.separatedByThousands, correct.separatedByThousands, Wording.percent(correct, of: answered)]
  }
}
