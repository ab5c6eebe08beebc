/// A tally of the topics that are mastered, which is judged at the end of each day on which they were practised.
struct MasteryTally: Sendable {
  /// The topics that were mastered before the latest day.
  private var mastered: Set<Int> = []
  /// The topics of which questions were drawn on the latest day.
  private var practised: Set<Int> = []
  private var day = 0
  /// The numbers of drawn questions that were right, by topic id.
  private var heard: [Int: Int] = [:]
  /// The mixes of the topics of which enough questions were right.
  private var mixes: [Int: QuestionMix] = [:]

  /// Counts an answer that the model hasn't learned from yet.
  ///
  /// - Parameter day: The number of the local day of the answer.
  mutating func add(_ answer: HistoryEntry, day: Int, _ model: LearnerModel) {
    if day != self.day {
      let judged = mastered(by: model, practised)
      mastered = mastered.subtracting(practised).union(judged)
      practised = []
      self.day = day
    }
    if !answer.isDrawn { return }
    practised.insert(answer.topicID)
    if answer.outcome != .correct { return }
    heard[answer.topicID, default: 0] += 1
    if heard[answer.topicID] == Judgement.leastHeard {
      mixes[answer.topicID] = model.topics[answer.topicID].map(QuestionMix.init)
    }
  }

  /// Returns the ids of the topics that are mastered.
  func mastered(by model: LearnerModel) -> Set<Int> { mastered(by: model, Set(mixes.keys)) }

  private func mastered(by model: LearnerModel, _ ids: Set<Int>) -> Set<Int> {
    if ids.isEmpty { return [] }
    let judgement = model.judgement
    return ids.filter { id in
      guard let mix = mixes[id], let heard = heard[id] else { return false }
      return judgement.isMastered(mix, heard: heard, was: mastered.contains(id))
    }
  }
}
