import Domain
import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// The progress screen as text.
@MainActor
@Suite(.limited)
struct ProgressViewTests {
  @Test func `The colours of the marks and of the selection`() throws {
    var state = try Screens.progress(days: 21)
    state.screen.progress?.selection = .part("800")
    let size = Size(columns: 80, rows: 24)
    let text = Frame(appView(state, in: size), size: size).styledText()
    #expect(text.contains("<strong>100</>"))
    #expect(text.contains("<accent>❯</><attention>⣀⣀</><dim>*</>"))
    #expect(text.contains("<correct>⣿⣿</>"))
    #expect(text.contains("<strong>はっぴゃく</>"))
  }

  @Test func `The hidden cursor rests at the selected cell, for screen readers`() throws {
    let state = try Screens.named("progress")
    let size = Size(columns: 80, rows: 24)
    let frame = Frame(appView(state, in: size), size: size)
    let place = try #require(frame.selection)
    #expect(frame[place].character == "❯")
    #expect(frame[Point(column: place.column + 1, row: place.row)].character == "⣀")
  }

  @Test func `The story of a sound that was weak says since when it isn't`() throws {
    let topic = try Topic.find("money-conbini")
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    // The time of the samples.
    let now = 1_800_000_000.0
    for day in 0..<12 {
      for number in 0..<6 {
        let isMisheard = day == 0 && number > 0
        tally.add(
          HistoryEntry(topicID: topic.id, outcome: isMisheard ? .incorrect : .correct) {
            $0.time = now - Double(11 - day) * 86_400 + Double(number)
            $0.value = "835"
            $0.plays = 1
            $0.kind = .free
            $0.tries = [.init(isMisheard ? "635" : "835")]
          })
      }
    }
    let gone = try #require(tally.history.gone.first)
    let today = tally.history.day(of: Screens.now)
    #expect(gone.record.id == "800" && gone.day < today)
    var state = App.State()
    state.topics.apply(tally.history, at: Screens.now)
    state.screen = .progress(Progress.State(state.topics, at: Screens.now))
    state.screen.progress?.selection = .part("800")
    let since = Wording.name(of: gone.day, on: today)
    #expect(screen(state, columns: 110).contains("no longer weak since \(since)"))
    state.screen.progress?.selection = .part("5")
    #expect(!screen(state, columns: 110).contains("no longer weak"))
  }

  /// In most runs every second height, and in the next width the others.
  private nonisolated static let sizes = [40, 60, 80, 109, 120, 200].flatMap { columns in
    [12, 15, 16, 18, 22, 24, 37, 38, 60].map { (columns, $0) }
  }.sampled(27)

  @Test(arguments: sizes)
  func `The selected cell, its story and the suggestion are seen at every size`(
    columns: Int, height: Int
  ) throws {
    for name in [
      "progress, a day", "progress, three weeks", "progress, two years", "progress, romaji",
    ] {
      let state = try Screens.named(name)
      let rows = try #require(state.screen.progress?.map?.rows)
      // The ends of the map, and a row in the middle.
      for cell in [rows[0].cells[0], rows[2].cells[7], rows[rows.count - 1].cells[0]] {
        var selected = state
        selected.screen.progress?.selection = .part(cell.id)
        let lines = screen(selected, columns: columns, rows: height).split(separator: "\n")
        #expect((1...2).contains(lines.count { $0.contains("❯") }), "\(name) \(cell.id): \(lines)")
        #expect(lines.contains { $0.contains(cell.part.name) }, "\(name) \(cell.id): \(lines)")
      }
    }
  }

  @Test func `The story says how sure a sound is, for what it is taken, and since when`() throws {
    let text = screen(try Screens.progress(days: 21, selecting: .part("800")))
    #expect(text.contains("はっぴゃく  800   ⣀ weak spot   heard 12 of 26   taken for"))
    let earlier = screen(try Screens.named("progress, a week ago"))
    #expect(earlier.contains("The map at the start of 11 Jan"))
    let low = screen(try Screens.named("progress, a week ago"), columns: 40, rows: 12)
    #expect(low.contains("Progress") && low.contains("The map of 11 Jan"), "\(low)")
    #expect(earlier.contains("on 11 Jan") && !earlier.contains("heard 12 of 26"))
    #expect(!earlier.contains("taken for"))
    let unknown = screen(try Screens.progress(days: 21, selecting: .part("8000")))
    #expect(unknown.contains("はっせん  8,000   . not asked yet"))
    #expect(unknown.contains("はち + せん = はっせん"))
  }

