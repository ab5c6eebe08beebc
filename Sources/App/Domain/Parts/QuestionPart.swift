package import JapaneseNumbers

/// A part of a question: one thing to hear, such as はっぴゃく in 3,860.
///
/// A digit with its place is a part, and so are 万, 億 and 兆. A number and its counter are one part
/// where they change each other, as in 3本 さんぼん. Hours and months always are: 6時, 9月.
package struct QuestionPart: Hashable, Sendable {
  /// A name that never changes: `3000`, `800`, `万`, `3本`, `gap`, `digit-0`, `半`.
  ///
  /// Parts with the same id sound the same. A `+` marks a digit that is said differently on its
  /// own: `+7日` is しちにち in 17日, and `7日` is なのか.
  ///
  /// Why `digit-0` also in ゼロ円, and `digit-2` in 2.5: ぜろ, にー and ごー are the parts of telephone
  /// numbers everywhere, since one id is one sound. Why ids never change: estimates and data files
  /// use them.
  package let id: String
  /// The text to write above the reading: `3,000`, `800`, `円`, `3本`, `9月`; the zeros of a gap.
  package let text: String
  /// The reading; empty for a gap, in which nothing is said.
  package let reading: Reading
  /// The reading, or "silent 0" for zeros that nobody says.
  package var name: String { reading.units.isEmpty ? "silent 0" : reading.kana }
  /// The characters of the answer that the part decides: `8` for 800, nothing for 万 and 円.
  ///
  /// Joined, with ``zeros`` after each, they are the digits of the answer, without separators and
  /// without the padding of fields (09). For a year of an era and for 午後 they are the digits of the
  /// number that is said.
  package let answer: String
  /// The number of zeros after ``answer`` that nobody says: 1 for ろくじゅう in 60, 4 for 万 in 38万.
  package let zeros: Int
  /// The change of sound within the part, if there is one.
  package let rule: SoundRule?
  /// The group of parts that are about as hard to hear: `hundreds`, `myriads`, `時`, `本`.
  package var family: String { kind.family }
  /// True if the part has to be heard; false for one that decides nothing, such as 円.
  package var isLearned: Bool { kind != .shown }

  let kind: Kind

  /// The kind of a part.
  enum Kind: Hashable, Sendable {
    /// A digit with its place within a group of four digits, from 0 for the ones.
    case digit(place: Int)
    /// 万, 億 or 兆, alone or with the digit that it changes.
    case myriad
    /// A digit with a counter.
    case counted(String)
    /// A digit of a telephone number.
    case telephone
    /// A letter of a code.
    case letter
    /// The decimal point.
    case point
    /// Zeros between digits, which nobody says, and the minutes of a full hour.
    case gap
    /// 昭和, 午後.
    case word
    /// A word that decides nothing: 円, the の of a telephone number.
    case shown
  }
}

extension QuestionPart.Kind {
  var family: String {
    switch self {
    case .digit(let place): ["ones", "tens", "hundreds", "thousands"][place]
    case .myriad: "myriads"
    case .counted(let symbol): symbol
    case .telephone: "telephone"
    case .letter: "letters"
    case .point: "point"
    case .gap: "gap"
    case .word: "words"
    case .shown: "shown"
    }
  }
}

extension QuestionPart {
  /// Creates the part of a word that has no digits of its own.
  init(
    _ text: String, _ reading: Reading, answer: String = "", rule: SoundRule? = nil, _ kind: Kind
  ) {
    self.init(
      id: text, text: text, reading: reading, answer: answer, zeros: 0, rule: rule, kind: kind)
  }

  /// Creates the part of zeros that nobody says.
  init(gap zeros: Int) {
    let text = String(repeating: "0", count: zeros)
    self.init(
      id: "gap", text: text, reading: .nothing, answer: text, zeros: 0, rule: nil,
      kind: .gap)
  }

  /// Returns the part with zeros after its answer.
  func adding(zeros: Int) -> QuestionPart {
    // A digit with a counter ends its number, and its zeros with it: 20日 is はつか.
    let endsNumber =
      switch kind {
      case .counted, .point: true
      default: false
      }
    return QuestionPart(
      id: id, text: text, reading: reading,
      answer: endsNumber ? answer + String(repeating: "0", count: zeros) : answer,
      zeros: endsNumber ? 0 : self.zeros + zeros, rule: rule, kind: kind)
  }
}

extension QuestionPart {
  /// Returns the part of a digit from 0 to 9 after a decimal point.
  static func plainDigit(_ digit: Int) -> QuestionPart { [QuestionPart](number: digit)[0] }

  /// The parts of the digits of telephone numbers, where 0 is ぜろ, 2 にー and 5 ごー.
  static let telephone = (0...9).map { digit in
    let reading = Readings(digits: String(digit))?.preferred ?? Reading(cardinal: digit)
    return QuestionPart(
      id: "digit-\(digit)", text: String(digit), reading: reading, answer: String(digit), zeros: 0,
      rule: nil,
      kind: .telephone)
  }

  /// The part of 0 in the number of a room.
  static let maru = QuestionPart(
    id: "まる", text: "0", reading: Reading(units: ["まる"]), answer: "0", zeros: 0, rule: nil,
    kind: .telephone)

  /// The の for a hyphen of a telephone number.
  static let hyphen = QuestionPart("-", Reading(units: ["の"]), .shown)

  /// The pause for a blank of a code.
  static let pause = QuestionPart(" ", Reading(units: ["、"]), .shown)

  /// The parts of letters, from A to Z.
  private static let letters = Question.letters.map { letter in
    QuestionPart(
      id: "letter-\(letter)", text: String(letter),
      reading: Readings(code: String(letter))?.preferred ?? .nothing,
      answer: String(letter), zeros: 0, rule: nil, kind: .letter)
  }

  /// Returns the part of a character of a code: a digit, a letter, の for a hyphen, or a pause.
  static func ofCode(_ character: Character) -> QuestionPart {
    if let digit = character.wholeNumberValue { return telephone[digit] }
    if let letter = letters.first(where: { $0.text == String(character) }) { return letter }
    return character == " " ? pause : hyphen
  }
}
