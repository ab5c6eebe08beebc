/// The readings of dates, ranges, addresses and the like, in which words stand beside numbers.
extension RewritingReader {
  /// Returns the reading of a text of a topic with several numbers; `nil` in other topics.
  static func readBesideWords(_ display: String, in topic: String) -> String? {
    guard topics.contains(topic) else { return nil }
    var rest = display.filter { $0 != "," }[...]
    var kana = ""
    while !rest.isEmpty {
      let digits = rest.prefix(while: \.isNumber).filter(\.isASCII)
      rest.removeFirst(digits.count)
      if digits.isEmpty {
        guard let word = longest(Array(words.keys), in: rest) else { return "? \(rest)" }
        kana += words[word] ?? ""
        rest.removeFirst(word.count)
      } else if topic == "about-two", rest.first == "、" {
        kana +=
          ["2": "に", "3": "さん", "4": "し", "5": "ご", "6": "ろく", "7": "しち"][String(digits)] ?? "?"
        rest.removeFirst()
      } else if let counter = longest(counters, in: rest) {
        kana += reading(String(digits), counter, in: topic)
        rest.removeFirst(counter.count)
      } else {
        kana += digits == "0" && topic == "everyday-score" ? "ぜろ" : number(String(digits))
      }
    }
    return kana
  }

  private static func reading(_ digits: String, _ counter: String, in topic: String) -> String {
    if topic == "about-two", counter == "日" {
      return digits == "4" ? "よっか" : number(digits) + "にち"
    }
    if counter == "日", topic.hasPrefix("date"), digits == "1" { return "ついたち" }
    if counter == "日", let day = days[digits] { return day }
    if counter == "歳", digits == "20" { return "はたち" }
    if counter == "階", digits == "3" { return "さんがい" }
    return changed(number(digits) + "|" + (kana[counter] ?? "?"), voicing: counter, topic: topic)
  }

  private static func longest(_ words: [String], in text: Substring) -> String? {
    words.filter { text.hasPrefix($0) }.max { $0.count < $1.count }
  }

  private static let topics: Set<String> = [
    "date-weekday", "date-day-weekday", "date-appointment", "time-relative", "time-to-hour",
    "time-range", "date-range", "date-weekday-range", "duration-half", "duration-stay", "about-two",
    "about-several", "about-limit", "everyday-address", "everyday-floor", "everyday-class",
    "everyday-score", "everyday-fraction",
  ]

  private static let kana = [
    "月": "がつ", "日": "にち", "時": "じ", "分": "ふん", "時間": "じかん", "週間": "しゅうかん", "か月": "かげつ", "年": "ねん",
    "泊": "はく", "丁目": "ちょうめ", "番": "ばん", "号": "ごう", "階": "かい", "組": "くみ", "分の": "ぶんの", "人": "にん",
    "本": "ほん", "個": "こ", "枚": "まい", "回": "かい", "冊": "さつ", "円": "えん", "歳": "さい",
  ]
  private static let counters = Array(kana.keys)

  private static let words = [
    "月曜": "げつよう", "火曜": "かよう", "水曜": "すいよう", "木曜": "もくよう", "金曜": "きんよう", "土曜": "どよう",
    "日曜": "にちよう", "月曜日": "げつようび", "火曜日": "かようび", "水曜日": "すいようび", "木曜日": "もくようび",
    "金曜日": "きんようび", "土曜日": "どようび", "日曜日": "にちようび",
    "から": "から", "まで": "まで", "の": "の", "午前": "ごぜん", "午後": "ごご", "半": "はん", "前": "まえ", "後": "ご",
    "約": "やく", "くらい": "くらい", "ほど": "ほど", "以上": "いじょう", "以下": "いか", "未満": "みまん", "地下": "ちか",
    "対": "たい",
    "数人": "すうにん", "数本": "すうほん", "数枚": "すうまい", "数個": "すうこ", "数冊": "すうさつ",
    "百数十人": "ひゃくすうじゅうにん", "百数十本": "ひゃくすうじゅっぽん", "百数十枚": "ひゃくすうじゅうまい",
    "百数十個": "ひゃくすうじゅっこ", "百数十冊": "ひゃくすうじゅっさつ",
    "十数人": "じゅうすうにん", "十数本": "じゅうすうほん", "十数枚": "じゅうすうまい", "十数個": "じゅうすうこ", "十数冊": "じゅうすうさつ",
    "数十人": "すうじゅうにん", "数十本": "すうじゅっぽん", "数十枚": "すうじゅうまい", "数十個": "すうじゅっこ", "数十冊": "すうじゅっさつ",
    "数百人": "すうひゃくにん", "数百本": "すうひゃっぽん", "数百枚": "すうひゃくまい", "数百個": "すうひゃっこ", "数百冊": "すうひゃくさつ",
    "数千人": "すうせんにん", "数千本": "すうせんぼん", "数千枚": "すうせんまい", "数千個": "すうせんこ", "数千冊": "すうせんさつ",
  ]
}
