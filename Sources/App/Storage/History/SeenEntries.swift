import Domain

/// The entries that were read, by their sessions and numbers, so that none counts twice: an append
/// that failed may have left its line, and an import may bring a line again. Entries without a
/// number are always new. A line that takes a miss back has the number of that miss, and is another
/// one.
struct SeenEntries: Sendable {
  /// The last of the numbers from 1 that were all read, by session. The numbers are nearly always
  /// 1, 2, 3 and so on.
  private var lasts: [String: Int] = [:]
  /// The numbers after these.
  private var others: [String: Set<Int>] = [:]
  /// The misses that were taken back.
  private(set) var slips: Set<HistoryEntry.ID> = []
  /// The session of the latest entry, which is nearly always that of the next one.
  private var session = ""
  /// The last number of that session.
  private var last = 0

  func contains(_ entry: borrowing HistoryEntry) -> Bool {
    guard let number = entry.number, !entry.session.isEmpty else { return false }
    if entry.isSlip { return slips.contains(entry.id) }
    let last = entry.session == session ? last : lasts[entry.session, default: 0]
    return number <= last || others[entry.session]?.contains(number) == true
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
