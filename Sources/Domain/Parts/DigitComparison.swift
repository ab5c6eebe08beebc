/// A comparison of the digits of a number with typed digits.
struct DigitComparison {
  private let parts: [QuestionPart]
  private let slots: [DigitSlot]
  private let typed: [UInt8]
  private let typedParts: [QuestionPart]

  /// Creates a comparison of a number's parts with a typed number and its parts.
  init(_ parts: [QuestionPart], digits: Int, parts typedParts: [QuestionPart]) {
    self.init(parts, digits: String(digits), parts: typedParts)
  }

  /// Creates a comparison with a row of typed digits.
  init(_ parts: [QuestionPart], digits: some StringProtocol, parts typedParts: [QuestionPart]) {
    self.parts = parts
    self.typedParts = typedParts
    typed = digits.utf8.map { $0 &- UInt8(ascii: "0") }
    slots = DigitSlot.slots(of: parts)
  }

  /// The outcome of each part.
  var heard: [HeardPart] {
    if let only = onlyDigit { return outcomes([only: .misheard(as: typedParts.onlyLearned(except: parts[only]))]) }
    if slots.count == typed.count { return outcomes(compareInPlace()) }
    return outcomes(align())
  }

  /// The index of the only part that decides digits, if nothing else can be misheard.
  private var onlyDigit: Int? {
    let learned = parts.indices.filter { parts[$0].isLearned && parts[$0].kind != .point || !parts[$0].answer.isEmpty }
    return learned.count == 1 ? learned[0] : nil
  }

  private func outcomes(_ missed: [Int: HeardPart.Outcome]) -> [HeardPart] {
    parts.enumerated().map { HeardPart(part: $1, outcome: missed[$0] ?? .heard) }
  }

  /// Compares as many typed digits as there are digits.
  private func compareInPlace() -> [Int: HeardPart.Outcome] {
    let typedSlots = DigitSlot.slots(of: typedParts)
    var missed: [Int: HeardPart.Outcome] = [:]
    var unsaid: [Int: HeardPart.Outcome] = [:]
    for (index, slot) in slots.enumerated() where slot.digit != typed[index] {
      if slot.isUnsaid {
        unsaid[slot.part] = .unknown
      } else if missed[slot.part] == nil {
        missed[slot.part] = .misheard(as: typedPart(at: index, in: typedSlots, insteadOf: slot.part))
      }
    }
    return missed.isEmpty ? unsaid : missed
  }

  /// Returns the part that would have been said for a typed digit, if it begins there.
  private func typedPart(at index: Int, in typedSlots: [DigitSlot], insteadOf part: Int) -> QuestionPart? {
    guard typedSlots.count == typed.count, !typedSlots[index].isUnsaid else { return nil }
    let said = typedSlots[index].part
    guard index == 0 || typedSlots[index - 1].part != said || typedSlots[index - 1].isUnsaid else { return nil }
    let other = typedParts[said]
    return other.kind == .gap || other.id == parts[part].id ? nil : other
  }

  /// Compares more or fewer typed digits in the cheapest way.
  private func align() -> [Int: HeardPart.Outcome] {
    let alignment = DigitAlignment(parts: parts, slots: slots, typed: typed)
    let blamed = alignment.blamed
    var missed: [Int: HeardPart.Outcome] = [:]
    for part in blamed.certain {
      missed[part] = alignment.isAlwaysBlamed(part) ? .misheard(as: shiftedPart(insteadOf: part)) : .unknown
    }
    if missed.isEmpty { for part in blamed.others { missed[part] = .unknown } }
    return missed
  }

  /// Returns the 万, 億 or 兆 that would have been said instead of another, if nothing else differs.
  private func shiftedPart(insteadOf part: Int) -> QuestionPart? {
    guard parts[part].kind == .myriad, parts.count == typedParts.count, parts[part].id != typedParts[part].id,
      typedParts[part].kind == .myriad,
      parts.indices.allSatisfy({ $0 == part || parts[$0].id == typedParts[$0].id })
    else { return nil }
    return typedParts[part]
  }
}

extension [QuestionPart] {
  /// Returns the only part that has to be heard, if there is exactly one and it isn't the given one.
  fileprivate func onlyLearned(except other: QuestionPart) -> QuestionPart? {
    let learned = filter { $0.isLearned && $0.kind != .gap && $0.kind != .point || !$0.answer.isEmpty }
    return learned.count == 1 && learned[0].id != other.id ? learned[0] : nil
  }
}

/// A digit of a number with the part that decides it.
struct DigitSlot {
  let digit: UInt8
  /// The index of the part.
  let part: Int
  /// True for a zero of ``QuestionPart/zeros``.
  let isUnsaid: Bool

  /// Returns the digits of a number's parts.
  static func slots(of parts: [QuestionPart]) -> [DigitSlot] {
    var slots: [DigitSlot] = []
    slots.reserveCapacity(17)
    for (index, part) in parts.enumerated() {
      for byte in part.answer.utf8 { slots.append(DigitSlot(digit: byte - 48, part: index, isUnsaid: false)) }
      for _ in 0..<part.zeros { slots.append(DigitSlot(digit: 0, part: index, isUnsaid: true)) }
    }
    return slots
  }
}
