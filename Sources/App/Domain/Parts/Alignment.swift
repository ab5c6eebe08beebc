/// The cheapest alignments of two rows, such as what was said and what was typed.
///
/// ```swift
/// Alignment(Array("3860"), Array("360")).distance  // 1
/// ```
///
/// Digits, kana, marked digits and misspelled names are all compared by this search.
struct Alignment {
  /// A step of an alignment, with indices of both rows.
  enum Step: Equatable {
    case pair(Int, Int)
    /// An element of the first row, which the second hasn't.
    case first(Int)
    /// An element of the second row, which the first hasn't, before one of the first or at its end.
    case second(Int, before: Int)
  }

  /// The cost of the cheapest alignments.
  let distance: Int
  private let width: Int
  /// The steps from each place in the table that belong to cheapest alignments, a bit for each.
  private var cheapest: [UInt8]

  /// The bit of ``Step/pair(_:_:)``.
  private static let pairBit: UInt8 = 1
  /// The bit of ``Step/first(_:)``.
  private static let firstBit: UInt8 = 2
  /// The bit of ``Step/second(_:before:)``.
  private static let secondBit: UInt8 = 4

  /// Aligns rows of the given lengths.
  init(_ first: Int, _ second: Int, cost: (Step) -> Int) {
    let width = second + 1
    self.width = width
    let end = (first + 1) * width - 1
    var costToEnd = [Int](repeating: 0, count: end + 1)
    var cheapest = [UInt8](repeating: 0, count: end + 1)
    for row in (0...first).reversed() {
      for column in (0...second).reversed() where row < first || column < second {
        let here = row * width + column
        var least = Int.max
        func take(_ step: Step, _ bit: UInt8, to next: Int) {
          let total = cost(step) + costToEnd[next]
          if total < least {
            least = total
            cheapest[here] = 0
          }
          if total == least { cheapest[here] |= bit }
        }
        if row < first, column < second {
          take(.pair(row, column), Self.pairBit, to: here + width + 1)
        }
        if row < first { take(.first(row), Self.firstBit, to: here + width) }
        if column < second { take(.second(column, before: row), Self.secondBit, to: here + 1) }
        costToEnd[here] = least
      }
    }
    distance = costToEnd[0]
    self.cheapest = cheapest
    leaveOutUnreached()
  }

  /// Aligns rows of elements. One that is missing or added costs 1.
  ///
  /// - Parameter difference: The cost of a pair that differs.
  init<Element: Equatable>(_ first: [Element], _ second: [Element], difference: Int = 1) {
    self.init(first.count, second.count) { step in
      guard case .pair(let one, let other) = step else { return 1 }
      return first[one] == second[other] ? 0 : difference
    }
  }

  private mutating func leaveOutUnreached() {
    var isReached = [Bool](repeating: false, count: cheapest.count)
    isReached[0] = true
    for here in cheapest.indices.dropLast() {
      if !isReached[here] { cheapest[here] = 0 }
      if cheapest[here] & Self.pairBit != 0 { isReached[here + width + 1] = true }
      if cheapest[here] & Self.firstBit != 0 { isReached[here + width] = true }
      if cheapest[here] & Self.secondBit != 0 { isReached[here + 1] = true }
    }
  }

  /// One of the cheapest alignments: the one with the earliest pairs.
  var steps: [Step] {
    var steps: [Step] = []
    var here = 0
    while here < cheapest.count - 1 {
      let (row, column) = here.quotientAndRemainder(dividingBy: width)
      if cheapest[here] & Self.pairBit != 0 {
        steps.append(.pair(row, column))
        here += width + 1
      } else if cheapest[here] & Self.firstBit != 0 {
        steps.append(.first(row))
        here += width
      } else {
        steps.append(.second(column, before: row))
        here += 1
      }
    }
    return steps
  }

  /// Calls a function for each step of any cheapest alignment.
  func forEachStep(_ body: (Step) -> Void) {
    for here in cheapest.indices where cheapest[here] != 0 {
      let (row, column) = here.quotientAndRemainder(dividingBy: width)
      if cheapest[here] & Self.pairBit != 0 { body(.pair(row, column)) }
      if cheapest[here] & Self.firstBit != 0 { body(.first(row)) }
      if cheapest[here] & Self.secondBit != 0 { body(.second(column, before: row)) }
    }
  }

  /// Returns true if a cheapest alignment pairs a range of the first row with elements that are the
  /// same.
  func canPair(_ range: Range<Int>, isSame: (Int, Int) -> Bool) -> Bool {
    (0..<max(0, width - range.count)).contains { start in
      range.allSatisfy { row in
        let column = start + row - range.lowerBound
        return cheapest[row * width + column] & Self.pairBit != 0 && isSame(row, column)
      }
    }
  }
}
