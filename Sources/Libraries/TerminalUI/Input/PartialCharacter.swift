/// The bytes of an incomplete UTF-8 character.
struct PartialCharacter {
  var modifiers: Key.Modifiers = []
  private var value: UInt32 = 0
  private var missing = 0
  /// The smallest value for this number of bytes. Smaller values are overlong encodings.
  private var smallest: UInt32 = 0

  /// Takes the first byte and returns true if a character of several bytes begins.
  mutating func begin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2...0xDF: (value, missing, smallest) = (UInt32(byte & 0x1F), 1, 0x80)
    case 0xE0...0xEF: (value, missing, smallest) = (UInt32(byte & 0x0F), 2, 0x800)
    case 0xF0...0xF4: (value, missing, smallest) = (UInt32(byte & 0x07), 3, 0x10000)
    default: return false
    }
    return true
  }

  /// Takes a continuation byte and returns true if the character is complete.
  mutating func append(_ byte: UInt8) -> Bool {
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    return missing == 0
  }

  /// The decoded scalar, or `nil` for invalid encodings and C1 controls, which nobody can type.
  var scalar: Unicode.Scalar? {
    value >= max(smallest, 0xA0) ? Unicode.Scalar(value) : nil
  }
}
