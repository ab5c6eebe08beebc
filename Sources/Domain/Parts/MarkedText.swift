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
  /// Digits are compared field by field, and aligned in the cheapest way if there are more or fewer. An empty piece
  /// that differs marks a place where digits are missing. A mistake of places is shown in 万.
  package func marked(_ typed: Answer) -> [MarkedText] {
    if case .reading(let kana) = typed { return ReadingComparison(self, typed: kana).marked }
    if let mistake = scaleMistake(typed) { return [MarkedText(text: mistake.typed.separatedByMan, differs: true)] }
    let shown = formatted(typed)
    let groups = shown.digitGroups(fields: value)
    var marks: [Mark] = []
    for (field, expected) in zip(groups, formatted(value).digitGroups(fields: value)) {
      marks += Mark.compare(typed: field, with: expected)
    }
    return pieces(of: shown, marks)
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
      guard character.isNumber else { append(String(character), differs: false); continue }
      while marks.first == .missing { append("", differs: true); marks.removeFirst() }
      append(String(character), differs: marks.popFirst() == .different)
    }
    if marks.contains(.missing) { append("", differs: true) }
    return pieces
  }
}

/// The result of comparing a digit.
private enum Mark {
  case same
  case different
  /// Digits are missing here.
  case missing

  /// Returns a mark for each typed digit, and one for each run of missing digits.
  static func compare(typed: [Character], with expected: [Character]) -> [Mark] {
    if typed.count == expected.count { return zip(typed, expected).map { $0 == $1 ? .same : .different } }
    var marks: [Mark] = []
    for step in Alignment(typed, expected, difference: 2).steps {
      switch step {
      case .pair(let index, let other): marks.append(typed[index] == expected[other] ? .same : .different)
      case .first: marks.append(.different)
      case .second: if marks.last != .missing { marks.append(.missing) }
      }
    }
    return marks
  }
}

extension String {
  /// The digits of the text, divided at the point of a decimal and at the separators of a date or time.
  fileprivate func digitGroups(fields value: Answer) -> [[Character]] {
    switch value {
    case .decimal, .fields:
      split(omittingEmptySubsequences: false) { !$0.isNumber }.map { Array($0) }
    case .number, .digits, .reading: [filter(\.isNumber)].map { Array($0) }
    }
  }
}
