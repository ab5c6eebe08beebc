import Domain
import Testing

@testable import Features

/// Titles of several topics in a line. Some have commas: "Hours, minutes, seconds".
@MainActor
@Suite(.limited)
struct JoinedTitleTests {
  /// Returns the words of the screen, with one blank for each line break.
  private func words(_ topics: Topics.State) -> String {
    let text = screen(App.State(topics: topics), rows: 40)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `The titles of a group are divided by semicolons`() {
    var state = Topics.State()
    state.place = .list
    for group in [Topic.Group.numbers, .times, .durations] {
      state.section = .group(group)
      let titles = state.listedTopics.map(\.title)
      #expect(titles.count > 2)
      // Lines are broken between words, and within those of kanji.
      let shown = words(state).filter { $0 != " " }
      let joined = titles.joined(separator: "; ").filter { $0 != " " }
      #expect(shown.contains(joined), "\(shown)")
    }
    #expect(state.listedTopics.contains { $0.title.contains(", ") })
    // After the counters that everybody needs come the others.
    state.section = .group(.counters)
    let titles = [topic("counter-floor"), topic("counter-hiki")].map(\.title)
    let joined = titles.joined(separator: "; ").filter { $0 != " " }
    let shown = words(state).filter { $0 != " " }
    #expect(shown.contains(joined), "\(shown)")
  }

  @Test func `The titles of a mix are joined by plus signs, also while it is named`() {
    var state = Topics.State()
    state.marked = [topic("numbers-10000").id, topic("numbers-100000").id]
    let header = screen(App.State(topics: state)).split(separator: "\n").first ?? ""
    #expect(header.hasSuffix("  mix: 1-10,000 + 1-100,000"), "\(header)")
    state.naming = Topics.Naming("Big ones")
    let named = words(state)
    #expect(named.contains("in topics.json: 1-10,000 + 1-100,000 "), "\(named)")
  }

  @Test func `The titles of a set that gets another name are joined by plus signs`() {
    var state = Topics.State()
    let topics = [topic("duration-hours-minutes-seconds"), topic("numbers-10")]
    state.naming = Topics.Naming(of: .mix(of: topics))
    let titles = "\(topics[0].title) + \(topics[1].title)"
    #expect(titles == "Hours, minutes, seconds + 0-10")
    #expect(words(state).contains("in topics.json: \(titles) "), "\(words(state))")
  }
}
