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
      let neighbours = (max(index - 1, 0)..<min(index + 1, slots.count))
      if let zero = neighbours.first(where: { parts[slots[$0].part].kind == .gap })
        ?? neighbours.first(where: { slots[$0].isUnsaid && losses[$0].isCertain })
      {
        return losses[zero]
      }
      let before = index > 0 ? slots[index - 1].part : 0
      let after = index < slots.count ? slots[index].part : parts.count
      let marker = index > 0 ? markers.first { (before...after).contains($0) } : nil
      return Step(cost: marker == nil ? 5 : 2, part: marker ?? before, isCertain: marker != nil)
    }
  }

  /// Returns the parts that a cheapest alignment blames for certain, and those to blame if there are none.
  var blamed: (certain: Set<Int>, others: Set<Int>) {
    let (reached, left) = (costs(), costsLeft())
    let best = left[0]
    var (certain, others) = (Set<Int>(), Set<Int>())
    for index in 0...slots.count {
      for position in 0...typed.count {
        let here = reached[index * width + position]
        for (step, next) in steps(from: index, position) where step.cost > 0 {
          guard here + step.cost + left[next] == best else { continue }
          if step.isCertain { certain.insert(step.part) } else { others.insert(step.part) }
        }
      }
    }
    return (certain, others)
  }

  /// Returns true if every cheapest alignment blames a part.
  func isAlwaysBlamed(_ part: Int) -> Bool {
    costs(withoutBlaming: part)[width * (slots.count + 1) - 1] > costs()[width * (slots.count + 1) - 1]
  }

  private var width: Int { typed.count + 1 }

  /// Returns the steps from a place in the table, with the places to which they lead.
  private func steps(from index: Int, _ position: Int) -> [(Step, Int)] {
    var steps: [(Step, Int)] = []
    let here = index * width + position
    if index < slots.count {
      if position < typed.count { steps.append((pair(slots[index], typed[position]), here + width + 1)) }
      steps.append((losses[index], here + width))
    }
    if position < typed.count { steps.append((extra(index, typed[position]), here + 1)) }
    return steps
  }

  private func pair(_ slot: DigitSlot, _ digit: UInt8) -> Step {
    Step(cost: slot.digit == digit ? 0 : 4, part: slot.part, isCertain: !slot.isUnsaid)
  }

  private func extra(_ index: Int, _ digit: UInt8) -> Step {
    if digit == 0 { return extraZeros[index] }
    return Step(cost: 5, part: slots[min(index, slots.count - 1)].part, isCertain: false)
  }

  /// Returns the costs to each place in the table.
  private func costs(withoutBlaming part: Int? = nil) -> [Int] {
    var costs = [Int](repeating: Self.unreachable, count: (slots.count + 1) * width)
    costs[0] = 0
    for index in 0...slots.count {
      for position in 0...typed.count {
        let here = costs[index * width + position]
        for (step, next) in steps(from: index, position) where step.cost == 0 || !step.isCertain || step.part != part {
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
        for (step, next) in steps(from: index, position) {
          let here = index * width + position
          costs[here] = min(costs[here], costs[next] + step.cost)
        }
      }
    }
    return costs
  }

  private static let unreachable = 1_000_000
}
