extension Frame {
  /// Returns the screen as text with marked roles, for tests:
  /// `<dim>Money</>  <strong>Restaurant</>`.
  ///
  /// ```swift
  /// #expect(Frame(view, size: size).styledText() == "<correct>✓ 7</>")
  /// ```
  ///
  /// Ordinary text has no mark. Underlined and struck text has `underline` or `strike` after the
  /// role, as in `<dim strike>`. A style without a role is `<other>`. Of several roles with equal
  /// styles, the first is used.
  ///
  /// - Parameters:
  ///   - theme: The theme that the frame was drawn with.
  ///   - roles: The roles to look for; add those of your own.
  public func styledText(theme: Theme = .default, roles: [StyleRole] = StyleRole.allCases) -> String
  {
    let roles = roles.map { (role: $0, style: theme[$0]) }
    var lines = (0..<size.rows).map { styledRow($0, roles: roles) }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private func styledRow(_ row: Int, roles: [(role: StyleRole, style: Style)]) -> String {
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
      let mark = Self.mark(of: cell.style.unlinked, roles: roles)
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

  private static func mark(of style: Style, roles: [(role: StyleRole, style: Style)]) -> String {
    if let role = roles.first(where: { $0.style == style })?.role {
      return role == .text ? "" : "\(role)"
    }
    var plain = style
    plain.strikethrough = false
    plain.underline = false
    let lines = (style.underline ? ["underline"] : []) + (style.strikethrough ? ["strike"] : [])
    if let role = roles.first(where: { $0.style == plain })?.role {
      return ((role == .text ? [] : ["\(role)"]) + lines).joined(separator: " ")
    }
    return "other"
  }
}

extension Style {
  fileprivate var unlinked: Style {
    var style = self
    style.link = 0
    return style
  }
}
