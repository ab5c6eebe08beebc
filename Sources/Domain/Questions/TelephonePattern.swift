/// A shape of telephone numbers, `090-N###-####`: each `#` is any digit, each `N` is one from 1 to 9.
struct TelephonePattern {
  private let pattern: String

  init(_ pattern: String) {
    self.pattern = pattern
  }

  /// How many numbers have this shape.
  var count: Int {
    pattern.reduce(1) { $0 * Self.choices($1) }
  }

  /// The number at a place in their order.
  func number(at index: Int) -> String {
    var rest = index
    var number: [Character] = []
    for character in pattern.reversed() {
      let choices = Self.choices(character)
      let digit = rest % choices + (character == "N" ? 1 : 0)
      number.append(choices == 1 ? character : Character(String(digit)))
      rest /= choices
    }
    return String(number.reversed())
  }

  private static func choices(_ character: Character) -> Int {
    switch character {
    case "#": 10
    case "N": 9
    default: 1
    }
  }
}
