/// Advice on the next topic of a group.
public enum TopicAdvice: Equatable, Sendable {
  /// Nothing of the group was practised yet.
  case begin(Topic)
  /// The topic isn't mastered yet. The share of its latest sessions that was right is 0…1.
  case goOn(Topic, share: Double)
  /// The topic before is mastered.
  case advance(from: Topic, share: Double, to: Topic)
  /// Everything that was practised is mastered, up to the last topic.
  case mastered
}

extension PracticeHistory {
  /// Returns what to practise next of a group of topics, which go from easy to hard; `nil` for an empty group.
  public func advice(on group: [Topic]) -> TopicAdvice? {
    let practised = group.filter { summary.topics[$0.id] != nil }
    guard let last = practised.last else { return group.first.map(TopicAdvice.begin) }
    if !mastered.contains(last.id) { return goOn(last) }
    if let next = group.drop(while: { $0 != last }).dropFirst().first {
      return .advance(from: last, share: latestShare(of: last), to: next)
    }
    return practised.last { !mastered.contains($0.id) }.map(goOn) ?? .mastered
  }

  private func goOn(_ topic: Topic) -> TopicAdvice { .goOn(topic, share: latestShare(of: topic)) }

  private func latestShare(of topic: Topic) -> Double {
    let sessions = summary.topics[topic.id]?.sessions ?? []
    let answered = sessions.reduce(0) { $0 + $1.answered }
    return answered == 0 ? 0 : Double(sessions.reduce(0) { $0 + $1.correct }) / Double(answered)
  }
}

extension LearnerModel {
  /// Returns the ids of the topics that are mastered: at least twenty questions were heard, no part of the topic is weak, and of
  /// a fixed mix of its questions 85 % would be right at once.
  func mastered(_ records: [Int: HistorySummary.TopicRecord]) -> Set<Int> {
    let heard = records.filter { $0.value.correct >= 20 }.keys.compactMap { topics[$0] }
    if heard.isEmpty { return [] }
    let weak = Set(weakParts.flatMap(\.topicIDs))
    let judged = listener.judged
    let mastered = heard.filter { topic in
      var questions = QuestionSequence(topic: topic, seed: 1)
      let right = (0..<Self.mixLength).map { _ in chanceRight(questions.next(), judged) }
      return !weak.contains(topic.id) && right.reduce(0, +) >= 0.85 * Double(right.count)
    }
    return Set(mastered.map(\.id))
  }

  private static let mixLength = 30

  private func chanceRight(_ question: Question, _ judged: Listener.Judgement) -> Double {
    question.parts.filter(\.isLearned).reduce(1) { $0 * (1 - estimate(of: $1, judged).chance) }
  }
}
