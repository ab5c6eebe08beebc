import TerminalUI
import Testing

/// All views, drawn in windows that are too small for them.
@Suite(.limited) struct EverySizeTests {
  static var views: [any View] {
    [
      HelpOverlay([
        HelpGroup(
          title: "Voice", entries: [.init(keys: ["r", "up"], label: "again", detail: "play again")])
      ]),
      Text("behind").filling().overlay { Text("front\n漢字") },
      FormRow("Voice", isFocused: true) { Picker(["Haru", "漢字"], selected: 1) },
      FormRow("Rate", isFocused: true) { Slider(0.5, in: 0...1, text: "0.50") },
      FormRow("Confetti", isFocused: false, isEnabled: false) { Toggle(isOn: true) },
      FormButton("Test voice", isFocused: true),
      TextField(TextFieldState("漢字abcdefghij", limit: 80)),
      TextField(TextFieldState(limit: 80), placeholder: "漢字"),
      ProgressBar(0.3),
      List(1...40, selected: 39) { item, _ in Text("漢字\(item)") },
      List(count: 40, offset: 39) { Text("漢字\($0)") },
      Table(
        count: 9, selected: 8,
        columns: [TableColumn(width: 3...9, alignment: .trailing) { _, _ in Text("漢字") }]),
      HelpLine([HelpItem(key: "⏎", label: "answer"), HelpItem(key: "esc", label: "end")]),
    ]
  }

  @Test(arguments: views.indices, [(0, 0), (1, 1), (8, 3), (0, 3), (8, 0), (2, 1), (3, 2)])
  func `No window is too small for a view`(index: Int, size: (columns: Int, rows: Int)) {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let lines = text(Self.views[index], size.columns, size.rows, glyphs: glyphs).split(
        separator: "\n")
      #expect(lines.count <= size.rows)
      #expect(lines.allSatisfy { displayWidth(of: String($0)) <= size.columns })
    }
  }
}
