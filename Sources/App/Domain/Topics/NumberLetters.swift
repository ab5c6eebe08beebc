/// The characters of a number as it is typed or pasted.
extension NumberText {
  /// Returns the text in half width; the ー of メートル is no dash, and `m2` after a number is m².
  static func halfWidthKeepingLongVowels(_ text: String) -> [Character] {
    var letters: [Character] = []
    for character in text.inUsualLetters {
      let isLongVowel = character == "ー" && letters.last.map { ("ぁ"..."ヺ").contains($0) } == true
      let continues = character == "ー" && letters.last == "ー"
      letters.append(isLongVowel || continues ? character : halfWidth(character))
    }
    let isArea =
      letters.suffix(2) == ["m", "2"] && letters.dropLast(2).last.map(endsNumber) == true
    return isArea ? letters.dropLast(2) + Array(UnitSigns.squareMetre) : letters
  }

  /// The characters of a text in half width, without blanks around it and marks at its end.
  static func characters(of text: String) -> [Character] {
    halfWidthKeepingLongVowels(withoutEndOfSentence(text.trimmed))
  }

  /// Returns a text without the marks behind its last word: 3時です。, 何時ですか？. They stay behind a
  /// digit, where the point of `3.` is a slip.
  private static func withoutEndOfSentence(_ text: String) -> String {
    let marks = text.reversed().prefix { "。｡！？!?".contains($0) }.count
    let words = text.dropLast(marks)
    guard let last = words.last, !last.isNumber, !last.isWhitespace else { return text }
    return String(words)
  }

  private static func endsNumber(_ character: Character) -> Bool {
    character.isNumber || character.isWhitespace
  }

  /// Returns a text without the blanks that mean nothing: `3 kg`, 11 月 26 日. Between digits they
  /// mean nothing if they divide thousands, as in `1 234`; `N1 2` may be a code.
  static func withoutBlanks(_ text: [Character]) -> [Character] {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count < 2 { return text }
    let areThousands = divideThousands(words)
    var letters: [Character] = []
    for word in words {
      let isInCode = letters.last.map { $0.isASCII && ($0.isNumber || $0.isLetter) } == true
      if isInCode, word.first?.isNumber == true, !areThousands { letters.append(" ") }
      letters += word
    }
    return letters
  }

  private static func divideThousands(_ words: [ArraySlice<Character>]) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    let isDigit = { (character: Character) in character.isASCII && character.isNumber }
    let head = first.reversed().prefix(while: isDigit).reversed()
    let tail = last.prefix(while: isDigit)
    let middle = words.dropFirst().dropLast()
    let isAfterMark = first.dropLast(head.count).last.map { ".,:".contains($0) } == true
    return !isAfterMark && (1...3).contains(head.count) && head.first != "0" && tail.count == 3
      && middle.allSatisfy { $0.count == 3 && $0.allSatisfy(isDigit) }
  }
}
