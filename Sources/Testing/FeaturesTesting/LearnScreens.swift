import Domain
package import Features

extension Screens {
  static let tableSamples: Samples = [
    "learn": { try learn("numbers-10000", selected: "800") },
    "learn, practised": { try learn("numbers-10000", selected: "800", days: 21) },
    "learn, counter": { try learn("counter-hon", selected: "3本") },
    "learn, speaking": {
      try learn("counter-hon", selected: "3本") { $0.speaker.isSpeaking = true }
    },
    "learn, days": { try learn("date-day", selected: "20日") },
    "learn, times": { try learn("time-hour-minute", selected: "10分") },
    "learn, all counters": { try learn("counter-mixed", selected: "3匹") },
    "learn, accent": {
      var state = try learn("counter-hon", selected: "3本")
      state.display = DisplaySettings {
        $0.romaji = .macrons
        $0.showsKanji = true
        $0.showsAccent = true
      }
      return state
    },
    "learn, no sound": { try learn("counter-hon", selected: "3本") { $0.speaker.fail() } },
  ]

  /// Returns the table of a topic with a selected entry, by its text.
  ///
  /// - Parameter days: The days since the learner's first session; see ``history(days:)``.
  package static func learn(
    _ name: String, selected text: String, days: Int = 0,
    _ change: (inout Learn.State) -> Void = { _ in }
  ) throws -> App.State {
    let topic = try Topic.find(name)
    var learn = Learn.State(topic, history: try history(days: days))
    let entries = learn.table.groups.flatMap(\.entries)
    learn.selection = entries.firstIndex { $0.text == text } ?? 0
    change(&learn)
    return App.State(
      topics: Topics.State(selected: topic, length: .questions(10)), screen: .learn(learn))
  }
}
