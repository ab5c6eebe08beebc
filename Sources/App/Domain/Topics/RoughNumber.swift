import JapaneseNumbers

// Numbers that are told roughly.

extension WordedNumber {
  /// Reads 数百円, 十数人 and 数人, in which 数 stands for a digit.
  static func several(_ text: String) throws(NumberTextError) -> Readings? {
    guard let mark = text.firstIndex(of: "数") else { return nil }
    let tens = numeral(text[..<mark])
    if tens == nil, mark > text.startIndex { return nil }
    let after = text[mark...].dropFirst()
    let scale = after.prefix(while: isDigit)
    let rest = after[scale.endIndex...]
    // 数年に1度 has two numbers.
    if rest.contains(where: isDigit) { return nil }
    var counter = rest.isEmpty ? nil : try counter(rest)
    if counter?.followsSeveral == false { return nil }
    let days = counter?.daysBesideWords
    let some = (tens.map { Readings(cardinal: $0) } ?? .nothing) + word("すう")
    if let days, tens == nil, scale.isEmpty {
      // JMdict: 数日 すうじつ, 数日間 すうじつかん.
      return some + word("じつ" + days.kana.dropFirst(Counter.neighbouringDays.kana.count))
    }
    counter = days ?? counter
    let unit = counter.map { Readings($0.alone) }
    if scale.isEmpty { return unit.map { some + $0 } }
    guard let power = numeral(scale) else { return nil }
    if [10, 100, 1_000].contains(power) {
      let read = counter?.readings(of: power) ?? Readings(cardinal: power)
      return some + read
    }
    guard let kana = myriads[scale] else { return nil }
    return some + word(kana) + (unit ?? .nothing)
  }

  private static let myriads: [Substring: String] = [
    "万": "まん", "十万": "じゅうまん", "百万": "ひゃくまん", "千万": "せんまん", "億": "おく", "十億": "じゅうおく",
    "百億": "ひゃくおく", "千億": "せんおく", "兆": "ちょう", "10万": "じゅうまん", "100万": "ひゃくまん",
  ]

  /// Reads 何十人, 何百円 and 何十万円. 何 changes 百 and 千 as 三 does: なんびゃく, なんぜん.
  static func howMany(_ text: String) throws(NumberTextError) -> Readings? {
    let powers: [Character: Int] = [
      "十": 10, "百": 100, "千": 1_000, "万": 10_000, "億": 100_000_000,
    ]
    guard text.first == "何", let power = text.dropFirst().first.flatMap({ powers[$0] }) else {
      return nil
    }
    var rest = text.dropFirst(2)
    var number = 3 * power
    if power < 10_000, let myriad = rest.first.flatMap({ powers[$0] }), myriad >= 10_000 {
      number *= myriad
      rest = rest.dropFirst()
    }
    let counter = rest.isEmpty ? nil : try counter(rest)
    if counter?.followsSeveral == false { return nil }
    let three = Reading(cardinal: 3).kana
    let like = counter?.readings(of: number) ?? Readings(cardinal: number)
    let all = like.all.filter { $0.kana.hasPrefix(three) }.map { reading in
      Reading(units: ["なん" + reading.kana.dropFirst(three.count)])
    }
    return all.first.map { Readings($0, alternatives: Array(all.dropFirst())) }
  }

  /// Reads two neighbouring numbers: 9、10人, 5、6千円, and 二三日, which is にさんにち in JMdict, and 23日
  /// too. Those that are often said are questions of a topic. JMdict has いちに for 1、2.
  static func pair(_ text: String) throws(NumberTextError) -> Readings? {
    let row = text.prefix(while: isDigit)
    let isKanji = row.count == 2 && row.allSatisfy { !$0.isASCII } && row.count < text.count
    guard let mark = isKanji ? row.startIndex : text.firstIndex(where: { "、,・".contains($0) }),
      let first = numeral(isKanji ? row.prefix(1) : text[..<mark]),
      ((isKanji ? 2 : 1)..<10).contains(first)
    else { return nil }
    let second = text[mark...].dropFirst()
    let digits = second.prefix(while: isDigit)
    // 2,3日 are two numbers, and 2,300円 one, as 2、300円 of an input method is; 3,4 may be 3.4.
    if digits.count == 3, digits.allSatisfy(\.isASCII) { return nil }
    if text[mark] == ",", digits.count > 1 || digits.count == second.count { return nil }
    let unit = second[digits.endIndex...]
    // 3・4人 is 3、4人, but 3・5倍 and 1・2万人 are decimals in newspapers.
    let isScaled = digits.contains { "万億兆".contains($0) }
    let takesDot = Counter.named(String(unit)).map { !$0.takesDecimals } ?? false
    if text[mark] == "・", !takesDot || isScaled { return nil }
    guard let number = numeral(digits), scales.contains(where: { number == (first + 1) * $0 }),
      let last = try lastOfPair(number, unit)
    else { return nil }
    // 9、10時 is くじゅうじ.
    let isNine = first == 9 && Counter.named(String(unit)) == .clockHour
    let both = (isNine ? word("く") : SpokenChoice.firstOfTwo.readings(of: first)) + last
    guard isKanji, let one = try NumberText(text, in: .amongWords) else { return both }
    return Readings(both.preferred, alternatives: both.alternatives + [one.readings.preferred])
  }

  /// The scales of the second number of a pair: 5、6千円, 2、3億円.
  private static let scales = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000_000,
  ]

  /// Reads the second number of a pair; returns `nil` if it is a word of its own, as みっつ is.
  private static func lastOfPair(
    _ number: Int, _ unit: Substring
  ) throws(NumberTextError) -> Readings? {
    let days = Counter.named(String(unit))?.daysBesideWords
    if let days { return days.readings(of: number) }
    // 1、2人 is いちににん.
    if unit == "人", number == 2 { return Readings(cardinal: 2) + word("にん") }
    let read = try NumberText(String(number) + unit, in: .amongWords)
    guard let read, !read.readings.preferred.hasOwnWord else { return nil }
    return read.readings.withoutOwnWords
  }
}

extension Counter {
  /// False for counters that nobody says after 数: つ, months of the year, hours of the clock, rooms.
  fileprivate var followsSeveral: Bool {
    let isOpen = numbers.upperBound == .max
    return isOpen && self != .clockHour && !saysDigits(of: 100)
  }
}
