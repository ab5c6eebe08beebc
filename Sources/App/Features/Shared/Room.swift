import TerminalUI

/// The sizes of a window at which screens change their layout.
///
/// No screen changes its layout at other sizes.
extension Size {
  /// The smallest window in which a screen can be used.
  static let leastUsable = Size(columns: 40, rows: 12)

  /// True if a screen can be used at all.
  var isUsable: Bool {
    columns >= Self.leastUsable.columns && rows >= Self.leastUsable.rows
  }

  /// The columns between the margins of a screen.
  var contentColumns: Int { columns - 2 * screenMargin }

  /// True for a column beside a session.
  var hasSessionColumn: Bool { columns >= 148 && rows >= 30 }
  /// The space for a session, from its first question to its summary: in the middle of a large
  /// window, where all of its parts stay near each other.
  var session: Size { Size(columns: min(columns, 100), rows: min(rows, 32)) }

  /// The place of a session in the window: in the middle of the room that the path leaves.
  var sessionPlace: Rect {
    let width = hasSessionColumn ? columns - cardWidth - sessionGap : columns
    return Rect(
      column: (width - session.columns) / 2, row: (rows - session.rows) / 2,
      columns: session.columns, rows: session.rows)
  }
  /// True if a question keeps its place under a sheet.
  var hasSheetRows: Bool { rows >= 32 }

  /// True for a column of details beside two others.
  var hasThirdColumn: Bool { columns >= 110 }
  /// True for two columns, or for Biki beside a text.
  var hasTwoColumns: Bool { columns >= 72 }
  /// True if most sentences fit a line.
  var hasLongLines: Bool { columns >= 60 }

  /// True for the figures of practice beside a list, with the weeks.
  var hasChartRows: Bool { rows >= 38 }
  /// True for the weeks of practice under the steps of the path.
  var hasWeekRows: Bool { rows >= 45 }
  /// True for examples under a list.
  var hasExampleRows: Bool { rows >= 30 }
  /// True for what isn't needed: Biki, the weak parts in a line.
  var hasSpareRows: Bool { rows >= 22 }
  /// True for blank rows also between the parts of a question.
  var hasQuestionRows: Bool { rows >= 18 }
  /// True for blank rows between the parts of a screen.
  var hasBlankRows: Bool { rows >= 16 }
}

/// The blanks on the left and on the right of every screen.
let screenMargin = 2

/// The blanks between a session and the path beside it.
let sessionGap = 4

extension HelpLine {
  /// The number of keys that a beginner can take in at a glance; the list of keys has the others.
  static let beginnersLimit = 6
}
