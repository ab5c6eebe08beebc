/// The record of a pair of sounds.
package struct PairRecord: Equatable, Sendable {
  package let pair: SoundPair
  /// The numbers of trials, and of those that were right.
  package private(set) var (answered, right) = (0, 0)
  private var times = TimeSample()

  init(_ pair: SoundPair) { self.pair = pair }

  /// The median time of a trial, in seconds; `nil` without trials.
  package var seconds: Double? { times.median }

  mutating func add(_ answer: HistoryEntry) {
    answered += 1
    right += answer.outcome == .correct ? 1 : 0
    times.add(seconds: answer.seconds)
  }
}

extension HistoryEntry {
  /// The skill of the lines of pairs. No ``Skill`` has this name, so that versions without pairs don't count them.
  package static let pairSkill = "pairs"

  package init(_ trial: PairTrial, chosen: Int, topic: Topic) {
    let (said, other) = (trial.pair.id[trial.said], trial.pair.id[1 - trial.said])
    self.init(
      topicID: topic.id, topic: topic.name, value: said, tries: [Try(trial.pair.id[chosen])],
      outcome: chosen == trial.said ? .correct : .incorrect, kind: .pairs, pair: [said, other])
    skillName = Self.pairSkill
  }
}
