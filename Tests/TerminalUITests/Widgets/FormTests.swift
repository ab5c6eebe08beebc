import TerminalUI
import Testing

@Suite(.limited) struct FormTests {
  func form(focus: Int, isEnabled: Bool = true) -> some View {
    VStack {
      FormRow("Voice", isFocused: focus == 0, isEnabled: isEnabled) {
        Picker(["Haru", "Mei", "Ken"], selected: 1)
      }
      FormRow("Rate", isFocused: focus == 1) { Slider(0.5, in: 0...1, text: "0.50") }
      HStack(spacing: 4) {
        FormRow("Biki", isFocused: focus == 2) { Toggle(isOn: true) }
        FormRow("Progress", isFocused: focus == 3) { Toggle(isOn: false) }
      }
      FormButton("Test voice", isFocused: focus == 4)
    }
  }

  @Test func `Controls stand in a column, with a mark at the focused one`() {
    #expect(
      text(form(focus: 1), 60, 4) == """
          Voice     Mei   ‹ 2 of 3 ›
        ❯ Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50
          Biki      ✓ on       Progress    off
          Test voice
        """)
    #expect(text(form(focus: 4), 60, 4).hasSuffix("\n❯ Test voice  ⏎"))
    #expect(text(form(focus: 3), 60, 4).contains("\n  Biki      ✓ on     ❯ Progress    off\n"))
  }

  @Test func `The focused control is strong, and a disabled one is dim`() {
    let label = Point(column: 2, row: 0)
    let value = Point(column: 12, row: 0)
    let size = Size(columns: 40, rows: 4)
    let focused = Frame(form(focus: 0), size: size, theme: .monochrome)
    #expect(focused[label].style.bold && focused[value].style.bold)
    let other = Frame(form(focus: 1), size: size, theme: .monochrome)
    #expect(other[label].style == .plain && other[value].style == .plain)
    let disabled = Frame(form(focus: 1, isEnabled: false), size: size, theme: .monochrome)
    #expect(disabled[label].style.dim && disabled[value].style.dim)
  }

  @Test func `A row that can't be changed leaves the cursor to the field above it`() {
    let form = VStack {
      TextField(TextFieldState("ab", limit: 9))
      FormRow("Rate", isFocused: false, isEnabled: false) {
        TextField(TextFieldState("1", limit: 9))
      }
    }
    let frame = Frame(form, size: Size(columns: 30, rows: 2))
    #expect(frame.cursor == Point(column: 2, row: 0) && frame.selection == nil)
  }

  @Test func `The bar of the focused slider has the accent, and that of another one hasn't`() {
    func styled(isFocused: Bool) -> String {
      let row = FormRow("Rate", isFocused: isFocused) {
        Slider(0.5, in: 0...1, text: "0.50", ends: ("low", "high"), width: 4)
      }
      return Frame(row, size: Size(columns: 40, rows: 1)).styledText()
    }
    let focused =
      "<accent>❯</> <strong>Rate</>      <dim>low</> <accent>⠶⠶</><dim>⠤⠤ high</>  "
      + "<strong>0.50</>"
    #expect(styled(isFocused: true) == focused)
    #expect(styled(isFocused: false) == "  Rate      <dim>low</> ⠶⠶<dim>⠤⠤ high</>  0.50")
  }

  @Test func `Without colours on and off differ in mark and weight`() {
    let on = Frame(Toggle(isOn: true), size: Size(columns: 5, rows: 1), theme: .monochrome)
    let off = Frame(Toggle(isOn: false), size: Size(columns: 5, rows: 1), theme: .monochrome)
    #expect(on.text == "✓ on" && off.text == "  off")
    let word = Point(column: 2, row: 0)
    #expect(on[word].style.bold && off[word].style.dim)
  }

  @Test func `In a narrow form the bar and the position are left out first`() {
    let named = Slider(0.5, in: 0...1, text: "0.50", ends: ("low", "high"))
    #expect(text(named, 17, 1) == "low ⠶⠤ high  0.50")
    #expect(text(named, 16, 1) == "⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤  0.50")
    #expect(text(named, 7, 1) == "0.50")
    let slider = Slider(1, in: 0.5...2, text: "1.00")
    #expect(text(slider, 18, 1) == "⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤⠤  1.00")
    #expect(text(slider, 9, 1) == "⠶⠤⠤  1.00")
    #expect(text(slider, 8, 1) == "⠦⠤  1.00")
    #expect(text(slider, 7, 1) == "1.00")
    #expect(text(slider, 5, 1) == "1.00")
    #expect(text(Picker(["Haru", "Mei"], selected: 1), 13, 1) == "Mei")
  }

  @Test(arguments: [
    (0, "a     ‹  1 of 12 ›"), (8, "a     ‹  9 of 12 ›"), (9, "long  ‹ 10 of 12 ›"), (nil, "none"),
    (12, "none"),
  ])
  func `The position of a picker keeps its column`(selected: Int?, expected: String) {
    let options = Array(repeating: "a", count: 9) + ["long", "a", "a"]
    #expect(text(Picker(options, selected: selected), 30, 1) == expected)
  }

  @Test func `A single option has no position, and an empty picker shows its placeholder`() {
    #expect(text(Picker(["Haru"], selected: 0), 20, 1) == "Haru")
    #expect(text(Picker([], selected: nil, placeholder: "no voice"), 20, 1) == "no voice")
  }

  @Test(arguments: [
    (0.5, 1, 0.55), (0.55, -1, 0.5), (1, 1, 1), (0, -1, 0), (0.1, 1, 0.15), (0.52, 1, 0.55),
    (0.52, -1, 0.5),
    (7, 1, 1), (0.3, 10, 0.8),
  ])
  func `A value moves by steps inside its range`(value: Double, count: Int, expected: Double) {
    #expect(ValueSteps(in: 0...1, by: 0.05).value(value, movedBy: count) == expected)
  }

  @Test(arguments: [
    (0.5, 1, 0.9), (0.9, -1, 0.5), (0.5, -1, 0.5), (1.7, 1, 2), (2, 1, 2), (2, -1, 1.7),
    (1, 1, 1.3), (1, -1, 0.9), (0, 1, 0.9), (9, -1, 1.7),
  ])
  func `Steps are counted from the lower bound, and the last one may be shorter`(
    value: Double, count: Int, expected: Double
  ) {
    #expect(ValueSteps(in: 0.5...2, by: 0.4).value(value, movedBy: count) == expected)
  }
}
