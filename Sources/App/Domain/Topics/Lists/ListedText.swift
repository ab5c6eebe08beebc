import JapaneseNumbers

/// A mistake in a list of numbers, as the end of a sentence that names its place.
struct ListMistake: Error {
  let reason: DeferredText

  init(_ reason: DeferredText) { self.reason = reason }

  init(reason: String) { self.init(DeferredText(reason)) }

  static func notNumber(_ text: String) -> ListMistake {
    ListMistake(
      DeferredText(Self.wordsAround(text) ?? "\"\(excerpt(of: text))\" isn't a number."))
  }

  /// Returns the sentence about words around a number, which `read` says: 10時に出発します, 約3個.
  /// Returns `nil` for other texts.
  static func wordsAround(_ text: String) -> String? {
    guard let around = WordsAround(String(NumberText.characters(of: text))), around.isThere,
      (try? NumberText(text)) != nil
    else { return nil }
    return "\"\(excerpt(of: text))\" has words around its number. Leave them out; "
      + "a list can have a sentence, with {n} for the number."
  }

  static func ordinal(_ text: String) -> ListMistake {
    ListMistake(
      reason: "\"\(excerpt(of: text))\" has 第, which a list can't say. Leave it out; "
        + "`ordinal-dai` asks such numbers.")
  }

  static func year(_ text: String) -> ListMistake {
    ListMistake(
      reason: "\"\(excerpt(of: text))\" is a year of an era, which a list can't ask. "
        + "`date-year-era-all` asks them.")
  }

  static func pair(_ text: String) -> ListMistake {
    ListMistake(
      reason:
        "\"\(excerpt(of: text))\" is two numbers that are said as one, which a list can't ask. "
        + "`about-two` asks such pairs; for two numbers, put a blank after the comma.")
  }
}

/// A number as it stands in a list or a spreadsheet: ￥1,280, 298円, １２．５, -3, ▲300, 1万2千, 3本.
struct ListedText: Equatable {
  let number: DecimalNumber
  /// The word after the number, or 円 for a yen sign before it; `nil` without one.
  let unit: String?

  /// - Parameter hasDecimalComma: True if a comma that can't divide thousands is a decimal point,
  ///   as in files with semicolons: `12,5`.
  init(_ text: String, hasDecimalComma: Bool = false) throws(ListMistake) {
    var rest = NumberText.halfWidthKeepingLongVowels(text.trimmed)[...]
    let (isNegative, isYen) = Self.takeMarks(&rest)
    if NeighbouringNumbers.isPair(rest) { throw .pair(text) }
    try Self.checkBeginning(of: rest, text)
    let numeral = String(rest.prefix(while: NumberText.isNumeral))
    let word = String(rest.dropFirst(numeral.count)).trimmed
    if numeral.isEmpty || word.contains(where: \.isNumber) && Int(typed: word) != nil {
      throw .notNumber(text)
    }
    if Currency.isSpelling(word) || isYen && word.isEmpty {
      unit = Counter.yen.symbol
    } else if isYen {
      throw .notNumber(text)
    } else {
      unit = word.isEmpty ? nil : word
    }
    let size = try Self.size(numeral, of: text, hasDecimalComma)
    number = isNegative ? size.negated : size
  }

  /// Throws for a word before the number that `read` knows: 第3回, 昭和64年.
  private static func checkBeginning(
    of rest: ArraySlice<Character>, _ text: String
  ) throws(ListMistake) {
    if !rest.contains(where: NumberText.isNumeral) { return }
    if rest.first == "第" { throw .ordinal(text) }
    if Era.allCases.contains(where: { rest.starts(with: $0.kanji) }) { throw .year(text) }
  }

  /// Marks of a number below zero. ▲ and △ are those of Japanese accounts.
  private static let minusSigns = ["-", "▲", "△", "マイナス", "氷点下", "零下"]

  /// Removes a sign and a mark of yen, in any order; returns which were there.
  private static func takeMarks(
    _ text: inout ArraySlice<Character>
  ) -> (isNegative: Bool, isYen: Bool) {
    let isNegative = takeSign(&text)
    let currency = Currency.length(before: text)
    if currency == 0 { return (isNegative, false) }
    text = text.dropFirst(currency)
    return (takeSign(&text) || isNegative, true)
  }

  /// Removes a sign; returns true if it is a minus.
  private static func takeSign(_ text: inout ArraySlice<Character>) -> Bool {
    let sign = (minusSigns + ["+"]).first { text.starts(with: $0) }
    guard let sign else { return false }
    text = text.dropFirst(sign.count).drop(while: \.isWhitespace)
    return sign != "+"
  }

  /// True for a word that begins with digits behind a minus and a mark of yen: 398, １２本, ￥398, △3.
  /// A plus and kanji may be those of a note: +税, 三角.
  static func beginsNumber(_ word: Substring) -> Bool {
    var rest = NumberText.halfWidthKeepingLongVowels(word.withoutInvisible)[...]
    if rest.first == "+" { return false }
    _ = takeMarks(&rest)
    return rest.first?.isASCIIDigit == true
  }

  private static func size(
    _ numeral: String, of text: String, _ hasDecimalComma: Bool
  ) throws(ListMistake) -> DecimalNumber {
    var numeral = numeral
    let groups = numeral.split(separator: ",", omittingEmptySubsequences: false)
    if hasDecimalComma, groups.count == 2, (1...2).contains(groups[1].count) {
      numeral = groups.joined(separator: ".")
    }
    let parts = numeral.split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(parts[0])
    do {
      try NumberTextError.checkCommas(in: whole)
    } catch {
      throw ListMistake(reason: "\(error)")
    }
    if parts.count == 1 {
      guard let number = Int(typed: whole) else { throw .notNumber(text) }
      return DecimalNumber(try checked(number, text))
    }
    let size = parts.count == 2 ? Self.decimal(whole, String(parts[1])) : nil
    guard let size, size.fraction.utf8.count <= longestFraction else { throw .notNumber(text) }
    _ = try checked(Int(size.whole) ?? .max, text)
    return size
  }

  /// The most digits after the point, which are said one by one.
  private static let longestFraction = 10

  /// Returns a number with digits after the point: 12.5, 1,280.5, and 1.5万, which is whole.
  private static func decimal(_ whole: String, _ fraction: String) -> DecimalNumber? {
    if let number = DecimalNumber(whole.replacing(",", with: "") + "." + fraction) { return number }
    return Int(typed: whole + "." + fraction).map { DecimalNumber($0) }
  }

  private static func checked(_ number: Int, _ text: String) throws(ListMistake) -> Int {
    guard Reading.cardinals.contains(number) else {
      let greatest = Reading.cardinals.upperBound.separatedByThousands
      throw ListMistake(
        reason: "\"\(excerpt(of: text))\" is out of range. Numbers go up to \(greatest).")
    }
    return number
  }
}
