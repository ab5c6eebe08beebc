import Domain

/// The entries that were read, by their sessions and numbers, so that none counts twice: an append that failed may have left
/// its line, and an import may bring a line again. Entries without a number are always new.
struct SeenEntries: Sendable {
  private var sessions: [String: Numbers] = [:]
  /// The session of the latest entry, which is nearly always that of the next one.
  private var (session, numbers) = ("", Numbers())

  /// Numbers of a session, which are nearly always 1, 2, 3 and so on.
  private struct Numbers {
    /// The last of the numbers from 1 that were all read.
    var last = 0
    var others: Set<Int> = []

    mutating func insert(_ number: Int) -> Bool {
      if number != last + 1 { return number > last && others.insert(number).inserted }
      last = number
      return others.isEmpty || others.remove(number) == nil
    }
  }

  func contains(_ entry: borrowing HistoryEntry) -> Bool {
    guard let number = entry.number, !entry.session.isEmpty else { return false }
    let numbers = entry.session == session ? numbers : sessions[entry.session, default: Numbers()]
    return number <= numbers.last || numbers.others.contains(number)
  }

  mutating func insert(_ entry: borrowing HistoryEntry) -> Bool {
    guard let number = entry.number, !entry.session.isEmpty else { return true }
    if entry.session != session {
      sessions[session] = numbers
      (session, numbers) = (entry.session, sessions[entry.session, default: Numbers()])
    }
    return numbers.insert(number)
  }
}
