/// A running tally of questions that are over, from which a ``HistorySummary`` is made.
///
/// ```swift
/// var tally = HistoryTally()
/// for entry in entries { tally.add(entry) }
/// let summary = tally.summary
/// ```
///
/// The median needs the time of every question. Times are stored as milliseconds in 2 bytes each, so longer ones count as
/// 65.5 seconds.
public struct HistoryTally: Sendable {
  /// The number of lines that were skipped because they couldn't be read.
  public var damagedLines = 0
  private var topics = Counts()
  private var sets = Counts()

  /// Creates an empty tally.
  public init() {}

  /// Adds a question, unless it was a repeat.
  public mutating func add(_ entry: HistoryEntry) { add(PastAnswer(entry)) }

  /// Adds a question, unless it was a repeat.
  public mutating func add(_ answer: PastAnswer) {
    if answer.isRepeat { return }
    add(
      topicID: answer.topicID, setID: answer.setID, session: answer.session, isCorrect: answer.outcome == .correct,
      seconds: answer.seconds)
  }

  /// Adds a question given the facts that a summary needs.
  ///
  /// - Parameters:
  ///   - setID: The set of which the question was asked, if there was one.
  ///   - session: The session's key; see ``HistorySummary/sessionKey(of:)-(String)``.
  ///   - seconds: The time of the question, rounded to milliseconds.
  public mutating func add(topicID: Int, setID: Int? = nil, session: UInt64, isCorrect: Bool, seconds: Double) {
    topics.add(topicID, session: session, isCorrect: isCorrect, seconds: seconds)
    if let setID { sets.add(setID, session: session, isCorrect: isCorrect, seconds: seconds) }
  }

  /// The summary of the questions added so far.
  public var summary: HistorySummary {
    HistorySummary(topics: topics.records, sets: sets.records, damagedLines: damagedLines)
  }
}

/// The counts of topics or sets.
private struct Counts {
  private var counts: [Count] = []
  /// Indices into `counts` by id.
  private var indices: [Int: Int] = [:]

  mutating func add(_ id: Int, session: UInt64, isCorrect: Bool, seconds: Double) {
    let index = indices[id] ?? counts.count
    if index == counts.count {
      indices[id] = index
      counts.append(Count())
    }
    counts[index].add(session: session, isCorrect: isCorrect, seconds: seconds)
  }

  var records: [Int: HistorySummary.TopicRecord] { indices.mapValues { counts[$0].record } }
}

private struct Count {
  private var correct = 0
  private var milliseconds: [UInt16] = []
  private var latest: HistorySummary.SessionScore?
  /// The sessions before ``latest``, the oldest first. Older ones are removed now and then.
  private var earlier: [HistorySummary.SessionScore] = []

  mutating func add(session: UInt64, isCorrect: Bool, seconds: Double) {
    if latest?.session != session { begin(session) }
    latest?.answered += 1
    if isCorrect {
      correct += 1
      latest?.correct += 1
    }
    milliseconds.append(UInt16(max(0, min((seconds * 1000).rounded(), Double(UInt16.max)))))
  }

  /// Goes on with a session, which may have been interrupted by another window's.
  private mutating func begin(_ session: UInt64) {
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
