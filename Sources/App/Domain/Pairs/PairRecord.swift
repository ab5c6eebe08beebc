/// The record of a pair of sounds.
package struct PairRecord: Equatable, Sendable {
  package let pair: SoundPair
  /// The number of trials.
  package private(set) var answered = 0
  /// The number of trials that were right.
  package private(set) var right = 0
  fileprivate private(set) var times = TimeSample()

  init(_ pair: SoundPair) { self.pair = pair }

  /// The median time of a trial, in seconds; `nil` if none was measured.
  package var seconds: Double? { times.median }

  mutating func add(_ trial: HistoryEntry) {
    answered += 1
    right += trial.outcome == .correct ? 1 : 0
    // A sound that was chosen before its end has no time, nor has one after a pause.
    let isMeasured = 0 < trial.seconds && trial.seconds * 1000 <= Double(Hearing.longestReaction)
    if isMeasured { times.add(seconds: trial.seconds) }
  }
}

/// The result of some trials of pairs.
///
/// ```swift
/// var result = PairResult()
/// result.add(entry, after: 2.1)
/// result.right  // 1
/// ```
package struct PairResult: Equatable, Sendable {
  /// The records of the pairs, in the order in which they were practised.
  package private(set) var records: [PairRecord] = []
  /// The seconds from asking to choosing, of all trials together.
  package private(set) var seconds = 0.0

  package init() {}

  package var isEmpty: Bool { records.isEmpty }
  /// The number of trials.
  package var answered: Int { records.reduce(0) { $0 + $1.answered } }
  /// The number of trials that were right.
  package var right: Int { records.reduce(0) { $0 + $1.right } }
  /// The median time from the end of the voice to the key, in seconds; `nil` if none was measured.
  package var reaction: Double? { records.reduce(TimeSample()) { $0 + $1.times }.median }

  /// Adds a trial.
  ///
  /// - Parameter seconds: The time from asking to choosing.
  package mutating func add(_ trial: HistoryEntry, after seconds: Double) {
    guard let pair = trial.soundPair else { return }
    let index = records.firstIndex { $0.pair == pair } ?? records.count
    if index == records.count { records.append(PairRecord(pair)) }
    records[index].add(trial)
    self.seconds += seconds
  }
}

extension HistoryEntry {
  /// The skill of the lines of pairs. No ``Skill`` has this name, so that versions without pairs
  /// don't count them.
  package static let pairSkill = "pairs"

  /// True for a trial of a pair, which is no question.
  var isTrial: Bool { skillName == Self.pairSkill }

  /// The pair of a trial; `nil` for a question, and for sounds that this version doesn't know.
  var soundPair: SoundPair? { pair.count == 2 ? SoundPair(pair[0], pair[1]) : nil }

  package init(_ trial: PairTrial, chosen: Int, topic: Topic) {
    let said = trial.pair.id[trial.said]
    let other = trial.pair.id[1 - trial.said]
    self.init(topicID: topic.id, outcome: chosen == trial.said ? .correct : .incorrect)
    self.topic = topic.name
    value = said
    tries = [Try(trial.pair.id[chosen])]
    kind = .pairs
    pair = [said, other]
    skillName = Self.pairSkill
  }
}
