import Domain
import Testing

@testable import Features

/// The share of the trials that is over, and the part of today's session that they leave.
@MainActor
@Suite(.limited)
struct PairsProgressTests {
  /// Returns trials of which the first two were missed.
  private func pairs(count: Int, answered: Int, seconds: Double = 2) throws -> Pairs.State {
    let pair = try #require(SoundPair("600", "800"))
    var state = try #require(Pairs.State([pair], count: count, seed: 7))
    for number in 0..<answered {
      let chosen = number < 2 ? 1 - state.trial.said : state.trial.said
      let entry = HistoryEntry(state.trial, chosen: chosen, topic: Topic.all[0])
      state.result.add(entry, after: seconds)
    }
    return state
  }

  private func today(minutes: Int = 3, remaining: Int = 180) throws -> Session {
    let history = LearnerHistory(model: LearnerModel(topics: Topic.all))
    let questions = Practice.today(PathSettings()).questions(of: history, at: .testStart, seed: 7)
    let length = SessionLength.time(.seconds(60 * minutes))
    var session = Session(try #require(questions), length: length, seed: 7)
    session.remaining = .seconds(remaining)
    return session
  }

  @Test func `The bar empties with each trial, right or wrong`() throws {
    let state = try pairs(count: 20, answered: 5)
    #expect(state.result.right == 3)
    // Three quarters of 76 columns.
    let bar = String(repeating: "⠶", count: 57) + String(repeating: "⠤", count: 19)
    let shown = screen(App.State(pairs: state))
    #expect(shown.contains("\n  \(bar)\n"), "\(shown)")
  }

  @Test(arguments: [true, false])
  func `The bar is there unless the settings hide it`(isShown: Bool) throws {
    var state = App.State(pairs: try pairs(count: 20, answered: 5))
    state.display.showsProgress = isShown
    #expect(screen(state).contains("⠶⠶⠶") == isShown, "\(screen(state))")
  }

  @Test func `The bar in the line of today empties with each trial, right or wrong`() throws {
    var state = try pairs(count: 10, answered: 4)
    #expect(state.result.right == 2)
    state.today = try today()
    let shown = screen(App.State(pairs: state))
    #expect(shown.contains("  Today   pairs ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤ "), "\(shown)")
  }

  @Test(arguments: [
    (180, 0, 180, "3:00 left"), (180, 100, 80, "1:20 left"), (180, 119, 61, "1:01 left"),
    (180, 121, 60, "1:00 left"), (180, 600, 60, "1:00 left"), (40, 30, 40, "0:40 left"),
  ])
  func `Trials leave the questions a minute at least, and no more than there was`(
    remaining: Int, spent: Int, left: Int, text: String
  ) throws {
    var state = try pairs(count: 10, answered: 1, seconds: Double(spent))
    state.today = try today(remaining: remaining)
    #expect(state.sessionAfterwards?.remaining == .seconds(left))
    let shown = screen(App.State(pairs: state))
    #expect(shown.contains(" \(text)\n"), "\(shown)")
  }

  @Test(arguments: [(0, 60), (25, 35), (40, 20), (90, 20)])
  func `Trials take their time off a session of one minute, too, and leave a third of it`(
    spent: Int, left: Int
  ) throws {
    var state = try pairs(count: 10, answered: 1, seconds: Double(spent))
    state.today = try today(minutes: 1, remaining: 60)
    #expect(state.sessionAfterwards?.remaining == .seconds(left))
  }
}
