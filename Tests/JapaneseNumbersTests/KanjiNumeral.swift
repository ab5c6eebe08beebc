/// A second, slower implementation of readings to check the first: the number is written in kanji, without 一 before
/// 十 百 千 except in 一千万 and above, then read from the left with a table of one or two kanji.
enum KanjiNumeral {
  static func write(_ number: Int) -> String {
    guard number > 0 else { return "零" }
    var groups: [String] = []
    var rest = number
    for unit in ["", "万", "億", "兆"] {
      let group = rest % 10_000
      if group == 1_000, !unit.isEmpty {
        groups.append("一千" + unit)
      } else if group > 0 {
        groups.append(write(group: group) + unit)
      }
      rest /= 10_000
    }
    return groups.reversed().joined()
  }

  static func read(_ numeral: String) -> String {
    var rest = Substring(numeral)
    var kana = ""
    while !rest.isEmpty {
      let length = words[String(rest.prefix(2))] == nil ? 1 : 2
      kana += words[String(rest.prefix(length))] ?? "?"
      rest = rest.dropFirst(length)
    }
    return kana
  }

  private static func write(group: Int) -> String {
    let digits = Array(String(group))
    var numeral = ""
    for (place, digit) in zip(["", "十", "百", "千"].prefix(digits.count).reversed(), digits) where digit != "0" {
      if digit != "1" || place.isEmpty { numeral.append(kanji[digit] ?? "?") }
      numeral += place
    }
    return numeral
  }

  private static let kanji: [Character: Character] = [
    "1": "一", "2": "二", "3": "三", "4": "四", "5": "五", "6": "六", "7": "七", "8": "八", "9": "九",
  ]

  private static let words = [
    "零": "れい", "一": "いち", "二": "に", "三": "さん", "四": "よん", "五": "ご", "六": "ろく", "七": "なな",
    "八": "はち", "九": "きゅう", "十": "じゅう", "百": "ひゃく", "千": "せん", "万": "まん", "億": "おく",
    "兆": "ちょう",
    // Pairs that aren't read as the sum of their parts.
    "三百": "さんびゃく", "六百": "ろっぴゃく", "八百": "はっぴゃく", "三千": "さんぜん", "八千": "はっせん",
    "一千": "いっせん", "一兆": "いっちょう", "八兆": "はっちょう", "十兆": "じゅっちょう",
  ]
}
