/// Two neighbouring numbers with one counter, as people write them: 2、3日, にさんにち.
enum NeighbouringNumbers {
  /// Returns true for such a text in half width. 2、3 without a counter are two numbers of a list.
  static func isPair(_ text: some Collection<Character>) -> Bool {
    let parts = text.split(separator: "、", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(String(parts[0])), (2..<10).contains(first) else {
      return false
    }
    let digits = parts[1].prefix(while: \.isASCIIDigit)
    guard Int(String(digits)) == first + 1, let unit = parts[1].dropFirst(digits.count).first else {
      return false
    }
    return unit.isLetter || unit == "%"
  }

  /// Divides a text at some characters, but not at the 、 of a pair.
  static func lines(of text: String, dividedBy divides: (Character) -> Bool) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    for index in text.indices where divides(text[index]) {
      if text[index] == "、", isInPair(index, of: text, divides) { continue }
      lines.append(text[start..<index])
      start = text.index(after: index)
    }
    return (lines + [text[start...]]).filter { !$0.isEmpty }
  }

  /// Returns true if the 、 at an index is that of a pair, with nothing before and after it but
  /// blanks and the ends of an item.
  private static func isInPair(
    _ index: String.Index, of text: String, _ divides: (Character) -> Bool
  ) -> Bool {
    let isWithin = { (character: Character) in
      !character.isWhitespace && character != "=" && (character == "、" || !divides(character))
    }
    let after = text[index...].prefix(while: isWithin)
    let before = text[..<index].reversed().prefix(while: isWithin).reversed()
    return isPair(NumberText.halfWidthKeepingLongVowels(String(before) + after))
  }
}
