import Domain

/// The entries that were read, by their sessions and numbers, so that none counts twice: an append
/// that failed may have left its line, and an import or a copy of a file may bring a line again.
///
/// Entries without a number, of early versions, are compared by their lines where a history has
/// several files: each counts as often as in the file that has most of it. Otherwise they are
/// always new. A line that takes a miss back has the number of that miss, and is another
/// one.
struct SeenEntries: Sendable {
  /// The last of the numbers from 1 that were all read, by session. The numbers are nearly always
  /// 1, 2, 3 and so on.
  private var lasts: [String: Int] = [:]
  /// The numbers after these.
  private var others: [String: Set<Int>] = [:]
  /// The misses that were taken back.
  private(set) var slips: Set<HistoryEntry.ID> = []
  /// True to compare entries without a number.
  let comparesLines: Bool
  /// The number of times that each line without a number counts.
  private var lines = LineCounts()
  /// The session of the latest entry, which is nearly always that of the next one.
  private var session = ""
  /// The last number of that session.
  private var last = 0

  init(comparesLines: Bool = false) {
    self.comparesLines = comparesLines
  }

  func contains(_ entry: borrowing HistoryEntry) -> Bool {
    guard let number = entry.number, !entry.session.isEmpty else { return false }
    if entry.isSlip { return slips.contains(entry.id) }
    let last = entry.session == session ? last : lasts[entry.session, default: 0]
    return number <= last || others[entry.session]?.contains(number) == true
  }

  /// Returns false if the entry of a line was read before.
  ///
  /// - Parameter counts: The lines without a number of the same file.
  mutating func insert(
    _ entry: borrowing HistoryEntry, _ line: @autoclosure () -> LineHash,
    _ counts: inout LineCounts
  ) -> Bool {
    if !comparesLines || (entry.number != nil && !entry.session.isEmpty) { return insert(entry) }
    let line = line()
    counts[line] += 1
    if counts[line] <= lines[line] { return false }
    lines[line] = counts[line]
    return true
  }

  mutating func insert(_ entry: borrowing HistoryEntry) -> Bool {
    guard let number = entry.number, !entry.session.isEmpty else { return true }
    if entry.isSlip { return slips.insert(entry.id).inserted }
    if entry.session != session {
      lasts[session] = last
      session = entry.session
      last = lasts[entry.session, default: 0]
    }
    if number != last + 1 {
      return number > last && others[session, default: []].insert(number).inserted
    }
    last = number
    return others.isEmpty || others[session]?.remove(number) == nil
  }
}
