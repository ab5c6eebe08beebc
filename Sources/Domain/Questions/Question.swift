public import JapaneseNumbers

/// One thing that is said aloud, and what the learner should type.
public struct Question: Equatable, Sendable {
  /// The name of the topic it belongs to.
  public let topic: String
  /// The whole answer as it is shown: `￥1,234`, `2017年9月30日`, `昭和64年 = 1989年`.
  public let display: String
  /// How it is said, and how else it may be heard.
  public let readings: Readings
  /// What is to be typed.
  public let value: Answer
  /// What is shown before the field, such as `￥`.
  public let prefix: String?
  /// What is shown after the field, such as `時`.
  public let suffix: String?
  /// What is hard about it: see ``Pattern``.
  public let patterns: [Pattern]

  /// How it is said.
  public var reading: Reading { readings.preferred }
  /// How else it may be heard.
  public var alternatives: [Reading] { readings.alternatives }
  /// The answer in digits: see ``Answer/text``.
  public var answer: String { value.text }

  /// Whether its numbers are divided by separators from 1,000 on; years aren't.
  public var dividesNumbers: Bool {
    if case .number = value { suffix != Counter.year.symbol } else { false }
  }

  /// An answer, right or wrong, as it is shown to a learner: `1,234`, `2017`, `14:45`.
  public func text(for answer: Answer) -> String {
    if dividesNumbers, case .number(let number) = answer { number.separatedByThousands } else { answer.text }
  }
}
