/// Codes that match patterns such as `090-N###-####`, in which `#` is any digit, `N` a digit from 1
/// to 9, and `A` any letter.
struct Codes: QuestionSource {
  let patterns: [String]
  /// The kind of code, which decides how it is said and typed.
  let kind: Kind

  /// A kind of code.
  enum Kind: Hashable, Sendable {
    case telephone
    /// A code of digits and letters, with の at its hyphens and a pause at its blanks.
    ///
    /// - Parameter prefix: The text before the field, such as 〒.
    case spelled(prefix: String?)
  }

  init(_ patterns: [String], _ kind: Kind) {
    self.patterns = patterns
    self.kind = kind
  }

  /// Mobiles and the largest towns.
  static let usualTelephones = [
    "090-N###-####", "080-N###-####", "070-N###-####", "03-N###-####", "06-N###-####",
    "011-N##-####", "045-N##-####",
    "052-N##-####", "075-N##-####", "092-N##-####",
  ]

  static let telephone = Codes(usualTelephones, .telephone)
  /// Seven digits. The first three are of a town: 001 to 999.
  static let postal = Codes(["N##-####", "0N#-####"], .spelled(prefix: "〒"))
  /// Sixteen digits, of which the first tells the company.
  static let card = Codes(
    ["3### #### #### ####", "4### #### #### ####", "5### #### #### ####"], .spelled(prefix: nil))
  static let pin = Codes(["####"], .spelled(prefix: nil))
  /// Letters and digits, as of a flight or a hotel.
  static let booking = Codes(["A#A-###"], .spelled(prefix: nil))

  var count: Int { patterns.reduce(0) { $0 + Self.count(of: $1) } }
  var longest: AnswerLimits {
    let lengths = patterns.map { pattern in pattern.count { !Self.marks.contains($0) } }
    return AnswerLimits(codeLength: lengths.max() ?? 0)
  }

  /// Returns the code at an index, in ascending order within a pattern.
  func question(at index: Int, topic: String) -> Question {
    var (pattern, rest) = patterns.element(at: index, count: Self.count)
    var code = ""
    for character in pattern.reversed() {
      let choices = Self.choices(character)
      let first = character == "N" ? 1 : 0
      let chosen: Character =
        switch character {
        case "#", "N": Character(String(rest % choices + first))
        case "A": Self.letters[rest % choices]
        default: character
        }
      // A string made of a reversed sequence would cost the start a search of all conformances.
      code.insert(chosen, at: code.startIndex)
      rest /= choices
    }
    return question(code, topic: topic)
  }

  /// Returns true for the digits and letters of a code that matches a pattern.
  func contains(_ code: String) -> Bool {
    patterns.contains { pattern in
      let places = pattern.filter { !Self.marks.contains($0) }
      return places.count == code.count
        && zip(places, code).allSatisfy { place, character in
          switch place {
          case "#": character.isNumber
          case "N": character.isNumber && character != "0"
          case "A": Self.letters.contains(character)
          default: place == character
          }
        }
    }
  }

  func questions(answer: String, topic: String) -> [Question] {
    let code = answer.filter { !Self.marks.contains($0) }
    let isTyped = { (character: Character) in
      character.isASCII && character.isNumber || hasLetters && Self.letters.contains(character)
    }
    guard (1...ListedCodes.Entry.longest).contains(code.utf8.count), code.allSatisfy(isTyped)
    else { return [] }
    let question = question(code, topic: topic)
    // A row of digits may be another number of a dialogue.
    return kind == .telephone || question.answer == answer ? [question] : []
  }

  private func question(_ code: String, topic: String) -> Question {
    let value = Answer.digits(code.filter { !Self.marks.contains($0) })
    switch kind {
    case .telephone:
      return Question([.telephone(value.text)], value, topic: topic, display: value.text)
    case .spelled(let prefix):
      return Question(
        [.code(value.text)], value, topic: topic, display: (prefix ?? "") + value.text,
        prefix: prefix)
    }
  }

  /// Returns true for a question that asks a code of the same kind.
  func isLike(_ question: Question) -> Bool {
    switch (kind, question.fields[0]) {
    case (.telephone, .telephone): true
    case (.spelled(let prefix), .code): prefix == question.prefix
    default: false
    }
  }

  private var hasLetters: Bool { patterns.contains { $0.contains("A") } }

  private static let letters = Array(Question.letters)
  private static let marks: [Character] = ["-", " "]

  private static func count(of pattern: String) -> Int { pattern.reduce(1) { $0 * choices($1) } }

  private static func choices(_ character: Character) -> Int {
    switch character {
    case "#": 10
    case "N": 9
    case "A": letters.count
    default: 1
    }
  }
}
