import JapaneseNumbers

/// The codes of a learner's own list, which are said digit by digit: 2104, 03-1234-5678, A7B-204.
struct ListedCodes: QuestionSource {
  /// A code with its hyphens and blanks, and a note that is shown after the answer.
  struct Entry: Hashable, Sendable {
    let code: String
    var note: String?

    /// The digits and letters that are typed.
    var characters: String { code.filter { $0 != "-" && $0 != " " } }
  }

  let entries: [Entry]
  let details: ListDetails

  var prefix: String? { details.prefix }
  var suffix: String? { details.suffix }
  var count: Int { entries.count }
  var longest: AnswerLimits { AnswerLimits() }
  var isDeck: Bool { true }

  func question(at index: Int, topic: String) -> Question {
    question(entries[index], topic: topic)
  }

  /// Returns the question with a code, also with one that is no longer in the list.
  func questions(answer: String, topic: String) -> [Question] {
    guard let wanted = Entry(answer) else { return [] }
    let entry = entries.first { $0.characters == wanted.characters } ?? wanted
    return [question(entry, topic: topic)]
  }

  private func question(_ entry: Entry, topic: String) -> Question {
    var question = Question(
      [.code(entry.code)], .digits(entry.characters), topic: topic,
      display: (prefix ?? "") + entry.code + (suffix ?? ""), prefix: prefix, suffix: suffix)
    question.add(note: entry.note, scenes: details.scenes)
    return question
  }
}

extension ListedCodes.Entry {
  /// The most digits and letters of a code.
  static let longest = 20

  /// Creates the entry of a code; returns `nil` for a text with anything but digits, letters, and
  /// single hyphens and blanks between them.
  init?(_ text: String, note: String? = nil) {
    let code = String(text.map(halfWidth)).uppercased()
    let groups = code.split(omittingEmptySubsequences: false) { "- ".contains($0) }
    let isPlain = groups.allSatisfy { group in
      !group.isEmpty && group.allSatisfy { $0.isASCII && ($0.isNumber || $0.isLetter) }
    }
    let count = groups.reduce(0) { $0 + $1.utf8.count }
    let hasDigit = code.contains { $0.isNumber }
    guard isPlain, hasDigit, count <= Self.longest, Readings(code: code) != nil else { return nil }
    self.init(code: code, note: note)
  }
}
