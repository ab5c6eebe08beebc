/// A second implementation of readings, written independently of the one under test.
///
/// Numbers are spelled digit by digit with their units, a bar separates each number from its
/// counter, and rewriting rules then change the kana on both sides of the bar. Counters for things
/// have hand-written tables in `counter-readings.txt` instead.
enum RewritingReader {
  static func read(_ display: String, in topic: String) -> String {
    if let read = readBesideWords(display, in: topic) { return read }
    if topic == "code-pin" { return display.map { pinDigits[$0] ?? "?" }.joined() }
    var kana = ""
    var digits = ""
    var rest = Substring(
      display.filter { $0 != "￥" && $0 != "," } + (display.hasPrefix("￥") ? "円" : ""))
    if topic == "time-hour-minute", let colon = rest.firstIndex(of: ":") {
      let minutes = rest[rest.index(after: colon)...]
      rest = rest[..<colon] + "時" + (minutes == "00" ? "" : String(Int(minutes) ?? 0) + "分")
    }
    while let character = rest.first {
      rest.removeFirst()
      if character.isNumber {
        digits.append(character)
      } else if character == "." {
        return changed(number(digits) + "|てん") + number(String(rest.prefix(1)))
          + (words[String(rest.dropFirst())] ?? "")
      } else {
        let word = String(character) + rest.prefix { !$0.isNumber }
        rest.removeFirst(word.count - 1)
        kana += self.word(word, after: digits, topic: topic)
        digits = ""
      }
    }
    return kana + (digits.isEmpty ? "" : number(digits))
  }

  private static func word(_ word: String, after digits: String, topic: String) -> String {
    if digits.isEmpty { return bare[word] ?? "?" }
    if word == "日", topic.hasPrefix("date"), digits == "1" { return "ついたち" }
    let isLong = word == "日" && (Int(digits) ?? 0) > 31
    if word == "日", !isLong, let day = days[digits] { return day }
    return changed(number(digits) + "|" + (words[word] ?? "?"), voicing: word, topic: topic)
  }

  static func number(_ digits: String) -> String {
    guard let value = Int(digits), value > 0 else { return "れい" }
    var groups: [String] = []
    var rest = value
    for unit in ["", "まん", "おく", "ちょう"] {
      let group = rest % 10_000
      rest /= 10_000
      guard group > 0 else { continue }
      var kana = ""
      for (place, unit) in [(1000, "せん"), (100, "ひゃく"), (10, "じゅう"), (1, "")] {
        let digit = group / place % 10
        if digit > 1 || (digit == 1 && place == 1) { kana += ones[digit] }
        if digit > 0 { kana += unit }
      }
      groups.append((group == 1000 && !unit.isEmpty ? "いっせん" : kana) + unit)
    }
    var kana = groups.reversed().joined()
    for (from, to) in numberChanges { kana = kana.replacing(from, with: to) }
    return kana
  }

  static func changed(_ kana: String, voicing word: String = "", topic: String = "")
    -> String
  {
    let halves = kana.split(separator: "|").map(String.init)
    var (head, tail) = (halves[0], halves[1])
    for (ending, replacement) in endings[word] ?? [] where head.hasSuffix(ending) {
      return head.dropLast(ending.count) + replacement + tail
    }
    if tail == "てん", head.hasSuffix("に") || head.hasSuffix("ご") { return head + "ー" + tail }
    guard let first = tail.first, !"円年時秒月日".contains(word.first ?? " ") else { return head + tail }
    let rows = [("k", "かけこ"), ("h", "はひふほ"), ("t", "さそしちとて")]
    let row = rows.first { $0.1.contains(first) }?.0 ?? ""
    let geminates = ["いち", "はち", "じゅう"] + (row == "t" ? [] : ["ろく", "ひゃく", "びゃく", "ぴゃく"])
    let isHalfVoicing = word.hasPrefix("分") || word == "泊"
    if !row.isEmpty, let ending = geminates.first(where: { head.hasSuffix($0) }) {
      head = head.dropLast() + "っ"
      if row == "h", !ending.isEmpty { tail = shifted(tail, by: 2) }
    } else if head.hasSuffix("さん"), row == "h" {
      tail = shifted(tail, by: isHalfVoicing ? 2 : 1)
    } else if head.hasSuffix("よん"), row == "h", isHalfVoicing {
      tail = shifted(tail, by: 2)
    }
    return head + tail
  }

