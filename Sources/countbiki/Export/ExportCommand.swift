import ArgumentParser
import Clients
import Domain
import Platform

/// The command `countbiki export`, which writes the history as a table, or missed questions as cards.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export your history as CSV, or the questions that you missed as Anki cards.",
    discussion: """
      csv: a line for each question, with the columns time, session, topic_id, topic, answer, patterns, tries, \
      try_seconds, outcome, seconds, voice, rate and app. Lists within a column are separated by semicolons.

      anki: a text file for Anki's File > Import, with a card for each question that you missed or skipped, the most \
      missed first. With --output cards.txt, their sounds are written to the folder cards.txt.media: copy its files to \
      Anki's folder collection.media before you import. Without a file the cards have kana instead of sound. Importing \
      again updates cards and adds no duplicates.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument { case csv, anki }

  @Option(help: "Format.")
  var format = Format.csv

  @Option(help: ArgumentHelp("File to write; - is standard output.", valueName: "file"))
  var output = "-"

  func run() async throws {
    guard let history = Folders.historyFile else { throw StorageError.noFolder }
    let writer = try OutputFile(path: output)
    do {
      let damagedLines =
        switch format {
        case .csv: try exportCSV(history, to: writer)
        case .anki: try await exportAnki(history, to: writer)
        }
      try writer.close()
      if damagedLines > 0 {
        printError("\(history): skipped \(damagedLines) damaged line\(damagedLines == 1 ? "" : "s").")
      }
    } catch {
      writer.remove()
      throw error
    }
  }

  private func exportAnki(_ history: String, to writer: OutputFile) async throws -> Int {
    var missed = MissedQuestions()
    let damagedLines = try readHistory(history) { missed.add($0) }
    let media = output == "-" ? nil : output + ".media"
    let (questions, unknown) = missed.questions
    let settings = await Settings.saved().speech
    let deck = AnkiDeck(questions: questions, media: media, settings: settings)
    let lines = try await withSignalCancellation { try await deck.lines() }
    for line in lines { try writer.print(line) }
    if unknown > 0 {
      printError(
        "Left out \(unknown) missed question\(unknown == 1 ? "" : "s"), because the topic is gone or the history doesn't "
          + "say what exactly was asked.")
    }
    return damagedLines
  }
}

/// Writes all records of a history as CSV (RFC 4180) and returns the number of damaged lines.
private func exportCSV(_ history: String, to writer: OutputFile) throws -> Int {
  try writer.print(
    "time,session,topic_id,topic,answer,patterns,tries,try_seconds,outcome,seconds,voice,rate,app")
  return try readHistory(history) { record in
    let fields = [
      record.time, record.session, String(record.topicID), record.topic, record.answer,
      record.patterns.joined(separator: ";"), record.tries.map(\.text).joined(separator: ";"),
      record.tries.map { String($0.seconds) }.joined(separator: ";"), record.outcome, String(record.seconds),
      record.voice, record.rate.map { String($0) } ?? "", record.app,
    ]
    try writer.print(fields.map(csvField).joined(separator: ","))
  }
}

/// Quotes a field if necessary.
private func csvField(_ text: String) -> String {
  guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
  return "\"" + text.replacing("\"", with: "\"\"") + "\""
}
