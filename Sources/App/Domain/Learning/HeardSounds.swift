import JapaneseNumbers

/// The numbers of times that parts were heard, also within longer ones: who hears よんじゅう hears
/// よん.
///
/// ```swift
/// let heard = model.heardSounds(in: .all)
/// heard.count(of: part)  // 3
/// ```
struct HeardSounds {
  private var parts: [String: Int] = [:]
  private var numerals: [String: Int] = [:]

  mutating func add(_ part: QuestionPart, count: Int = 1) {
    if count == 0 { return }
    parts[part.id, default: 0] += count
    for numeral in part.reading.words.flatMap(\.heardNumerals) {
      numerals[numeral, default: 0] += count
    }
  }

  /// Returns the number of times that a part was heard. A numeral alone counts wherever it is heard
  /// as a part of another.
  func count(of part: QuestionPart) -> Int {
    let words = part.reading.words
    let alone = parts[part.id, default: 0]
    guard words.count == 1, !words[0].heardNumerals.isEmpty else { return alone }
    return max(alone, numerals[words[0].kana, default: 0])
  }
}

extension LearnerModel {
  enum Answers {
    case all
    /// The answers to questions that weren't chosen because they are hard: see
    /// ``HistoryEntry/isDrawn``.
    case drawn
  }

  func heardSounds(in answers: Answers) -> HeardSounds {
    parts.reduce(into: HeardSounds()) {
      $0.add($1.part, count: answers == .all ? $1.heard : $1.heardDrawn)
    }
  }
}
