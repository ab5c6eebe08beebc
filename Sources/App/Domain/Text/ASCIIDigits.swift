extension Character {
  /// True for 0 to 9, and false for digits of full width and of other scripts.
  package var isASCIIDigit: Bool { isASCII && isNumber }
}

extension UInt8 {
  /// The characters 0 to 9.
  static var asciiDigits: ClosedRange<UInt8> { UInt8(ascii: "0")...UInt8(ascii: "9") }
}

extension Int {
  /// Reads a text of ASCII digits alone. `Int("+5")` is 5, but 9:+5 is no time.
  init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ UInt8.asciiDigits.contains($0) }) else { return nil }
    self.init(text)
  }
}