  private static func shifted(_ kana: String, by steps: UInt32) -> String {
    guard let first = kana.unicodeScalars.first, let other = Unicode.Scalar(first.value + steps)
    else { return kana }
    return String(Character(other)) + kana.dropFirst()
  }

  private static let ones = ["", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"]

  private static let numberChanges = [
    ("さんひゃく", "さんびゃく"), ("ろくひゃく", "ろっぴゃく"), ("はちひゃく", "はっぴゃく"), ("さんせん", "さんぜん"), ("はちせん", "はっせん"),
    ("いちちょう", "いっちょう"), ("はちちょう", "はっちょう"), ("じゅうちょう", "じゅっちょう"),
  ]

  private static let bare = [
    "午前": "ごぜん", "午後": "ごご", "正午": "しょうご", "明治": "めいじ", "大正": "たいしょう", "昭和": "しょうわ", "平成": "へいせい",
    "令和": "れいわ",
    "半": "はん", "第": "だい", "マイナス": "まいなす", "氷点下": "ひょうてんか",
    "明治元年": "めいじがんねん", "大正元年": "たいしょうがんねん", "昭和元年": "しょうわがんねん", "平成元年": "へいせいがんねん",
    "令和元年": "れいわがんねん",
  ]

  private static let words = [
    "円": "えん", "枚": "まい", "時間": "じかん", "分間": "ふんかん", "秒間": "びょうかん", "日": "にち", "週間": "しゅうかん",
    "か月": "かげつ", "年間": "ねんかん",
    "%": "ぱーせんと", "センチ": "せんち", "キロ": "きろ", "度": "ど", "倍": "ばい", "ミリリットル": "みりりっとる", "回": "かい",
    "ドル": "どる", "銭": "せん",
    "時": "じ", "時半": "じはん", "分": "ふん", "秒": "びょう", "月": "がつ", "年": "ねん",
  ]

  static let days = [
    "2": "ふつか", "3": "みっか", "4": "よっか", "5": "いつか", "6": "むいか", "7": "なのか", "8": "ようか", "9": "ここのか",
    "10": "とおか",
    "14": "じゅうよっか", "17": "じゅうしちにち", "19": "じゅうくにち", "20": "はつか", "24": "にじゅうよっか", "27": "にじゅうしちにち",
    "29": "にじゅうくにち",
  ]

  private static let pinDigits: [Character: String] = [
    "0": "ぜろ", "1": "いち", "2": "にー", "3": "さん", "4": "よん", "5": "ごー", "6": "ろく", "7": "なな",
    "8": "はち",
    "9": "きゅう",
  ]

  private static let endings: [String: [(String, String)]] = [
    "センチ": ofT, "銭": ofT,
    "キロ": [("いち", "いち"), ("はち", "はち"), ("ろく", "ろっ"), ("じゅう", "じゅっ"), ("ひゃく", "ひゃっ")],
    "円": [("よん", "よ")], "年": [("よん", "よ")], "年間": [("よん", "よ")],
    "時": hours, "時間": hours, "時半": hours, "人": [("よん", "よ"), ("なな", "しち")],
    "月": [("よん", "し"), ("なな", "しち"), ("きゅう", "く")],
  ]
  private static let ofT = [("いち", "いっ"), ("はち", "はっ"), ("じゅう", "じゅっ")]
  private static let hours = [("よん", "よ"), ("なな", "しち"), ("きゅう", "く")]
}
