/// The bytes of a character of several bytes so far, in UTF-8.
struct PartialCharacter {
  /// What was held down with it.
  var modifiers: Key.Modifiers = []
  private var value: UInt32 = 0
  private var missing = 0
  /// The smallest value that needs as many bytes; below it the encoding is overlong.
  private var smallest: UInt32 = 0

  /// Takes the first byte; tells whether a character begins with it.
  mutating func begin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2...0xDF: (value, missing, smallest) = (UInt32(byte & 0x1F), 1, 0x80)
    case 0xE0...0xEF: (value, missing, smallest) = (UInt32(byte & 0x0F), 2, 0x800)
    case 0xF0...0xF4: (value, missing, smallest) = (UInt32(byte & 0x07), 3, 0x10000)
    default: return false
    }
    return true
  }

  /// Takes one of the bytes that follow; tells whether it was the last one.
  mutating func append(_ byte: UInt8) -> Bool {
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    return missing == 0
  }

  /// What the bytes stand for; none where they are no character that one can type, as C1 controls are not.
  var scalar: Unicode.Scalar? {
    value >= max(smallest, 0xA0) ? Unicode.Scalar(value) : nil
  }
}
