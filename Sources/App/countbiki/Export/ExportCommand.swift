import ArgumentParser
import Clients
import Domain
import JapaneseNumbers
import Platform
import Storage

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export your history as CSV, or the questions that you missed as Anki cards.",
    discussion: discussion(
      """
      csv: a line for each question, with the columns \(exportColumns.joined(separator: ", ")) and other. Lists within a \
      column are separated by semicolons. docs/files.md explains the columns; other has what only a newer countbiki knows, as JSON.

      anki: a text file for Anki's File > Import, with a card for each of your weak parts, and for each question that you \
      missed or skipped, the most missed first. With --output cards.txt, their sounds are written to the folder cards.txt.media: copy its files to \
      Anki's folder collection.media before you import, as note type Basic. Without a file the cards have kana instead of \
      sound. The columns are front, back, tags and id; by the id, importing again updates cards and adds no duplicates.
      """,
      examples: [
        Example("export --output answers.csv"),
        Example("export --format anki --output cards.txt", "cards of what you missed"),
      ]))

  enum Format: String, CaseIterable, ExpressibleByArgument { case csv, anki }

  @Option(help: "Format.")
  var format = Format.csv

  @Option(
    help: ArgumentHelp("File to write; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"

  func run() async throws {
    guard let history = Folders.historyFile else { throw StorageError.noFolder }
    let skipped = try await withSignalCancellation {
      let file = try OutputFile(path: output)
      return switch format {
      case .csv: try file.save { try exportCSV(history, to: file) }
      case .anki: try await exportAnki(history, to: file)
      }
    }
    printError(skipped, in: history)
  }

  private func exportAnki(_ history: String, to file: OutputFile) async throws -> SkippedLines {
    var missed = MissedQuestions(slips: try HistoryLines.slips(in: history))
    var lines = try HistoryLines(history)
    while try lines.next() { missed.add(lines.entry) }
    let media = output == "-" ? nil : output + ".media"
    let (questions, unknown) = missed.questions
    let settings = await Settings.saved().speech
    let weakParts = try await LearnerHistory.saved().model.weakParts.filter {
      !$0.part.reading.units.isEmpty
    }
    let cards = weakParts.map { AnkiCard($0, settings) } + questions.map { AnkiCard($0, settings) }
    let deck = try await ankiLines(cards, media: media)
    try file.save { for line in deck { try file.print(line) } }
    if unknown > 0 {
      printError(
        "Left out \(unknown) missed question\(unknown == 1 ? "" : "s"), because the topic is gone or the history doesn't "
          + "say what exactly was asked.")
    }
    return lines.skipped
  }
}

/// The names of the columns of the table but the last one.
let exportColumns = HistoryFact.columns.map(\.name)

/// Writes all entries of a history as CSV (RFC 4180) and returns the damaged lines.
private func exportCSV(_ history: String, to file: OutputFile) throws -> SkippedLines {
  let columns = HistoryFact.columns
  try file.print((exportColumns + ["other"]).joined(separator: ","))
  var lines = try HistoryLines(history)
  while try lines.next(includingNewer: true) {
    let entry = lines.entry
    // A line of a newer version may have none of the columns.
    let known = columns.map { entry.unknown == .line ? "" : $0.field(entry) }
    try file.print(
      (known + [entry.unknownKeys(of: lines.bytes)]).map(csvField).joined(separator: ","))
  }
  return SkippedLines(damaged: lines.skipped.damaged)
}

/// Quotes a field if necessary. A spreadsheet would take a field that begins with one of some
/// characters for a formula, unless it is a number, so an apostrophe goes before it.
private func csvField(_ field: String) -> String {
  let isNumber = Double(field) != nil && field.last?.isNumber == true
  let isGuarded =
    !isNumber && field.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } == true
  let text = isGuarded ? "'" + field : field
  guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
  return "\"" + text.replacing("\"", with: "\"\"") + "\""
}
