import JapaneseNumbers

extension Topic {
  /// A topic for each row of the table of counters, one that mixes them, and one for each group.
  static let counterTopics =
    CounterEntry.all.map(counter) + [mixedCounters] + CounterGroup.all.map(group)

  private static let mixedCounters = Topic(
    421, "counter-mixed", "Counters, mixed", "1-100, any counter", in: .counters,
    MixedCounters(ranges: CounterEntry.all.compactMap { $0.numbers(in: 1...100) }),
    note: "The counter is shown beside the field.", words: "all")

  private static func counter(_ entry: CounterEntry) -> Topic {
    let counter = entry.counter
    let range = entry.range ?? entry.counter.numbers.clamped(to: 1...20)
    return Topic(
      entry.id, "counter-" + entry.name, "\(counter.symbol) \(entry.title)",
      "\(range.lowerBound)-\(range.upperBound)\(counter.symbol)", in: .counters,
      Numbers(range, counter), note: entry.note, words: entry.words)
  }

  private static func group(_ group: CounterGroup) -> Topic {
    Topic(
      group.id, "counter-" + group.name, group.title, "", in: .counters,
      GroupedCounters(group: group), note: group.note)
  }
}

extension CounterEntry {
  /// Returns the everyday numbers of the counter that lie in a range. Returns `nil` if there are
  /// none, as for rooms up to 100.
  fileprivate func numbers(in limits: ClosedRange<Int>) -> Numbers? {
    let numbers = range ?? counter.numbers
    guard numbers.overlaps(limits) else { return nil }
    return Numbers(numbers.clamped(to: limits), counter)
  }
}
