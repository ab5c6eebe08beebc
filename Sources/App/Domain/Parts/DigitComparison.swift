/// A comparison of the digits of a number with typed digits.
struct DigitComparison {
  private let parts: [QuestionPart]
  private let slots: [DigitSlot]
  private let typed: [UInt8]
  private let typedParts: [QuestionPart]

  /// Creates a comparison of a number's parts with typed digits and the parts of the typed number.
  init(_ parts: [QuestionPart], digits: String, parts typedParts: [QuestionPart]) {
    self.parts = parts
    self.typedParts = typedParts
    typed = digits.utf8.map { $0 &- UInt8(ascii: "0") }
    slots = DigitSlot.slots(of: parts)
  }

  var heard: [HeardPart] {
    zip(parts, outcomes()).map { HeardPart(part: $0, outcome: $1) }
  }

  private func outcomes() -> [HeardPart.Outcome] {
    var outcomes = [HeardPart.Outcome](repeating: .heard, count: parts.count)
    if let only = onlyDigit {
      outcomes[only] = .misheard(as: typedParts.onlyLearned(except: parts[only]))
    } else if slots.count == typed.count {
      compareInPlace(&outcomes)
    } else if isMuchLonger {
      // Nothing can be told from such a text.
      for index in parts.indices where parts[index].isLearned { outcomes[index] = .unknown }
    } else {
      align(&outcomes)
    }
    return outcomes
  }

  /// True if more than twice as many digits were typed as there are, and some.
  private var isMuchLonger: Bool { typed.count > 2 * slots.count + 4 }

  /// The index of the only part that decides digits, if nothing else can be misheard.
  private var onlyDigit: Int? {
    let first = parts.firstIndex(where: \.isPartOfNumber)
    return first == parts.lastIndex(where: \.isPartOfNumber) ? first : nil
  }

  /// Compares as many typed digits as there are digits.
  private func compareInPlace(_ outcomes: inout [HeardPart.Outcome]) {
    let typedSlots = DigitSlot.slots(of: typedParts)
    for (index, slot) in slots.enumerated()
    where slot.digit != typed[index] && !slot.isUnsaid && outcomes[slot.part] == .heard {
      outcomes[slot.part] = .misheard(
        as: typedPart(at: index, in: typedSlots, insteadOf: slot.part))
    }
    guard outcomes.allSatisfy({ $0 == .heard }) else { return }
    // All that was said was typed, and a zero that nobody says was replaced: 65 for 60.
    for (index, slot) in slots.enumerated() where slot.digit != typed[index] {
      outcomes[slot.part] = .unknown
    }
  }

  /// Compares more or fewer typed digits in the cheapest way.
  private func align(_ outcomes: inout [HeardPart.Outcome]) {
    for (part, isAlways) in DigitAlignment(parts: parts, slots: slots, typed: typed).blamed() {
      outcomes[part] = isAlways ? .misheard(as: shiftedPart(insteadOf: part)) : .unknown
    }
  }

  /// Returns the part that would have been said for a typed digit, if it begins there.
  private func typedPart(at index: Int, in typedSlots: [DigitSlot], insteadOf part: Int)
    -> QuestionPart?
  {
    guard typedSlots.count == typed.count, !typedSlots[index].isUnsaid else { return nil }
    let said = typedSlots[index].part
    guard index == 0 || typedSlots[index - 1].part != said || typedSlots[index - 1].isUnsaid else {
      return nil
    }
    let other = typedParts[said]
    return other.kind == .gap || other.id == parts[part].id ? nil : other
  }

  /// Returns the 万, 億 or 兆 that would have been said instead of another, if nothing else differs.
  private func shiftedPart(insteadOf part: Int) -> QuestionPart? {
    guard parts[part].kind == .myriad, parts.count == typedParts.count,
      parts[part].id != typedParts[part].id,
      typedParts[part].kind == .myriad,
      parts.indices.allSatisfy({ $0 == part || parts[$0].id == typedParts[$0].id })
    else { return nil }
    return typedParts[part]
  }
}

