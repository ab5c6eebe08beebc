import Platform
import Storage

/// Copies of the history that programs for synchronising folders leave beside it when two machines
/// have added answers, such as `history.sync-conflict-20261103-101010-ABCDEFG.jsonl`.
enum ConflictCopies {
  /// The paths of the copies, in order; none without a folder.
  static var paths: [String] {
    guard let folder = Folders.data else { return [] }
    return fileNames(in: folder).filter(isConflictCopy).sorted().map { folder + "/" + $0 }
  }

  /// Returns a sentence that says what to do with a copy in the folder of the history.
  static func advice(_ copy: ConflictCopy) -> String {
    if copy.ownLines == 0 {
      return "It has no answer of its own: `countbiki check --repair` moves it away."
    }
    let lines = copy.ownLines == 1 ? "1 answer is" : "\(copy.ownLines) answers are"
    return
      "Its answers count, and \(lines) only there. `countbiki import \(quoted(copy.path))` adds them to this machine's file."
  }

  /// A sentence that says what such a file is.
  static let cause =
    "It is a copy of your history, left by a program that synchronises folders."

  /// Returns a sentence that says what to do with a copy, with its path as a shell needs it.
  static func advice(_ path: String) -> String {
    "Run `countbiki import \(quoted(path))`, then delete it."
  }

  private static func quoted(_ path: String) -> String {
    "'" + path.replacing("'", with: #"'\''"#) + "'"
  }

  /// Returns true for names that Syncthing, Dropbox and Nextcloud (a word with conflict), Google
  /// Drive (a number in brackets) and iCloud (a number) give to copies.
  ///
  /// Why fewer names than in the folder of the history (``Storage/ConflictCopy``): what lies there
  /// counts, and what lies here may be the learner's own copy, `history-backup.jsonl`.
  static func isConflictCopy(_ name: String) -> Bool {
    guard name.hasPrefix("history"), name.hasSuffix(".jsonl") else { return false }
    let rest = name.dropFirst("history".count).dropLast(".jsonl".count)
    return rest.lowercased().contains("conflict") || rest.wholeMatch(of: /\ \(?[0-9]+\)?/) != nil
  }
}

/// Returns the names of the files in a folder, in no order; none if it can't be read.
func fileNames(in folder: String) -> [String] { (try? FileSystem.live.names(folder)) ?? [] }
