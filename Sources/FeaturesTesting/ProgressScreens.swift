import Clients
import Domain
package import Features

/// Samples of the progress screen, for learners who began some time ago.
extension Screens {
  static func addProgress(to screens: inout [String: App.State]) throws {
    screens["progress"] = try progress(days: 21)
    screens["progress"]?.screen.progress?.selection = .part("800")
    screens["progress, being read"] = try progress(days: 21) { $0.history = nil }
    screens["progress, no history"] = try progress(days: 0)
    screens["progress, a day"] = try progress(days: 1)
    screens["progress, three weeks"] = try progress(days: 21)
    screens["progress, two years"] = try progress(days: 730)
    screens["progress, no sound"] = try progress(days: 21)
    let error = SpeechError.playbackFailed(detail: "gone")
    screens["progress, no sound"]?.screen.progress?.speaker.error = error
    screens["progress, no sound"]?.screen.progress?.speaker.notice = error
  }

  /// Returns the progress of the learner of ``history(days:)``, who practised prices last.
  package static func progress(days: Int, _ change: (inout Topics.State) -> Void = { _ in }) throws -> App.State {
    var topics = Topics.State(mode: .questions(10))
    topics.settings = TopicSettings(recents: days == 0 ? [] : ["money-restaurant"])
    topics.apply(try history(days: days), at: now)
    change(&topics)
    var state = App.State(topics: topics)
    state.screen = .progress(Progress.State(topics, at: now))
    return state
  }
}
