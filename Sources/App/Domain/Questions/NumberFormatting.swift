import JapaneseNumbers

extension Int {
  /// The number with commas: `125,400,000`.
  package var separatedByThousands: String {
    let digits = Array(String(magnitude).utf8)
    var text = self < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  /// The number with a kanji unit after every four digits: `1億2540万`.
  package var separatedByMan: String {
    var text = self < 0 ? "-" : ""
    var group = 0
    for word in NumberWord.words(of: self) {
      if let digit = word.digit { group += digit * NumberWord.placeValues[word.place] }
      guard word.kind == .myriad else { continue }
      text += "\(group)\(word.unit)"
      group = 0
    }
    return self == 0 || group > 0 ? text + String(group) : text
  }
}

/// A way to group the digits of long numbers.
package enum DigitGrouping: String, CaseIterable, Sendable {
  /// By 万 from 1億 on, and for rents and salaries, which are thought of in 万; by thousands
  /// otherwise.
  case automatic
  /// `125,400,000`
  case thousands
  /// `1億2540万`
  case man

  /// Returns a number with its digits grouped: `12,345` or `1億2540万`.
  package func formatted(_ number: Int) -> String {
    resolved(for: number) == .man ? number.separatedByMan : number.separatedByThousands
  }

  /// Returns the grouping of a number: by thousands or by 万.
  package func resolved(for number: Int) -> DigitGrouping {
    if self != .automatic { return self }
    return number < 100_000_000 ? .thousands : .man
  }
}
