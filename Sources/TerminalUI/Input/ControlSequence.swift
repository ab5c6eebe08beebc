/// The parameters between `ESC [` or `ESC O` and the final byte of a control sequence (ECMA-48 5.4).
struct ControlSequence {
  private var numbers = (first: 0, second: 0)
  private var count = 0
  /// Indicates parameters that no key has: a third number, or anything but digits and semicolons.
  private var isUnsupported = false

  /// True if there are no parameters.
  var isBare: Bool { count == 0 && !isUnsupported }
  /// The number, if there is exactly one.
  var onlyNumber: Int? { count == 1 && !isUnsupported ? numbers.first : nil }

  mutating func append(_ byte: UInt8) {
    let isDigit = byte >= 0x30 && byte <= 0x39
    guard !isUnsupported, isDigit || byte == UInt8(ascii: ";") else { return isUnsupported = true }
    if count == 0 { count = 1 }
    if !isDigit {
      count += 1
      isUnsupported = count > 2
    } else if count == 1 {
      numbers.first = Self.number(numbers.first, byte)
    } else {
      numbers.second = Self.number(numbers.second, byte)
    }
  }

  /// Returns the number with one more digit, capped so that it can't overflow.
  private static func number(_ number: Int, _ digit: UInt8) -> Int {
    min(100_000, number * 10 + Int(digit) - 0x30)
  }
}

// MARK: - Keys

extension ControlSequence {
  /// Returns the key of a sequence that began with `ESC [`.
  func key(final: UInt8) -> (key: Key, modifiers: Key.Modifiers)? {
    if isUnsupported { return nil }
    let modifiers = Self.modifiers(numbers.second)
    switch final {
    case UInt8(ascii: "~"): return Self.numberKeys[numbers.first].map { ($0, modifiers) }
    // rxvt's codes.
    case UInt8(ascii: "^"): return onlyNumber.flatMap { Self.numberKeys[$0] }.map { ($0, .control) }
    case UInt8(ascii: "@"): return onlyNumber.flatMap { Self.numberKeys[$0] }.map { ($0, [.control, .shift]) }
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return isBare ? Self.letterKeys[final - 0x20].map { ($0, .shift) } : nil
    case UInt8(ascii: "Z"): return isBare || numbers.first == 1 ? (.backTab, modifiers.subtracting(.shift)) : nil
    default:
      // A cursor position report looks like F3 with modifiers; only F3's begins with 1.
      guard isBare || numbers.first == 1 else { return nil }
      return Self.letterKeys[final].map { ($0, modifiers) }
    }
  }

  /// Returns the key of a sequence that began with `ESC O`.
  func keyAfterSingleShift(final: UInt8) -> (key: Key, modifiers: Key.Modifiers)? {
    // rxvt's codes.
    if final >= UInt8(ascii: "a"), final <= UInt8(ascii: "d") {
      return Self.letterKeys[final - 0x20].map { ($0, .control) }
    }
    let key = Self.letterKeys[final] ?? Self.keypadKeys[final]
    return key.map { ($0, Self.modifiers(numbers.first)) }
  }

  /// Returns the modifiers of xterm's parameter, which is 1 plus a bit for each. Meta counts as Alt.
  private static func modifiers(_ parameter: Int) -> Key.Modifiers {
    let bits = max(0, parameter - 1)
    let known: Key.Modifiers = [.shift, .alt, .control]
    let modifiers = Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: bits)).intersection(known)
    return bits & 8 == 0 ? modifiers : modifiers.union(.alt)
  }

  /// The keys whose sequence ends in a letter, after `ESC [` or `ESC O`.
  private static let letterKeys: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  /// The keys of the number pad in application mode, after `ESC O`.
  private static let keypadKeys: [UInt8: Key] = {
    var keys: [UInt8: Key] = [
      UInt8(ascii: "M"): .enter, UInt8(ascii: "I"): .tab, UInt8(ascii: " "): .character(" "),
      UInt8(ascii: "X"): .character("="),
    ]
    // The codes j to y stand for * + , - . / and the digits, in ASCII order.
    for code in UInt8(ascii: "j")...UInt8(ascii: "y") {
      keys[code] = .character(Character(Unicode.Scalar(code - 0x40)))
    }
    return keys
  }()

  /// The keys whose sequence ends in `~`, by number (xterm, VT220, rxvt and the Linux console).
  private static let numberKeys: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]
}
