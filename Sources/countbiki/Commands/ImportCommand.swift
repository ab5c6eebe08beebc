import ArgumentParser
import Clients
import Domain
import Storage

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add the answers of a history from another machine.",
    discussion: discussion(
      """
      FILE is the history.jsonl of the other machine, from ~/.local/share/countbiki. Answers that you have already are left \
      out, so that importing twice changes nothing.
      """,
      examples: [Example("import history.jsonl")]))

  @Argument(help: ArgumentHelp("History file to read; - is standard input.", valueName: "file"), completion: .file())
  var file: String

  func run() throws {
    guard let history = Folders.historyFile else { throw StorageError.noFolder }
    let isStandardInput = file == "-"
    let merge: HistoryMerge
    do {
      merge = try withRegularFile(file) { try HistoryMerge($0, into: history) }
    } catch StorageError.unreadable(file, let detail) {
      throw CommandFailure("\(file) can't be read (\(detail)). Nothing was added.")
    }
    printError(SkippedLines(damaged: merge.skipped.damaged), in: isStandardInput ? "Standard input" : file)
    // These were added, but won't be counted.
    printError(SkippedLines(newer: merge.skipped.newer), in: history)
    let known = merge.known == 0 ? "" : " You had \(merge.known.separatedByThousands) already."
    let added = "\(merge.added.separatedByThousands) answer\(merge.added == 1 ? "" : "s")"
    try StandardOutput().print("Added \(added).\(known)")
  }
}
