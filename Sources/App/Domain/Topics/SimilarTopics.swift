import JapaneseNumbers

/// The topics that ask a typed number.
extension Topic {
  /// Returns the topic of decimals with a counter: 36.5度.
  static func measuring(_ counter: Counter) -> Topic? {
    singleTopics.first { ($0.source as? Measures)?.counter == counter }
  }

  /// The topic of decimals without a counter.
  static var decimals: Topic? { singleTopics.first { $0.name == "everyday-decimal" } }

  /// Returns the topic of a counter with most numbers, some of them of as many digits as a number:
  /// that of 本 for 25本, which is out of its range.
  static func counting(_ counter: Counter, like number: Int) -> Topic? {
    let digits = String(number).count
    let fitting = singleTopics.filter { topic in
      guard let numbers = topic.source as? Numbers else { return false }
      return numbers.counter == counter && String(numbers.range.upperBound).count >= digits
    }
    return fitting.max { $0.count < $1.count }
  }

  /// Returns the numbers with as many digits as a number, of the topic that asks most of these with
  /// a counter; `nil` if none asks the number. It has the id of that topic, whose answers they are.
  static func numbers(like number: Int, _ counter: Counter?) -> Topic? {
    var limits = 0...9
    while number > limits.upperBound {
      limits = limits.upperBound + 1...10 * limits.upperBound + 9
    }
    var best: (topic: Topic, numbers: Numbers)?
    for topic in singleTopics {
      guard let numbers = topic.source as? Numbers, numbers.counter == counter,
        numbers.range.contains(number), let some = numbers.clamped(to: limits),
        some.count > best?.numbers.count ?? 0
      else { continue }
      best = (topic, some)
    }
    guard let (topic, some) = best else { return nil }
    let bounds = [some.range.lowerBound, some.range.upperBound].map(some.formatted)
    let title = (some.prefix ?? "") + bounds.joined(separator: "-") + (some.suffix ?? "")
    return Topic(
      topic.id, topic.name, title, topic.title, in: topic.category, group: topic.group, some,
      note: topic.note)
  }
}
