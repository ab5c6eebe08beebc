/// A tally of the questions of topics, or of sets.
///
/// The median needs the time of every question. Times are stored as milliseconds in 2 bytes each, so longer ones count as
/// 65.5 seconds.
struct TopicTally: Sendable {
  private var counts: [Count] = []
  /// Indices into `counts` by id.
  private var indices: [Int: Int] = [:]

  mutating func add(_ entry: HistoryEntry, to id: Int) {
    let index = indices[id] ?? counts.count
    if index == counts.count {
      indices[id] = index
      counts.append(Count())
    }
    counts[index].add(entry)
  }

  var records: [Int: HistorySummary.TopicRecord] { indices.mapValues { counts[$0].record } }
}

private struct Count {
  private var correct = 0
  private var milliseconds: [UInt16] = []
  private var latest: HistorySummary.SessionScore?
  /// The sessions before ``latest``, the oldest first. Older ones are removed now and then.
  private var earlier: [HistorySummary.SessionScore] = []

  mutating func add(_ entry: HistoryEntry) {
    if latest?.session != entry.session { begin(entry.session) }
    latest?.answered += 1
    if entry.outcome == .correct {
      correct += 1
      latest?.correct += 1
    }
    milliseconds.append(UInt16(max(0, min((entry.seconds * 1000).rounded(), Double(UInt16.max)))))
  }

  /// Goes on with a session, which may have been interrupted by another window's.
  private mutating func begin(_ session: String) {
    if let latest { earlier.append(latest) }
    if let index = earlier.lastIndex(where: { $0.session == session }) {
      latest = earlier.remove(at: index)
      return
    }
    if earlier.count > 2 * HistorySummary.sessionLimit {
      earlier.removeFirst(earlier.count - HistorySummary.sessionLimit)
    }
    latest = HistorySummary.SessionScore(session: session, answered: 0, correct: 0)
  }

  /// The totals. The median of an even number of times is the mean of the middle two.
  var record: HistorySummary.TopicRecord {
    let sorted = milliseconds.sorted()
    let middle = Double(sorted[sorted.count / 2]) + Double(sorted[(sorted.count - 1) / 2])
    let sessions = (earlier + [latest].compactMap(\.self)).suffix(HistorySummary.sessionLimit)
    return HistorySummary.TopicRecord(
      answered: sorted.count, correct: correct, medianSeconds: middle / 2000, sessions: Array(sessions))
  }
}
