/// Bytes that end an escape sequence of input.
extension UInt8 {
  /// True for a byte that isn't part of a sequence: a control character, DEL, or one beyond ASCII.
  var breaksSequence: Bool { self < 0x20 || self >= 0x7F }

  /// True for CAN and SUB, which cancel a sequence and are no keys then.
  var cancelsSequence: Bool { self == 0x18 || self == 0x1A }
}
