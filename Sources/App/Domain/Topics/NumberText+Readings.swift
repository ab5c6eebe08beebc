import JapaneseNumbers

extension NumberText {
  /// True for numbers with a tab, two blanks or a comma and a blank between them. One blank may
  /// divide thousands.
  static func isOfSeveral(_ text: String) -> Bool {
    let divided = text.trimmed.map { $0 == "\u{3000}" ? " " : $0 }
    return divided.indices.dropLast().contains { index in
      let isGap =
        divided[index] == "\t" || ", 、，".contains(divided[index]) && divided[index + 1] == " "
      // In 第  3回 and 3  本 the blanks divide no numbers.
      let next = divided[(index + 1)...].first { !$0.isWhitespace }
      return isGap && divided[..<index].contains(where: \.isNumber) && next?.isNumber == true
    }
  }
}

extension Readings {
  /// The readings with a word of its own first: ひとま of 六畳一間, where いっけん would be a length.
  var preferringOwnWord: Readings {
    guard let own = alternatives.first(where: \.hasOwnWord) else { return self }
    return Readings(own, alternatives: [preferred] + alternatives.filter { $0 != own })
  }

  /// Reads a number with or without a counter; returns `nil` if the text isn't a number.
  init?(_ text: String, counter: Counter?) throws(NumberTextError) {
    // Between kanji 、 divides no thousands: 六、九.
    if text.contains("、"), text.contains(where: KanjiNumerals.characters.contains) { return nil }
    let whole = text.prefix { $0 != "." }
    try NumberTextError.checkCommas(in: String(whole))
    let text = text.contains(".") ? whole.filter { $0 != "," } + text[whole.endIndex...] : text
    guard let number = Int(typed: text) else {
      guard let readings = Readings(decimal: text) else { return nil }
      let measure = counter.flatMap { $0.takesDecimals ? Readings(decimal: text, $0) : nil }
      if let counter, measure == nil { throw .decimal(text, counter) }
      self = measure ?? readings
      return
    }
    guard Reading.cardinals.contains(number) else { throw .outOfRange(text) }
    if let counter {
      do { try counter.check(number) } catch { throw .counter(error) }
    }
    self = counter?.readings(of: number) ?? Readings(cardinal: number)
  }
}
