import TerminalUI

@testable import Features

/// Returns the app's screen as text.
func screen(
  _ state: App.State, columns: Int = 80, rows: Int = 24,
  environment: DrawingEnvironment = DrawingEnvironment()
) -> String {
  let size = Size(columns: columns, rows: rows)
  return Frame(appView(state, in: size), size: size, environment: environment).text
}

/// Returns the app's screen as text, with the ``RoleMap`` below it.
func screenWithRoles(
  _ state: App.State, columns: Int = 80, rows: Int = 24, glyphs: GlyphSet = .unicode
) -> String {
  var environment = DrawingEnvironment(theme: RoleMap.theme, glyphs: glyphs)
  if glyphs == .ascii { environment.transliteration = .japanese }
  let size = Size(columns: columns, rows: rows)
  return RoleMap.text(of: Frame(appView(state, in: size), size: size, environment: environment))
}

/// Returns a view as text.
func drawn(_ view: some View, _ columns: Int, _ rows: Int, glyphs: GlyphSet = .unicode) -> String {
  Frame(
    view, size: Size(columns: columns, rows: rows), environment: DrawingEnvironment(glyphs: glyphs)
  ).text
}
