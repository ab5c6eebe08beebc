import ArgumentParser
import Clients
import Domain
import Features
import JapaneseNumbers
import Storage
import TerminalUI
import FoundationShim

struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show what you practised and how well.",
    discussion: discussion(
      "The figures are about listening, or about reading or writing with --read or --write.",
      examples: [
        Example("stats --since 30d"),
        Example("stats --parts", "what you mishear, the weakest first"),
        Example("stats --map", "how surely you hear each digit in each place"),
      ]))

  @Flag(help: "Print the parts of numbers, the weakest first.")
  var parts = false

  @Flag(help: "Print the map of your ear: how surely you hear each digit in each place.")
  var map = false

  @Flag(help: "With --map, print sentences for a screen reader, as with ACCESSIBLE=1.")
  var plain = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Count the answers of today and the days before: 30d, 12w; or since a date: 2026-11-01.",
      valueName: "time"),
    completion: .list(["7d", "30d", "12w"]), transform: FirstDay.init(argument:))
  var since: FirstDay?

  @OptionGroup var skill: SkillOptions

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if plain, !map { throw ValidationError("--plain is for the map. Add --map.") }
    if map, parts {
      throw ValidationError("--parts and --map print different things. Choose one.")
    }
    if map, since != nil {
      throw ValidationError("The map is of all answers. Leave out --since or --map.")
    }
    if map, json {
      throw ValidationError("The map isn't printed as JSON; --plain says it in sentences.")
    }
  }

  func run() async throws {
    guard let history = Folders.history else { throw StorageError.noFolder }
    let files = FileClients.live
    // The values aren't needed here, but a mistake in the file would otherwise stay unseen.
    for problem in files.problems.found() {
      if case .unparsable = problem { printError("\(problem)") }
    }
    let skill = skill.named ?? .listening
    let histories = try await LearnerHistory.saved()
    let all = histories[skill]
    let other = Skill.allCases.first { histories[$0].summary.practised > 0 && $0 != skill }
    var counted = all
    if let since {
      let first = since.number(today: all.day(of: Date()))
      counted = try await LearnerHistory.saved(since: all.calendar.start(of: first))[skill]
    }
    printError(all.summary.skipped, in: history.path)
    let names = try formerNames(in: history, of: counted.summary)
    let statistics = Statistics(skill: skill, all: all, counted: counted, formerNames: names)
    if json {
      try printJSON(statistics.document)
    } else {
      let settings = await files.settings.get()
      let letters = lettersOfKana(settings.display)
      if map, all.summary.practised > 0 {
        try print(all.map, skill, letters)
      } else {
        try print(statistics, minutes: settings.path.minutes, other: other, letters)
      }
    }
  }

  /// Returns the names of topics that were practised and don't exist any more, by their ids.
  private func formerNames(
    in history: HistoryPlace, of summary: HistorySummary
  ) throws(StorageError) -> [Int: String] {
    let gone = Set(summary.topics.keys).subtracting(Topic.available.map(\.id))
    if gone.isEmpty { return [:] }
    var names: [Int: String] = [:]
    var lines = try HistoryLines(history)
    while try lines.next() {
      let entry = lines.entry
      if gone.contains(entry.topicID), !entry.topic.isEmpty { names[entry.topicID] = entry.topic }
    }
    return names
  }

  /// Prints the map as a picture with a legend, or in sentences.
  private func print(_ map: EarMap, _ skill: Skill, _ letters: Transliteration?) throws {
    let output = StandardOutput()
    let legend = ["", Wording.surenessLegend[0]]
    let isPlain = plain || PlainReason.current == .accessible
    let lines = isPlain ? Wording.sentences(of: map, skill) : Wording.lines(of: map) + legend
    for line in lines { try output.print(letters?(line) ?? line) }
    try output.flush()
  }

  /// - Parameters:
  ///   - minutes: The minutes of today's session, into which reviews fit.
  ///   - other: Another skill that was practised; `nil` if none was.
  ///   - letters: The letters in which kana are printed; `nil` for kana.
  private func print(
    _ statistics: Statistics, minutes: Int, other: Skill?, _ letters: Transliteration?
  ) throws {
    let output = StandardOutput()
    if statistics.counted.summary.practised == 0 {
      try output.print(nothingPractised(statistics.skill, other: other))
      return try output.flush()
    }
    let rows = parts ? statistics.partRows : statistics.rows
    let readableRows = rows.map { row in row.map { letters?($0) ?? $0 } }
    let columnsOfCounts = parts ? 2..<5 : 1..<6
    try printTable(readableRows, trailing: columnsOfCounts, to: output)
    let facts =
      parts
      ? [] : Wording.practice(statistics.all, statistics.skill, minutes: minutes, at: Date())
    if !facts.isEmpty { try output.print("") }
    if !facts.isEmpty, since != nil { try output.print("By all your answers:") }
    for fact in facts {
      for line in tableLines([letters?(fact) ?? fact]) { try output.print(line) }
    }
    try output.flush()
  }

  /// Returns the sentence for a skill without answers in the time that is counted.
  private func nothingPractised(_ skill: Skill, other: Skill?) -> String {
    if since != nil { return "You haven't practised in that time." }
    guard let other else {
      return "You haven't practised yet. `countbiki today --plain` starts today's session."
    }
    let command = "`countbiki stats \(SkillOptions.option(for: other))`"
    return "You haven't practised \(skill) yet. \(command) shows your \(other)."
  }
}
