import Clients
import Domain
package import Features

/// Samples of the progress screen, for learners who began some time ago.
extension Screens {
  static let progressSamples: Samples = [
    "progress": { try progress(days: 21, selecting: .part("800")) },
    "progress, being read": { try progress(days: 21) { $0.history = nil } },
    "progress, no history": { try progress(days: 0) },
    "progress, a day": { try progress(days: 1) },
    "progress, three weeks": { try progress(days: 21) },
    "progress, a week ago": {
      var state = try progress(days: 21, selecting: .part("800"))
      state.screen.progress?.weeksAgo = 1
      return state
    },
    "progress, two years": { try progress(days: 730) },
    "progress, romaji": {
      var state = try progress(days: 21, selecting: .part("4円"))
      state.display.romaji = .macrons
      return state
    },
    "progress, no sound": {
      var state = try progress(days: 21)
      state.screen.progress?.speaker.fail()
      return state
    },
  ]

  /// Returns the progress of the learner of ``history(days:)``, who practised prices last.
  package static func progress(
    days: Int, selecting row: Progress.Selection? = nil,
    _ change: (inout Topics.State) -> Void = { _ in }
  ) throws -> App.State {
    var topics = Topics.State(length: .questions(10))
    topics.settings = TopicSettings(recents: days == 0 ? [] : ["money-restaurant"])
    topics.apply(try history(days: days), at: now)
    change(&topics)
    var state = App.State(topics: topics, screen: .progress(Progress.State(topics, at: now)))
    if let row { state.screen.progress?.selection = row }
    return state
  }
}
