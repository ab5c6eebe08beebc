import TerminalUI
import Testing

@Suite(.limited) struct HelpOverlayTests {
  let keys = KeyMap<Int> {
    KeyBinding(.enter, help: "answer", detail: "check the answer") { 0 }
    KeyBinding(.left, help: "change", shownKey: "‹ ›") { 1 }
    KeyBinding(.right) { 2 }
    KeyGroup("Voice") {
      KeyBinding(.character("r"), .up, help: "again", detail: "play it again") { 3 }
      KeyBinding(.character("l"), .down, detail: "play it slowly") { 4 }
    }
    KeyBinding(.escape, help: "end", detail: "leave the quiz") { 5 }
  }

  @Test func `All keys with a label or detail are listed in their groups`() {
    #expect(
      text(HelpOverlay(keys.helpGroups, hint: "esc back"), 40, 20) == """
        Keys   esc back

        enter    check the answer
        ‹ ›      change
        esc      leave the quiz

        Voice
        r  up    play it again
        l  down  play it slowly
        """)
  }

  @Test func `A list that is too high uses two columns of equal width`() {
    #expect(
      text(HelpOverlay(keys.helpGroups), 60, 7) == """
        Keys

        enter    check the answer    Voice
        ‹ ›      change              r  up    play it again
        esc      leave the quiz      l  down  play it slowly
        """)
  }

  @Test func `A small screen shows the first keys and the labels`() {
    #expect(
      text(HelpOverlay(keys.helpGroups), 50, 6) == """
        Keys

        enter  answer            Voice
        ‹ ›    change            r      again
        esc    end               l      play it slowly
        """)
    #expect(
      text(HelpOverlay(keys.helpGroups), 30, 6) == """
        Keys
        enter  answer
        ‹ ›    change
        esc    end
        r      again
        l      play it slowly
        """)
  }

  @Test(arguments: [
    (0, "1", "enter  answer\n‹ ›    change\nesc    end"), (1, "2", "r  again\nl  play it slowly"),
  ])
  func `Keys that don't fit are on other pages, and the first follows the last`(
    page: Int, number: String, lines: String
  ) {
    for page in [page - 2, page, page + 2] {
      let overlay = HelpOverlay(
        keys.helpGroups, hint: "esc back", page: page, pageHint: "space turns the page")
      #expect(text(overlay, 36, 4) == "Keys   \(number) of 2, space turns the page\n" + lines)
    }
  }

  @Test func `The page, how to turn it and how to close the list stand where there is room`() {
    func heading(_ columns: Int, hint: String = "esc back", pageHint: String = "n next") -> String {
      let overlay = HelpOverlay(keys.helpGroups, hint: hint, pageHint: pageHint)
      return String(text(overlay, columns, 4).prefix { $0 != "\n" })
    }
    #expect(heading(31) == "Keys   1 of 2, n next, esc back")
    #expect(heading(30) == "Keys   1 of 2, n next")
    #expect(heading(36, hint: "") == "Keys   1 of 2, n next")
    #expect(heading(20, hint: "") == "Keys   1 of 2, n nex")
    #expect(heading(36, pageHint: "") == "Keys   1 of 2, esc back")
    #expect(heading(36, hint: "", pageHint: "") == "Keys   1 of 2")
  }

  @Test(arguments: [0, 1])
  func `The last page is as high as the others`(page: Int) {
    let layout = HelpOverlay(keys.helpGroups, page: page)
      .layout(in: Size(columns: 36, rows: 4), environment: DrawingEnvironment())
    #expect(layout.size.rows == 4)
  }

  @Test func `A list that is too wide, but not too high, is one page, which isn't counted`() {
    let lines = text(HelpOverlay(keys.helpGroups, hint: "esc back"), 12, 8).split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.first == "Keys   esc b")
  }

  @Test func `A single group is cut in the middle`() {
    let group = HelpGroup(
      title: nil, entries: (1...4).map { .init(keys: ["\($0)"], label: "item", detail: "item") })
    #expect(text(HelpOverlay([group]), 30, 4) == "Keys\n\n1  item    3  item\n2  item    4  item")
  }

  @Test func `The least important keys leave the help line first`() {
    let items = [
      HelpItem(key: "⏎", label: "answer"), HelpItem(key: "r", label: "again", importance: -1),
      HelpItem(key: "l", label: "slowly"), HelpItem(key: "?", label: "keys", importance: 1),
      HelpItem(key: "esc", label: "end"),
    ]
    #expect(text(HelpLine(items), 45, 1) == "⏎ answer   l slowly   ? keys   esc end")
    #expect(text(HelpLine(items), 30, 1) == "⏎ answer   ? keys   esc end")
    #expect(text(HelpLine(items), 20, 1) == "? keys   esc end")
    #expect(text(HelpLine(items), 10, 1) == "esc end")
    #expect(text(HelpLine(items), 6, 1) == "esc")
  }
}
