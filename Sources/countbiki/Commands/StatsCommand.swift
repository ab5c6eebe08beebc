import ArgumentParser
import Clients
import Domain
import Features
import Storage
import FoundationShim

/// The command `countbiki stats`, which sums up the history by topic.
struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show what you practised and how well.",
    discussion: discussion(
      "The figures are about listening, or about reading or writing with --read or --write.",
      examples: [Example("stats --since 30d"), Example("stats --parts", "what you mishear, the weakest first")]))

  @Flag(help: "Print the parts of numbers, the weakest first.")
  var parts = false

  @Option(
    help: ArgumentHelp("Count the answers of the last days only: 30d.", valueName: "time"),
    completion: .list(["7d", "30d", "12w"]), transform: parseDays)
  var since: Int?

  @OptionGroup var skill: SkillOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    guard let path = Folders.historyFile else { throw StorageError.noFolder }
    let files = FileClients.live
    // The values aren't needed here, but a mistake in the file would otherwise stay unseen.
    for problem in files.problems.found() { if case .unparsable = problem { printError("\(problem)") } }
    let time = since.map { Date().addingTimeInterval(Double($0) * -86_400) }
    let statistics = try PracticeStatistics(since: time, skill: skill.named ?? .listening)
    printError(statistics.all.summary.skipped, in: path)
    let stats = Stats(statistics, skill: skill.named ?? .listening)
    if json { return try printJSON(stats) }
    try print(stats, statistics.counted.model.questionCount == 0 ? [] : Wording.practice(statistics.all, at: Date()))
  }

  /// - Parameter facts: What the whole history says about today.
  private func print(_ stats: Stats, _ facts: [String]) throws {
    let output = StandardOutput()
    if stats.topics.isEmpty {
      try output.print(
        since == nil
          ? "You haven't practised yet. `countbiki quiz` starts with numbers up to 100."
          : "You haven't practised in that time.")
    } else {
      try printTable(parts ? stats.partRows : stats.rows, trailing: parts ? 2..<5 : 1..<7, to: output)
      if !parts, !facts.isEmpty {
        try output.print("")
        for fact in facts { for line in tableLines([fact]) { try output.print(line) } }
      }
    }
    try output.flush()
  }
}

/// Returns the number of days in a text such as `30d` or `4w`.
@Sendable
private func parseDays(_ text: String) throws -> Int {
  let factor = text.hasSuffix("w") ? 7 : 1
  let digits = text.hasSuffix("d") || text.hasSuffix("w") ? text.dropLast() : text[...]
  guard let number = Int(digits), (1...36_500).contains(number) else {
    throw ValidationError("\"\(text)\" is no number of days or weeks. Type 30d or 4w.")
  }
  return number * factor
}

/// A summary of the history as `--json` prints it. Scripts rely on the keys.
private struct Stats: Encodable {
  var skill: String
  var topics: [Record]
  /// The sets that were practised. Their questions count for their topics too.
  var sets: [Record]
  /// The questions that were chosen because they are hard, or for review. They count for no topic.
  var chosen: Counts
  var answered: Int
  var correct: Int
  var parts: [PartStatistics]
  var days: [Day]
  /// The numbers of parts that become due today, tomorrow and on the five days after, those overdue today.
  var due: [Int]
  var damagedLines: Int
  var newerLines: Int

  struct Counts: Encodable {
    var answered: Int
    var correct: Int
  }

  struct Day: Encodable {
    /// The date in the local time zone.
    var date: String
    var answered: Int
    var correct: Int
  }

  struct Record: Encodable {
    /// The topic's name, or its id if the topic no longer exists.
    var topic: String
    var answered: Int
    var correct: Int
    /// The number of right answers whose plays are known.
    var measured: Int
    /// The number of these after one play at the chosen speed.
    var atOnce: Int
    var medianSeconds: Double
    /// The median reaction in milliseconds.
    var medianReaction: Int?

    init(_ name: String, _ record: HistorySummary.TopicRecord) {
      topic = name
      answered = record.answered
      correct = record.correct
      measured = record.measured
      atOnce = record.atOnce
      medianSeconds = record.medianSeconds
      medianReaction = record.medianReaction.map { Int(($0 * 1000).rounded()) }
    }
  }

  init(_ statistics: PracticeStatistics, skill: Skill) {
    self.skill = skill.rawValue
    let summary = statistics.counted.summary
    topics = Self.records(summary.topics)
    sets = Self.records(summary.sets)
    chosen = Counts(answered: summary.chosen.answered, correct: summary.chosen.correct)
    answered = summary.answered
    correct = summary.correct
    parts = PartStatistics.all(statistics)
    days = statistics.counted.days.map {
      Day(date: $0.date, answered: $0.totals.answered, correct: $0.totals.correct)
    }
    due = statistics.all.dueCounts(days: 7, from: Date())
    damagedLines = statistics.all.summary.skipped.damaged
    newerLines = statistics.all.summary.skipped.newer
  }

  /// Returns records in the order of the list of topics, followed by those of topics that no longer exist.
  private static func records(_ totals: [Int: HistorySummary.TopicRecord]) -> [Record] {
    let known = Topic.available.filter { totals[$0.id] != nil }
    let unknown = totals.keys.filter { id in !known.contains { $0.id == id } }.sorted()
    return (known.map { ($0.id, $0.name) } + unknown.map { ($0, "\($0)") }).compactMap { id, name in
      totals[id].map { Record(name, $0) }
    }
  }
}

extension Stats {
  /// The rows of a table: a heading, the topics, and a total if there are several topics.
  fileprivate var rows: [[String]] {
    let heading = ["topic", "answered", "right", "", "at once", "reaction", "median"]
    let chosen = ["weak spots, drills"] + Self.counts(chosen.answered, chosen.correct) + ["", "", ""]
    let total = ["all"] + Self.counts(answered, correct) + ["", "", ""]
    // Sets come after the total, in which their questions are already.
    let ofSets = sets.isEmpty ? [] : [["set", "", "", "", "", "", ""]] + Self.rows(sets)
    let others = self.chosen.answered == 0 ? [] : [chosen]
    return [heading] + Self.rows(topics) + others + (topics.count + others.count > 1 ? [total] : []) + ofSets
  }

  /// The rows of a table of parts, the weakest first.
  fileprivate var partRows: [[String]] {
    let wording = Skill(rawValue: skill) ?? .listening
    return [["part", "", "asked", wording.missed, "", wording.takenFor]]
      + parts.map {
        [
          $0.part, $0.kana, $0.asked.separatedByThousands, $0.misheard.separatedByThousands,
          Wording.percent($0.misheard, of: $0.asked),
          $0.mistakenFor.map { "\($0.part) (\($0.count))" }.joined(separator: ", "),
        ]
      }
  }

  private static func rows(_ records: [Record]) -> [[String]] {
    records.map { record in
      let atOnce = record.measured == 0 ? "" : "\(record.atOnce) of \(record.measured)"
      let reaction = record.medianReaction.map { Wording.seconds(Double($0) / 1000) } ?? ""
      return [record.topic] + counts(record.answered, record.correct) + [
        atOnce, reaction, Wording.seconds(record.medianSeconds),
      ]
    }
  }

  private static func counts(_ answered: Int, _ correct: Int) -> [String] {
    [answered.separatedByThousands, correct.separatedByThousands, Wording.percent(correct, of: answered)]
  }
}
