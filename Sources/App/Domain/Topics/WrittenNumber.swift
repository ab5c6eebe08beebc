import JapaneseNumbers

/// A number in a form of its own, which isn't a row of numbers with their counters: a code, a date
/// with slashes, a fraction, or a number with a word or a sign before it.
///
/// ```swift
/// try WrittenNumber("第3回")?.readings.preferred.kana       // だいさんかい
/// try WrittenNumber("2024/01/30")?.readings.preferred.kana  // にせんにじゅうよねんいちがつさんじゅうにち
/// ```
struct WrittenNumber {
  let readings: Readings
  /// The name of the topic that asks such numbers; `nil` if there is none.
  let topicName: String?

  /// Reads a text in half width; returns `nil` if it has no such form.
  init?(_ text: String) throws(NumberTextError) {
    if let code = try Self.code(text) {
      self = code
    } else if let date = try Self.date(text) {
      self = date
    } else if let fraction = try Self.fraction(text) {
      self = fraction
    } else if let number = try Self.withPrefix(text) {
      self = number
    } else {
      return nil
    }
  }

  init(_ readings: Readings, _ topicName: String? = nil) {
    self.readings = readings
    self.topicName = topicName
  }
}

// MARK: - Codes

extension WrittenNumber {
  private static func code(_ text: String) throws(NumberTextError) -> WrittenNumber? {
    if let floor = try basement(text) { return floor }
    if WordedNumber.texts[text] != nil { return nil }
    let isMarked = text.hasPrefix("〒")
    var code = isMarked ? String(text.dropFirst()) : text
    if code.contains("(") {
      code = code.replacing(/^\(?(0[0-9]+)[()]([0-9]+)[)-]/) { "\($0.1)-\($0.2)-" }
    }
    let groups = code.split(omittingEmptySubsequences: false) { "- ".contains($0) }
    let lengths = groups.map(\.count)
    if !isMarked, isSpelled(groups), !beginsWithWord(code),
      let readings = Readings(code: code)
    {
      let year = yearOnForm(code).map { [$0.readings.preferred] } ?? []
      return WrittenNumber(
        Readings(readings.preferred, alternatives: readings.alternatives + year), "code-booking")
    }
    guard groups.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
    if lengths == [3, 4] || isMarked && lengths == [7] {
      let digits = groups.joined()
      let hyphenated = digits.prefix(3) + "-" + digits.dropFirst(3)
      return Readings(code: String(hyphenated)).map { WrittenNumber($0, "code-postal") }
    }
    if lengths == [4, 4, 4, 4] {
      let card = groups.joined(separator: " ")
      return Readings(code: card).map { WrittenNumber($0, "code-card") }
    }
    // The number of a parcel.
    if lengths == [4, 4, 4] {
      return Readings(digits: groups.joined(separator: "-")).map { WrittenNumber($0) }
    }
    let isDivided = lengths.count == 3 && (9...11).contains(lengths.reduce(0, +))
    let isWhole = [[10], [11]].contains(lengths) && !code.hasPrefix("00")
    guard code.hasPrefix("0"), isDivided || isWhole else { return nil }
    // A mobile number is said in three groups, of which the first has three digits.
    let mobile = [code.prefix(3), code.dropFirst(3).prefix(4), code.dropFirst(7)]
    let hyphenated = (lengths == [11] ? mobile : groups).joined(separator: "-")
    return Readings(digits: hyphenated).map { WrittenNumber($0, "everyday-phone") }
  }

  /// True for an amount or a noun in capital letters: JPY893, TOEIC900.
  private static func beginsWithWord(_ text: String) -> Bool {
    text.hasPrefix(Currency.code) || WordsAround.latinNouns.contains(where: text.hasPrefix)
  }

  /// Reads a floor below the ground as lifts show it: B1F is 地下1階.
  private static func basement(_ text: String) throws(NumberTextError) -> WrittenNumber? {
    guard text.hasPrefix("B"), let floor = text.wholeMatch(of: /B([1-5])F/)?.1 else { return nil }
    return try NumberText("地下\(floor)階").map { WrittenNumber($0.readings, "everyday-floor") }
  }

  /// Returns the year that a form has as a letter and a number: H30 is 平成30年.
  private static func yearOnForm(_ text: some StringProtocol) -> EraYear? {
    guard let letter = text.first, let era = eras[letter] else { return nil }
    let digits = text.dropFirst()
    return digits.count <= 2 ? Int(digits: digits).flatMap { EraYear(era, $0) } : nil
  }

  private static let eras = Dictionary(
    uniqueKeysWithValues: Era.allCases.map { ($0.letter, $0) })

  /// Returns true for capital letters and digits, of which the first is a letter.
  private static func isSpelled(_ groups: [Substring]) -> Bool {
    let all = groups.joined()
    return all.first?.isLetter == true && all.contains { $0.isNumber }
      && all.count <= ListedCodes.Entry.longest
      && all.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) }
  }
}

