extension Topic {
  /// The most characters of a topic's name.
  static let longestName = 40

  /// Returns the name of a new set, made of the ASCII letters and digits of its title: `shopping-2`
  /// for "Shopping!".
  ///
  /// A title without such letters gives `set`.
  package static func setName(for title: String, besides taken: [String]) -> String {
    var words = title.lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    if !words.joined().contains(where: \.isLetter) { words.insert("set", at: 0) }
    // Five characters are kept for a number.
    let letters = words.joined(separator: "-").prefix(longestName - 5)
    let base = letters.split(separator: "-").joined(separator: "-")
    let taken = Set(taken)
    var name = base
    var number = 1
    while taken.contains(name) || !isFree(name) {
      number += 1
      name = "\(base)-\(number)"
    }
    return name
  }

  /// Returns true for a name that no topic of the app and no session has.
  package static func isFree(_ name: String) -> Bool {
    !all.contains { $0.name == name } && NamedPractice.named(name) == nil
  }
}

extension UInt8 {
  /// True for a character of a name: a lowercase ASCII letter, a digit or a hyphen.
  package var isOfName: Bool {
    isLowercaseLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || self == UInt8(ascii: "-")
  }

  var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
