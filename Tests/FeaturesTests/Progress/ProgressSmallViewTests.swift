import Domain
import Features
import FeaturesTesting
import Testing

/// The progress screen where there is little room.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct ProgressSmallViewTests {
  @Test func `No history, 40 columns`() throws {
    expectText(
      try view("progress, no history", 40, 12),
      """
        Progress
        ❯ Begin with Beginner   1-100

          Then you will see here what you
          mishear most and what you take it
          for, the days on which you
          practised, and how you get better
          and faster.



        ⏎ Beginner   ? keys   esc topics
      """)
  }

  @Test func `A day, 40 columns`() throws {
    expectText(
      try view("progress, a day", 40, 12),
      """
        Progress     25 in 7 days   25 today
        ❯ Practise よえん   misheard 2 of 3
          Weak spots                       ⢸
          よえん      4円  2 of 3  ✓✗✗     ⢸
          Misheard now and then: 4         ⢸
          ななひゃく  700  1 of 2  ✓✗
          いち        1    1 of 2  ✓✗
          Due for review   0 today
          Days practised   1 of 28 days
          Right first try  76 % so far
          Time per answer  6.7 s so far
        ⏎ practise よえん   esc topics
      """)
  }

  @Test func `Three weeks, 40 columns`() throws {
    expectText(
      try view("progress, three weeks", 40, 12),
      """
        Progress     92 in 7 days   10 today
        ❯ Review: 13 are due   はっぴゃく
          Weak spots                       ⢸
          ろっぴゃく  600    16 of 34
          はっぴゃく  800    12 of 26
          よえん      4円     6 of 13
          Misheard now and then: 18
          Due for review   13 today
          Days practised   18 of 28 days
          Right first try  74 % to 76 %
          Time per answer  6.4 s to 5.2 s
        ⏎ review   ? keys   esc topics
      """)
  }

  @Test func `Two years, 40 columns`() throws {
    expectText(
      try view("progress, two years", 40, 12),
      """
        Progress    125 in 7 days   29 today
        ❯ Review: 12 are due   よじ, よえん
          Weak spots                       ⢸
          よじ           70 of 123
          よえん        100 of 189
          はっせん       82 of 159
          はっぴゃく    294 of 611
          Due for review   12 today
          Days practised   22 of 28 days
          Right first try  77 % to 74 %
          Time per answer  3.0 s to 2.9 s
        ⏎ review   ? keys   esc topics
      """)
  }

  @Test func `Without weak parts the heading says so`() throws {
    let answers = Array(repeating: "205", count: 26) + ["105", "205", "205"]
    let history = try PracticeHistory.answers(answers, to: "205", in: "numbers-1000")
    let state = try Screens.progress(days: 21) { $0.apply(history, at: Screens.now) }
    #expect(screen(state).contains("No weak spots. Misheard now and then:"))
    #expect(screen(state, columns: 40, rows: 12).contains("No weak spots. Now and then:"))
  }

  @Test(arguments: [(40, 12), (80, 24)])
  func `A notice has room on every screen`(columns: Int, rows: Int) throws {
    var state = try Screens.progress(days: 1)
    state.screen.progress?.notice = "Nothing is due for review today."
    let text = screen(state, columns: columns, rows: rows)
    #expect(text.contains("Nothing is due for review today."))
    #expect(text.contains("Time per answer"))
  }

  private func view(_ name: String, _ columns: Int, _ rows: Int) throws -> String {
    screen(try Screens.named(name), columns: columns, rows: rows)
  }
}