extension [QuestionPart] {
  /// Returns the only part that has to be heard, if there is exactly one and it isn't the given
  /// one.
  fileprivate func onlyLearned(except other: QuestionPart) -> QuestionPart? {
    let learned = filter(\.isPartOfNumber)
    return learned.count == 1 && learned[0].id != other.id ? learned[0] : nil
  }
}

extension QuestionPart {
  /// True for digits and 万, and false for the point and for a counter alone.
  fileprivate var isPartOfNumber: Bool { isLearned && (kind != .point || !answer.isEmpty) }
}

/// A digit of a number with the part that decides it.
struct DigitSlot {
  let digit: UInt8
  /// The index of that part among the parts of the number.
  let part: Int
  /// True for a zero of ``QuestionPart/zeros``.
  let isUnsaid: Bool

  /// Returns the digits of a number's parts.
  static func slots(of parts: [QuestionPart]) -> [DigitSlot] {
    var slots: [DigitSlot] = []
    slots.reserveCapacity(17)
    for (index, part) in parts.enumerated() {
      for byte in part.answer.utf8 {
        slots.append(DigitSlot(digit: byte - UInt8(ascii: "0"), part: index, isUnsaid: false))
      }
      for _ in 0..<part.zeros { slots.append(DigitSlot(digit: 0, part: index, isUnsaid: true)) }
    }
    return slots
  }
}

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

  /// The cost of a step, and the part that it blames: for certain, or only if no other part can be
  /// blamed.
  private struct Blame {
    let cost: Int
    let part: Int
    let isCertain: Bool
  }

  /// The costs of explaining a digit. A lost or an extra zero is likelier than another digit.
  private enum Cost {
    static let zero = 2
    static let exchanged = 4
    static let digit = 5
  }

  init(parts: [QuestionPart], slots: [DigitSlot], typed: [UInt8]) {
    self.slots = slots
    self.typed = typed
    let markers = parts.indices.filter { parts[$0].kind == .myriad }
    let losses = slots.map { slot in
      guard slot.isUnsaid else {
        let cost = parts[slot.part].kind == .gap ? Cost.zero : Cost.digit
        return Blame(cost: cost, part: slot.part, isCertain: true)
      }
      // The zeros before 万 and at the end of a number hang on 万, which says how many places follow.
      let marker = markers.first { $0 >= slot.part } ?? markers.last
      return Blame(cost: Cost.zero, part: marker ?? slot.part, isCertain: marker != nil)
    }
    self.losses = losses
    extraZeros = (0...slots.count).map { index in
      let neighbours = max(index - 1, 0)..<min(index + 1, slots.count)
      if let gap = neighbours.first(where: { parts[slots[$0].part].kind == .gap }) {
        return losses[gap]
      }
      if let zero = neighbours.first(where: { slots[$0].isUnsaid && losses[$0].isCertain }) {
        return losses[zero]
      }
      let before = index > 0 ? slots[index - 1].part : 0
      let after = index < slots.count ? slots[index].part : parts.count
      let marker = index > 0 ? markers.first { (before...after).contains($0) } : nil
      let cost = marker == nil ? Cost.digit : Cost.zero
      return Blame(cost: cost, part: marker ?? before, isCertain: marker != nil)
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
      let isDigit =
        slots.count { $0.part == part } == 1
        && extraZeros.allSatisfy { $0.part != part || !$0.isCertain }
      return (
        part,
        isDigit ? !matched.contains(part) : distance(withoutBlaming: part) > alignment.distance
      )
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
      return Blame(
        cost: slot.digit == typed[position] ? 0 : Cost.exchanged, part: slot.part,
        isCertain: !slot.isUnsaid)
    case .first(let index): return losses[index]
    case .second(let position, let index):
      if typed[position] == 0 { return extraZeros[index] }
      let part = slots[min(index, slots.count - 1)].part
      return Blame(cost: Cost.digit, part: part, isCertain: false)
    }
  }
}
