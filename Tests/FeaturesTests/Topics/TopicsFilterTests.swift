import Domain
import Features
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

/// The search for topics.
@MainActor
@Suite(.limited)
struct TopicsFilterTests {
  @Test func `Typing narrows the list across all groups, and Enter starts a quiz`() async {
    let clock = TestClock()
    let store = topicsStore(clock: clock)
    await store.send(.filterOpened) { $0.filter = Topics.Filter() }
    #expect(store.state.listedTopics == Topic.all)
    await store.send(.filterEdited(.search("rent"))) {
      $0.filter = Topics.Filter("rent")
      $0.frozenDetailID = 103
    }
    #expect(store.state.listedTopics.map(\.name) == ["money-rent", "dialogue-flat"])
    await store.send(.filterEdited(.search("hour"))) { $0.filter = Topics.Filter("hour") }
    await store.send(.selectionMoved(1)) { $0.filter?.selectedIndex = 1 }
    await store.send(.filterEdited(.search("hour").edited(by: .left) ?? .search())) {
      $0.filter?.edit(.search("hour").edited(by: .left) ?? .search())
    }
    await rest(store, clock)
    await store.send(.topicChosen) {
      $0.filter = nil
      $0.section = .group(.durations)
      $0.selectionBySection = [.group(.durations): 204]
    }
    await store.receive(.open(.quiz(.topic(topic("duration-hours-minutes")))))
    await store.finish()
  }

  @Test func `The search covers the given topics only`() async {
    let topics = [topic("money-rent"), topic("numbers-10")]
    let clock = TestClock()
    let store = topicsStore(Topics.State(topics: topics), clock: clock)
    await store.send(.filterOpened) { $0.filter = Topics.Filter(in: topics) }
    #expect(store.state.listedTopics == topics)
    await store.send(.filterEdited(.search("numbers"))) {
      $0.filter = Topics.Filter("numbers", in: topics)
      $0.frozenDetailID = 1
    }
    #expect(store.state.listedTopics == [topic("numbers-10")])
    await rest(store, clock)
  }

  @Test func `Closing the search restores the selection`() async {
    let clock = TestClock()
    let store = topicsStore(Topics.State(selected: topic("numbers-1000")), clock: clock)
    await store.send(.filterOpened) { $0.filter = Topics.Filter() }
    await store.send(.filterEdited(.search("rent"))) {
      $0.filter = Topics.Filter("rent")
      $0.frozenDetailID = 103
    }
    await store.send(.filterClosed) { $0.filter = nil }
    await rest(store, clock)
    #expect(store.state.selectedTopic == topic("numbers-1000"))
  }

  @Test func `Without results there is nothing to start or to make a favourite`() async {
    let clock = TestClock()
    let store = topicsStore(clock: clock)
    await store.send(.filterOpened) { $0.filter = Topics.Filter() }
    await store.send(.filterEdited(.search("zzz"))) { $0.filter = Topics.Filter("zzz") }
    #expect(store.state.selectedTopic == nil)
    await store.send(.selectionMoved(1))
    await store.send(.topicChosen)
    await store.send(.favouriteToggled)
    await clock.advance(by: .milliseconds(100))
    await store.receive(.selectionSettled)
  }

