import JapaneseNumbers
import TerminalUI

/// A reading in units with blanks between them. Lines break between units, never in a unit.
///
/// ```swift
/// ReadingText(question.reading, alignment: .center).style(.strong)
/// ```
struct ReadingText: View {
  private let body: WrappedText

  /// - Parameter alignment: The position of lines shorter than the longest one.
  init(_ reading: Reading, alignment: HorizontalAlignment = .leading) {
    body = Text(reading.spaced).alignment(alignment).wrapped(at: .blanks)
  }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    body.layout(in: proposal, environment: environment)
  }
}

extension Reading {
  /// The reading with a blank between units: `せん にひゃく`. A text of it has to be wrapped at blanks only.
  var spaced: String { units.joined(separator: " ") }
}

extension Sequence<Text> {
  /// Returns the texts one after the other, with blanks or nothing between them.
  func joined(separator: String = "") -> Text {
    enumerated().reduce(Text("")) { $0 + Text($1.offset == 0 ? "" : separator) + $1.element }
  }
}
