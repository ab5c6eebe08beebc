import ArgumentParser
import Clients
import Domain
import Features
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

      apkg: a package with sounds for Anki's File > Import, with a card for each of your weak parts, and for each question \
      that you missed or had shown, the most missed first. Importing again updates cards and adds no duplicates.

      anki: the same cards as a text file. With --output cards.txt, their sounds are written to the folder cards.txt.media: copy its files to \
      Anki's folder collection.media before you import, as note type Basic. Without a file the cards have kana instead of \
      sound. The columns are front, back, tags and id.
      """,
      examples: [
        Example("export --output answers.csv"),
        Example("export --format apkg --output missed.apkg", "cards of what you missed"),
      ]))

  enum Format: String, CaseIterable, ExpressibleByArgument { case csv, apkg, anki }

  @Option(help: "Format.")
  var format = Format.csv

  @Option(
    help: ArgumentHelp("File to write; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"

  func validate() throws {
    if format == .apkg, output == "-" {
      throw ValidationError("A package isn't text. Add --output missed.apkg.")
    }
  }

  func run() async throws {
    guard let history = Folders.history else { throw StorageError.noFolder }
    let skipped = try await withSignalCancellation {
      let file = try OutputFile(path: output)
      return switch format {
      case .csv: try file.save { try exportCSV(history, to: file) }
      case .apkg, .anki: try await exportCards(history, to: file)
      }
    }
    printError(skipped, in: history.path)
  }

  private func exportCards(_ history: HistoryPlace, to file: OutputFile) async throws
    -> SkippedLines
  {
    var missed = MissedQuestions(slips: try HistoryLines.slips(in: history))
    var lines = try HistoryLines(history)
    while try lines.next() { missed.add(lines.entry) }
    let (questions, unknown) = missed.questions
    let settings = await Settings.saved().speech
    let weakParts = try await LearnerHistory.saved().model.weakParts.filter {
      !$0.part.reading.units.isEmpty
    }
    let cards = weakParts.map { AnkiCard($0, settings) } + questions.map { AnkiCard($0, settings) }
    if format == .apkg {
      try await savePackage(of: cards, to: file)
    } else {
      try await saveText(of: cards, to: file)
    }
    if unknown > 0 {
      printError(
        "Left out \(Wording.count(unknown, "missed question")), because the topic is gone or the "
          + "history doesn't say what exactly was asked.")
    }
    return lines.skipped
  }

  private func savePackage(of cards: [AnkiCard], to file: OutputFile) async throws {
    var package = AnkiPackage()
    let taken = Array(cards.prefix(AnkiPackage.mostNotes))
    if taken.count < cards.count {
      printError(
        "The package has the \(taken.count.separatedByThousands) that you missed most, of "
          + "\(cards.count.separatedByThousands).")
    }
    let notes = try await ankiNotes(taken) { name, wav in package.add(wav, named: name) }
    let bytes = try package.finish(notes, at: time(nil))
    try file.save { try file.write(bytes) }
  }

  /// Saves a text, and the sounds in a folder beside it. Only a file has such a folder.
  private func saveText(of cards: [AnkiCard], to file: OutputFile) async throws {
    let folder = !file.isFile || cards.isEmpty ? nil : output + ".media"
    if let folder {
      do throws(SystemError) { try FileSystem.live.makeFolders(folder) } catch {
        throw CommandFailure("Couldn't create the folder \(folder): \(error).")
      }
    }
    let notes = try await ankiNotes(
      cards,
      savingSounds: folder.map { folder in
        { name, wav in
          let sound = try OutputFile(path: folder + "/" + name)
          try sound.save { try sound.write(wav) }
        }
      })
    try file.save { for line in AnkiNote.header + notes.map(\.line) { try file.print(line) } }
  }
}

/// The names of the columns of the table but the last one.
let exportColumns = HistoryFact.columns.map(\.name)

/// Writes all entries of a history as CSV (RFC 4180), also those of newer versions, and returns
/// what was skipped.
private func exportCSV(_ history: HistoryPlace, to file: OutputFile) throws -> SkippedLines {
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
  var skipped = lines.skipped
  skipped.newer = 0
  return skipped
}

/// Quotes a field if necessary. A spreadsheet would take a field that begins with one of some
/// characters for a formula, unless it is a number or a list of them, so an apostrophe goes before
/// it.
private func csvField(_ field: String) -> String {
  let isNumber = field.split(separator: ";").allSatisfy { number in
    Double(number) != nil && number.last?.isNumber == true
  }
  let isGuarded =
    !isNumber && field.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } == true
  let text = isGuarded ? "'" + field : field
  guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
  return "\"" + text.replacing("\"", with: "\"\"") + "\""
}
