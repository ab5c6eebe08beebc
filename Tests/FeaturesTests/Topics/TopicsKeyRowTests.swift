import Domain
import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// The keys of the list of topics, whose words and meanings depend on what is selected.
@MainActor
@Suite(.limited)
struct TopicsKeyRowTests {
  /// The list on the row that opens the rest of the counters.
  private var rest: App.State {
    var state = App.State()
    state.topics.section = .group(.counters)
    state.topics.moveSelection(by: 1_000_000)
    return state
  }

  /// Returns the label of a key in the row of keys; nil if it isn't there.
  private func label(_ key: String, _ state: App.State) -> String? {
    ScreenKeys(state.keys).row.first { $0.key == key }?.label
  }

  @Test func `The keys of the list say what they do in each place`() throws {
    let today = try Screens.named("topics, today")
    let step = try Screens.named("topics, step")
    let group = try Screens.named("topics, practised")
    var yours = group
    yours.topics.settings = TopicSettings(favourites: ["money-rent"])
    yours.topics.section = .yours
    var reading = group
    reading.topics.skill = .reading
    let rows: [(state: App.State, key: String, label: String?)] = [
      (today, "‹ ›", "minutes"), (step, "‹ ›", "goal"), (today, "q", "quit"), (group, "q", nil),
      (today, "esc", nil), (step, "esc", "today"), (group, "esc", "groups"), (group, "+", nil),
      (yours, "+", "your numbers"), (rest, "⏎", "open"), (rest, "space", nil),
      (group, "s", "settings"), (reading, "s", "settings, reading"),
    ]
    for row in rows {
      #expect(label(row.key, row.state) == row.label, "\(row.key) \(row.label ?? "")")
    }
    for state in [today, step, group] {
      var noticed = state
      noticed.topics.notice = "You haven't practised yet."
      #expect(label("esc", noticed) == "close")
    }
    let inHand = try #require(today.topics.plan?.step)
    #expect(today.action(for: .character("n")) == .topics(.open(.quiz(.step(inHand)))))
    #expect(today.keys.bindings.contains { $0.detail == "go on with Hour (24-hour)" })
  }

  @Test func `The keys of a topic do nothing where none is selected`() throws {
    let topicKeys = ["topics.mark", "topics.favourite", "topics.save"]
    let rows: [(state: App.State, names: [String])] = [
      (try Screens.named("topics, today"), topicKeys + ["topics.add"]),
      (try Screens.named("topics, groups"), topicKeys + ["topics.learn"]),
      (rest, topicKeys + ["topics.learn"]),
    ]
    for row in rows {
      for name in row.names {
        for key in KeyTable.usual.keys(of: name) {
          #expect(row.state.action(for: key) == nil, "\(name): \(key.spelling)")
        }
      }
    }
  }
}
