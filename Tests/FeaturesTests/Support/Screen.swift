import Features
import TerminalUI

/// Returns the app's screen as text.
func screen(_ state: App.State, columns: Int = 80, rows: Int = 24) -> String {
  let size = Size(columns: columns, rows: rows)
  return Frame(appView(state, in: size), size: size).text
}

/// Returns a view as text.
func drawn(_ view: some View, _ columns: Int, _ rows: Int, glyphs: GlyphSet = .unicode) -> String {
  Frame(view, size: Size(columns: columns, rows: rows), environment: DrawingEnvironment(glyphs: glyphs)).text
}
