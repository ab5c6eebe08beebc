/// An alignment of a number's digits with more or fewer typed digits.
///
/// Zeros that nobody says are easily lost or added, so skipping them costs less.
struct DigitAlignment {
  private let slots: [DigitSlot]
  private let typed: [UInt8]
  /// The blame for skipping each digit of the number.
  private let losses: [Blame]
  /// The blame for a typed zero before each digit of the number, and at its end.
  private let extraZeros: [Blame]

  /// The cost of a step, and the part that it blames: for certain, or only if no other part can be blamed.
  private struct Blame {
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
        return Blame(cost: parts[slot.part].kind == .gap ? 2 : 5, part: slot.part, isCertain: true)
      }
      // The zeros before 万 and at the end of a number hang on 万, which says how many places follow.
      let marker = markers.first { $0 >= slot.part } ?? markers.last
      return Blame(cost: 2, part: marker ?? slot.part, isCertain: marker != nil)
    }
    self.losses = losses
    extraZeros = (0...slots.count).map { index in
      let neighbours = max(index - 1, 0)..<min(index + 1, slots.count)
      if let gap = neighbours.first(where: { parts[slots[$0].part].kind == .gap }) { return losses[gap] }
      if let zero = neighbours.first(where: { slots[$0].isUnsaid && losses[$0].isCertain }) { return losses[zero] }
      let before = index > 0 ? slots[index - 1].part : 0
      let after = index < slots.count ? slots[index].part : parts.count
      let marker = index > 0 ? markers.first { (before...after).contains($0) } : nil
      return Blame(cost: marker == nil ? 5 : 2, part: marker ?? before, isCertain: marker != nil)
    }
  }

  /// Returns the parts to blame, each with true if every cheapest alignment blames it.
  ///
  /// Parts that are only blamed if no other can be are left out as long as there are others.
  func blamed() -> [(part: Int, isAlways: Bool)] {
    let alignment = Alignment(slots.count, typed.count) { blame($0).cost }
    var certain: Set<Int> = []
    var others: Set<Int> = []
    var matched: Set<Int> = []
    alignment.forEachStep { step in
      let blame = blame(step)
      if blame.cost == 0 {
        matched.insert(blame.part)
      } else if blame.isCertain {
        certain.insert(blame.part)
      } else {
        others.insert(blame.part)
      }
    }
    if certain.isEmpty { return others.map { ($0, false) } }
    return certain.map { part in
      // Every alignment either pairs or skips a digit, so that one digit needs no search.
      let isDigit = slots.count { $0.part == part } == 1 && extraZeros.allSatisfy { $0.part != part || !$0.isCertain }
      return (part, isDigit ? !matched.contains(part) : distance(withoutBlaming: part) > alignment.distance)
    }
  }

  /// Returns the cost of the cheapest alignment that doesn't blame a part for certain.
  private func distance(withoutBlaming part: Int) -> Int {
    let unreachable = 1_000_000
    return Alignment(slots.count, typed.count) { step in
      let blame = blame(step)
      return blame.cost > 0 && blame.isCertain && blame.part == part ? unreachable : blame.cost
    }
    .distance
  }

  private func blame(_ step: Alignment.Step) -> Blame {
    switch step {
    case .pair(let index, let position):
      let slot = slots[index]
      return Blame(cost: slot.digit == typed[position] ? 0 : 4, part: slot.part, isCertain: !slot.isUnsaid)
    case .first(let index): return losses[index]
    case .second(let position, let index):
      if typed[position] == 0 { return extraZeros[index] }
      return Blame(cost: 5, part: slots[min(index, slots.count - 1)].part, isCertain: false)
    }
  }
}
