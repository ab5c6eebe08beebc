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

  /// The share of right answers from which a topic counts as mastered.
  public static let masteredShare = 0.9
  /// The number of answers in the latest sessions from which a topic can be mastered.
  static let leastAnswers = 10
}

extension HistorySummary {
  /// Returns what to practise next of a group of topics, which go from easy to hard; `nil` for an empty group.
  public func advice(on group: [Topic]) -> TopicAdvice? {
    let practised = group.indices.filter { topics[group[$0].id] != nil }
    guard let last = practised.last else { return group.first.map(TopicAdvice.begin) }
    let share = latestShare(of: group[last])
    if !isMastered(group[last]) { return .goOn(group[last], share: share) }
    if last + 1 < group.count { return .advance(from: group[last], share: share, to: group[last + 1]) }
    let open = practised.last { !isMastered(group[$0]) }
    return open.map { .goOn(group[$0], share: latestShare(of: group[$0])) } ?? .mastered
  }

  private func isMastered(_ topic: Topic) -> Bool {
    latestShare(of: topic) >= TopicAdvice.masteredShare
      && latestSessions(of: topic).answered >= TopicAdvice.leastAnswers
  }

  private func latestShare(of topic: Topic) -> Double {
    let sessions = latestSessions(of: topic)
    return sessions.answered == 0 ? 0 : Double(sessions.correct) / Double(sessions.answered)
  }

  private func latestSessions(of topic: Topic) -> (answered: Int, correct: Int) {
    let sessions = topics[topic.id]?.sessions ?? []
    return sessions.reduce((0, 0)) { ($0.0 + $1.answered, $0.1 + $1.correct) }
  }
}
