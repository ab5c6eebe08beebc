package import JapaneseNumbers

/// A closed list of words of which a question says one: the weekdays, 前 and 後.
package enum SpokenChoice: CaseIterable, Hashable, Sendable {
  /// 月曜日 (1) to 日曜日 (7).
  case weekday
  /// 月曜 (1) to 日曜 (7).
  case shortWeekday
  /// 前 (0) and 後 (1).
  case side
  /// 約 (0), 以上 (1), 以下 (2) and 未満 (3).
  case limit
  /// くらい and ほど, which mean 約 but stand after the number.
  case roughly, somewhat
  /// 地下 (1), or nothing (0).
  case basement
  /// The first of two neighbouring numbers: し of 4、5.
  case firstOfTwo
  /// 数 (0), 十数 (1) and 百数 (2).
  case several
  /// Ten, a hundred and so on after 数, which are said as numbers; 1 for none.
  case scale
  /// The second number of a score, where 0 is ぜろ.
  case goals

  /// The words of all lists, as they are written and read: 月曜日, 以上, 地下.
  package static var words: [(text: String, reading: Reading)] {
    let values = 0...7
    let parts = allCases.flatMap { choice in values.flatMap(choice.parts) }
    return parts.filter { $0.kind == .word }.map { ($0.text, $0.reading) }
  }

  /// The parts of a word, of which there is one, or none where nothing is said.
  func parts(of value: Int) -> [QuestionPart] {
    switch self {
    case .weekday: word(value, Self.days.map { $0 + "曜日" }, Self.dayKana.map { $0 + "ようび" })
    case .shortWeekday: word(value, Self.days.map { $0 + "曜" }, Self.dayKana.map { $0 + "よう" })
    case .side: counter([.before, .after], value)
    case .limit:
      value == 0 ? word(0, ["約"], ["やく"], from: 0) : word(value, Self.limits, Self.limitKana)
    case .roughly: counter([.roughly], 0)
    case .somewhat: counter([.somewhat], 0)
    case .basement: value == 0 ? [] : word(1, ["地下"], ["ちか"])
    case .firstOfTwo: [Self.first(value)]
    case .several: word(value, ["数", "十数", "百数"], ["すう", "じゅうすう", "ひゃくすう"], from: 0)
    case .scale: []
    case .goals:
      value == 0 ? [.telephone[0]] : [QuestionPart](number: value)
    }
  }

  private func word(_ value: Int, _ texts: [String], _ kana: [String], from first: Int = 1)
    -> [QuestionPart]
  {
    guard texts.indices.contains(value - first) else { return [] }
    let reading = Reading(units: [kana[value - first]])
    return [QuestionPart(texts[value - first], reading, answer: mark(of: value) ?? "", .word)]
  }

  private func counter(_ counters: [Counter], _ value: Int) -> [QuestionPart] {
    guard counters.indices.contains(value) else { return [] }
    return [
      QuestionPart(
        counters[value].symbol, counters[value].alone, answer: mark(of: value) ?? "", .word)
    ]
  }

  /// Returns the part of the first of two numbers: 4 is し and 7 しち, as in しごにん and しちはちにん.
  private static func first(_ value: Int) -> QuestionPart {
    guard let kana = [4: "し", 7: "しち"][value] else { return .plainDigit(value) }
    return QuestionPart(
      id: "\(value)、", text: "\(value)", reading: Reading(units: [kana]), answer: "\(value)",
      zeros: 0, rule: nil, kind: .digit(place: 0))
  }

  /// Returns all current readings of a word.
  func readings(of value: Int) -> Readings {
    let said = parts(of: value).first?.reading ?? .nothing
    let others: [String] =
      switch (self, value) {
      case (.roughly, _): ["ぐらい"]
      case (.firstOfTwo, 4): ["よん"]
      case (.firstOfTwo, 7): ["なな"]
      case (.goals, 0): ["れい"]
      case (.goals, 7): ["しち"]
      case (.goals, 9): ["く"]
      default: []
      }
    return Readings(said, alternatives: others.map { Reading(units: [$0]) })
  }

  /// Returns the writing of a word: 木曜日, 約, `4、`.
  func written(_ value: Int, _ style: NumeralStyle) -> String {
    switch self {
    case .firstOfTwo: numeral(value, style) + "、"
    case .goals: numeral(value, style)
    default: parts(of: value).map(\.text).joined()
    }
  }

  private func numeral(_ value: Int, _ style: NumeralStyle) -> String {
    style == .kanji ? value.kanjiNumeral : String(value)
  }

  /// Returns the form of a value in data; `nil` for the number itself.
  func mark(of value: Int) -> String? {
    switch self {
    case .weekday, .shortWeekday, .firstOfTwo, .goals: String(value)
    case .side: ["-", "+"][value]
    case .limit, .roughly, .somewhat: ["~", ">=", "<=", "<"][value]
    case .basement: ["", "B"][value]
    // 百数十 is 1x before the zero that the scale adds: 1x0.
    case .several: ["x", "1x", "1x"][value]
    case .scale: String(String(value).dropFirst())
    }
  }

  /// The values of the words that can be typed before a number, or alone.
  var before: [String: Int] {
    switch self {
    case .weekday, .shortWeekday: Self.weekdaySpellings
    case .side: ["-": 0, "+": 1]
    case .limit, .roughly, .somewhat:
      [
        "~": 0, "≈": 0, "≒": 0, "約": 0, "およそ": 0, "だいたい": 0, "大体": 0, ">=": 1, "=>": 1, "≥": 1,
        "≧": 1, "<=": 2,
        "=<": 2,
        "≤": 2, "≦": 2, "<": 3,
      ]
    case .basement: ["b": 1, "-": 1, "地下": 1]
    case .firstOfTwo, .several, .scale, .goals: [:]
    }
  }

  /// The values of the words that can be typed after a number.
  var after: [String: Int] {
    switch self {
    case .side: ["前": 0, "後": 1, "ago": 0, "before": 0, "later": 1, "after": 1]
    case .limit, .roughly, .somewhat:
      [
        "くらい": 0, "ぐらい": 0, "位": 0, "ほど": 0, "程": 0, "前後": 0, "程度": 0,
        "以上": 1, "+": 1, "以下": 2, "未満": 3,
      ]
    case .weekday, .shortWeekday, .basement, .firstOfTwo, .several, .scale, .goals: [:]
    }
  }

  /// The words that can be typed.
  var spellings: [String] {
    Array(before.keys) + Array(after.keys) + (self == .several ? ["数", "x"] : [])
  }

  private static let days = ["月", "火", "水", "木", "金", "土", "日"]
  private static let dayKana = ["げつ", "か", "すい", "もく", "きん", "ど", "にち"]
  private static let limits = ["以上", "以下", "未満"]
  private static let limitKana = ["いじょう", "いか", "みまん"]

  /// 木曜日 for 木.
  static let weekdays: [Substring: Reading] = Dictionary(
    uniqueKeysWithValues: zip(days, dayKana).map { day, kana in
      (Substring(day), Reading(units: [kana + "ようび"]))
    })

  /// 木, 木曜, 木曜日, `thu` and `thursday`.
  private static let weekdaySpellings: [String: Int] = {
    let names = CalendarNames.weekdays.map { $0.lowercased() }
    var values: [String: Int] = [:]
    for (index, (day, name)) in zip(days, names).enumerated() {
      for spelling in [day, day + "曜", day + "曜日", name, String(name.prefix(3))] {
        values[spelling] = index + 1
      }
    }
    return values
  }()
}
