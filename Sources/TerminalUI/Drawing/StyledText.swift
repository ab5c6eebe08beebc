extension Frame {
  /// Returns the screen as text with marked roles, for tests: `<dim>Money</>  <strong>Restaurant</>`.
  ///
  /// ```swift
  /// #expect(Frame(view, size: size).styledText() == "<correct>✓ 7</>")
  /// ```
  ///
  /// Ordinary text has no mark. Underlined and struck text has `underline` or `strike` after the role, as in `<dim
  /// strike>`. A style without a role is `<other>`. Of several roles with equal styles, the first of ``StyleRole``'s
  /// cases is used.
  ///
  /// - Parameter theme: The theme that the frame was drawn with.
  public func styledText(theme: Theme = .default) -> String {
    var lines = (0..<size.rows).map { styledRow($0, theme: theme) }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private func styledRow(_ row: Int, theme: Theme) -> String {
    let cells = self.row(row).filter { $0.width > 0 }
    let end = (cells.lastIndex { $0 != .blank } ?? cells.startIndex - 1) + 1
    var line = ""
    var open = ""
    var blanks = ""
    for cell in cells[..<end] {
      // Blanks look alike in most styles, so a run continues across them.
      if cell == .blank {
        blanks.append(" ")
        continue
      }
      let mark = Self.mark(of: cell.style, theme: theme)
      if mark != open {
        if !open.isEmpty { line += "</>" }
        line += blanks + (mark.isEmpty ? "" : "<\(mark)>")
        open = mark
      } else {
        line += blanks
      }
      blanks = ""
      line.append(cell.character)
    }
    return line + (open.isEmpty ? "" : "</>")
  }

  private static func mark(of style: Style, theme: Theme) -> String {
    if let role = StyleRole.allCases.first(where: { theme[$0] == style }) { return role == .text ? "" : "\(role)" }
    var plain = style
    plain.strikethrough = false
    plain.underline = false
    let lines = (style.underline ? ["underline"] : []) + (style.strikethrough ? ["strike"] : [])
    if let role = StyleRole.allCases.first(where: { theme[$0] == plain }) {
      return ((role == .text ? [] : ["\(role)"]) + lines).joined(separator: " ")
    }
    return "other"
  }
}
