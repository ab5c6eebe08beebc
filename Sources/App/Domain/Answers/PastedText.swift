extension Question {
  /// Returns a pasted text, or one that an input method gave at once, as it goes into the answer
  /// field; `nil` if a character of it means nothing in an answer.
  ///
  /// ```swift
  /// question.pasted("３本", after: "")   // "3本" where 本 is counted
  /// question.pasted("３枚", after: "")   // nil there
  /// ```
  ///
  /// Why all or nothing: a learner who pastes `-5` or commits 3枚 must not find a 5 or a 3 in the
  /// field. Blanks around the text, and characters that nobody sees, are left out.
  package func pasted(_ text: String, after typed: String) -> String? {
    if text.utf8.count > Self.longestText { return nil }
    let visible = text.withoutInvisible.inUsualLetters
    let trimmed = visible.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    if trimmed.contains(where: \.isNewline) { return nil }
    let pasted = String(trimmed.reversed().map { $0.isWhitespace ? " " : inCase(halfWidth($0)) })
    if case .answer = parse(typed + pasted) { return pasted }
    return pasted.allSatisfy { takes($0, after: typed + "1") } ? pasted : nil
  }

  /// Returns true for a character that is typed as itself.
  private func takes(_ character: Character, after text: String) -> Bool {
    // The digit row of a keyboard has no part in a paste, but the signs of the row do.
    let typed = self.typed(character, after: text, on: .automatic)
    return typed == character || character == "・" && typed != nil
  }
}

extension Character {
  /// True for a character that keys give through an input method: kana, kanji, full-width letters.
  package var isFromInputMethod: Bool {
    unicodeScalars.first.map { $0.value >= Self.firstOfEastAsia } ?? false
  }

  /// The first radical of kanji, behind which the scripts of East Asia are.
  private static let firstOfEastAsia: UInt32 = 0x2E80
}

extension StringProtocol {
  /// The text without marks of direction, joiners and the mark of a byte order, which copied text
  /// may have and nobody sees.
  package var withoutInvisible: String {
    let visible = unicodeScalars.filter { $0.properties.generalCategory != .format }
    return String(String.UnicodeScalarView(visible))
  }
}
