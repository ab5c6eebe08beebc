import JapaneseNumbers

/// Numbers with each of several counters.
struct MixedCounters: QuestionSource {
  let ranges: [Numbers]

  var count: Int { ranges.reduce(0) { $0 + $1.count } }
  var longest: AnswerLimits {
    AnswerLimits(number: ranges.reduce(0) { max($0, $1.range.upperBound) })
  }
  var unitsVary: Bool { ranges.count > 1 }

  func question(at index: Int, topic: String) -> Question {
    let (numbers, rest) = ranges.element(at: index, count: \.count)
    return numbers.question(at: rest, topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    guard let number = Int(answer) else { return [] }
    return ranges.filter { $0.range.contains(number) }.map {
      $0.question(number, topic: topic)
    }
  }
}

/// Numbers with each counter of a group, whose counters are made when they are asked for.
struct GroupedCounters: QuestionSource {
  let group: CounterGroup

  /// The numbers of each counter.
  var mixed: MixedCounters {
    MixedCounters(
      ranges: group.rows.map { Numbers($0.range, by: $0.step, $0.counter) })
  }

  var count: Int { mixed.count }
  var longest: AnswerLimits { mixed.longest }
  var counters: [Counter] { group.rows.map(\.counter) }
  var unitsVary: Bool { group.rows.count > 1 }
  var summary: String { counters.map(\.symbol).joined(separator: " ") }
  var words: [String] {
    group.rows.flatMap { row in
      row.counter.spellings
        + (row.title + " " + row.words).split { " ,".contains($0) }.map(String.init)
    }
  }

  func question(at index: Int, topic: String) -> Question {
    mixed.question(at: index, topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    mixed.questions(answer: answer, topic: topic)
  }
}
