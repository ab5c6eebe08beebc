/// What stands between `ESC [` and the final byte of a control sequence (ECMA-48 5.4).
struct ControlSequence {
  /// The numbers between the semicolons; one left out is 0. None where there are no bytes at all, or none of ours.
  private(set) var parameters: [Int] = []
  private(set) var isEmpty = true
  /// Whether there is anything but digits and semicolons, as no key has.
  private var isForeign = false

  /// Keys have two parameters at most; a sequence that goes on and on must not fill the memory.
  private static let maximumCount = 4

  mutating func append(_ byte: UInt8) {
    if parameters.isEmpty { parameters = [0] }
    isEmpty = false
    switch byte {
    case 0x30...0x39:
      let last = parameters.count - 1
      parameters[last] = min(100_000, parameters[last] * 10 + Int(byte) - 0x30)
    case UInt8(ascii: ";") where parameters.count < Self.maximumCount: parameters.append(0)
    default: isForeign = true
    }
  }

  /// The key that the sequence with this final byte stands for.
  func key(final: UInt8) -> (Key, Key.Modifiers)? {
    if isForeign || parameters.count > 2 { return nil }
    let modifiers = Self.modifiers(parameters.count == 2 ? parameters[1] : 0)
    switch final {
    case UInt8(ascii: "~"): return Self.numberKeys[parameters.first ?? 0].map { ($0, modifiers) }
    case UInt8(ascii: "Z"): return (.backTab, [])
    default:
      // A cursor position report has the form of F3 with modifiers; only F3 starts with a 1.
      guard isEmpty || parameters[0] == 1 else { return nil }
      return Self.letterKeys[final].map { ($0, modifiers) }
    }
  }

  /// The modifiers of xterm's parameter: 1 and a bit for each.
  static func modifiers(_ parameter: Int) -> Key.Modifiers {
    let known: Key.Modifiers = [.shift, .alt, .control]
    return Key.Modifiers(rawValue: UInt8(clamping: max(0, parameter - 1))).intersection(known)
  }

  /// Keys whose sequence ends in a letter, after `ESC [` or `ESC O`.
  static let letterKeys: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  /// The number pad in application mode, after `ESC O`.
  static let keypadKeys: [UInt8: Key] = {
    var keys: [UInt8: Key] = [UInt8(ascii: "M"): .enter, UInt8(ascii: "I"): .tab]
    // The codes j to y stand for * + , - . / and the digits, in the order of ASCII.
    for code in UInt8(ascii: "j")...UInt8(ascii: "y") {
      keys[code] = .character(Character(Unicode.Scalar(code - 0x40)))
    }
    return keys
  }()

  /// Keys whose sequence ends in `~`, by their number (xterm, VT220, rxvt and the Linux console).
  static let numberKeys: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]
}

/// Pasted text as it comes in.
struct PasteBuffer {
  private var bytes: [UInt8] = []
  private static let end = Array("\u{1B}[201~".utf8)

  /// Takes a byte; tells whether the paste is over.
  mutating func append(_ byte: UInt8) -> Bool {
    bytes.append(byte)
    guard byte == Self.end.last, bytes.suffix(Self.end.count) == Self.end[...] else { return false }
    bytes.removeLast(Self.end.count)
    return true
  }

  /// What was pasted, with `\n` at the ends of lines and without other control characters.
  var text: String {
    String(decoding: bytes, as: UTF8.self).reduce(into: "") { text, character in
      switch character {
      case "\r", "\n", "\r\n": text.append("\n")
      case "\t": text.append("\t")
      default:
        let isControl = character.unicodeScalars.first?.properties.generalCategory == .control
        if !isControl { text.append(character) }
      }
    }
  }
}
