import JapaneseNumbers

/// The topics that ask a typed number.
extension Topic {
  /// Returns the topic of decimals with a counter: 36.5度.
  static func measuring(_ counter: Counter) -> Topic? {
    singleTopics.first { ($0.source as? Measures)?.counter == counter }
  }

  /// Returns the numbers with as many digits as a number, of the first topic that asks it with a
  /// counter; `nil` if none does. It has the id of that topic, whose answers they are.
  static func numbers(like number: Int, _ counter: Counter?) -> Topic? {
    var limits = 0...9
    while number > limits.upperBound {
      limits = limits.upperBound + 1...10 * limits.upperBound + 9
    }
    for topic in singleTopics {
      guard let numbers = topic.source as? Numbers, numbers.counter == counter,
        numbers.range.contains(number), let some = numbers.clamped(to: limits)
      else { continue }
      let bounds = [some.range.lowerBound, some.range.upperBound].map(some.formatted)
      let title = (some.prefix ?? "") + bounds.joined(separator: "-") + (some.suffix ?? "")
      return Topic(
        topic.id, topic.name, title, topic.title, in: topic.category, some, note: topic.note)
    }
    return nil
  }
}
