/// A pattern of telephone numbers, `090-N###-####`, in which `#` is any digit and `N` a digit from 1 to 9.
struct TelephonePattern {
  private let pattern: String

  init(_ pattern: String) {
    self.pattern = pattern
  }

  /// The number of telephone numbers that match.
  var count: Int {
    pattern.reduce(1) { $0 * Self.choices($1) }
  }

  /// Returns the telephone number at an index, in ascending order.
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

  /// Returns true if a number with hyphens matches.
  func matches(_ number: String) -> Bool {
    number.count == pattern.count
      && zip(number, pattern).allSatisfy { digit, wanted in
        switch wanted {
        case "#": ("0"..."9").contains(digit)
        case "N": ("1"..."9").contains(digit)
        default: digit == wanted
        }
      }
  }

  private static func choices(_ character: Character) -> Int {
    switch character {
    case "#": 10
    case "N": 9
    default: 1
    }
  }
}
