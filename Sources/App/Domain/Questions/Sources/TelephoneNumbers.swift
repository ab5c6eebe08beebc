/// Telephone numbers that match patterns such as `090-N###-####`, in which `#` is any digit and `N`
/// a digit from 1 to 9.
struct TelephoneNumbers: QuestionSource {
  let patterns: [String]

  /// Mobiles and the largest towns.
  static let usual = [
    "090-N###-####", "080-N###-####", "070-N###-####", "03-N###-####", "06-N###-####",
    "011-N##-####", "045-N##-####",
    "052-N##-####", "075-N##-####", "092-N##-####",
  ]

  var count: Int { patterns.reduce(0) { $0 + Self.count(of: $1) } }

  /// Returns the number at an index, in ascending order within a pattern.
  func question(at index: Int, topic: String) -> Question {
    var (pattern, rest) = patterns.element(at: index, count: Self.count)
    var digits: [Character] = []
    for character in pattern.reversed() where character != "-" {
      let choices = Self.choices(character)
      let digit = rest % choices + (character == "N" ? 1 : 0)
      digits.append(choices == 1 ? character : Character(String(digit)))
      rest /= choices
    }
    return question(digits: String(digits.reversed()), topic: topic)
  }

  /// Returns true for the digits of a number that matches a pattern.
  func contains(_ digits: String) -> Bool {
    patterns.contains { pattern in
      let places = pattern.filter { $0 != "-" }
      return places.count == digits.count
        && zip(places, digits).allSatisfy { $0 == "#" || $0 == $1 || $0 == "N" && $1 != "0" }
    }
  }

  func questions(answer: String, topic: String) -> [Question] {
    let digits = answer.filter { $0 != "-" }
    guard (1...20).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return [] }
    return [question(digits: digits, topic: topic)]
  }

  private func question(digits: String, topic: String) -> Question {
    let value = Answer.digits(digits)
    return Question([.telephone(value.text)], value, topic: topic, display: value.text)
  }

  private static func count(of pattern: String) -> Int { pattern.reduce(1) { $0 * choices($1) } }

  private static func choices(_ character: Character) -> Int {
    switch character {
    case "#": 10
    case "N": 9
    default: 1
    }
  }
}
