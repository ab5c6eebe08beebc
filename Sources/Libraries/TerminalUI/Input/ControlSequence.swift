/// The parameters between `ESC [` or `ESC O` and the final byte of a control sequence (ECMA-48
/// 5.4).
///
/// Colons divide a parameter (ITU T.416), as in kitty's keyboard protocol: `97:65;2:3`.
struct ControlSequence {
  private var numbers = SIMD4<Int32>()
  /// The second number of each parameter.
  private var details = SIMD4<Int32>()
  private var count = 0
  /// The numbers of the current parameter before this one.
  private var colons = 0
  /// Indicates parameters that no key has: a fourth one, or anything but digits, colons and
  /// semicolons.
  private var isUnsupported = false

  var isBare: Bool { count == 0 && !isUnsupported }
  var onlyNumber: Int? { count == 1 && !isUnsupported ? Int(numbers[0]) : nil }

  mutating func append(_ byte: UInt8) {
    guard !isUnsupported, (0x30...0x3B).contains(byte) else { return isUnsupported = true }
    if count == 0 { count = 1 }
    switch byte {
    case UInt8(ascii: ";"):
      count += 1
      colons = 0
      isUnsupported = count > 3
    case UInt8(ascii: ":"): colons += 1
    default:
      if colons == 0 { Self.append(byte, to: &numbers[count - 1]) }
      if colons == 1 { Self.append(byte, to: &details[count - 1]) }
    }
  }

  /// Appends a digit to a number, which is capped so that it can't overflow.
  private static func append(_ digit: UInt8, to number: inout Int32) {
    number = min(2_000_000, number * 10 + Int32(digit) - 0x30)
  }
}

// MARK: - Keys

extension ControlSequence {
  /// Returns the key of a sequence that began with `ESC [`.
  func key(final: UInt8) -> (key: Key, modifiers: Key.Modifiers)? {
    // kitty's event type 3 is a key that was released.
    if isUnsupported || details[1] == 3 { return nil }
    let modifiers = Self.modifiers(numbers[1])
    if final == UInt8(ascii: "u") {
      return codePointKey(numbers[0], typed: details[0], text: numbers[2], modifiers)
    }
    if count > 2 {
      // xterm's modifyOtherKeys: `ESC [ 27 ; modifiers ; character ~`.
      guard final == UInt8(ascii: "~"), numbers[0] == 27 else { return nil }
      return codePointKey(numbers[2], typed: 0, text: 0, modifiers)
    }
    switch final {
    case UInt8(ascii: "~"): return Self.numberKeys[Int(numbers[0])].map { ($0, modifiers) }
    // rxvt's codes. For other terminals $ stands in the midst of a sequence.
    case UInt8(ascii: "^"): return onlyNumber.flatMap { Self.numberKeys[$0] }.map { ($0, .control) }
    case UInt8(ascii: "$"): return onlyNumber.flatMap { Self.numberKeys[$0] }.map { ($0, .shift) }
    case UInt8(ascii: "@"):
      return onlyNumber.flatMap { Self.numberKeys[$0] }.map { ($0, [.control, .shift]) }
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return isBare ? Self.letterKeys[final - 0x20].map { ($0, .shift) } : nil
    case UInt8(ascii: "Z"):
      return isBare || numbers[0] == 1 ? (.backTab, modifiers.subtracting(.shift)) : nil
    default:
      // A cursor position report looks like F3 with modifiers; only F3's begins with 1.
      guard isBare || numbers[0] == 1 else { return nil }
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
    return key.map { ($0, Self.modifiers(numbers[0])) }
  }

  /// Returns the modifiers of xterm's parameter, which is 1 plus a bit for each. Meta counts as
  /// Alt.
  private static func modifiers(_ parameter: Int32) -> Key.Modifiers {
    let bits = max(0, parameter - 1)
    let known: Key.Modifiers = [.shift, .alt, .control]
    let modifiers = Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: bits)).intersection(known)
    return bits & 8 == 0 ? modifiers : modifiers.union(.alt)
  }

  /// The keys whose sequence ends in a letter, after `ESC [` or `ESC O`.
  private static let letterKeys: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3),
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
