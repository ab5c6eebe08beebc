import Domain
import Features
import FeaturesTesting
import TerminalUI
import Testing
import Foundation

@Suite(.limited)
@MainActor
struct TopicsViewTests {
  private let state: App.State

  init() throws { state = try Screens.favourites() }

  @Test(arguments: [80, 120]) func `A tall window shows examples under the topics`(columns: Int) {
    let text = screen(state, columns: columns, rows: 40)
    #expect(text.contains("\n  ￥3,900   さんぜん きゅうひゃく えん\n"))
  }

  @Test func `The examples of a short list are its numbers, each once`() throws {
    let json = #"[{"name": "lunch", "title": "Lunch", "numbers": ["298円", "398円"]}]"#
    let own = UserTopics(json: Data(json.utf8)).topics
    let lunch = try #require(own.first)
    let topics = Topics.State(topics: Topic.all + own, selected: lunch)
    let text = screen(App.State(topics: topics), columns: 80, rows: 40)
    #expect(text.ranges(of: "さんびゃく きゅうじゅう はち えん").count == 1, "\(text)")
  }

  @Test func `A wide window shows the path beside the list, and a large one the weeks too`() throws
  {
    let state = try Screens.named("topics, steps")
    for (columns, rows, text) in [(120, 40, "Conbini in a sentence"), (200, 60, "Sun ⡀ ⡀")] {
      #expect(screen(state, columns: columns, rows: rows).contains(text), "\(columns)×\(rows)")
    }
  }

  @Test(arguments: [40, 60, 71, 72, 80, 120], 12...40)
  func `No group is hidden, and where topics are there is a scroll bar`(columns: Int, rows: Int)
    throws
  {
    for name in ["topics, today", "topics, groups", "topics, practised", "topics, found"] {
      let state = try Screens.named(name)
      let topics = state.topics
      let text = screen(state, columns: columns, rows: rows)
      var titles: [String] = []
      let isList = topics.filter == nil && topics.place == .list
      if isList {
        titles = topics.sections.filter { !$0.isSession }.map(\.title)
        #expect(titles.allSatisfy(text.contains))
      } else {
        titles = topics.listedTopics.map(\.title)
      }
      let isHidden = titles.contains { !text.contains($0) }
      #expect(text.contains("⢸") == isHidden, "\(name), \(columns): \(text)")
    }
  }

  @Test(arguments: [
    (60, "はっぴゃく 14 of 26\n"), (80, "はっぴゃく 14 of 26   よえん 6 of 13"),
    (84, "はっぴゃく 14 of 26   よえん 6 of 13   ろっぴゃく 13 of 34\n"),
  ])
  func `Under the topics stands what is weak in the group, as much as fits`(
    columns: Int, weak: String
  ) throws {
    let text = screen(try Screens.named("topics, practised"), columns: columns, rows: 20)
    #expect(text.contains("  weak here, misheard:  " + weak), "\(text)")
  }

