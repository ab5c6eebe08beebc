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
    if !mastered.contains(last.name) { return goOn(last) }
    if let next = group.drop(while: { $0 != last }).dropFirst().first {
      return .advance(from: last, share: latestShare(of: last), to: next)
    }
    return practised.last { !mastered.contains($0.name) }.map(goOn) ?? .mastered
  }

  private func goOn(_ topic: Topic) -> TopicAdvice { .goOn(topic, share: latestShare(of: topic)) }

  private func latestShare(of topic: Topic) -> Double {
    let sessions = summary.topics[topic.id]?.sessions ?? []
    let answered = sessions.reduce(0) { $0 + $1.answered }
    return answered == 0 ? 0 : Double(sessions.reduce(0) { $0 + $1.correct }) / Double(answered)
  }
}