// MARK: - Dates

extension WrittenNumber {
  /// Reads 2024/01/30 and R6.4.1; returns `nil` for other texts.
  static func date(_ text: String) throws(NumberTextError) -> WrittenNumber? {
    guard let mark = text.first(where: { "/-.".contains($0) }) else { return nil }
    let texts = text.split(separator: mark, omittingEmptySubsequences: false)
    // R6.4.1 is a day of 令和6年.
    let eraYear = texts.count == 3 ? yearOnForm(texts[0]) : nil
    let years = eraYear.map { [$0.gregorian] } ?? []
    let numbers = texts.dropFirst(years.count).compactMap { $0.count <= 4 ? Int(digits: $0) : nil }
    let fields = years + numbers
    guard fields.count == texts.count, fields.count == 3 else { return nil }
    guard eraYear != nil || texts[0].count == 4 else { return nil }
    guard CalendarDay(fields: fields) != nil else { throw .noDate(text) }
    guard let eraYear else {
      return WrittenNumber(
        Readings(year: fields[0], month: fields[1], day: fields[2]), "date-full")
    }
    return Readings(month: fields[1], day: fields[2]).map {
      WrittenNumber(eraYear.readings + $0)
    }
  }
}

// MARK: - Words and signs before a number

extension WrittenNumber {
  private static let signs = [
    "+": "ぷらす", "-": "まいなす", "▲": "まいなす", "△": "まいなす", "マイナス": "まいなす", "氷点下": "ひょうてんか", "零下": "れいか",
  ]

  /// Returns the reading of a plus or minus and the number after it; `nil` if there is none.
  static func sign(before text: String) -> (sign: Reading, number: Substring)? {
    guard let (sign, kana) = signs.first(where: { text.hasPrefix($0.key) }) else { return nil }
    let rest = text.dropFirst(sign.count)
    return rest.first?.isNumber == true ? (Reading(units: [kana]), rest) : nil
  }

  private static func withPrefix(_ text: String) throws(NumberTextError) -> WrittenNumber? {
    if let (sign, rest) = sign(before: text) {
      let isDegrees = !text.hasPrefix("+") && (rest.hasSuffix("度") || rest.hasSuffix("℃"))
      if let fraction = fraction(of: String(rest)) {
        return WrittenNumber(Readings(sign) + fraction)
      }
      return try read(rest, after: sign).map {
        WrittenNumber($0, isDegrees ? "measure-winter" : nil)
      }
    }
    if let (sign, symbol) = Currency.abroad.first(where: { text.hasPrefix($0.key) }) {
      return try NumberText(text.dropFirst(sign.count) + symbol).map {
        WrittenNumber($0.readings)
      }
    }
    if let ordinals = try ordinals(text) { return WrittenNumber(ordinals) }
    if text.hasPrefix("第") {
      let counted = try NumberText(String(text.dropFirst()), in: .afterSign)?.readings
      return counted.map {
        WrittenNumber(Readings(.ordinal) + $0.withoutNativeNumbers, "ordinal-dai")
      }
    }
    return try ofEra(text)
  }

  private static func read(_ text: Substring, after word: Reading) throws(NumberTextError)
    -> Readings?
  {
    try NumberText(String(text), in: .afterSign).map { Readings(word) + $0.readings }
  }

  /// Reads a year of an era, perhaps with a day: 令和7年, R7年, 平成元年5月1日.
  private static func ofEra(_ text: String) throws(NumberTextError) -> WrittenNumber? {
    let named = Era.allCases.first { text.hasPrefix($0.kanji) }
    guard let era = named ?? text.first.flatMap({ eras[$0] }), let end = text.firstIndex(of: "年")
    else { return nil }
    let number = String(text[..<end].dropFirst(named == nil ? 1 : era.kanji.count))
    guard let count = number == "元" ? 1 : Int(typed: number) else { return nil }
    guard let year = EraYear(era, count) else { throw .noEraYear(text, era) }
    let rest = String(text[end...].dropFirst())
    if let kana = ["度": "ど", "代": "だい"][rest] {
      return WrittenNumber(year.readings + Readings(Reading(units: [kana])))
    }
    if rest.isEmpty { return WrittenNumber(year.readings, "date-year-era-all") }
    return try NumberText(rest).map { WrittenNumber(year.readings + $0.readings) }
  }
}

extension Readings {
  /// The readings without those in ひと and ふた, unless there are no others: 第2幕 is だいにまく.
  var withoutNativeNumbers: Readings {
    let others = all.filter { reading in
      !["ひと", "ふた"].contains { reading.kana.hasPrefix($0) }
    }
    guard let preferred = others.first else { return self }
    return Readings(preferred, alternatives: Array(others.dropFirst()))
  }
}
