import JapaneseNumbers
import TerminalUI

/// Draws a reading in units with blanks between them. Lines break between units, never in a unit.
func readingText(_ reading: Reading, alignment: HorizontalAlignment = .leading) -> WrappedText {
  Text(reading.spaced).alignment(alignment).wrapped(at: .blanks)
}

extension Reading {
  /// The reading with a blank between units: `せん にひゃく`. A text of it has to be wrapped at blanks
  /// only.
  var spaced: String { units.joined(separator: " ") }
}

extension Wording {
  /// Returns the most common of some other readings: "also heard: しちねん"; nil if there are none.
  static func alsoHeard(_ readings: [Reading]) -> String? {
    if readings.isEmpty { return nil }
    return "also heard: " + readings.prefix(3).map(\.spaced).joined(separator: ", ")
  }
}

extension Sequence<Text> {
  /// Returns the texts one after the other, with blanks or nothing between them.
  func joined(separator: String = "") -> Text {
    enumerated().reduce(Text("")) { $0 + Text($1.offset == 0 ? "" : separator) + $1.element }
  }
}
