import Domain
import JapaneseNumbers

/// The explanation of a missed question, in words: what was heard in place of a part, and the rule
/// of its sound.
struct MissExplanation {
  /// The verb for a part that was taken for another: "you heard", "you read".
  let verb: String
  /// The readings that were heard in place of the misheard parts, if they are known and at most
  /// two.
  let heardAs: [String]
  /// The missed conversion, rules of sound changes, and other readings; none to five lines without
  /// a full stop.
  let lines: [String]

  /// - Parameter session: The session of the attempt, whose model knows how often a part was
  ///   misheard before, if the history is known.
  init(_ attempt: QuestionAttempt, in session: Session) {
    let question = attempt.question
    let misheard = attempt.heardParts.filter(\.isMisheard)
    verb = attempt.skill.takenFor
    // A typed reading shows by itself what was written.
    heardAs =
      misheard.count > 2 || attempt.skill == .writing
      ? [] : misheard.compactMap(\.replacement?.reading.kana)
    var lines: [String] = []
    if let miss = attempt.misses.first, let hint = question.missedConversion(miss.answer) {
      lines.append("You \(attempt.skill == .reading ? "read" : "heard") it right: \(hint)")
    }
    lines +=
      attempt.misses.first.flatMap { question.scaleMistake($0.answer) }.map { [$0.sentence] } ?? []
    lines += misheard.compactMap(\.part.rule).prefix(2).map(\.description)
    if misheard.count <= 2 {
      // The model is of the session's skill, also where a question is read without sound.
      lines += misheard.compactMap {
        session.model?.record(of: $0.part.id)?.history(of: session.skill)
      }
    }
    lines += [Wording.alsoHeard(question.alternatives)].compactMap(\.self).map(Wording.capitalized)
    self.lines = lines
  }
}

extension ScaleMistake {
  /// A sentence without a full stop: "162万 is ten times too much: it was 16万2000".
  fileprivate var sentence: String {
    let times =
      [10: "ten", 100: "a hundred", 1000: "a thousand", 10_000: "ten thousand"][factor]
      ?? "\(factor)"
    let comparison = typed > number ? "too much" : "too little"
    return
      "\(typed.separatedByMan) is \(times) times \(comparison): it was \(number.separatedByMan)"
  }
}

extension HeardPart {
  var isMisheard: Bool { if case .misheard = outcome { true } else { false } }
  /// The part that was heard instead.
  var replacement: QuestionPart? { if case .misheard(let part) = outcome { part } else { nil } }
}

extension PartRecord {
  /// Returns the number of times that the part was misheard: "800: misheard 3 of 8 times"; nil the
  /// first time, and while it never was in what counts, as after a repeat.
  fileprivate func history(of skill: Skill) -> String? {
    if asked < 2 || misheard == 0 { return nil }
    return "\(part.text): \(skill.missed) \(misheard) of \(asked) times"
  }
}
