extension Answer {
  /// Returns true if a typed answer has the same digits or fields, two of them in the wrong order:
  /// 1,243 for 1,234, or 9/3 for 3/9. They were both heard.
  ///
  /// Digits are neighbours in a number of three and more, since にじゅういち may have been heard for
  /// じゅうに. They aren't zeros, which nobody says, but for one that was typed first, 01 for 10, and
  /// for those of a code. A number and a word don't change places.
  ///
  /// - Parameter text: The characters that were typed.
  func hasExchanged(_ typed: Answer, as text: String = "") -> Bool {
    if hasExchangedZero(text) { return true }
    let fields = fieldDigits
    let others = typed.fieldDigits
    guard fields.count == others.count else { return false }
    let different = fields.indices.filter { fields[$0] != others[$0] }
    switch different.count {
    case 1: return hasExchangedNeighbours(fields[different[0]], others[different[0]])
    case 2:
      let first = different[0]
      let second = different[1]
      return isWord(at: first) == isWord(at: second)
        && fields[first] == others[second] && fields[second] == others[first]
    default: return false
    }
  }

  /// Returns true for the digits of a number whose second one, a zero, was typed first.
  ///
  /// Why in two digits too: no number that is said begins with a zero.
  private func hasExchangedZero(_ text: String) -> Bool {
    guard case .number = self else { return false }
    var digits = text.map(halfWidth)
    guard digits.count > 1, digits[0] == "0" else { return false }
    digits.swapAt(0, 1)
    return String(digits) == self.text
  }

  /// Returns true for a field that is typed as a word: 木, 以上.
  private func isWord(at index: Int) -> Bool {
    guard case .fields(_, let format) = self else { return false }
    return format.fields[index].words != nil
  }

  private func hasExchangedNeighbours(_ digits: [UInt8], _ others: [UInt8]) -> Bool {
    guard digits.count > 2, digits.count == others.count,
      let place = digits.indices.dropLast().first(where: { digits[$0] != others[$0] })
    else { return false }
    var exchanged = digits
    exchanged.swapAt(place, place + 1)
    let saysZeros = if case .digits = self { true } else { false }
    let least = UInt8(ascii: saysZeros ? "0" : "1")
    return exchanged == others && digits[place] >= least && digits[place + 1] >= least
  }

  /// The digits of each field; those of numbers are in one.
  private var fieldDigits: [[UInt8]] {
    switch self {
    case .fields(let values, _): values.map { Array(String($0).utf8) }
    // The point of a decimal that is whole isn't said: 52キロ.
    case .decimal(let number) where number.fraction.isEmpty: [Array(number.whole.utf8)]
    case .number, .decimal, .digits: [text.utf8.filter { !"- ".utf8.contains($0) }]
    case .reading: []
    }
  }
}
