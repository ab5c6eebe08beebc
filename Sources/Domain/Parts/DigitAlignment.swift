/// The cheapest alignments of a number's digits with more or fewer typed digits.
///
/// A step pairs two digits, skips a digit that wasn't typed, or skips a typed digit that wasn't said. Zeros that nobody
/// says are easily lost or added, so skipping them costs less.
struct DigitAlignment {
  private let slots: [DigitSlot]
  private let typed: [UInt8]
  /// The step that skips each digit of the number.
  private let losses: [Step]
  /// The step that skips a typed zero before each digit of the number, and at its end.
  private let extraZeros: [Step]

  /// A step's cost, and the part that it blames: for certain, or only if no other part can be blamed.
  struct Step {
    let cost: Int
    let part: Int
    let isCertain: Bool
  }

  init(parts: [QuestionPart], slots: [DigitSlot], typed: [UInt8]) {
    self.slots = slots
    self.typed = typed
    let markers = parts.indices.filter { parts[$0].kind == .myriad }
    let losses = slots.map { slot in
      guard slot.isUnsaid else {
        return Step(cost: parts[slot.part].kind == .gap ? 2 : 5, part: slot.part, isCertain: true)
      }
      // The zeros before 万 and at the end of a number hang on 万, which says how many places follow.
      let marker = markers.first { $0 >= slot.part } ?? markers.last
      return Step(cost: 2, part: marker ?? slot.part, isCertain: marker != nil)
    }
    self.losses = losses
    extraZeros = (0...slots.count).map { index in
      let neighbours = max(index - 1, 0)..<min(index + 1, slots.count)
      if let gap = neighbours.first(where: { parts[slots[$0].part].kind == .gap }) { return losses[gap] }
      if let zero = neighbours.first(where: { slots[$0].isUnsaid && losses[$0].isCertain }) { return losses[zero] }
      let before = index > 0 ? slots[index - 1].part : 0
      let after = index < slots.count ? slots[index].part : parts.count
      let marker = index > 0 ? markers.first { (before...after).contains($0) } : nil
      return Step(cost: marker == nil ? 5 : 2, part: marker ?? before, isCertain: marker != nil)
    }
  }

  /// Returns the parts to blame, each with true if every cheapest alignment blames it.
  ///
  /// Parts that are only blamed if no other can be are left out as long as there are others.
  func blamed() -> [(part: Int, isAlways: Bool)] {
    let (reached, left) = (costs(), costsLeft())
    let best = left[0]
    var certain: Set<Int> = []
    var others: Set<Int> = []
    var matched: Set<Int> = []
    for index in 0...slots.count {
      for position in 0...typed.count where reached[index * width + position] + left[index * width + position] == best {
        let here = reached[index * width + position]
        forEachStep(from: index, position) { step, next in
          guard here + step.cost + left[next] == best else { return }
          if step.cost == 0 {
            matched.insert(step.part)
          } else if step.isCertain {
            certain.insert(step.part)
          } else {
            others.insert(step.part)
          }
        }
      }
    }
    if certain.isEmpty { return others.map { ($0, false) } }
    return certain.map { part in
      // Every alignment either pairs or skips a digit, so that one digit needs no search.
      let isDigit = slots.count { $0.part == part } == 1 && extraZeros.allSatisfy { $0.part != part || !$0.isCertain }
      let isAlways = isDigit ? !matched.contains(part) : costs(withoutBlaming: part)[left.count - 1] > best
      return (part, isAlways)
    }
  }

  private var width: Int { typed.count + 1 }

  /// Calls a function for the steps from a place in the table, with the places to which they lead.
  @inline(__always)
  private func forEachStep(from index: Int, _ position: Int, _ body: (Step, Int) -> Void) {
    let here = index * width + position
    if index < slots.count {
      if position < typed.count { body(pair(slots[index], typed[position]), here + width + 1) }
      body(losses[index], here + width)
    }
    if position < typed.count { body(extra(index, typed[position]), here + 1) }
  }

  private func pair(_ slot: DigitSlot, _ digit: UInt8) -> Step {
    Step(cost: slot.digit == digit ? 0 : 4, part: slot.part, isCertain: !slot.isUnsaid)
  }

  private func extra(_ index: Int, _ digit: UInt8) -> Step {
    if digit == 0 { return extraZeros[index] }
    return Step(cost: 5, part: slots[min(index, slots.count - 1)].part, isCertain: false)
  }

  /// Returns the costs to each place in the table, with no step that blames a part for certain.
  private func costs(withoutBlaming part: Int? = nil) -> [Int] {
    var costs = [Int](repeating: Self.unreachable, count: (slots.count + 1) * width)
    costs[0] = 0
    for index in 0...slots.count {
      for position in 0...typed.count {
        let here = costs[index * width + position]
        forEachStep(from: index, position) { step, next in
          guard step.cost == 0 || !step.isCertain || step.part != part else { return }
          costs[next] = min(costs[next], here + step.cost)
        }
      }
    }
    return costs
  }

  /// Returns the costs from each place in the table to its end.
  private func costsLeft() -> [Int] {
    var costs = [Int](repeating: Self.unreachable, count: (slots.count + 1) * width)
    costs[costs.count - 1] = 0
    for index in (0...slots.count).reversed() {
      for position in (0...typed.count).reversed() {
        let here = index * width + position
        forEachStep(from: index, position) { step, next in costs[here] = min(costs[here], costs[next] + step.cost) }
      }
    }
    return costs
  }

  private static let unreachable = 1_000_000
}
