extension Question {
  /// The ids of the parts in the order in which they are said, by which a line of the history tells
  /// the question apart from others with the same answer.
  package var said: [String] { parts.map(\.id) }
}

extension Topic {
  /// Returns the questions that a line of the history may have been about, made without looking at
  /// the topic's others.
  ///
  /// With the parts that were said there is at most one. Lines of earlier versions don't have them,
  /// so that questions with the same answer and the same patterns remain: 午前3時 and 午後3時, 0.2
  /// and 0.2%, or 3 with several counters.
  ///
  /// - Parameters:
  ///   - answer: The right answer: see ``Question/answer``.
  ///   - patterns: Raw values of ``SoundPattern``.
  ///   - said: The ids of the parts: see ``Question/said``; empty if they aren't known.
  package func questions(answer: String, patterns: [String] = [], said: [String] = [])
    -> [Question]
  {
    let all = source.questions(answer: answer, topic: name)
    if all.count < 2 { return all }
    if !said.isEmpty, let question = all.first(where: { $0.said == said }) { return [question] }
    // Other versions may have named the patterns otherwise, but these two are words.
    let words = [SoundPattern.half, .firstYear]
    let possible = all.filter { question in
      words.allSatisfy { question.patterns.contains($0) == patterns.contains($0.rawValue) }
    }
    let same = possible.filter { $0.patterns.map(\.rawValue) == patterns }
    return same.isEmpty ? possible : same
  }

  /// Returns the question of a line of the history, if there is only one or all that are possible
  /// have the same parts.
  ///
  /// Lines of earlier versions tell 3時半 from 3時30分. They don't tell 午前3時 from 午後3時, or 0.2 from
  /// 0.2%, which have the same parts to learn but no card for Anki; most mixed counters don't
  /// count.
  package func question(answer: String, patterns: [String] = [], said: [String] = [])
    -> Question?
  {
    let possible = questions(answer: answer, patterns: patterns, said: said)
    guard let first = possible.first, possible.count > 1 else { return possible.first }
    func learned(_ question: Question) -> [String] { question.parts.filter(\.isLearned).map(\.id) }
    let parts = learned(first)
    return possible.dropFirst().allSatisfy { learned($0) == parts } ? first : nil
  }
}
