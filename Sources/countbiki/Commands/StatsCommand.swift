import ArgumentParser
import Clients
import Domain
import Features
import Storage
import TerminalUI

/// `countbiki stats`: what was practised and how it went.
struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Says what was practised and how it went.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    guard let path = Folders.historyFile else { throw StorageError.noFolder }
    let summary = try await FileClients.live.history.summary()
    if summary.damagedLines > 0 {
      let count = summary.damagedLines
      printError("\(path): \(count == 1 ? "1 line is" : "\(count) lines are") damaged and not counted.")
    }
    let stats = Stats(summary)
    if json { return try printJSON(stats) }
    if stats.topics.isEmpty { return print("Nothing was practised yet. `countbiki quiz` starts with numbers to 100.") }
    for line in stats.table { print(line) }
  }
}

/// What was practised, as the command line's contract has it.
private struct Stats: Encodable {
  var topics: [Record]
  var answered: Int
  var correct: Int

  struct Record: Encodable {
    /// The topic's name; its number where it is no more.
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
  /// For people: a line a topic under a heading, and one for all.
  fileprivate var table: [String] {
    let heading = ["topic", "answered", "right at once", "", "median"]
    let rows = topics.map { [$0.topic] + Self.counts($0.answered, $0.correct) + [Wording.seconds($0.medianSeconds)] }
    let all = ["all"] + Self.counts(answered, correct) + [""]
    let lines = [heading] + rows + (rows.count > 1 ? [all] : [])
    let widths = heading.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let cells = line.indices.map { line[$0].padded(to: widths[$0], alignment: $0 == 0 ? .leading : .trailing) }
      return String(cells.joined(separator: "  ").trimmingTrailingBlanks)
    }
  }

  private static func counts(_ answered: Int, _ correct: Int) -> [String] {
    [answered.separatedByThousands, correct.separatedByThousands, Wording.percent(correct, of: answered)]
  }
}
