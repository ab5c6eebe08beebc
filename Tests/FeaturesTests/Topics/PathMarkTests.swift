import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The row of the path in windows that are too narrow for all that it tells.
@MainActor
@Suite(.limited)
struct PathMarkTests {
  /// Each row has a width, and whether the marks of the steps and the last fact have room.
  @Test(arguments: [
    (82, true, true), (81, true, false), (67, true, false), (66, false, true), (60, false, false),
  ])
  func `Where not all facts fit, the marks stay in place of the last one`(
    columns: Int, hasMarks: Bool, hasLast: Bool
  ) throws {
    let right = ["0", "1", "2", "3", "4"].flatMap { Array(repeating: ($0, $0), count: 3) }
    let missed = [("5", "6"), ("6", "7"), ("8", "7"), ("9", "7")]
    let history = try LearnerHistory.answers(
      (right + missed).map { (value: $0.0, text: $0.1) }, in: "numbers-10")
    var state = App.State()
    state.topics.apply(history, at: Screens.now)
    state.topics.place = .list
    let text = screen(state, columns: columns)
    #expect(text.contains("step 1 of 14: 0-10   "), "\(text)")
    #expect(text.contains(" of 85 %"), "\(text)")
    #expect(text.contains("   ▸.............   ") == hasMarks, "\(text)")
    #expect(text.contains("5 more to go") == hasLast, "\(text)")
  }

  /// Without the reason, who hears 90 of the 85 % that a step needs would wonder.
  @Test(arguments: [(90, true), (80, false), (74, false), (60, false)])
  func `The reason that keeps the next step from opening stays in place of the marks`(
    columns: Int, hasMarks: Bool
  ) throws {
    let right = ["0", "1", "2", "3", "4", "5", "6", "7", "9"].flatMap {
      Array(repeating: ($0, $0), count: 8)
    }
    let missed = Array(repeating: ("8", "7"), count: 5)
    let history = try LearnerHistory.answers(
      (missed + right).map { (value: $0.0, text: $0.1) }, in: "numbers-10")
    var state = App.State()
    state.topics.apply(history, at: Screens.now)
    state.topics.place = .list
    let text = screen(state, columns: columns)
    #expect(text.contains("はち is weak"), "\(text)")
    #expect(text.contains("   ▸.............   ") == hasMarks, "\(text)")
  }
}
