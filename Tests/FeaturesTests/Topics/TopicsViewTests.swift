import Domain
import Features
import TerminalUI
import Testing
import Foundation

@Suite(.timeLimit(.minutes(3)))
@MainActor
struct TopicsViewTests {
  /// A learner who has practised two topics and has one favourite.
  private var state: App.State {
    var state = App.State(topics: Topics.State(selected: topic("money-restaurant"), mode: .questions(10)))
    state.topics.settings = TopicSettings(favourites: ["money-restaurant"], recents: ["numbers-100"])
    state.topics.history = PracticeHistory(
      summary: HistorySummary(topics: [
        101: .init(answered: 3, correct: 3, medianSeconds: 2),
        102: .init(answered: 128, correct: 118, medianSeconds: 4.06),
      ]))
    return state
  }

  @Test func `Groups, topics with results, and a note on the selected topic`() {
    expectText(
      screen(state),
      """

        countbiki                                       131 answered, 92 % first try

          Favourites         Conbini         ￥100-1,500             100 %   2.0 s
          Recents          ❯ Restaurant    ✦ ￥800-6,000 by 10        92 %   4.1 s
          Numbers            Monthly Rent    ￥30,000-200,000
        ❯ Money              Annual Salary   ￥2,000,000-15,000,000
          Durations
          Dates & times
          Counters
          Everyday
          Mixed




        next       Go on with Restaurant: lately 0 % right.


        128 answers, typically 4.1 s
        Totals of a bill: listen for さんぜん and はっぴゃく.


        ⏎ start   ‹ groups   w weak spots   p progress   / find   ? keys   q quit
      """)
  }

  @Test func `A narrow window shows topics without groups and ranges`() {
    expectText(
      screen(state, columns: 40, rows: 12),
      """
        countbiki  Money        131 answered
          Conbini             ⠶⠶⠶⠶⠶  100 %
        ❯ Restaurant    ✦     ⠶⠶⠶⠶⠦   92 %
          Monthly Rent
          Annual Salary



        ￥800-6,000 by 10
        Totals of a bill: listen for
        さんぜん and はっぴゃく.
        ⏎ start   ‹ groups   ? keys   q quit
      """)
  }

  @Test func `A narrow window shows groups with the titles of their topics`() {
    var state = state
    state.topics.pane = .sections
    expectText(
      screen(state, columns: 40, rows: 12),
      """
        countbiki               131 answered
          Favourites
          Recents
          Numbers
        ❯ Money
          Durations
          Dates & times
          Counters
        Conbini, Restaurant, Monthly Rent,
        Annual Salary

        ⏎ open   ? keys   q quit
      """)
  }

  @Test func `A very wide window shows details beside the list`() {
    let text = screen(state, columns: 120, rows: 40)
    #expect(text.contains("❯ Restaurant    ✦ ￥800-6,000 by 10        92 %   4.1 s      ￥800-6,000 by 10\n"))
    #expect(text.contains("  ￥3,900\n"))
    #expect(text.contains("  さんぜん きゅうひゃく えん\n"))
  }

  @Test func `A tall window shows examples under the list`() {
    #expect(screen(state, rows: 40).contains("\n  ￥3,900   さんぜん きゅうひゃく えん\n"))
  }

  @Test func `Search results come from all groups`() {
    var state = state
    state.topics.filter = Topics.Filter(TextFieldState("mon"))
    expectText(
      screen(state),
      """

        / mon                                                               10 of 70

        ❯ Conbini                   ￥100-1,500               Money          100 %
          Restaurant              ✦ ￥800-6,000 by 10         Money           92 %
          Monthly Rent              ￥30,000-200,000          Money
          Annual Salary             ￥2,000,000-15,000,000    Money
          Months                    1-18か月                  Durations
          Day of month (beginner)   1日-10日                  Dates & times
          Day of month              1日-31日                  Dates & times
          Month                     1月-12月                  Dates & times
          Days                      1-100日                   Durations
          Full date                 1950-2030年 月 日         Dates & times



        next       Go on with Restaurant: lately 0 % right.


        3 answers, typically 2.0 s
        Prices at the till. 4円 is よえん.


        ⏎ start   ^T favourite   F1 keys   esc all topics
      """)
  }

  @Test func `A search without results says so and doesn't offer Enter`() {
    var state = state
    state.topics.filter = Topics.Filter(TextFieldState("zzz"))
    let text = screen(state, columns: 40, rows: 12)
    #expect(text.hasPrefix("  / zzz                        0 of \(Topic.all.count)\n  No topic has \"zzz\".\n"))
    #expect(text.contains("Try a name (rent)"))
    #expect(text.hasSuffix("\n  esc all topics   F1 keys"))
  }

  @Test func `Matches are bold and the cursor is in the search field`() {
    var state = state
    state.topics.filter = Topics.Filter(TextFieldState("rent"))
    let size = Size(columns: 80, rows: 24)
    let frame = Frame(appView(state, in: size), size: size)
    let title = (4..<16).map { frame[Point(column: $0, row: 3)] }
    #expect(String(title.map(\.character)) == "Monthly Rent")
    #expect(title.map(\.style.bold) == Array(repeating: false, count: 8) + Array(repeating: true, count: 4))
    #expect(frame.cursor == Point(column: 8, row: 1))
  }

  @Test func `Before the first quiz the header has a tagline`() {
    let text = screen(App.State())
    #expect(text.hasPrefix("\n  countbiki" + String(repeating: " ", count: 44) + "Japanese numbers by ear\n"))
    #expect(text.contains("  not practised yet   e learn it first\n"))
    #expect(text.contains("  Tens come first: 47 is よんじゅうなな, four tens and seven.\n"))
    #expect(!text.contains("%"))
  }

  @Test func `A narrow window shows the key that leads back`() {
    #expect(screen(state, columns: 60, rows: 20).contains("‹ groups"))
  }

  @Test func `A user's own topic has a group and no note`() {
    let own = UserTopics(json: Data(#"[{"name": "rent", "range": [1, 9]}]"#.utf8)).topics
    let state = App.State(topics: Topics.State(topics: Topic.all + own, selected: own[0]))
    let text = screen(state)
    #expect(text.contains("    Numbers          ❯ rent   1-9\n"))
    #expect(text.contains("  ❯ Your own\n"))
    #expect(text.contains("  not practised yet   e learn it first\n"))
  }

  @Test func `A notice replaces the note`() {
    var state = state
    state.topics.notice = "2 lines of your history can't be read and aren't counted."
    let text = screen(state)
    #expect(text.contains("\n  2 lines of your history can't be read and aren't counted.\n"))
    #expect(!text.contains("Totals of a bill"))
  }

  @Test(arguments: [0, 40, 71, 72], [0, 5, 12, 16, 30])
  func `The list fits windows of any size`(columns: Int, rows: Int) {
    for change: (inout Topics.State) -> Void in [
      { $0.pane = .topics }, { $0.pane = .sections }, { $0.filter = Topics.Filter(TextFieldState("mon")) },
    ] {
      var state = state
      change(&state.topics)
      let lines = screen(state, columns: columns, rows: rows).split(separator: "\n")
      #expect(lines.count <= rows && lines.allSatisfy { displayWidth(of: String($0)) <= columns })
    }
  }
}
