import JapaneseNumbers

/// Two neighbouring numbers with a counter: 2、3人. Each counter is a way.
///
/// Only pairs that are often said: nobody says 9、10人, and ひとりふたり has no numbers. No source was
/// found for the readings of 8、9.
struct Neighbours: FieldQuestions {
  private static let firstNumbers = [2, 3, 4, 5, 6, 7]
  private static let counters =
    [.neighbouringDays] + ["人", "分", "本", "個", "枚", "回", "冊"].compactMap(Counter.named)

  /// The first numbers that are asked with a counter: not 6、7日, in which 7日 is しちにち. Anywhere else
  /// it is なのか.
  private static func firstNumbers(with counter: Counter) -> [Int] {
    counter == .neighbouringDays ? firstNumbers.filter { $0 != 6 } : firstNumbers
  }

  var format: FieldFormat { .neighbours }
  var count: Int { Self.counters.reduce(0) { $0 + Self.firstNumbers(with: $1).count } }
  var ways: Int { Self.counters.count }
  var counters: [Counter] { Self.counters }

  func asked(at index: Int) -> (values: [Int], way: Int) {
    let (way, place) = Array(Self.counters.indices).element(at: index) {
      Self.firstNumbers(with: Self.counters[$0]).count
    }
    let first = Self.firstNumbers(with: Self.counters[way])[place]
    return ([first, first + 1], way)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    let counter = Self.counters[way]
    guard Self.firstNumbers(with: counter).contains(values[0]), values[1] == values[0] + 1 else {
      return nil
    }
    return [.choice(.firstOfTwo, values[0]), .number(values[1], counter)]
  }
}

/// Numbers of which a digit isn't told: 数人, 十数人, 数十人, 百数十人. Each counter is a way.
struct Several: FieldQuestions {
  private static let counters = ["人", "本", "枚", "個", "冊"].compactMap(Counter.named)
  private static let answers = [[0, 1], [1, 1], [0, 10], [0, 100], [2, 10], [0, 1_000]]

  var format: FieldFormat { .several }
  var count: Int { Self.answers.count * ways }
  var ways: Int { Self.counters.count }
  var counters: [Counter] { Self.counters }

  func asked(at index: Int) -> (values: [Int], way: Int) {
    let (way, place) = index.quotientAndRemainder(dividingBy: Self.answers.count)
    return (Self.answers[place], way)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    guard Self.answers.contains(values) else { return nil }
    return [
      .choice(.several, values[0]),
      Question.field(values[1], Self.counters[way], isScale: true),
    ]
  }
}

/// Numbers with 約, くらい, ほど, 以上, 以下 or 未満, and a counter. Each word with a counter is a way.
struct Limits: FieldQuestions {
  private static let amounts = [
    CountedNumbers([5, 10, 20, 30, 50, 100, 200, 300, 600, 800, 1_000], "人"),
    CountedNumbers([100, 300, 500, 600, 800, 1_000, 3_000, 5_000, 8_000, 10_000, 30_000], "円"),
    CountedNumbers([6, 12, 15, 16, 18, 20, 40, 60, 65, 70, 75], "歳"),
    CountedNumbers([5, 10, 15, 20, 30, 40, 45, 50, 60, 80, 90], "分"),
    CountedNumbers([2, 3, 5, 10, 20, 30, 50, 80, 100, 300, 500], "個"),
  ]
  private static let words: [SpokenField] = [
    .choice(.limit, 0), .choice(.roughly, 0), .choice(.somewhat, 0), .choice(.limit, 1),
    .choice(.limit, 2), .choice(.limit, 3),
  ]

  var format: FieldFormat { .limit }
  var count: Int { Self.amounts.reduce(0) { $0 + $1.numbers.count } * Self.words.count }
  var ways: Int { Self.amounts.count * Self.words.count }
  var counters: [Counter] { Self.amounts.compactMap(\.counter) }

  func asked(at index: Int) -> (values: [Int], way: Int) {
    let (place, word) = index.quotientAndRemainder(dividingBy: Self.words.count)
    let (kind, rest) = Array(Self.amounts.indices).element(at: place) {
      Self.amounts[$0].numbers.count
    }
    let number = Self.amounts[kind].numbers[rest]
    return ([number, Self.words[word].number ?? 0], kind * Self.words.count + word)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    let (kind, word) = way.quotientAndRemainder(dividingBy: Self.words.count)
    let amount = Self.amounts[kind]
    guard Self.words[word].number == values[1], amount.numbers.contains(values[0]) else {
      return nil
    }
    let number = SpokenField.number(values[0], amount.counter)
    return word == 0 ? [Self.words[0], number] : [number, Self.words[word]]
  }
}