  @Test func `The sound that is said has a note beside its story`() throws {
    var state = try Screens.progress(days: 21, selecting: .part("800"))
    #expect(!screen(state, columns: 140).contains("♫"))
    state.screen.progress?.speaker.isSpeaking = true
    let text = screen(state, columns: 140)
    let line = try #require(text.split(separator: "\n").first { $0.contains("♫") }, "\(text)")
    #expect(line.contains("はっぴゃく  800   ⣀ weak spot"), "\(text)")
  }

  @Test(arguments: [
    ("600", "800", "better since the week of 4 Jan"),
    ("800", "600", "less sure since the week of 4 Jan"),
  ])
  func `The story of a sound says since which week it is better or less sure`(
    before: String, after: String, story: String
  ) throws {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    // Two weeks ago, last week and today.
    for (daysAgo, value, typed, count) in [
      (16, "800", before, 6), (8, "800", after, 40), (0, "400", "400", 1),
    ] {
      for _ in 0..<count {
        tally.add(
          HistoryEntry(topicID: 3, outcome: value == typed ? .correct : .incorrect) {
            // The time of the samples.
            $0.time = 1_800_000_000 - Double(daysAgo * 86_400 + 600)
            $0.value = value
            $0.tries = [.init(typed)]
          })
      }
    }
    let history = tally.history
    let state = try Screens.progress(days: 1, selecting: .part("800")) {
      $0.apply(history, at: Screens.now)
    }
    let text = screen(state, columns: 110)
    #expect(text.contains(" \(story) "), "\(text)")
  }

  @Test func `At the end of a path without answers, a topic is to be chosen`() throws {
    let state = try Screens.progress(days: 0) {
      $0.path = PathSettings(goal: .till, skipped: LearningPath(.till).steps.map(\.id))
    }
    let text = screen(state)
    #expect(text.contains("\n  ❯ Choose a topic to begin\n"), "\(text)")
    #expect(state.action(for: .enter) == nil)
  }

  @Test func `Without weak parts the heading says so`() throws {
    let answers = Array(repeating: "205", count: 26) + ["105", "205", "205"]
    let history = try LearnerHistory.answers(answers, to: "205", in: "numbers-1000")
    let state = try Screens.progress(days: 21) { $0.apply(history, at: Screens.now) }
    let text = screen(state, columns: 120, rows: 40)
    #expect(text.contains("No weak spots. Misheard now and then:"))
  }

  @Test(arguments: [(40, 12), (80, 24)])
  func `A notice has room on every screen`(columns: Int, rows: Int) throws {
    var state = try Screens.progress(days: 1)
    state.screen.progress?.notice = "Nothing is due for review today."
    let text = screen(state, columns: columns, rows: rows)
    #expect(text.contains("Nothing is due for review today."))
    #expect(text.contains("At once"))
  }

  @Test(arguments: ["progress, being read", "progress, no history"])
  func `Without figures there is nothing to move to`(name: String) throws {
    let state = try Screens.named(name)
    for key in [Key.down, .right, .character("v"), .character("w"), .character("[")] {
      #expect(state.action(for: key) == nil)
    }
    #expect(state.action(for: .escape) == .progress(.open(.topics)))
  }

  @Test(arguments: [
    (Progress.Selection.next, "⏎ review"), (.part("4円"), "⏎ drill よえん   c against"),
    (.part("8000"), "⏎ drill はっせん   r hear"),
  ])
  func `The row of keys says what Enter does`(selection: Progress.Selection, keys: String) throws {
    var state = try Screens.progress(days: 21)
    state.screen.progress?.selection = selection
    #expect(screen(state).contains(keys))
  }
}
