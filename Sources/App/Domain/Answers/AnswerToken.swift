/// A piece of a typed answer: `3時間43分` is the digits 3, the word 時間, the digits 43 and the word 分.
///
/// Text keeps its divisions until the form of the answer is known: `6 5` is 6:05 in a duration, 6.5
/// in a decimal and 65 in a whole number.
enum AnswerToken: Hashable {
  /// A row of ASCII or kanji digits, as ASCII: `090`, 一九七〇.
  case digits(String, isKanji: Bool)
  /// 十, 百, 千, 万, 億, 兆 or 京.
  case scale(Int)
  /// A blank between numbers. Other blanks mean nothing and are left out.
  case blank
  /// One of `, . : - / _ ' ( ) + ・`. 、 is a comma and 。 a point.
  case separator(Character)
  /// Latin letters in lowercase, other letters, or a single sign: `pm`, 時間, `￥`.
  case word(String)

  var isNumeric: Bool { row != nil || scale != nil }
  var row: String? { if case .digits(let row, _) = self { row } else { nil } }
  /// The value of 十 or a larger kanji, if the token is one.
  var scale: Int? { if case .scale(let scale) = self { scale } else { nil } }
  var word: String? { if case .word(let word) = self { word } else { nil } }

  /// Creates the token of a single character in half width. Returns `nil` for a blank.
  fileprivate init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "0"..."9": self = .digits(String(scalar), isKanji: false)
    case "A"..."Z": self = .word(String(scalar).lowercased())
    case ",", ".", ":", "-", "/", "_", "'", "(", ")", "+", "・": self = .separator(Character(scalar))
    case "、": self = .separator(",")
    case "¥", "\\": self = .word("￥")
    case _ where scalar.properties.isWhitespace: return nil
    default: self = KanjiNumerals.tokens[scalar] ?? .word(String(scalar))
    }
  }

  /// Returns the token with the next character, if that belongs to it: a digit of a row, or a
  /// letter of a word.
  fileprivate func joined(with next: AnswerToken) -> AnswerToken? {
    switch (self, next) {
    case (.digits(let row, let isKanji), .digits(let digit, isKanji: let isAlso))
    where isKanji == isAlso:
      .digits(row + digit, isKanji: isKanji)
    case (.word(let word), .word(let letter))
    where word.isLatin != nil && word.isLatin == letter.isLatin:
      .word(word + letter)
    // The ー of パーセント is a dash elsewhere.
    case (.word(let word), .separator("-"))
    where ("ァ"..."ヺ").contains(word.unicodeScalars.last ?? " "):
      .word(word + "ー")
    default: nil
    }
  }
}

extension [AnswerToken] {
  init(typed text: String) {
    self = []
    var isAfterBlank = false
    for scalar in KanjiNumerals.spelledOut(text.inUsualLetters).unicodeScalars {
      guard let next = AnswerToken(halfWidth(scalar)) else {
        isAfterBlank = true
        continue
      }
      if !isAfterBlank, let joined = last?.joined(with: next) {
        self[count - 1] = joined
      } else {
        if isAfterBlank, next.isNumeric, last?.isNumeric == true { append(.blank) }
        append(next)
      }
      isAfterBlank = false
    }
    joinHalves()
  }

  /// Makes one word of `p.m`, and of `°C`.
  private mutating func joinHalves() {
    if suffix(2) == [.word("°"), .word("c")] {
      self = dropLast(2) + [.word("℃")]
    }
    for start in indices.dropLast(2).reversed()
    where self[start...].dropFirst().starts(with: [.separator("."), .word("m")]) {
      if let half = self[start].word, half == "a" || half == "p" {
        replaceSubrange(start...start + 2, with: [.word(half + "m")])
      }
    }
  }

  /// Returns the tokens without points, commas and hyphens at the end: `1,234.-`.
  func withoutFinalMarks() -> [AnswerToken] {
    let marks = reversed().prefix {
      [.separator("."), .separator("-"), .separator(",")].contains($0)
    }.count
    return dropLast(Swift.min(marks, Swift.max(count - 1, 0)))
  }
}

extension String {
  /// True for Latin letters and false for others; `nil` for a sign, which is a word of its own.
  fileprivate var isLatin: Bool? {
    guard let first = unicodeScalars.first, !"￥半元の".unicodeScalars.contains(first) else {
      return nil
    }
    if !first.isASCII { return false }
    return ("a"..."z").contains(first) ? true : nil
  }
}

