import ArgumentParser
import Clients
import Domain
import Features
import Platform
import Storage

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add the answers of a history from another machine.",
    discussion: discussion(
      """
      FILE is a file of the other machine's folder ~/.local/share/countbiki/history, or the history.jsonl of an \
      older countbiki. Answers that this machine's file has already are left out, so that importing twice changes nothing. Damaged lines are left out and named. The status is 1 if FILE is no \
      history, such as a table of countbiki export.
      """,
      examples: [Example("import desk.jsonl")]))

  @Argument(
    help: ArgumentHelp("History file to read; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String

  private var name: String { file == "-" ? "Standard input" : file }

  func run() throws {
    guard let history = Folders.history else { throw StorageError.noFolder }
    if file != "-", let folder = fileStatus(file), folder.st_mode & S_IFMT == S_IFDIR {
      throw folderFailure
    }
    let merge: HistoryMerge
    do {
      merge = try withRegularFile(file) { try merging($0, into: history) }
    } catch StorageError.unreadable(file, let fault) {
      throw CommandFailure("\(file) can't be read (\(fault)). Nothing was added.")
    }
    printError(SkippedLines(damaged: merge.skipped.damaged), in: name, lines: merge.damagedLines)
    // These were added, but won't be counted.
    printError(SkippedLines(newer: merge.skipped.newer), in: history.path)
    let known = merge.known == 0 ? "" : " You had \(merge.known.separatedByThousands) already."
    try StandardOutput().print("Added \(Wording.count(merge.added, "answer")).\(known)")
  }

  private func merging(_ path: String, into history: HistoryPlace) throws -> HistoryMerge {
    let merge = try HistoryMerge(path, into: history) {
      printError("Waiting for another program that is using \(history.path) ...")
    }
    if merge.isForeign {
      let foreign = ForeignFile(path)
      throw CommandFailure(
        "\(name) isn't a history: it looks like \(foreign.description). Nothing was added. \(foreign.advice)"
      )
    }
    return merge
  }

  private var folderFailure: CommandFailure {
    let inside = (file.hasSuffix("/") ? file : file + "/") + "history.jsonl"
    let advice =
      fileStatus(inside) == nil
      ? "Name a file of the other machine's history." : "Import the file \(inside)."
    return CommandFailure("\(file) is a folder. Nothing was added. \(advice)")
  }
}
