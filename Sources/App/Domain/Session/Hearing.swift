package import FoundationShim

/// The hearing of a question until its first submission: how often it was played, and how soon the
/// answer began.
///
/// ```swift
/// var hearing = Hearing()
/// hearing.playEnded(at: date.now)
/// hearing.keyTyped(at: date.now)
/// hearing.reaction  // 640
/// ```
package struct Hearing: Hashable, Sendable {
  /// The plays in order: true for a slow one. A question is played when it is asked.
  private var paces = [false]
  private var measure = Measure.playing
  /// True once a play ended, failed or was stopped.
  package private(set) var isHeard = false
  /// Milliseconds from the end of the first play to the first key of the answer, at most
  /// ``longestReaction``; `nil` if the key came before the end, or after a pause or another play.
  package private(set) var reaction: Int?

  /// The state of the measurement of ``reaction``.
  private enum Measure: Hashable {
    case playing
    case ended(Date)
    case over
  }

  /// The longest reaction in milliseconds. A longer one is a pause.
  package static let longestReaction = 30_000

  /// Creates the hearing of a question that is being asked.
  package init() {}

  /// The number of plays, at any speed. One that was cut short counts.
  package var plays: Int { paces.count }
  package var slowPlays: Int { paces.count(where: \.self) }
  /// True if the question was played more than once, or slowly.
  package var isRepeated: Bool { plays > 1 || slowPlays > 0 }

  /// Records a repeat, which ends the measurement of the reaction.
  package mutating func playAgain(slowly: Bool = false) {
    paces.append(slowly)
    measure = .over
  }

  /// Removes the latest play, which nobody heard, and ends the measurement of the reaction.
  package mutating func playFailed() {
    playOmitted()
    isHeard = true
  }

  /// Removes the latest play, which didn't begin, and ends the measurement of the reaction.
  package mutating func playOmitted() {
    _ = paces.popLast()
    measure = .over
  }

  /// Records that the learner stopped a play.
  package mutating func playStopped() { isHeard = true }

  /// Starts the measurement of the reaction, if the first play ended.
  package mutating func playEnded(at time: Date) {
    isHeard = true
    if measure == .playing { measure = .ended(time) }
  }

  /// Records a key of the answer. Only the first one tells the reaction.
  package mutating func keyTyped(at time: Date) {
    if case .ended(let end) = measure {
      let milliseconds = max(0, time.timeIntervalSince(end) * 1000)
      if milliseconds <= Double(Self.longestReaction) { reaction = Int(milliseconds.rounded()) }
    }
    measure = .over
  }

  /// Ends the measurement of the reaction: the learner looked at help, or suspended the app.
  package mutating func interrupt() { measure = .over }
}
