/// The English of answers with several fields, in sentences: "Thursday, 26 November", "3 days ago".
extension FieldFormat {
  /// Returns the words for an answer.
  ///
  /// - Parameter counter: The counter of a number that is an amount.
  func english(_ values: [Int], counter: String?) -> String {
    let times = stride(from: 0, to: values.count - 1, by: 2).map {
      FieldFormat.time.text(of: [values[$0], values[$0 + 1]])
    }
    switch self {
    case .weekday: return Self.weekdays(values)[0]
    case .weekdayRange: return "from " + Self.weekdays(values).joined(separator: " to ")
    case .dateWeekday, .appointment:
      let date =
        "\(Self.weekdays([values[2]])[0]), \(values[1]) \(CalendarNames.months[values[0] - 1])"
      if self == .dateWeekday { return date }
      return date + ", at " + FieldFormat.time.text(of: Array(values.suffix(2)))
    case .dateRange:
      let days = values.map { SpokenSentence.ordinal(String($0)) }
      return "from the \(days[0]) to the \(days[1])"
    case .timeRange: return "from \(times[0]) to \(times[1])"
    case .relative:
      let amount = Self.amount("\(values[0])", counter, isOne: values[0] == 1)
      return values[1] == 0 ? amount + " ago" : "in " + amount
    case .hoursMinutes where values[1] == 30:
      return values[0] == 1 ? "an hour and a half" : "\(values[0]) and a half hours"
    case .stay:
      return Self.amount("\(values[0])", "泊", isOne: values[0] == 1) + " and \(values[1]) days"
    case .neighbours: return Self.amount("\(values[0]) or \(values[1])", counter)
    case .several: return Self.several(values, counter)
    case .limit: return Self.limit(values, counter)
    case .floor: return "floor " + text(of: values)
    case .schoolClass: return "year \(values[0]), class \(values[1])"
    case .score: return "\(values[0]) to \(values[1])"
    default: return text(of: values)
    }
  }

  private static func weekdays(_ values: [Int]) -> [String] {
    values.map { CalendarNames.weekdays[($0 + 6) % 7] }
  }

  /// Returns a number with the English for a counter.
  private static func amount(_ number: String, _ counter: String?, isOne: Bool = false) -> String {
    let noun = counter.flatMap { nouns[$0] } ?? "thing"
    if noun == "people" || noun == "yen" {
      return number + " " + (isOne && noun == "people" ? "person" : noun)
    }
    return number + " " + noun + (isOne ? "" : "s")
  }

  private static let nouns = [
    "日": "day", "週間": "week", "か月": "month", "年": "year", "時間": "hour", "分": "minute", "泊": "night",
    "人": "people", "円": "yen", "枚": "sheet", "冊": "book", "回": "time", "本": "bottle", "個": "piece",
    "歳": "year",
  ]

  private static func several(_ values: [Int], _ counter: String?) -> String {
    let noun = amount("", counter).dropFirst()
    if values[0] == 1 { return "ten-odd \(noun)" }
    if values[0] == 2 { return "well over a hundred \(noun)" }
    if values[1] == 1 { return "a few \(noun)" }
    let scale = [10: "dozens", 100: "hundreds", 1_000: "thousands"][values[1]] ?? "many"
    return "\(scale) of \(noun)"
  }

  private static func limit(_ values: [Int], _ counter: String?) -> String {
    let number = values[0].separatedByThousands
    if counter == "歳" {
      return [
        "aged about \(number)", "aged \(number) or over", "aged \(number) or under",
        "under \(number)",
      ][values[1]]
    }
    let words = ["about", "at least", "at most", "less than"]
    return words[values[1]] + " " + amount(number, counter, isOne: values[0] == 1)
  }
}
