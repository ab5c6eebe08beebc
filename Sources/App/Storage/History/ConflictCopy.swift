package import Clients
import Domain
import Platform

/// A copy of a file of the history that a program has left in its folder: one that synchronises
/// folders and has found two versions of a file, or one that merges files. Its answers count, each
/// once, like those of any other file there.
///
/// ```swift
/// for copy in try history.conflictCopies() where copy.ownLines == 0 { try history.remove(copy) }
/// ```
package struct ConflictCopy: Sendable {
  package let path: String
  /// The number of its answers, and lines of later versions, that are in no other file, but perhaps
  /// in another copy.
  package let ownLines: Int

  /// Returns true for a name that isn't the one of a machine's file. Programs add to a name a word
  /// with "conflict" (Syncthing, Dropbox, Nextcloud), a number (iCloud, Google Drive), the name of
  /// a machine (OneDrive), an ending (`.orig` of git, `.bak`), or words in any language ("Copy of
  /// X", Xのコピー).
  static func isName(_ name: String, among names: [String]) -> Bool {
    let ending = HistoryPlace.ending
    if !name.hasSuffix(ending) || name.lowercased().contains("conflict") { return true }
    return names.contains { other in
      guard other != name, other.hasSuffix(ending),
        let place = name.firstRange(of: other.dropLast(ending.count))
      else { return false }
      let neighbours = [name[..<place.lowerBound].last, name[place.upperBound...].first]
      return !neighbours.contains { $0.map(isPartOfMachineName) ?? false }
    }
  }

  /// Returns true for a letter or a digit as machines' names have them: see ``MachineNames``.
  private static func isPartOfMachineName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}

extension HistoryPlace {
  /// Returns the copies in the folder of the history, in the order of their names.
  package func conflictCopies() throws(StorageError) -> [ConflictCopy] {
    let copies = try copiedFiles()
    if copies.isEmpty { return [] }
    let known = try linesElsewhere(than: copies)
    var found: [ConflictCopy] = []
    for copy in copies {
      // A copy that can't be read is a problem of its own.
      guard let ownLines = try? ownLines(of: copy, besides: known) else { continue }
      found.append(ConflictCopy(path: copy.path, ownLines: ownLines))
    }
    return found
  }

  /// Removes a copy of which each answer is in another file, after it was copied to the folder
  /// above.
  ///
  /// - Returns: The path of what was copied; `nil` if the copy has other answers by now, and stays.
  package func remove(_ copy: ConflictCopy) throws(StorageError) -> String? {
    let file = HistoryFile(path: copy.path, files: files)
    let saved = try reporting(StorageError.unwritable, copy.path) { () throws(SystemError) in
      try files.copy(copy.path, to: earlierFile.folderPath)
    }
    // Another machine may remove other copies at the same time, so that their lines don't count.
    let others = try linesElsewhere(than: copiedFiles())
    let savedLines = try ownLines(of: HistoryFile(path: saved, files: files), besides: others)
    let newLines = try ownLines(of: file, besides: others)
    let hasOwnLines = savedLines + newLines > 0
    return try reporting(StorageError.unwritable, copy.path) { () throws(SystemError) in
      let removed = hasOwnLines ? saved : copy.path
      try files.retrying { () throws(SystemError) in try files.remove(removed) }
      return hasOwnLines ? nil : saved
    }
  }

  private func copiedFiles() throws(StorageError) -> [HistoryFile] {
    let files = try inputs().filter { $0.path != earlierFile }
    let names = files.map(\.path.fileName)
    // Answers in UTF-16 can't be compared, so such a file is no copy of others.
    return files.filter { file in
      ConflictCopy.isName(file.path.fileName, among: names) && !HistoryCheck.isUTF16(file)
    }
  }

  /// Returns the lines of all files but some, each as often as in the file that has most of it.
  private func linesElsewhere(than copies: [HistoryFile]) throws(StorageError) -> LineCounts {
    var most = LineCounts()
    for file in try inputs() where !copies.contains(where: { $0.path == file.path }) {
      var counts = LineCounts()
      // A line that isn't found elsewhere is kept.
      try? forEachLine(of: file) { line in
        counts[line] += 1
        most[line] = max(most[line], counts[line])
      }
    }
    return most
  }

  private func ownLines(of copy: HistoryFile, besides known: LineCounts) throws(StorageError) -> Int
  {
    var counts = LineCounts()
    var count = 0
    func add(_ line: LineHash) {
      counts[line] += 1
      if counts[line] > known[line] { count += 1 }
    }
    try forEachLine(of: copy, add)
    // Nor is a copy removed that has answers in lines that can't be read.
    for answer in try HistoryCheck(copy.path, files: files).problems.flatMap(\.answers) {
      add(answer.line.withUnsafeBytes { LineHash($0) })
    }
    return count
  }

  /// Calls a function with each answer of a file, and each line of a later version.
  private func forEachLine(of file: HistoryFile, _ body: (LineHash) -> Void) throws(StorageError) {
    var lines = try FileLines(file)
    try reporting(StorageError.unreadable, file.path) { () throws(SystemError) in
      while true {
        let outcome = try lines.next()
        if outcome == .end { return }
        if outcome == .line, HistoryEntry(line: lines.bytes) != nil { body(LineHash(lines.bytes)) }
      }
    }
  }
}
