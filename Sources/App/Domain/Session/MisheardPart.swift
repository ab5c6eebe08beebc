package import JapaneseNumbers

/// A part that was misheard in a session.
package struct MisheardPart: Equatable, Sendable {
  /// The part: はっぴゃく.
  package let part: QuestionPart
  package let skill: Skill
  package private(set) var count = 0
  /// The first three readings that were heard instead, each once. That of nothing known is empty.
  private var readings: [Reading] = []

  init(_ part: QuestionPart, _ skill: Skill) {
    self.part = part
    self.skill = skill
  }

  /// The readings that were heard instead, two at most; none if they aren't all known.
  package var replacements: [Reading] {
    readings.count <= 2 && readings.allSatisfy { !$0.units.isEmpty } ? readings : []
  }

  mutating func add(_ replacement: QuestionPart?) {
    count += 1
    let reading = replacement?.reading ?? .nothing
    if readings.count < 3, !readings.contains(reading) { readings.append(reading) }
  }
}
