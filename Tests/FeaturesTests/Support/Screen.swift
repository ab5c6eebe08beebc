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

/// Returns the app's screen as it is drawn in ASCII.
func asciiScreen(_ state: App.State) -> String {
  var environment = DrawingEnvironment(glyphs: .ascii)
  environment.transliteration = .japanese
  return screen(state, environment: environment)
}

/// Returns a view as text.
func drawn(_ view: some View, _ columns: Int, _ rows: Int, glyphs: GlyphSet = .unicode) -> String {
  Frame(
    view, size: Size(columns: columns, rows: rows), environment: DrawingEnvironment(glyphs: glyphs)
  ).text
}
