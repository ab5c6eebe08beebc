public import JapaneseNumbers

extension Question {
  /// Returns the reading of an answer, right or wrong, as it would be said instead of the question: さんぜんにひゃくろくじゅう
  /// for 3,260 typed for 3,860. The counter, the half of the day and the era are kept.
  ///
  /// Returns `nil` for an answer of another form and for numbers outside ``Reading/cardinals``.
  public func reading(of typed: Answer) -> Reading? {
    switch (shape, typed) {
    case (_, .reading(let kana)): return Reading(units: [kana])
    case (.decimal(_, let isPercent), .decimal(let number)):
      return Readings(decimal: number.text).map {
        $0.preferred + Reading(units: isPercent ? [Counter.percent.kana] : [])
      }
    case (.telephoneNumber, .digits): return Readings(digits: typed.text)?.preferred
    case (_, .number(let number)) where !Reading.cardinals.contains(number): return nil
    default: return shape.fields(typed: typed)?.map(\.reading).reduce(Reading(units: []), +)
    }
  }
}

extension SpokenField {
  /// The reading of the field. Its parts would do, but their units are shorter than those of a whole number.
  fileprivate var reading: Reading {
    if case .number(let number, let counter) = self { return counter?.reading(of: number) ?? Reading(cardinal: number) }
    return parts.map(\.reading).reduce(Reading(units: []), +)
  }
}
