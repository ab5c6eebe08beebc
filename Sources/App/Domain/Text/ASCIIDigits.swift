extension Character {
  /// True for 0 to 9, and false for digits of full width and of other scripts.
  var isASCIIDigit: Bool { isASCII && isNumber }
}

extension UInt8 {
  /// The characters 0 to 9.
  static var asciiDigits: ClosedRange<UInt8> { UInt8(ascii: "0")...UInt8(ascii: "9") }
}
