/// A piece of a typed answer that matches the right answer or differs from it.
package struct MarkedText: Equatable, Sendable {
  /// The characters; empty at a place where digits are missing.
  package let text: String
  /// True if the characters differ from the right answer.
  package let differs: Bool

  package init(text: String, differs: Bool) {
    self.text = text
    self.differs = differs
  }
}

extension Question {
  /// Returns a typed answer as shown, in pieces that match the answer or differ: 3,[2]30.
  ///
  /// Digits are compared field by field, and aligned in the cheapest way if there are more or
  /// fewer. An empty piece that differs marks a place where digits are missing. Where most are
  /// missing, the whole differs: 1 for 431. So it does where the sign is wrong. A mistake of places
  /// is shown in 万.
  ///
  /// - Parameter text: The characters that were typed, whose zeros before a number are shown too:
  ///   01 for 10.
  package func marked(_ typed: Answer, as text: String = "") -> [MarkedText] {
    if case .reading(let kana) = typed { return ReadingComparison(self, typed: kana).marked }
    if let mistake = scaleMistake(typed) {
      return [MarkedText(text: mistake.typed.separatedByMan, differs: true)]
    }
    // 8 for -8 has no other digit, and an unmarked number would look right.
    if typed.isBelowZero != value.isBelowZero {
      let shown = digitsWithZeros(text).map { String($0) } ?? formatted(typed)
      return [MarkedText(text: shown, differs: true)]
    }
    if case .number = typed, case .number = value, let digits = digitsWithZeros(text) {
      return marked(digits: digits)
    }
    let shown = formatted(typed)
    let marks = Mark.compare(
      groups: shown.digitGroups(fields: value), with: formatted(value).digitGroups(fields: value))
    if case .number = value, hasFewOf(marks) { return [MarkedText(text: shown, differs: true)] }
    // +3 for -3 has no other digit.
    if case .fields = value, marks.allSatisfy({ $0 == .same }), shown != formatted(value) {
      return [MarkedText(text: shown, differs: true)]
    }
    return pieces(of: shown, marks)
  }

  /// Returns typed digits with the zeros before them, in pieces. Zeros that aren't needed match.
  private func marked(digits: [Character]) -> [MarkedText] {
    let expected = Array(formatted(value).filter(\.isNumber))
    if digits.count == expected.count {
      return pieces(of: String(digits), Mark.compare(typed: digits, with: expected))
    }
    let number = Array(digits.drop { $0 == "0" })
    let zeros = digits.dropLast(number.count).map { _ in Mark.same }
    let marks = Mark.compare(typed: number, with: expected)
    if hasFewOf(marks) { return [MarkedText(text: String(digits), differs: true)] }
    return pieces(of: String(digits), zeros + marks)
  }

  /// Returns the digits of a typed text if there are only digits, of which the first is a zero and
  /// others follow.
  private func digitsWithZeros(_ text: String) -> [Character]? {
    let digits = text.map(halfWidth)
    let hasZeros = digits.count > 1 && digits[0] == "0"
    return hasZeros && digits.allSatisfy(\.isASCIIDigit) ? digits : nil
  }

  /// Returns true if digits are missing, and fewer than half of the answer's digits match.
  private func hasFewOf(_ marks: [Mark]) -> Bool {
    let matching = marks.count { $0 == .same }
    return marks.contains(.missing) && matching * 2 < formatted(value).count(where: \.isNumber)
  }

  /// Returns the pieces of a text. Each digit takes the next mark; a separator matches.
  private func pieces(of text: String, _ marks: [Mark]) -> [MarkedText] {
    var pieces: [MarkedText] = []
    func append(_ text: String, differs: Bool) {
      if let last = pieces.last, last.differs == differs, !text.isEmpty, !last.text.isEmpty {
        pieces[pieces.count - 1] = MarkedText(text: last.text + text, differs: differs)
      } else {
        pieces.append(MarkedText(text: text, differs: differs))
      }
    }
    var marks = marks[...]
    for character in text {
      guard character.isOfCode else {
        append(String(character), differs: false)
        continue
      }
      while marks.first == .missing {
        append("", differs: true)
        marks.removeFirst()
      }
      append(String(character), differs: marks.popFirst() == .different)
    }
    if marks.contains(.missing) { append("", differs: true) }
    return pieces
  }
}

extension Answer {
  /// True for a number below zero.
  fileprivate var isBelowZero: Bool {
    switch self {
    case .number(let number): number < 0
    case .decimal(let number): number.isNegative
    case .fields, .digits, .reading: false
    }
  }
}

/// The result of comparing a digit.
private enum Mark {
  case same
  case different
  /// Digits are missing here.
  case missing

  /// Returns the marks of several groups of digits, of which either side may lack the last ones.
  static func compare(groups typed: [[Character]], with expected: [[Character]]) -> [Mark] {
    (0..<max(typed.count, expected.count)).flatMap { index in
      compare(
        typed: index < typed.count ? typed[index] : [],
        with: index < expected.count ? expected[index] : [])
    }
  }

  /// Returns a mark for each typed digit, and one for each run of missing digits.
  static func compare(typed: [Character], with expected: [Character]) -> [Mark] {
    if typed.count == expected.count {
      return zip(typed, expected).map { $0 == $1 ? .same : .different }
    }
    var marks: [Mark] = []
    for step in Alignment(typed, expected, difference: 2).steps {
      switch step {
      case .pair(let index, let other):
        marks.append(typed[index] == expected[other] ? .same : .different)
      case .first: marks.append(.different)
      case .second: if marks.last != .missing { marks.append(.missing) }
      }
    }
    return marks
  }
}

extension String {
  /// The digits of the text, divided at the point of a decimal and at the separators of a date or
  /// time. The letters of a floor (`B2`) and of a number with `x` are marked as digits are, and the
  /// signs of a limit (`>=18`) aren't marked.
  fileprivate func digitGroups(fields value: Answer) -> [[Character]] {
    switch value {
    case .decimal:
      filter { $0.isNumber || $0 == "." }.split(separator: ".").map { Array($0) }
    case .fields:
      split { !$0.isOfCode }.map { Array($0) }
    case .digits: [filter(\.isOfCode)].map { Array($0) }
    case .number, .reading: [filter(\.isNumber)].map { Array($0) }
    }
  }
}

extension Character {
  /// True for a digit, and for a letter of a code.
  fileprivate var isOfCode: Bool { isNumber || isASCII && isLetter }
}
