import Clients
import Domain
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// A number that is typed in the search, to hear it and to practise numbers like it.
@MainActor
@Suite(.limited)
struct TopicsNumberTests {
  private let speech = SpeechSpy()
  private let settings = Settings(speech: SpeechSettings(rate: 0.65))

  private func makeStore(_ text: String) -> TestStore<Topics.State, Topics.Action> {
    var state = Topics.State()
    state.filter = Topics.Filter(text)
    return TestStore(initialState: state) {
      Topics()
    } withDependencies: {
      $0.installQuizDependencies(speech, TestClock(), settings: .inMemory(settings))
    }
  }

  @Test func `A typed number is the first row, which is heard and asked`() async throws {
    let store = makeStore("8230円")
    #expect(store.state.selectedTopic == nil)
    await store.send(.hearRequested(.slow)) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    #expect(speech.spoken == ["はっせんにひゃくさんじゅうえん"])
    #expect(speech.utterances.map(\.written) == ["8230円"])
    #expect(speech.utterances.map(\.pace) == [.slow])
    #expect(speech.utterances.map(\.settings) == [settings.speech])
    let similar = try #require(try NumberText("8230円")?.similarTopic)
    await store.send(.topicChosen) {
      $0.filter = nil
      $0.section = .group(.money)
      $0.selectionBySection = [.group(.money): 106]
    }
    await store.receive(.open(.quiz(.topic(similar))))
    await store.finish()
  }

  @Test func `The results stand below the number, and the arrows reach them`() {
    var state = Topics.State()
    state.filter = Topics.Filter("1500")
    #expect(state.listedTopics == [topic("money-conbini")])
    #expect(state.selectedTopic == nil)
    state.moveSelection(by: 1)
    #expect(state.selectedTopic == topic("money-conbini") && state.selectedNumber == nil)
    state.moveSelection(by: 5)
    #expect(state.selectedTopic == topic("money-conbini"))
    state.moveSelection(by: -1)
    #expect(state.selectedNumber != nil)
  }

  @Test(arguments: [
    ("8230", Key.character("r"), Topics.Action.hearRequested(.normal)),
    ("8230", .character("l"), .hearRequested(.slow)), ("8230", .tab, .hearRequested(.normal)),
    ("8230", .character("y"), .filterEdited(.search("8230y"))),
    ("8230", .character("円"), .filterEdited(.search("8230円"))),
    ("8230", .character("1"), .filterEdited(.search("82301"))),
    ("8230", .enter, .topicChosen), ("8230", .escape, .filterClosed),
    ("100 ", .character("r"), .filterEdited(.search("100 r"))),
    ("numbe", .character("r"), .filterEdited(.search("number"))),
  ])
  func `Letters that say a number aren't typed after one`(
    text: String, key: Key, action: Topics.Action
  ) {
    var state = App.State()
    state.topics.filter = Topics.Filter(text)
    #expect(state.action(for: key) == .topics(action))
  }

  @Test func `Pasted text is typed after a number, too`() {
    var state = App.State()
    state.topics.filter = Topics.Filter("82")
    #expect(
      state.actions(forPasted: "30円") == [.topics(.filterEdited(.search("8230円")))])
  }

  @Test func `The row has the reading in parts, in every window`() {
    var state = App.State()
    state.topics.filter = Topics.Filter("8230円")
    let text = screen(state)
    #expect(text.contains("  ❯ 8230円 ♫   はっせん にひゃく さんじゅう えん\n"), "\(text)")
    #expect(text.contains("  Enter asks numbers like it: ￥1,000-9,999\n"))
    #expect(text.contains("⏎ practise   r hear   l slowly"))
    let small = screen(state, columns: 40, rows: 12)
    #expect(small.hasSuffix("⏎ practise   r hear   esc all topics"), "\(small)")
    #expect(small.contains("  ❯ 8230円 ♫\n    はっせん にひゃく さんじゅう えん\n"), "\(small)")
    state.topics.filter = Topics.Filter("10兆")
    #expect(!screen(state).contains("like it"))
  }

  @Test(arguments: [("1500", true), ("cat", false)])
  func `The arrow reaches the only result below a number, and does nothing in a row alone`(
    typed: String, hasNumber: Bool
  ) {
    var state = App.State()
    state.topics.filter = Topics.Filter(typed)
    #expect(state.topics.listedTopics.count == 1)
    #expect((state.topics.selectedNumber != nil) == hasNumber)
    let move: App.Action? = hasNumber ? .topics(.selectionMoved(1)) : nil
    #expect(state.action(for: .down) == move)
  }

  @Test func `Beside a number stands how many topics have it, and only what is selected is marked`()
  {
    var state = App.State()
    state.topics.filter = Topics.Filter("1500")
    let first = screen(state)
    #expect(first.contains(" 1 of \(Topic.all.count)\n"), "\(first)")
    #expect(first.contains("\n  ❯ 1500 ♫   せん ごひゃく\n"), "\(first)")
    #expect(first.contains("\n    Conbini "), "\(first)")
    state.topics.moveSelection(by: 1)
    let second = screen(state)
    #expect(second.contains("\n    1500 ♫   せん ごひゃく\n"), "\(second)")
    #expect(second.contains("\n  ❯ Conbini "), "\(second)")
    #expect(second.contains("⏎ start   ") && !second.contains("Enter asks"), "\(second)")
  }

  @Test func `While a number is said its note stands out, and the key stops it`() {
    var state = App.State()
    state.topics.filter = Topics.Filter("8230円")
    #expect(screenWithRoles(state).contains("\n  a ssssss d\n"))
    state.topics.speaker.isSpeaking = true
    let text = screenWithRoles(state)
    #expect(text.contains("r stop   l slowly") && text.contains("\n  a ssssss a\n"), "\(text)")
  }

  @Test func `A number like those of no topic is heard, and Enter practises nothing`() {
    var state = App.State()
    state.topics.filter = Topics.Filter("10兆")
    #expect(state.topics.selectedNumber != nil)
    #expect(state.action(for: .character("r")) == .topics(.hearRequested(.normal)))
    #expect(state.action(for: .enter) == nil)
    #expect(!screen(state).contains("⏎ practise"))
  }

  @Test(arguments: [
    ("3", ""), ("4", "alsoheard:し"),
    ("2.206kg", "alsoheard:にてんにーれいろくきろ,にーてんにーぜろろくきろ,にーてんにれいろくきろ"),
  ])
  func `Up to three other readings stand below the number`(typed: String, others: String) {
    var state = App.State()
    state.topics.filter = Topics.Filter(typed)
    // The line is broken between readings, and each has blanks between its words.
    let text = screen(state).filter { !$0.isWhitespace }
    #expect(text.contains(others + "Enterasksnumberslikeit:"), "\(text)")
    #expect(text.contains("alsoheard:") == !others.isEmpty, "\(text)")
  }

  @Test func `A number that can't be heard says why`() async {
    let store = makeStore("3本")
    speech.fail(with: .playbackFailed(detail: "gone"))
    store.exhaustivity = .off
    await store.send(.hearRequested(.normal))
    await store.receive(.speaker(.failed(.playbackFailed(detail: "gone"))))
    #expect(screen(App.State(topics: store.state)).contains("gone"))
    await store.send(.filterEdited(.search("3"))) { $0.speaker.notice = nil }
    store.skipInFlightEffects()
  }
}
