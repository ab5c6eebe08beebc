package import JapaneseNumbers

/// Numbers as they are typed or pasted: one a line, or with blanks between them.
///
/// ```swift
/// let list = TypedList("298円 398\n498=the bento at the corner")
/// list.questions.map(\.display)  // ["298円", "398円", "498円"]
/// list.mistakes                  // []
/// ```
///
/// Blanks, lines and semicolons divide the list. A note follows `=` and goes on to the end of the
/// line, a semicolon, or the next number with a note. In a text of one line without semicolons the
/// next number ends it, too: `398=tea 498`.
package struct TypedList: Equatable, Sendable {
  /// The most characters of a text that is typed or pasted.
  package static let longestText = 2_000

  /// A question for each number that can be asked, in the order of the list.
  package let questions: [Question]
  /// A sentence for each number that can't, up to ``suggestionLimit``.
  package let mistakes: [String]
  private let items: [NumberList.Item]

  /// - Parameters:
  ///   - counter: The counter of numbers without one; `nil` for the one that others have.
  ///   - isDigits: True for codes, which are said digit by digit.
  package init(_ text: String, counter: Counter? = nil, isDigits: Bool = false) {
    self.init(pieces: Self.pieces(of: text, endsNotes: Self.isOneLine(text)), counter, isDigits)
  }

  /// - Parameter texts: Arguments of a command, each divided like a text of its own.
  package init(texts: [String], counter: Counter? = nil, isDigits: Bool = false) {
    let pieces = texts.flatMap { Self.pieces(of: $0, endsNotes: false) }
    self.init(pieces: pieces, counter, isDigits)
  }

  /// - Parameter pieces: Texts of one number each, perhaps with a note.
  private init(pieces: [String], _ counter: Counter?, _ isDigits: Bool) {
    items = Self.items(of: pieces)
    let list = NumberList(items, counter: counter, isDigits: isDigits)
    mistakes = list.mistakes.prefix(suggestionLimit).map(\.text)
    let source = list.source(ListDetails())
    questions =
      source.map { source in
        (0..<source.count).map { source.question(at: $0, topic: "") }
      } ?? []
  }

  /// True if the numbers can be saved: there are some, and none is wrong.
  package var isComplete: Bool { mistakes.isEmpty && !questions.isEmpty }

  /// The list as `topics.json` has it.
  package var json: JSON { .array(items.map(Self.json)) }

  /// Returns the numbers of a text as `topics.json` has them. Those that can't be asked are among
  /// them.
  static func numbers(of text: String) -> [JSON] {
    items(of: pieces(of: text, endsNotes: isOneLine(text))).map(json)
  }

  /// Returns a note with commas in place of what would end it in a text.
  static func typedNote(_ note: String) -> String {
    let marks: [Character: Character] = [";": ",", "；": "，", "、": "，"]
    return String(note.map { marks[$0] ?? $0 })
  }

  private static func json(_ item: NumberList.Item) -> JSON {
    let isPlain = JSONNumber.isPlain(item.text)
    return .listed(isPlain ? .number(item.text) : .text(item.text), note: item.note)
  }

  private static func items(of pieces: [String]) -> [NumberList.Item] {
    let visible = pieces.filter { !$0.withoutInvisible.isEmpty }
    return visible.enumerated().map { index, piece in
      let (text, note) = NumberList.Item.divided(piece)
      return NumberList.Item(text: text, note: note, place: "number \(index + 1)")
    }
  }

  private static func divides(_ character: Character) -> Bool {
    character.isNewline || ";；、".contains(character)
  }

  private static func isOneLine(_ text: String) -> Bool { !text.contains(where: divides) }

  /// Returns the pieces of a text, each with a number.
  ///
  /// - Parameter endsNotes: True if a number ends the note before it.
  private static func pieces(of text: String, endsNotes: Bool) -> [String] {
    NeighbouringNumbers.lines(of: text, dividedBy: divides).flatMap { line in
      let words = line.replacing(/\s*[=＝]\s*/, with: "=").split(whereSeparator: \.isWhitespace)
      var pieces: [String] = []
      for word in words {
        let isInNote = pieces.last?.contains("=") == true && !word.contains("=")
        if isInNote, !(endsNotes && ListedText.beginsNumber(word)), let last = pieces.popLast() {
          pieces.append("\(last) \(word)")
        } else {
          // A comma after a number ends it.
          let isListed = word.count > 1 && word.hasSuffix(",")
          pieces.append(String(isListed ? word.dropLast() : word))
        }
      }
      return pieces
    }
  }
}

/// The spelling of numbers in JSON.
enum JSONNumber {
  /// True for digits that JSON takes for a number with the same spelling: 298, -3, 12.5, not 0312.
  static func isPlain(_ text: String) -> Bool {
    guard case .number(let spelling)? = try? JSON(parsing: Array(text.utf8)) else { return false }
    return spelling == text && text.allSatisfy { "-.0123456789".contains($0) }
  }
}

extension JSON {
  /// Returns a number of a list, with a note if there is one.
  static func listed(_ number: JSON, note: String?) -> JSON {
    guard let note, !note.isEmpty else { return number }
    return .object([
      Member(.number, number), Member(.note, .text(note)),
    ])
  }
}
