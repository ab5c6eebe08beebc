public import JapaneseNumbers

/// One thing that is said aloud, and what the learner should type.
public struct Question: Equatable, Sendable {
  /// The name of the topic it belongs to.
  public let topic: String
  /// The number to be typed.
  public let number: Int
  /// How it is said.
  public let reading: Reading
  /// What is hard about it: see ``Pattern``.
  public let patterns: [Pattern]

  init(number: Int, topic: Topic) {
    self.topic = topic.name
    self.number = number
    reading = Reading(cardinal: number)
    patterns = Pattern.all(in: number)
  }

  /// The answer as it is shown: `1,234`.
  public var display: String { number.separatedByThousands }
  /// The answer in digits: `1234`.
  public var answer: String { String(number) }
  /// What is shown before the field, such as `￥`.
  public var prefix: String? { nil }
  /// What is shown after the field, such as `時`.
  public var suffix: String? { nil }
}

/// Something in a number that learners miss: a sound change, a large unit, a gap.
public enum Pattern: String, CaseIterable, Sendable {
  case threeHundred = "300"
  case sixHundred = "600"
  case eightHundred = "800"
  case threeThousand = "3000"
  case eightThousand = "8000"
  case man = "万"
  case oku = "億"
  case cho = "兆"
  case zeroInTheMiddle = "zero-in-the-middle"

  /// The patterns that a number's reading exercises, each once.
  public static func all(in number: Int) -> [Pattern] {
    var found: Set<Pattern> = []
    var rest = number
    for unit in [nil, .man, .oku, .cho] as [Pattern?] where rest > 0 {
      let group = rest % 10_000
      rest /= 10_000
      if group > 0, let unit { found.insert(unit) }
      if let hundreds = soundChanges[group / 100 % 10]?.hundreds { found.insert(hundreds) }
      if let thousands = soundChanges[group / 1000]?.thousands { found.insert(thousands) }
    }
    if hasZeroInTheMiddle(number) { found.insert(.zeroInTheMiddle) }
    return allCases.filter(found.contains)
  }

  private static let soundChanges: [Int: (hundreds: Pattern?, thousands: Pattern?)] = [
    3: (.threeHundred, .threeThousand), 6: (.sixHundred, nil), 8: (.eightHundred, .eightThousand),
  ]

  private static func hasZeroInTheMiddle(_ number: Int) -> Bool {
    var rest = number
    while rest > 0, rest % 10 == 0 { rest /= 10 }
    while rest > 0 {
      if rest % 10 == 0 { return true }
      rest /= 10
    }
    return false
  }
}
