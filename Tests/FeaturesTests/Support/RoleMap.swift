import TerminalUI

/// A screen with a map of its roles below the text: a letter at the place of each character that
/// has another role than ordinary text.
///
/// ```swift
/// try ScreenFile("pairs, missed").expect(RoleMap.screen(state))
/// ```
///
/// A wrong choice that is drawn in the colour of a right one has the same text, but another map.
enum RoleMap {
  /// The line between the text and the map.
  static let legend =
    "── (d)im (s)trong (a)ccent (c)orrect (i)ncorrect a(t)tention; capital: bold, underlined, a link ──"

  private static let letters: KeyValuePairs<StyleRole, Character> = [
    .dim: "d", .strong: "s", .accent: "a", .correct: "c", .incorrect: "i", .attention: "t",
  ]

  /// A theme in which no two roles look alike, and none has an attribute.
  static let theme: Theme = {
    var theme = Theme(
      strong: .plain, dim: .plain, accent: .plain, correct: .plain, incorrect: .plain,
      attention: .plain)
    for (index, (role, _)) in letters.enumerated() {
      theme[role] = Style(foreground: .indexed(UInt8(index)))
    }
    return theme
  }()

  /// Returns the text of a frame that was drawn with ``theme``, and the map.
  static func text(of frame: Frame) -> String {
    var map = (0..<frame.size.rows).map { row(of: frame, at: $0) }
    while map.last == "" { map.removeLast() }
    return ([frame.text, legend] + map).joined(separator: "\n")
  }

  private static func row(of frame: Frame, at row: Int) -> String {
    let letters = (0..<frame.size.columns).map { column in
      letter(of: frame[Point(column: column, row: row)])
    }
    return String(letters.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns the letter of a cell, a blank for ordinary text, and `?` for a colour of no role.
  private static func letter(of cell: Cell) -> Character {
    let style = cell.style
    let isBlank = cell.character == " " && cell.width == 1
    if isBlank, !style.showsOnBlanks { return " " }
    var color = style
    color.bold = false
    color.underline = false
    color.link = 0
    let hasAttribute = color != style
    let found = letters.first { theme[$0.key] == color }?.value
    if color == .plain { return hasAttribute ? "B" : " " }
    guard let found else { return "?" }
    return hasAttribute ? Character(found.uppercased()) : found
  }
}
