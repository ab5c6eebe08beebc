import TerminalUI
import Testing

/// The keys for which a row has room, and the names of arrow keys in it.
@Suite(.limited) struct HelpLineTests {
  private let items = [
    HelpItem(key: "⏎", label: "practise numbers like it", importance: 1),
    HelpItem(key: "r", label: "hear"), HelpItem(key: "l", label: "slowly"),
    HelpItem(key: "f", label: "find", importance: -1), HelpItem(key: "esc", label: "end"),
  ]

  @Test(arguments: [
    (65, "⏎ practise numbers like it   r hear   l slowly   f find   esc end"),
    (64, "⏎ practise numbers like it   r hear   l slowly   esc end"),
    // The third key has no room, and a narrower one that matters less has.
    (54, "⏎ practise numbers like it   r hear   f find   esc end"),
    (53, "⏎ practise numbers like it   r hear   esc end"),
    (36, "⏎ practise numbers like it   esc end"),
    // The most important one has room between narrower gaps, then none.
    (35, "⏎ practise numbers like it  esc end"),
    (34, "r hear   l slowly   esc end"),
    (26, "r hear   f find   esc end"), (24, "r hear   esc end"), (16, "r hear   esc end"),
    (15, "esc end"), (6, "esc"),
  ])
  func `Where a wide item doesn't fit, a narrower one that matters less is drawn in its place`(
    width: Int, expected: String
  ) {
    #expect(text(HelpLine(items), width, 1) == expected)
  }

  @Test(arguments: [(18, "l slowly   esc end"), (17, "r hear   esc end")])
  func `Of items that matter as much, the one on the left is drawn unless it is too wide`(
    width: Int, expected: String
  ) {
    let equal = [
      HelpItem(key: "l", label: "slowly"), HelpItem(key: "r", label: "hear"),
      HelpItem(key: "esc", label: "end"),
    ]
    #expect(text(HelpLine(equal), width, 1) == expected)
  }

  @Test(arguments: [
    (1, 80, "esc end"), (2, 80, "⏎ practise numbers like it   esc end"),
    (3, 80, "⏎ practise numbers like it   r hear   esc end"), (2, 34, "r hear   esc end"),
    (3, 34, "r hear   l slowly   esc end"), (4, 34, "r hear   l slowly   esc end"),
    (4, 26, "r hear   f find   esc end"),
  ])
  func `No more items are drawn than the limit says, with the way out among them`(
    limit: Int, width: Int, expected: String
  ) {
    #expect(text(HelpLine(items, limit: limit), width, 1) == expected)
  }
}
