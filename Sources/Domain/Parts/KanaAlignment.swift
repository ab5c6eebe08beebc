/// The cheapest alignments of two rows of kana. A kana that differs, is missing or is added costs 1.
struct KanaAlignment {
  private let said: [Unicode.Scalar]
  private let typed: [Unicode.Scalar]
  /// The costs to each place in the table, and from each place to its end.
  private let costs: [Int]
  private let costsLeft: [Int]

  /// A step of an alignment, with indices of both rows.
  enum Step: Equatable {
    case pair(said: Int, typed: Int, isSame: Bool)
    case missing(said: Int)
    /// A typed kana before one that was said, or at the end.
    case added(before: Int, typed: Int)
  }

  init(said: [Unicode.Scalar], typed: [Unicode.Scalar]) {
    self.said = said
    self.typed = typed
    costs = Self.costs(said, typed)
    let reversed = Self.costs(said.reversed(), typed.reversed())
    costsLeft = reversed.reversed()
  }

  /// The number of kana that differ.
  var distance: Int { costs.last ?? 0 }

  /// One of the cheapest alignments.
  var steps: [Step] {
    var steps: [Step] = []
    var (row, column) = (0, 0)
    while row < said.count || column < typed.count {
      guard let step = cheapestSteps(row, column).first else { break }
      steps.append(step)
      switch step {
      case .pair: (row, column) = (row + 1, column + 1)
      case .missing: row += 1
      case .added: column += 1
      }
    }
    return steps
  }

  /// Calls a function for each step of any cheapest alignment that isn't a pair of the same kana.
  func forEachDifference(_ body: (Step) -> Void) {
    for row in 0...said.count {
      for column in 0...typed.count where cost(row, column) + left(row, column) == distance {
        for step in cheapestSteps(row, column) {
          if case .pair(_, _, isSame: true) = step { continue }
          body(step)
        }
      }
    }
  }

  /// Returns true if a cheapest alignment has no differences in a range of what was said.
  func canMatch(_ range: Range<Int>) -> Bool {
    guard typed.count >= range.count else { return false }
    return (0...(typed.count - range.count)).contains { column in
      cost(range.lowerBound, column) + left(range.upperBound, column + range.count) == distance
        && said[range] == typed[column..<column + range.count]
    }
  }

  /// Returns the steps from a place that belong to cheapest alignments, if the place does.
  private func cheapestSteps(_ row: Int, _ column: Int) -> [Step] {
    let (here, rest) = (cost(row, column), distance)
    var steps: [Step] = []
    if row < said.count, column < typed.count {
      let isSame = said[row] == typed[column]
      if here + (isSame ? 0 : 1) + left(row + 1, column + 1) == rest {
        steps.append(.pair(said: row, typed: column, isSame: isSame))
      }
    }
    if row < said.count, here + 1 + left(row + 1, column) == rest { steps.append(.missing(said: row)) }
    if column < typed.count, here + 1 + left(row, column + 1) == rest {
      steps.append(.added(before: row, typed: column))
    }
    return steps
  }

  private func cost(_ row: Int, _ column: Int) -> Int { costs[row * (typed.count + 1) + column] }
  private func left(_ row: Int, _ column: Int) -> Int { costsLeft[row * (typed.count + 1) + column] }

  private static func costs(_ said: [Unicode.Scalar], _ typed: [Unicode.Scalar]) -> [Int] {
    let width = typed.count + 1
    var costs = [Int](repeating: 0, count: (said.count + 1) * width)
    for row in 0...said.count {
      for column in 0...typed.count where row + column > 0 {
        var best = Int.max
        if row > 0 { best = costs[(row - 1) * width + column] + 1 }
        if column > 0 { best = min(best, costs[row * width + column - 1] + 1) }
        if row > 0, column > 0 {
          best = min(best, costs[(row - 1) * width + column - 1] + (said[row - 1] == typed[column - 1] ? 0 : 1))
        }
        costs[row * width + column] = best
      }
    }
    return costs
  }
}
