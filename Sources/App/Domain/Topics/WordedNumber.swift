import JapaneseNumbers

/// A number with words around it that don't count: 税込1,078円, 5分過ぎ, 3〜5人, 数百円, 9、10人.
///
/// ```swift
/// try WordedNumber("時速60キロ")?.readings.preferred.kana  // じそくろくじゅっきろ
/// ```
struct WordedNumber {
  let readings: Readings

  /// Reads a text in half width; returns `nil` if it has no such words.
  ///
  /// - Parameter words: The most words, without which a text of many would be tried in every order.
  init?(_ text: String, words: Int = 2) throws(NumberTextError) {
    guard let readings = try Self.read(text, words) else { return nil }
    self.readings = readings
  }

  private static func read(_ text: String, _ words: Int) throws(NumberTextError) -> Readings? {
    if let kana = texts[text] { return word(kana) }
    if let readings = try ofDay(text) { return readings }
    if let readings = try several(text) { return readings }
    if let readings = try pair(text) { return readings }
    if let readings = try range(text) { return readings }
    return try withWord(text, words - 1)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber || KanjiNumerals.characters.contains(character)
  }

  private static func numeral(_ text: Substring) -> Int? {
    !text.isEmpty && text.allSatisfy { isDigit($0) || $0 == "," } ? Int(typed: String(text)) : nil
  }

  private static func counter(_ text: some StringProtocol) throws(NumberTextError) -> Counter {
    do { return try Counter.find(String(text)) } catch { throw .counter(error) }
  }

  private static func word(_ kana: String) -> Readings { Readings(Reading(units: [kana])) }
}

// MARK: - Words

extension WordedNumber {
  /// Texts without a number, and 五分五分, an even chance.
  private static let texts = [
    "正午": "しょうご", "半年": "はんとし", "半日": "はんにち", "半月": "はんつき", "半額": "はんがく", "半分": "はんぶん",
    "五分五分": "ごぶごぶ", "5分5分": "ごぶごぶ",
  ]

  private static let before = [
    "税込み": "ぜいこみ", "税込": "ぜいこみ", "税抜き": "ぜいぬき", "税抜": "ぜいぬき", "本体": "ほんたい",
    "合計": "ごうけい", "約": "やく", "およそ": "およそ", "時速": "じそく", "秒速": "びょうそく", "気温": "きおん",
    "体温": "たいおん", "身長": "しんちょう", "体重": "たいじゅう", "血圧": "けつあつ", "震度": "しんど", "西暦": "せいれき",
    "紀元前": "きげんぜん",
  ]

  private static let after = [
    "過ぎ": "すぎ", "すぎ": "すぎ", "頃": "ごろ", "ごろ": "ごろ", "くらい": "くらい", "ぐらい": "ぐらい", "ほど": "ほど",
    "以内": "いない", "以降": "いこう", "以前": "いぜん", "以後": "いご", "以上": "いじょう", "以下": "いか",
    "未満": "みまん", "弱": "じゃく", "強": "きょう", "余り": "あまり", "前": "まえ", "後": "ご", "連続": "れんぞく",
    "ぶり": "ぶり", "おき": "おき", "ごと": "ごと", "乗り": "のり", "入り": "いり", "玉": "だま", "札": "さつ",
    "硬貨": "こうか", "切手": "きって",
  ]

  /// Reads a number with a word before or after it. After a number without a counter, nothing is
  /// such a word.
  private static func withWord(_ text: String, _ words: Int) throws(NumberTextError) -> Readings? {
    let last = after.keys.filter(text.hasSuffix).max { $0.count < $1.count }
    if let last, let kana = after[last], Counter.named(text.filter { !isDigit($0) }) == nil {
      let rest = text.dropLast(last.count)
      if !rest.allSatisfy(isDigit), let number = try NumberText(String(rest), words: words) {
        return number.readings + word(kana)
      }
    }
    let first = before.keys.filter(text.hasPrefix).max { $0.count < $1.count }
    guard let first, let kana = before[first],
      let number = try NumberText(String(text.dropFirst(first.count)), words: words)
    else { return nil }
    return word(kana) + number.readings
  }

  /// Reads a day with its weekday in parentheses: 11月26日(木).
  private static func ofDay(_ text: String) throws(NumberTextError) -> Readings? {
    guard text.hasSuffix(")"), let mark = text.lastIndex(of: "("), text[..<mark].hasSuffix("日"),
      let weekday = SpokenChoice.weekdays[text[mark...].dropFirst().dropLast()],
      let day = try NumberText(String(text[..<mark]), words: 0)
    else { return nil }
    return day.readings + Readings(weekday)
  }
}

// MARK: - Numbers

extension WordedNumber {
  /// Reads 数百円, 十数人 and 数人, in which 数 stands for a digit.
  private static func several(_ text: String) throws(NumberTextError) -> Readings? {
    guard let mark = text.firstIndex(of: "数") else { return nil }
    let tens = numeral(text[..<mark])
    if tens == nil, mark > text.startIndex { return nil }
    var rest = text[mark...].dropFirst()
    let nothing = Readings(Reading(units: []))
    let some = (tens.map { Readings(cardinal: $0) } ?? nothing) + word("すう")
    if tens == nil, rest == "日" { return some + word("じつ") }
    let scale = rest.prefix(while: isDigit)
    rest = rest[scale.endIndex...]
    let counter = rest.isEmpty ? nil : try counter(rest)
    let unit = counter.map { Readings($0.alone) }
    if scale.isEmpty { return unit.map { some + $0 } }
    guard let power = numeral(scale) else { return nil }
    if [10, 100, 1_000].contains(power) {
      let read = counter?.readings(of: power) ?? Readings(cardinal: power)
      return some + read
    }
    guard let kana = ["万": "まん", "億": "おく"][scale] else { return nil }
    return some + word(kana) + (unit ?? nothing)
  }

  /// Reads two neighbouring numbers: 9、10人. Those that are often said are questions of a topic. No
  /// source was found for 1、2人.
  private static func pair(_ text: String) throws(NumberTextError) -> Readings? {
    guard let mark = text.firstIndex(of: "、"), let first = numeral(text[..<mark]),
      (2..<10).contains(first)
    else { return nil }
    let second = text[mark...].dropFirst()
    guard numeral(second.prefix(while: isDigit)) == first + 1 else { return nil }
    return try NumberText(String(second), words: 0).map { Readings(cardinal: first) + $0.readings }
  }

  /// Reads a range: 3〜5人, 10:00-12:30.
  private static func range(_ text: String) throws(NumberTextError) -> Readings? {
    let isOfTimes = text.contains(":")
    let mark = text.firstIndex { "〜~".contains($0) || isOfTimes && $0 == "-" }
    guard let mark, let last = try NumberText(String(text[mark...].dropFirst()), words: 0) else {
      return nil
    }
    let rest = word("から") + last.readings
    if let first = numeral(text[..<mark]) { return Readings(cardinal: first) + rest }
    return try NumberText(String(text[..<mark]), words: 0).map { $0.readings + rest }
  }
}
