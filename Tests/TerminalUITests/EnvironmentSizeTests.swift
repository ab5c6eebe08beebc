import TerminalUI
import Testing

/// Views whose size depends on the environment that they are drawn in.
@Suite(.limited) struct EnvironmentSizeTests {
  /// A box as wide as its environment says.
  private struct Box: View {
    let width: (DrawingEnvironment) -> Int

    func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
      Layout(Size(columns: width(environment), rows: 1)) { canvas in
        canvas.write(String(repeating: "x", count: width(canvas.environment)), at: .zero)
      }
    }
  }

  private let box = Box { $0.glyphs == .ascii ? 5 : 2 }

  @Test
  func `A role is known where a view is measured, and another one for the same stack elsewhere`() {
    let stack = HStack {
      Box { $0.role == .dim ? 4 : 1 }
      Text("|")
    }
    let row = HStack { [stack, stack.style(.dim), stack] }
    #expect(text(row, 20, 1) == "x|xxxx|x|")
  }

  @Test
  func `A dimmed view is measured in dimmed colours, and the control of a row with its focus`() {
    let dimmed = Box { $0.theme[.strong] == $0.theme[.dim] ? 3 : 1 }
    #expect(text(HStack { [dimmed.dimmed(), Text("|")] }, 20, 1) == "xxx|")
    let row = FormRow("A", labelWidth: 2, isFocused: true) {
      Box { $0.isFocused ? 3 : 1 }
      Text("|")
    }
    #expect(text(HStack { row }, 20, 2) == "❯ A xxx\n    |")
  }

  @Test func `The first form that fits is chosen by the environment`() {
    let forms = FirstFitting { [box, Text("-")] }
    #expect(text(forms, 3, 1) == "xx")
    #expect(text(forms, 3, 1, glyphs: .ascii) == "-")
  }
}
