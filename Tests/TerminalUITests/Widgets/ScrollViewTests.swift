import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(1))) struct ScrollViewTests {
  let poem = "古池や\n蛙飛び込む\n水の音\nold pond\na frog jumps in"

  func view(_ offset: Int) -> ScrollView { ScrollView(offset: offset) { Text(poem).wrapped() } }

  @Test func `Content that fits has no bar`() {
    #expect(text(view(0), 20, 5) == poem)
    #expect(view(0).overflow(in: Size(columns: 20, rows: 5), environment: DrawingEnvironment()) == 0)
    #expect(text(view(3), 20, 6) == poem)
  }

  @Test(arguments: [
    (0, "古池や        ⢸\n蛙飛び込む\n水の音"), (1, "蛙飛び込む\n水の音        ⢸\nold pond"),
    (2, "水の音\nold pond\na frog jumps  ⢸"), (3, "水の音\nold pond\na frog jumps  ⢸"), (-1, "古池や        ⢸\n蛙飛び込む\n水の音"),
  ])
  func `A part is shown, with a bar at the place of the part`(offset: Int, expected: String) {
    #expect(text(ScrollView(offset: offset) { Text(poem) }, 15, 3) == expected)
  }

  @Test func `The bar touches an edge only if nothing is hidden there`() {
    func bar(_ offset: Int) -> [Bool] {
      let lines = text(ScrollView(offset: offset) { Text(String(repeating: "x\n", count: 99)) }, 4, 5)
      return lines.split(separator: "\n").map { $0.hasSuffix("⢸") }
    }
    #expect(bar(0) == [true, false, false, false, false])
    #expect(bar(1) == [false, true, false, false, false])
    #expect(bar(94) == [false, false, false, true, false])
    #expect(bar(95) == [false, false, false, false, true])
  }

  @Test func `Text is wrapped beside the bar, and the last offset shows its last line`() {
    let space = Size(columns: 10, rows: 3)
    let overflow = view(0).overflow(in: space, environment: DrawingEnvironment())
    #expect(overflow == 4)
    #expect(text(view(overflow), 10, 3) == "old pond\na frog\njumps in ⢸")
  }

  @Test func `In ASCII, the bar is a dot`() {
    #expect(text(view(0), 10, 3, glyphs: .ascii).split(separator: "\n").first?.hasSuffix(" +") == true)
  }

  @Test func `A clipped caret is hidden`() {
    let view = ScrollView(offset: 2) {
      Caret()
      Text(poem)
    }
    #expect(Frame(view, size: Size(columns: 20, rows: 3)).cursor == nil)
    #expect(Frame(ScrollView(offset: 0) { Caret() }, size: Size(columns: 20, rows: 3)).cursor == .zero)
  }
}