extension ArraySlice<AnswerToken> {
  /// Returns the whole number that the tokens are, in digits, kanji or both: `1,234`, `12億5千万`,
  /// 千二百三十四, `8.5万`. Returns `nil` for other tokens, and `Int.max` for numbers too large.
  ///
  /// 十, 百, 千 and 万, 億, 兆, 京 must fall in size, as in speech, and what follows one of them must be
  /// smaller. A decimal point may only precede one of them. Commas, `_` and `'` divide thousands.
  ///
  /// - Parameters:
  ///   - allowsSeparators: True to allow blanks, commas, `_` and `'`.
  ///   - dividesAnywhere: True to ignore commas that don't divide thousands.
  func numeral(allowsSeparators: Bool = true, dividesAnywhere: Bool = false) -> Int? {
    var pieces: [AnswerToken] = []
    var groups = DigitGroups()
    for index in indices {
      switch self[index] {
      case .scale:
        guard groups.areThousands || dividesAnywhere else { return nil }
        groups = DigitGroups(hasPoint: groups.hasPoint)
        pieces.append(self[index])
      case .digits(let row, _):
        groups.lengths.append(row.utf8.count)
        if let start = pieces.last?.row {
          if self[index - 1].row != nil { return nil }
          pieces[pieces.count - 1] = .digits(start + row, isKanji: false)
        } else {
          if groups.hasPoint { return nil }
          groups.startsWithZero = row.hasPrefix("0")
          pieces.append(self[index])
        }
      case .blank, .separator, .word:
        guard allowsSeparators else { return nil }
        if isPoint(at: index) {
          guard !groups.hasPoint, groups.areThousands || dividesAnywhere,
            let row = pieces.last?.row
          else { return nil }
          pieces[pieces.count - 1] = .digits(row + ".", isKanji: false)
          groups = DigitGroups(hasPoint: true)
        } else if self[index] != .blank {
          guard DigitGroups.marks.contains(self[index]) else { return nil }
          groups.marks += 1
        }
      }
    }
    guard groups.areThousands || dividesAnywhere, !pieces.isEmpty else { return nil }
    return Self.number(pieces[...], below: .max).map(Int.init(clamping:))
  }

  /// Returns true for a decimal point. A comma is one if one or two digits and 万, 億, 兆 or 京 follow,
  /// as in `8,5万`.
  private func isPoint(at index: Int) -> Bool {
    guard self[index] == .separator(",") else {
      return [.separator("."), .separator("・")].contains(self[index])
    }
    let next = dropFirst(index + 1 - startIndex)
    return next.first?.row.map { $0.utf8.count < 3 } ?? false
      && next.dropFirst().first?.scale ?? 0 >= 10_000
  }

  /// Returns the number of rows of digits and of kanji; `nil` if it isn't below a limit.
  private static func number(_ pieces: ArraySlice<AnswerToken>, below limit: Int128) -> Int128? {
    guard let scale = pieces.compactMap(\.scale).max(),
      let index = pieces.firstIndex(of: .scale(scale))
    else {
      let number = pieces.first.map { Int128($0.row.flatMap { Int($0) } ?? .max) } ?? 0
      return number < limit && pieces.first?.row?.contains(".") != true ? number : nil
    }
    let factor = pieces[..<index]
    // 百千 and 億万 aren't numbers, though 千 and 万 alone are.
    if factor.contains(where: { $0.scale ?? 0 >= (scale < 10_000 ? 1 : 10_000) }) { return nil }
    if factor.isEmpty, scale >= 10_000, limit < .max { return nil }
    guard Int128(scale) < limit, let product = product(factor, scale),
      product < Swift.min(limit, Int128(Int.max)),
      let rest = number(pieces[(index + 1)...], below: Int128(scale))
    else { return nil }
    return product + rest
  }

  /// Returns a factor times a scale; the scale if there is no factor, and `nil` if the product
  /// isn't whole.
  private static func product(_ factor: ArraySlice<AnswerToken>, _ scale: Int) -> Int128? {
    if factor.isEmpty { return Int128(scale) }
    guard let row = factor.first?.row, factor.count == 1 else {
      return number(factor, below: .max).map { $0 * Int128(scale) }
    }
    let digits = row.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = digits.count > 1 ? digits[1].utf8.count : 0
    guard decimals < 17 else { return nil }
    let product = Int128(Int(digits.joined()) ?? .max) * Int128(scale)
    let divisor = Int128(powerOfTen(decimals))
    return product.isMultiple(of: divisor) ? product / divisor : nil
  }
}

extension Int {
  /// Parses a typed whole number, with 円 or without: `12億5千万` is 1,250,000,000, `１，２３４円` is 1234.
  /// Returns `nil` for any other text, and `Int.max` for numbers too large.
  ///
  /// Separators, full-width digits, leading zeros, a currency sign, kanji numerals and decimals
  /// before 万 are accepted: see ``Question/parse(_:isPast:)``.
  package init?(typed text: String) {
    var tokens = [AnswerToken](typed: text)[...]
    if tokens.first == .word("￥") { tokens.removeFirst() }
    if tokens.last == .word("円") { tokens.removeLast() }
    guard let number = tokens.numeral() else { return nil }
    self = number
  }
}
