import Domain
import Testing
import UnidirectionalTesting

@testable import Features

extension Pairs.State {
  /// Returns the trials as those before today's session of three minutes, of a new learner.
  @MainActor
  func beforeToday() throws -> Pairs.State {
    let past = LearnerHistory(model: LearnerModel(topics: Topic.all))
    let questions = try #require(
      Practice.today(PathSettings()).questions(of: past, at: .testStart, seed: 7))
    var state = self
    state.today = Session(questions, length: .time(.seconds(180)), seed: 7)
    return state
  }
}
