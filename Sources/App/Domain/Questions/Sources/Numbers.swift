import JapaneseNumbers

/// Whole numbers with a fixed distance: 300, ￥300, 300円, 3本.
struct Numbers: QuestionSource {
  let first: Int
  /// The difference between neighbours, at least 1.
  let step: Int
  let count: Int
  let counter: Counter?
  let prefix: String?
  let suffix: String?
  let groupsByMan: Bool
  var scenes: [Scene] = []

  /// Creates the numbers of a range, or every `step`-th of them. The counter is read after the
  /// number, and shown after it unless there is a prefix or suffix.
  ///
  /// - Parameter groupsByMan: True for amounts that people think of in 万.
  init(
    _ range: ClosedRange<Int>, by step: Int = 1, _ counter: Counter? = nil, prefix: String? = nil,
    suffix: String? = nil, groupsByMan: Bool = false
  ) {
    first = range.lowerBound
    self.step = step
    count = (range.upperBound - range.lowerBound) / step + 1
    self.counter = counter
    self.prefix = prefix
    self.suffix = suffix ?? (prefix == nil ? counter?.symbol : nil)
    self.groupsByMan = groupsByMan
  }

  var longest: AnswerLimits { limitsOfLast }
  var counters: [Counter] { [counter].compactMap(\.self) }

  /// The indices of numbers with one digit that isn't zero: 300, 8,000. Some have sounds that are
  /// rare: いっせんまん.
  var rareIndices: [Int] {
    var indices: [Int] = []
    var power = 1
    while power <= first + (count - 1) * step {
      for number in stride(from: power, through: 9 * power, by: power) where number >= first {
        let (index, rest) = (number - first).quotientAndRemainder(dividingBy: step)
        if rest == 0, index < count { indices.append(index) }
      }
      power *= 10
    }
    return indices
  }

  func question(at index: Int, topic: String) -> Question {
    question(first + index * step, topic: topic)
  }

  /// Returns the question with a number, also with one outside the range, which another version may
  /// have asked.
  func questions(answer: String, topic: String) -> [Question] {
    guard let number = Int(answer), Reading.cardinals.contains(number) else { return [] }
    return [question(number, topic: topic)]
  }

  func question(_ number: Int, topic: String) -> Question {
    var question = Question(
      [.number(number, counter)], .number(number), topic: topic,
      display: (prefix ?? "") + formatted(number) + (suffix ?? ""), prefix: prefix, suffix: suffix)
    question.dividesNumbers = dividesNumbers
    question.groupsByMan = groupsByMan
    question.add(scenes: scenes)
    return question
  }

  /// Returns a number as shown, without prefix and suffix.
  func formatted(_ number: Int) -> String {
    dividesNumbers ? number.separatedByThousands : String(number)
  }

  /// True to show commas from 1,000 on: 1,234円, but 2017年.
  private var dividesNumbers: Bool {
    let counted = counter ?? suffix.flatMap(Counter.named)
    return counted?.isOrdinal != true
  }
}
