import JapaneseNumbers

/// Addresses with their units and with の: 3丁目2番1号, 3の2の1.
struct Addresses: FieldQuestions {
  private static let limits = [9, 30, 20]
  private static let counters = ["丁目", "番", "号"].map(Counter.named)

  var format: FieldFormat { .address }
  var count: Int { Self.limits.reduce(ways) { $0 * $1 } }
  var ways: Int { 2 }
  var counters: [Counter] { Self.counters.compactMap(\.self) }

  func asked(at index: Int) -> (values: [Int], way: Int) {
    var rest = index / ways
    let values = Self.limits.reversed().map { limit in
      defer { rest /= limit }
      return rest % limit + 1
    }
    return (values.reversed(), index % ways)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    guard zip(values, Self.limits).allSatisfy({ (1...$1).contains($0) }) else { return nil }
    if way == 0 { return zip(values, Self.counters).map { .number($0, $1) } }
    return [.number(values[0], nil), .of, .number(values[1], nil), .of, .number(values[2], nil)]
  }
}

/// Floors below the ground and above it: 地下1階, 1階.
struct Floors: FieldQuestions {
  private static let counter = Counter.named("階")
  private static let below = 5
  private static let above = 12

  var format: FieldFormat { .floor }
  var count: Int { Self.below + Self.above }
  var counters: [Counter] { [Self.counter].compactMap(\.self) }

  func asked(at index: Int) -> (values: [Int], way: Int) {
    (index < Self.below ? [index + 1, 1] : [index - Self.below + 1, 0], 0)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    guard (1...(values[1] == 1 ? Self.below : Self.above)).contains(values[0]) else { return nil }
    return [.choice(.basement, values[1]), .number(values[0], Self.counter)]
  }
}

/// Years and classes of a school: 3年2組.
struct SchoolClasses: FieldQuestions {
  private static let years = 6
  private static let classes = 8

  var format: FieldFormat { .schoolClass }
  var count: Int { Self.years * Self.classes }
  var counters: [Counter] { [.calendarYear, .schoolClass] }

  func asked(at index: Int) -> (values: [Int], way: Int) {
    ([index / Self.classes + 1, index % Self.classes + 1], 0)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    guard (1...Self.years).contains(values[0]), (1...Self.classes).contains(values[1]) else {
      return nil
    }
    return [.number(values[0], .calendarYear), .number(values[1], .schoolClass)]
  }
}

/// Scores of matches: 3対2.
struct Scores: FieldQuestions {
  private static let goals = 0...9

  var format: FieldFormat { .score }
  var count: Int { Self.goals.count * Self.goals.count }
  func asked(at index: Int) -> (values: [Int], way: Int) {
    ([index / Self.goals.count, index % Self.goals.count], 0)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    guard values.allSatisfy(Self.goals.contains) else { return nil }
    return [.choice(.goals, values[0]), .versus, .choice(.goals, values[1])]
  }
}

extension Readings {
  /// Creates the readings of a score of any size: 3対0 is さんたいぜろ, as ``Scores`` asks it.
  init(score first: Int, _ second: Int) {
    let sides = [first, second].map { goals in
      goals == 0 ? SpokenChoice.goals.readings(of: 0) : Readings(goals: goals)
    }
    self = sides[0] + Readings(Counter.versus.alone) + sides[1]
  }

  /// The readings of goals, without し, which nobody says in a score.
  private init(goals: Int) {
    let all = Readings(cardinal: goals)
    self.init(all.preferred, alternatives: all.alternatives.filter { !$0.kana.hasSuffix("し") })
  }
}

/// Fractions with a numerator and denominator that have no common divisor: 三分の一.
struct Fractions: FieldQuestions {
  private static let all = ([2, 3, 4, 5, 6, 7, 8, 9, 10, 100] as [Int]).flatMap { denominator in
    (1..<min(denominator, 10)).filter { isReduced($0, denominator) }.map { [denominator, $0] }
  }

  var format: FieldFormat { .fraction }
  var count: Int { Self.all.count }

  func asked(at index: Int) -> (values: [Int], way: Int) { (Self.all[index], 0) }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    guard Self.all.contains(values) else { return nil }
    return [.number(values[0], .fractionOf), .number(values[1], nil)]
  }

  private static func isReduced(_ first: Int, _ second: Int) -> Bool {
    (2...10).allSatisfy { first % $0 > 0 || second % $0 > 0 }
  }
}
