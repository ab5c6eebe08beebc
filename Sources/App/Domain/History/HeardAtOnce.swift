/// The one figure of a topic: how many of its latest questions were heard at once, of those that
/// were asked at random.
///
/// ```swift
/// let heard = history.summary.record(of: topic)?.heard
/// heard?.count    // 41
/// heard?.asked    // 50
/// ```
///
/// Heard at once is a question whose only submission is right, after one play at the chosen speed:
/// see ``HistoryEntry/wasHeardAtOnce``. Lines of versions that didn't write the plays count where
/// they are right.
///
/// Why the latest fifty: a share of all answers hardly moves after some weeks, and one of a session
/// jumps. Why only questions asked at random (see ``HistoryEntry/isDrawn``): weak spots and reviews
/// are chosen because they are hard, so the figure would fall for those who practise them.
package struct HeardAtOnce: Hashable, Sendable {
  /// The number of questions that count, at most ``limit``.
  package private(set) var asked = 0
  /// The latest questions as bits, the newest lowest: 1 for one that was heard at once.
  private var bits: UInt64 = 0

  /// The greatest number of questions that count, below the 64 for which there are bits.
  package static let limit = 50

  package init() {}

  /// Creates a figure of a number of questions, of which the earliest were heard at once.
  package init(_ count: Int, of asked: Int) {
    for index in 0..<asked { add(isAtOnce: index < count) }
  }

  /// The number of these questions that were heard at once.
  package var count: Int { bits.nonzeroBitCount }

  /// The share of these questions, 0…1; `nil` without questions.
  package var share: Double? { asked == 0 ? nil : Double(count) / Double(asked) }

  mutating func add(_ answer: HistoryEntry) {
    add(isAtOnce: answer.wasHeardAtOnce)
  }

  private mutating func add(isAtOnce: Bool) {
    bits = (bits << 1 | (isAtOnce ? 1 : 0)) & (1 << UInt64(Self.limit) - 1)
    asked = min(asked + 1, Self.limit)
  }
}

extension HistoryEntry {
  /// True for a question that was heard at once, as far as is known: see ``HeardAtOnce``.
  var wasHeardAtOnce: Bool { isAtOnce ?? (outcome == .correct) }
}
