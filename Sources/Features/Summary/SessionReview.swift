import Domain
import JapaneseNumbers

extension MisheardPart {
  /// A sentence: "はっぴゃく: you heard にひゃく, twice."
  var sentence: String {
    let times = count == 1 ? "" : count == 2 ? "twice" : "\(count) times"
    if replacements.isEmpty { return "\(part.reading.spaced) was missed\(times.isEmpty ? "" : " ")\(times)." }
    let heard = replacements.map(\.spaced).joined(separator: " and ")
    return "\(part.reading.spaced): \(skill.takenFor) \(heard)\(times.isEmpty ? "" : ", ")\(times)."
  }
}

extension QuizResult {
  /// The share of questions that were right at once, in percent.
  var percentage: Int { Wording.percentage(atOnce, of: answered) }

  /// Returns true if the median reaction is known and shorter than an earlier one in seconds, which is the best so far.
  func isFaster(than best: Double?) -> Bool {
    guard let best, let reaction = reactions.median, reactions.count >= HistorySummary.leastScored else { return false }
    return reaction < best
  }

  /// Returns the topic to go on with: the next one of the group, from 90 percent on. Sets don't go from easy to hard.
  func next(in topics: [Topic]) -> Topic? {
    guard let topic, topic.members.isEmpty, percentage >= 90 else { return nil }
    let group = topics.filter { $0.category == topic.category }
    guard let index = group.firstIndex(where: { $0.id == topic.id }), index + 1 < group.count else { return nil }
    return group[index + 1]
  }
}

extension Wording {
  /// Returns the mode and the number of questions of a session: `"7 of 10 questions"`, `"1 minute, 12 questions"`.
  static func length(of result: QuizResult) -> String {
    let answered = result.answered
    switch result.mode {
    case .questions(let limit) where answered == limit: return count(limit, "question")
    case .questions(let limit): return "\(answered) of \(count(limit, "question"))"
    case .time, .endless: return "\(title(of: result.mode)), \(count(answered, "question"))"
    }
  }

  /// Returns the percentages of earlier sessions, at most five: `"last three  60 70 70"`; an empty text without sessions.
  static func lastSessions(_ sessions: [HistorySummary.SessionScore]) -> String {
    let shares = sessions.suffix(5).map { "\(percentage($0.atOnce, of: $0.answered))" }
    let names = ["", "last time", "last two", "last three", "last four", "last five"]
    return shares.isEmpty ? "" : names[shares.count] + "  " + shares.joined(separator: " ")
  }

  /// Returns the speed that was held in a session, in a sentence.
  static func speedHeld(_ ladder: SpeedLadder) -> String {
    guard let held = ladder.held else {
      return "You ended at speed \(hundredths(ladder.rate)). \(clerk)"
    }
    return "You held speed \(hundredths(held)). \(clerk)"
  }

  private static let clerk = "A clerk speaks at about \(hundredths(SpeechSettings.clerkRate))."

  /// Returns the outcome of a session without misses, in a sentence.
  static func nothingMissed(in result: QuizResult) -> String {
    result.afterRepeat == 0
      ? "Everything was right at once."
      : "Nothing was missed; \(count(result.afterRepeat, "answer")) came after a repeat."
  }

  /// Returns what to do after a session, in a sentence.
  static func advice(after result: QuizResult, next: Topic?) -> String {
    let missed = result.missed.count
    switch (missed, next) {
    case (0, let next?): return "\(nothingMissed(in: result)) Next: \(next.title), \(next.description)."
    case (0, nil): return nothingMissed(in: result)
    case (_, let next?): return "Ready for the next topic: \(next.title), \(next.description)."
    case (1, nil): return "Drill it once more, or stop for today."
    case (_, nil): return "Drill these \(missed) once more, or stop for today."
    }
  }
}