  @Test(arguments: [
    ("RENT", ["money-rent", "dialogue-flat"]),
    (
      "min hour",
      [
        "duration-hours-minutes", "duration-hours-minutes-seconds", "time-hour-minute",
        "time-to-hour", "time-minute",
      ]
    ),
    ("ｒｅｎｔ", ["money-rent", "dialogue-flat"]),
    (
      "本",
      [
        "counter-hon", "counter-nth-thing", "about-two", "about-several", "dialogue-till",
        "dialogue-restaurant",
      ]
    ),
    ("numbers-1000", ["numbers-1000", "numbers-10000", "numbers-100000"]),
    ("6,000", ["money-restaurant"]),
    // The titles of numbers before they were ranges.
    ("beginner", ["numbers-100", "numbers-10", "date-day-beginner"]),
    ("drills", ["numbers-oku", "numbers-cho"]),
    // The name comes before the range and the group.
    ("phone", ["everyday-phone", "dialogue-telephone", "date-appointment", "date-weekday"]),
    (
      "every",
      [
        "everyday-phone", "everyday-decimal", "everyday-sheets", "everyday-address",
        "everyday-floor", "everyday-class", "everyday-score", "everyday-fraction",
      ]
    ),
    ("phones", []),
    // The group alone.
    (
      "measures",
      [
        "measure-height", "measure-weight", "measure-shoes", "measure-fever", "measure-winter",
        "measure-times", "measure-eyes", "measure-drinks",
      ]
    ),
    (
      "yen",
      [
        "money-conbini", "money-restaurant", "money-rent", "money-salary", "money-small",
        "money-store", "money-rate", "counter-currencies", "at-the-till",
      ]
    ),
    (
      "price",
      [
        "dialogue-till", "dialogue-post", "money-conbini", "money-restaurant", "money-rent",
        "money-salary",
        "money-small", "money-store", "money-rate", "at-the-till",
      ]
    ),
    (
      "clock",
      [
        "time-hour", "time-hour-ampm", "time-hour-ampm-24", "time-minute", "time-hour-minute",
        "time-relative", "time-to-hour", "time-range",
      ]
    ),
    ("telephone", ["dialogue-telephone", "everyday-phone", "office"]),
    (
      "にん",
      [
        "counter-nin", "counter-meals", "counter-nth-thing", "about-two", "about-several",
        "about-limit", "dialogue-restaurant", "dialogue-ward", "dialogue-flat",
      ]
    ),
    (
      "ほん",
      [
        "counter-hon", "counter-nth-thing", "about-two", "about-several", "dialogue-till",
        "dialogue-restaurant",
      ]
    ),
    (
      "hon",
      [
        "counter-hon", "everyday-phone", "dialogue-telephone", "counter-nth-thing", "about-two",
        "about-several", "dialogue-till", "dialogue-restaurant",
      ]
    ),
    (
      "jikan",
      [
        "duration-hours", "duration-hours-minutes", "duration-hours-minutes-seconds",
        "duration-half", "time-relative", "counter-nth", "travel", "dialogue-station",
        "dialogue-work",
      ]
    ),
    ("1500", ["money-conbini"]), ("￥1,500", ["money-conbini"]), ("¥1500", ["money-conbini"]),
    ("\\1500", ["money-conbini"]), ("1,500", ["money-conbini"]), ("6000", ["money-restaurant"]),
    ("￥6000", ["money-restaurant"]), ("6000円", ["money-restaurant"]),
    ("cat", ["counter-hiki"]), ("ついたち", ["date-day-beginner", "duration-days"]),
  ])
  func `A search finds topics by title, name, range, group, keyword and note`(
    text: String, names: [String]
  ) {
    var state = Topics.State()
    state.filter = Topics.Filter(text)
    #expect(state.listedTopics.map(\.name) == names)
  }

  @Test func `The typed pair is bold in its row, as it is in the field`() {
    var state = App.State()
    state.topics.filter = Topics.Filter("600 800")
    let text = screenWithRoles(state)
    // The accent of the slash or of the selection's mark, and the two numbers.
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("  a sss sss") }
    #expect(lines.count == 2, "\(text)")
  }

  @Test func `Two typed numbers are a pair, which Enter practises`() async throws {
    var state = App.State()
    state.topics.filter = Topics.Filter("600 800")
    let pair = try #require(SoundPair("600", "800"))
    #expect(state.topics.filter?.selectedPair == pair)
    let text = screen(state)
    #expect(text.contains("❯ 600 800   ろっぴゃく or はっぴゃく"), "\(text)")
    #expect(!text.contains("No topic has") && !text.contains("0 of"), "\(text)")
    #expect(text.contains("⏎ pairs   F1 keys   esc all topics"), "\(text)")
    #expect(state.action(for: .enter) == .topics(.topicChosen))
    let store = topicsStore(state.topics)
    await store.send(.topicChosen) { $0.filter = nil }
    await store.receive(.open(.pairs([pair])))
    // A number with a blank in it, and the same sound twice, are no pair.
    for text in ["600", "600 600", "600 800 900", "12345 2", "rent 800"] {
      #expect(Topics.Filter(text).pair == nil, "\(text)")
    }
    #expect(SoundPair(typed: "４時　７時") == SoundPair("4時", "7時"))
  }
}
