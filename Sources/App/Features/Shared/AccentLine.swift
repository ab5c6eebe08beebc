import JapaneseNumbers
import TerminalUI

/// A line over the high morae of words in kana, which drops where the pitch falls.
///
///       ⠒⠒⠒⢲       ⠒⠒⠒⠒⠒⠒⠒⠒     ⠒⠒⠒⠒⠒⢲
///     さんぜん   はっぴゃく   さんじゅう   えん
///
/// The line joins the words of an accent phrase, as in いちえん, and is open between phrases.
///
/// Why it measures what is drawn: it then also follows romaji in ASCII mode. It is left out before
/// anything else. Why the setting is off at first: espeak-ng doesn't say these accents.
struct AccentLine: View {
  private var cells: [Character] = []

  /// - Parameter words: The words in a row, each with the number of columns to the next one.
  init(_ words: [(word: AccentedWord, width: Int)]) {
    var column = 0
    var end = 0
    for (word, width) in words {
      for (mora, range) in zip(word.morae, word.columns) where mora.isHigh {
        let start = mora.isJoined && end > 0 ? end : column + range.lowerBound
        end = max(start, column + range.upperBound)
        draw(start..<end, falls: mora.falls)
      }
      column += width
    }
  }

  private mutating func draw(_ columns: Range<Int>, falls: Bool) {
    cells += Array(repeating: " ", count: max(0, columns.upperBound - cells.count))
    for column in columns { cells[column] = "⠒" }
    if falls, let last = columns.last { cells[last] = "⢲" }
  }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: cells.count, rows: 1)) { $0.write(String(cells), at: .zero) }
  }
}

/// A part of a reading with the pitch of its morae.
struct AccentedWord {
  struct Mora: Equatable {
    let kana: String
    let isHigh: Bool
    /// True if the mora before it is high too and in the same accent phrase.
    let isJoined: Bool
    /// True if the pitch falls after the mora.
    let falls: Bool
  }

  let morae: [Mora]
  private let text: String

  private init(_ reading: Reading, takingFrom rest: inout ArraySlice<Mora>) {
    text = reading.spaced
    // Nothing is said at a pause.
    var length = reading.kana.count { $0 != "、" }
    var morae: [Mora] = []
    while length > 0, let mora = rest.popFirst() {
      morae.append(mora)
      length -= mora.kana.count
    }
    self.morae = morae
  }

  /// The columns of each mora in ``Reading/spaced``.
  var columns: [Range<Int>] {
    var drawn = ""
    return morae.map { mora in
      if text.dropFirst(drawn.count).first == " " { drawn += " " }
      let start = displayWidth(of: drawn)
      drawn += mora.kana
      // In romaji, っ has no letter before the next mora is known.
      return start..<max(start, displayWidth(of: drawn))
    }
  }

  /// Divides the accent phrases of a reading among the parts of the reading.
  static func words(_ parts: [Reading], in phrases: [AccentPhrase]) -> [AccentedWord] {
    var morae = phrases.flatMap(\.pitches)[...]
    return parts.map { AccentedWord($0, takingFrom: &morae) }
  }
}

extension AccentPhrase {
  fileprivate var pitches: [AccentedWord.Mora] {
    morae.enumerated().map { index, kana in
      AccentedWord.Mora(
        kana: kana, isHigh: highMorae.contains(index),
        isJoined: highMorae.dropFirst().contains(index),
        falls: index == nucleus - 1)
    }
  }
}
