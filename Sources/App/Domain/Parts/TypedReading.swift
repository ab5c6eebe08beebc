package import JapaneseNumbers

extension Question {
  /// Returns the reading of an answer, right or wrong, as it would be said instead of the question:
  /// さんぜんにひゃくろくじゅう for 3,260 typed for 3,860. The counter, the half of the day and the era are
  /// kept.
  ///
  /// Returns `nil` for an answer of another form and for numbers outside ``Reading/cardinals``.
  package func reading(of typed: Answer) -> Reading? {
    if case .reading(let kana) = typed { return Reading(units: [kana], counter: counter) }
    return sayableFields(typed)?.map(\.reading).reduce(Reading.nothing, +)
  }

  /// Returns the written form of an answer, right or wrong, as it would be said instead of the
  /// question.
  ///
  /// Returns `nil` where ``reading(of:)`` does.
  package func written(of typed: Answer) -> String? {
    if case .reading(let kana) = typed { return kana }
    return sayableFields(typed)?.written
  }

  /// Returns the number of a sentence with an answer in place of the right one; `nil` where
  /// ``reading(of:)`` is.
  func spokenNumber(of typed: Answer) -> SpokenNumber? {
    guard let reading = reading(of: typed), let written = written(of: typed) else { return nil }
    return SpokenNumber(reading: reading, written: written, printed: written)
  }

  private func sayableFields(_ typed: Answer) -> [SpokenField]? {
    switch typed {
    case .number(let number) where !canSay(number): nil
    case .decimal(let number) where Int(number.whole) == nil: nil
    default: fields(typed: typed).map(inSpokenOrder)
    }
  }

  private func canSay(_ number: Int) -> Bool {
    let size = isSigned ? Int(clamping: number.magnitude) : number
    return Reading.cardinals.contains(size)
  }
}
