import JapaneseNumbers

extension Question {
  /// Parses a reading in kana or romaji: see ``parse(_:as:isPast:wasRomaji:)``.
  func parseReading(_ text: String, wasRomaji: Bool) -> ParsedAnswer {
    var input = RomajiInput()
    input.type(text.withComposedKana.withoutFullStop.replacing(/[、，,・･]/, with: " "))
    let kana = input.kana
    if kana.isEmpty { return .empty }
    guard kana.unicodeScalars.allSatisfy(\.isKana) else { return .invalid(.wrongForm) }
    let isRomaji = wasRomaji || text.contains { $0.isASCII && $0.isLetter }
    let reading = isRomaji ? meant(byRomaji: kana) : kana
    return reading.isEmpty ? .empty : .answer(.reading(reading))
  }

  /// Returns the accepted reading that kana made from romaji are meant for, or the kana.
  ///
  /// The ー of a hyphen lengthens a vowel, as in `pe-ji`, or only divides words, as in
  /// `sanjuu-yo-en`.
  private func meant(byRomaji kana: String) -> String {
    let accepted = acceptedReadings.map { (kana: $0.kana, spelling: KanaSpelling($0.kana)) }
    for candidate in kana.leavingOutHyphens {
      let spelling = KanaSpelling(candidate)
      if let meant = accepted.first(where: { spelling.isMeant(for: $0.spelling) }) {
        return meant.kana
      }
    }
    return kana.leavingOutHyphens(but: accepted.map(\.spelling))
  }
}

extension String {
  /// The text itself, and then the text without some of the ー in it. A text with more than six has
  /// none left out.
  fileprivate var leavingOutHyphens: [String] {
    let places = indices.filter { self[$0] == "ー" }
    if places.count > Self.mostHyphens { return [self] }
    return (0..<(1 << places.count)).map { choice in
      let omitted = Set(places.indices.filter { choice >> $0 & 1 == 1 }.map { places[$0] })
      return String(indices.filter { !omitted.contains($0) }.map { self[$0] })
    }
  }

  private static let mostHyphens = 6

  /// Returns the text without the ー that lengthen no kana that is long in some reading.
  fileprivate func leavingOutHyphens(but readings: [KanaSpelling]) -> String {
    let long = Set(
      readings.flatMap { zip($0.kana, $0.kana.dropFirst()) }.filter { $1 == "ー" }.map(\.0))
    let spelled = KanaSpelling(self).kana
    let scalars = Array(unicodeScalars)
    let kept = scalars.indices.filter { index in
      scalars[index] != "ー" || index > 0 && long.contains(spelled[index - 1])
    }
    return String(String.UnicodeScalarView(kept.map { scalars[$0] }))
  }

  /// The text with one scalar for a kana and the mark behind it, which macOS writes as two in the
  /// names of files: ぼ for ほ and U+3099.
  package var withComposedKana: String {
    guard unicodeScalars.contains(where: Self.kanaMarks.contains) else { return self }
    var composed = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if Self.kanaMarks.contains(scalar), let kana = composed.last?.composed(with: scalar) {
        composed.removeLast()
        composed.append(kana)
      } else {
        composed.append(scalar)
      }
    }
    return String(composed)
  }

  /// The combining marks of が and ぱ.
  private static let kanaMarks: [Unicode.Scalar] = ["\u{3099}", "\u{309A}"]

  fileprivate var withoutFullStop: String {
    let stops: Set<Character> = ["。", "｡", "．", "."]
    return last.map(stops.contains) == true ? String(dropLast()) : self
  }
}

extension Unicode.Scalar {
  /// Returns the kana that is the same text as this one with a combining mark; `nil` if there is
  /// none. It is one of the next two in Unicode, except ヴ and ゔ.
  fileprivate func composed(with mark: Unicode.Scalar) -> Unicode.Scalar? {
    let pair = String(String.UnicodeScalarView([self, mark]))
    let next = [value + 1, value + 2].compactMap(Unicode.Scalar.init)
    return (next + ["ヴ", "ゔ"]).first { String($0) == pair }
  }
}

extension Unicode.Scalar {
  /// True for hiragana, katakana and the mark of a long vowel.
  package var isKana: Bool {
    ("ぁ"..."ゖ").contains(self) || ("ァ"..."ヺ").contains(self) || self == "ー"
  }
}