  @Test func `Before the first answer, the list says how to begin and has the keys of a first day`()
    throws
  {
    let state = try Screens.named("topics, today at first")
    for columns in [80, 120, 200] {
      let text = screen(state, columns: columns, rows: 40)
      #expect(text.contains("You hear a number and type it in digits."))
      #expect(
        text.contains("  ⏎ today   / find   p progress   e learn   ? keys   q quit"), "\(text)")
    }
  }

  @Test(arguments: [
    (Skill.listening, "You hear a number and type it in digits."),
    (.reading, "You read a number and type it in digits."),
    (.writing, "You see a number and type how it is read."),
  ])
  func `Before the first answer, the list says how a quiz of the skill goes`(
    skill: Skill, sentence: String
  ) throws {
    var state = try Screens.named("topics, today at first")
    state.topics.skill = skill
    let text = screen(state, rows: 40)
    #expect(text.contains(sentence), "\(text)")
  }

  @Test func `The last row of the counters says how many others there are`() {
    var state = App.State()
    state.topics.section = .group(.counters)
    let others = Topic.all.count { $0.category == .counters } - state.topics.listedTopics.count
    #expect(others > 1)
    #expect(screen(state).contains("\n    \(others) more counters\n"), "\(screen(state))")
    state.topics.showsAllCounters = true
    #expect(!screen(state).contains("more counters"))
  }

  @Test(arguments: [
    (0, "step 1 of 13: 0-10"), (12, "step 13 of 13: "),
    (13, "Counting things   all 13 steps done\n"),
  ])
  func `The row of the path says which step is in hand, or that all are done`(
    skipped: Int, text: String
  ) {
    var state = App.State()
    let steps = LearningPath(.counting).steps
    state.topics.path = PathSettings(goal: .counting, skipped: steps.prefix(skipped).map(\.id))
    state.topics.apply(LearnerHistory(model: LearnerModel(topics: Topic.all)), at: Screens.now)
    state.topics.place = .list
    let shown = screen(state)
    #expect(shown.contains(text), "\(shown)")
    // Today's session then has all of them.
    #expect(shown.contains("   3 min   all 13 steps\n") == (skipped == steps.count), "\(shown)")
  }

  @Test func `After a week away, the row of today says how little there is to do`() throws {
    // Eighteen sounds, of which each was misheard.
    let values = ["21", "32", "43", "54", "65", "76", "87", "98", "19"]
    let many = try LearnerHistory.answers(
      values.map { ($0, $0 == "98" ? "21" : "98") }, in: "numbers-100")
    let one = try LearnerHistory.answers([("7", "1")], in: "numbers-10")
    func shown(_ history: LearnerHistory, days: Double) -> String {
      var state = App.State()
      state.topics.apply(history, at: Screens.now.addingTimeInterval(days * 86_400))
      state.topics.place = .list
      return screen(state)
    }
    #expect(!shown(many, days: 6).contains("Welcome back."))
    let greeting = "Today        3 min   Welcome back. 12 sounds today, the rest can wait.\n"
    #expect(shown(many, days: 7).contains(greeting), "\(shown(many, days: 7))")
    #expect(shown(one, days: 7).contains("Today        3 min   Welcome back. 1 sound today.\n"))
  }

  @Test(arguments: [
    ("topics, today", "Hour (24-hour): 1-24時"),
    ("topics, today at first", "You hear a number and type it in\n    digits."),
  ])
  func `In the smallest window a blank row divides the list, and no sentence is cut`(
    name: String, details: String
  ) throws {
    let shown = screen(try Screens.named(name), columns: 40, rows: 12)
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[3].isEmpty && lines[4].contains("In sentences"), "\(shown)")
    #expect(shown.contains("  \(details)\n") && !shown.contains("..."), "\(shown)")
  }

  @Test func `Under the groups stands what is in the selected one`() throws {
    let text = screen(try Screens.named("topics, groups"))
    #expect(text.contains("  0-10; 1-100; 1-1,000; 1-10,000; 1-100,000; 100万-10億;"))
  }

  @Test func `A search without results says so and doesn't offer Enter`() {
    var state = state
    state.topics.filter = Topics.Filter("zzz")
    let text = screen(state, columns: 40, rows: 12)
    #expect(
      text.hasPrefix(
        "  / zzz                       0 of \(Topic.all.count)\n  No topic has \"zzz\".\n"))
    #expect(text.contains("Try a name (rent)"))
    #expect(text.hasSuffix("\n  F1 keys   esc all topics"))
  }

  @Test func `Matches are bold and the cursor is in the search field`() {
    var state = state
    state.topics.filter = Topics.Filter("rent")
    let size = Size(columns: 80, rows: 24)
    let frame = Frame(appView(state, in: size), size: size)
    let title = (4..<16).map { frame[Point(column: $0, row: 3)] }
    #expect(String(title.map(\.character)) == "Monthly rent")
    #expect(
      title.map(\.style.bold) == Array(repeating: false, count: 8)
        + Array(repeating: true, count: 4))
    #expect(frame.cursor == Point(column: 8, row: 1))
  }

  @Test(arguments: [(40, 12), (60, 20), (200, 60)])
  func `Every window shows the key that leads back`(columns: Int, rows: Int) {
    #expect(screen(state, columns: columns, rows: rows).contains("esc groups"))
  }

  @Test func `A user's own topic has a group and no note`() {
    let own = UserTopics(json: Data(#"[{"name": "rent", "range": [1, 9]}]"#.utf8)).topics
    let state = App.State(topics: Topics.State(topics: Topic.all + own, selected: own[0]))
    let text = screen(state)
    #expect(text.contains("  countbiki  More "))
    #expect(text.contains("❯ rent                           1-9\n"))
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)]) func `A notice replaces the note`(
    columns: Int, rows: Int
  ) {
    var state = state
    state.topics.notice = "Two lines can't be read."
    let text = screen(state, columns: columns, rows: rows)
    #expect(text.contains("\n  Two lines can't be read.\n"))
    #expect(!text.contains("Totals of a bill"))
  }

  @Test(arguments: [0, 40, 71, 72], [0, 5, 12, 16, 30])
  func `The list fits windows of any size`(columns: Int, rows: Int) {
    for change: (inout Topics.State) -> Void in [
      { $0.place = .group }, { $0.place = .list }, { $0.filter = Topics.Filter("mon") },
    ] {
      var state = state
      change(&state.topics)
      let lines = screen(state, columns: columns, rows: rows).split(separator: "\n")
      #expect(lines.count <= rows && lines.allSatisfy { displayWidth(of: String($0)) <= columns })
    }
  }

  @Test(arguments: [
    (Key.enter, Topics.Action.topicChosen), (.down, .selectionMoved(1)),
    (.control("t"), .favouriteToggled),
    (.escape, .filterClosed),
    // Letters are typed, even if they are keys elsewhere.
    (.character("q"), .filterEdited(.search("rentq"))),
    (.character("e"), .filterEdited(.search("rente"))),
    (.character("/"), .filterEdited(.search("rent/"))),
    (.character("?"), .filterEdited(.search("rent?"))),
    (.backspace, .filterEdited(.search("ren"))), (.control("u"), .filterEdited(.search(""))),
  ])
  func `Keys in the search field`(key: Key, action: Topics.Action) {
    var state = App.State()
    state.topics.filter = Topics.Filter("rent")
    #expect(state.action(for: key) == .topics(action))
  }

  @Test func `Pasted text goes into the search field only`() {
    var state = App.State()
    #expect(state.actions(forPasted: "rent\n") == [])
    state.topics.filter = Topics.Filter()
    #expect(state.actions(forPasted: "rent") == [.topics(.filterEdited(.search("rent")))])
  }
}
