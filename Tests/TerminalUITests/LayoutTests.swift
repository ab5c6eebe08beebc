import TerminalUI
import Testing

/// Returns the text that `view` draws in a window of `columns` × `rows`.
func text(_ view: some View, _ columns: Int, _ rows: Int, glyphs: GlyphSet = .unicode) -> String {
  let size = Size(columns: columns, rows: rows)
  return Frame(view, size: size, environment: DrawingEnvironment(glyphs: glyphs)).text
}

@Suite(.limited) struct LayoutTests {
  @Test func `A spacer pushes the next view to the bottom`() {
    let view = VStack { [Text("top"), Spacer(), Text("bottom")] }
    #expect(text(view, 10, 4) == "top\n\n\nbottom")
  }

  @Test func `Spacers share the space, and the first takes the odd cell`() {
    let view = HStack { [Spacer(), Text("a"), Spacer(), Text("b")] }
    #expect(text(view, 7, 1) == "   a  b")
  }

  @Test func `A row with a spacer takes the whole width but not the height`() {
    let view = VStack {
      HStack { [Text("left"), Spacer(), Text("right")] }
      Text("below")
    }
    #expect(text(view, 12, 3) == "left   right\nbelow")
  }

  @Test func `A view in a box is laid out as it would be without`() {
    let view = HStack { [Text("a"), AnyView(Spacer()), AnyView(Text("b"))] }
    #expect(text(view, 5, 1) == "a   b")
  }

  @Test func `A view with a role shares the space as it would without`() {
    let row = HStack { [Text("a"), Spacer(), Text("b")] }
    let rows = HStack {
      row.style(.dim)
      row
    }
    #expect(text(rows, 12, 1) == "a    ba    b")
  }

  @Test func `A spacer keeps its minimum length without any room`() {
    let view = HStack { [Text("ab"), Spacer(minLength: 1), Text("cd")] }
    #expect(text(view, 3, 1) == "ab")
    #expect(text(view, 4, 1) == "ab c")
  }

  @Test func `Spacing stands only between views`() {
    let view = VStack(spacing: 1) { [Text("a"), Text("b")] }
    #expect(text(view.padding(left: 1), 3, 5) == " a\n\n b")
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, "long\nb"), (.center, "long\n b"), (.trailing, "long\n   b"),
  ])
  func `A column aligns narrow views`(alignment: HorizontalAlignment, expected: String) {
    let view = VStack(alignment: alignment) { [Text("long"), Text("b")] }
    #expect(text(view, 10, 2) == expected)
  }

  @Test(arguments: [
    (VerticalAlignment.top, "1b\n2\n3"), (.center, "1\n2b\n3"), (.bottom, "1\n2\n3b"),
  ])
  func `A row aligns low views`(alignment: VerticalAlignment, expected: String) {
    let view = HStack(alignment: alignment) { [Text("1\n2\n3"), Text("b")] }
    #expect(text(view, 10, 3) == expected)
  }

  @Test func `Of a view larger than its window, the beginning is seen in any alignment`() {
    let column = VStack(alignment: .trailing) { [Text("abcdefgh"), Text("x")] }
    #expect(text(column, 5, 2) == "abcde\n    x")
    let centred = VStack(alignment: .center) { [Text("abcdefgh"), Text("x")] }
    #expect(text(centred, 5, 2) == "abcde\n  x")
    let row = HStack(alignment: .bottom) { [Text("1\n2\n3"), Text("b")] }
    #expect(text(row, 10, 2) == "1\n2b")
  }

  /// Fills a part of its space.
  private struct Filled: View {
    func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
      Layout(proposal) { canvas in
        canvas.fill(Rect(column: 1, row: 1, columns: 2, rows: 9), with: "x")
      }
    }
  }

  @Test func `A fill covers its rectangle, and nothing beside it or outside of the window`() {
    #expect(text(Filled(), 5, 3) == "\n xx\n xx")
    #expect(text(Filled(), 2, 2) == "\n x")
  }

  @Test func `Conditions and loops can list views`() {
    func view(_ note: String?) -> some View {
      VStack {
        for letter in ["a", "b"] { Text(letter) }
        if let note { Text(note) } else { Text("none") }
        if note != nil { Text("end") }
      }
    }
    #expect(text(view("note"), 10, 5) == "a\nb\nnote\nend")
    #expect(text(view(nil), 10, 5) == "a\nb\nnone")
  }

  @Test func `A group of views is flattened into its stack`() {
    @ViewBuilder func pair() -> some View {
      Text("a")
      Text("b")
    }
    let row = HStack(spacing: 1) {
      pair()
      Text("c")
    }
    #expect(text(row, 10, 1) == "a b c")
    #expect(text(pair(), 10, 2) == "a\nb")
  }

  @Test func `A fixed frame aligns and clips its view`() {
    let row = HStack {
      Text("92 %").frame(width: 6, alignment: .trailing)
      Text("too long").frame(width: 3)
      Text("!")
    }
    #expect(text(row, 20, 1) == "  92 %too!")
  }

  @Test func `A centred view is in the middle of the available space`() {
    #expect(text(Text("ab").centered(), 6, 3) == "\n  ab")
    #expect(text(Text("ab").centered(.horizontal), 6, 3) == "  ab")
  }

  @Test func `The last view of a ZStack is in front`() {
    let view = ZStack(alignment: .topLeading) { [Text("behind"), Text("in")] }
    #expect(text(view, 10, 1) == "inhind")
  }

  @Test func `The first view that fits is drawn`() {
    let view = FirstFitting { [Text("very long"), Text("long"), Text("l")] }
    #expect(text(view, 9, 1) == "very long")
    #expect(text(view, 8, 1) == "long")
    #expect(text(view, 0, 0) == "")
  }

  @Test func `In a small space views that can shrink do so`() {
    let view = VStack {
      Text("title")
      List(1...9, selected: 0) { item, _ in Text("\(item)") }
      FirstFitting { [Text("large\nchoice"), Text("small")] }
      Text("help")
    }
    #expect(
      text(view, 10, 13)
        == "title\n❯ 1\n  2\n  3\n  4\n  5\n  6\n  7\n  8\n  9\nlarge\nchoice\nhelp")
    #expect(text(view, 10, 5) == "title\n❯ 1      ⢸\n  2\nsmall\nhelp")
  }

  @Test func `A view too wide for its window is laid out in the window`() {
    let view = VStack {
      Text("a very long line")
      HStack { [Text("a"), Spacer(), Text("b")] }
    }
    #expect(text(view.padding(horizontal: 1), 8, 2) == " a very\n a    b")
  }

  @Test(arguments: [(0, 0), (1, 1), (8, 0), (0, 3), (3, 2)])
  func `No size is too small for a layout`(columns: Int, rows: Int) {
    let view = VStack(spacing: 2) {
      HStack(spacing: 3) {
        [Text("漢字").style(.accent), Spacer(minLength: 4), Text("1,234").padding(1), Caret()]
      }
      List(1...20, selected: 12) { item, _ in Text("row \(item)") }
      ProgressBar(0.4)
      Text("ながいぶんしょう").wrapped().padding(3)
      HelpLine([HelpItem(key: "⏎", label: "answer")])
    }
    let lines = text(view.padding(2).centered(), columns, rows).split(separator: "\n")
    #expect(lines.count <= rows)
    #expect(lines.allSatisfy { displayWidth(of: String($0)) <= columns })
  }
}
