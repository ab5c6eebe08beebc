/// Counts questions that are over, one after the other, for a summary of them.
///
/// ```swift
/// var tally = HistoryTally()
/// for entry in entries { tally.add(entry) }
/// let summary = tally.summary
/// ```
///
/// Times are counted in milliseconds. It keeps 4 bytes a question, for the median needs them all.
public struct HistoryTally: Sendable {
  /// How many lines could not be read, and were left out.
  public var damagedLines = 0
  private var counts: [Count] = []
  /// Where a topic's count is, by the topic's number.
  private var places: [Int: Int] = [:]

  /// A tally of nothing.
  public init() {}

  /// Counts a question.
  public mutating func add(_ entry: HistoryEntry) {
    add(topicID: entry.topicID, isCorrect: entry.outcome == .correct, seconds: entry.seconds)
  }

  /// Counts a question by what a summary needs of it.
  public mutating func add(topicID: Int, isCorrect: Bool, seconds: Double) {
    let place = places[topicID] ?? counts.count
    if place == counts.count {
      places[topicID] = place
      counts.append(Count())
    }
    counts[place].add(isCorrect: isCorrect, seconds: seconds)
  }

  /// What was counted so far.
  public var summary: HistorySummary {
    HistorySummary(topics: places.mapValues { counts[$0].record }, damagedLines: damagedLines)
  }
}

private struct Count {
  private var correct = 0
  private var milliseconds: [UInt32] = []

  mutating func add(isCorrect: Bool, seconds: Double) {
    if isCorrect { correct += 1 }
    milliseconds.append(UInt32(max(0, min((seconds * 1000).rounded(), Double(UInt32.max)))))
  }

  /// The median of an even number of times is halfway between the two in the middle.
  var record: HistorySummary.TopicRecord {
    let sorted = milliseconds.sorted()
    let middle = Double(sorted[sorted.count / 2]) + Double(sorted[(sorted.count - 1) / 2])
    return HistorySummary.TopicRecord(answered: sorted.count, correct: correct, medianSeconds: middle / 2000)
  }
}
