import JapaneseNumbers

extension Topic {
  /// A topic for each row of the table of counters, and one that mixes them.
  static let counterTopics = CounterEntry.all.map(counter) + [mixedCounters]

  private static let mixedCounters = Topic(
    421, "counter-mixed", "Counters, mixed", "1-100, any counter", in: .counters, .mixed(Counter.counting, 1...100),
    note: "The counter is shown beside the field.")

  private static func counter(_ entry: CounterEntry) -> Topic {
    let (counter, range) = (entry.counter, entry.counter.numbers.clamped(to: 1...20))
    return Topic(
      entry.id, "counter-" + entry.name, "\(counter.symbol) \(entry.title)", "1-\(range.upperBound)\(counter.symbol)",
      in: .counters, .numbers(SteppedRange(range), QuestionSource.NumberStyle(counter)), note: entry.note)
  }
}
