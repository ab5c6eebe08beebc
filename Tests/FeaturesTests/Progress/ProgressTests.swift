import Clients
import Domain
import FeaturesTesting
import JapaneseNumbers
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

@MainActor
@Suite(.limited)
struct ProgressTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()

  private func makeStore(
    days: Int, settings: Settings = Settings(), _ change: (inout Topics.State) -> Void = { _ in }
  ) throws -> TestStore<Progress.State, Progress.Action> {
    let state = try #require(try Screens.progress(days: days, change).screen.progress)
    return TestStore(initialState: state) {
      Progress()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock, settings: .inMemory(settings))
    }
  }

  @Test
  func `Enter reviews what is due, practises the weakest part, or goes on with the step in hand`()
    throws
  {
    #expect(try makeStore(days: 21).state.practice == .review)
    #expect(try makeStore(days: 1).state.practice == .part("4円"))
    let store = try makeStore(days: 21) {
      $0.history = $0.history.map { LearnerHistory(summary: $0.summary, mastered: ["numbers-10"]) }
      $0.path.goal = .till
    }
    #expect(store.state.practice == PathStep(id: "numbers-100").map(Practice.step))
  }

  @Test func `Everything was heard right only where nothing was missed`() throws {
    func text(_ typed: [String]) throws -> String {
      // A digit too many is blamed on no part.
      let history = try LearnerHistory.answers(
        Array(repeating: "58", count: 6) + typed, to: "58", in: "numbers-100")
      let state = try Screens.progress(days: 1) { $0.apply(history, at: Screens.now) }
      return screen(state, columns: 120, rows: 40)
    }
    #expect(try text(["58"]).contains("No weak spots. Lately you have heard everything right."))
    let missed = try text(["5812"])
    #expect(missed.contains("No weak spots. Missed in 7 days: 1 of 7."), "\(missed)")
    #expect(!missed.contains("everything right"))
  }

  @Test func `The step in hand stands with what keeps the next from opening`() throws {
    let history = try LearnerHistory.answers(
      Array(repeating: "7", count: 5), to: "7", in: "numbers-10")
    let text = screen(try Screens.progress(days: 1) { $0.apply(history, at: Screens.now) })
    #expect(text.contains("   15 more to go"), "\(text)")
  }

  @Test func `Arrows move on the map and say each sound, from the suggestion and back`()
    async throws
  {
    let voice = SpeechSettings(rate: 0.3)
    let store = try makeStore(days: 21, settings: Settings(speech: voice))
    speech.hold()
    await store.send(.selectionMoved(-1))
    await store.send(.selectionMoved(3)) {
      $0.selection = .part("100")
      $0.column = 0
      $0.speaker.isSpeaking = true
    }
    await store.send(.columnMoved(100)) {
      $0.selection = .part("900")
      $0.column = 9
    }
    await store.send(.columnMoved(-1)) {
      $0.selection = .part("800")
      $0.column = 8
    }
    #expect(store.state.practice == .part("800"))
    await store.send(.selectionMoved(2)) { $0.selection = .part("万") }
    await store.send(.columnMoved(1))
    await store.send(.selectionMoved(-1)) { $0.selection = .part("8000") }
    await store.send(.selectionMoved(-100)) {
      $0.selection = .next
      $0.speaker.isSpeaking = false
    }
    await store.send(.columnMoved(1))
    #expect(
      Array(speech.utterances.prefix(2))
        == [100, 900].map { Utterance(Reading(cardinal: $0), settings: voice) })
    await store.finish()
  }

  @Test func `The selected part is said again, slowly, and stopped by the same key`() async throws {
    let store = try makeStore(days: 21)
    // The parts that are due have many sounds.
    await store.send(.hearRequested(.normal))
    speech.hold()
    await store.send(.selectionMoved(1)) {
      $0.selection = .part("1")
      $0.column = 0
      $0.speaker.isSpeaking = true
    }
    await store.send(.hearRequested(.slow)) { $0.speaker.isSpeaking = false }
    await store.send(.hearRequested(.slow)) { $0.speaker.isSpeaking = true }
    await expectEventually(
      { speech.utterances.last?.pace == .slow }, "the part wasn't said slowly")
    await store.send(.hearRequested(.normal)) { $0.speaker.isSpeaking = false }
    await store.finish()
  }

  @Test func `Earlier maps are shown week by week, and the one of now again`() async throws {
    let store = try makeStore(days: 21)
    #expect(store.state.weekCount == 3)
    await store.send(.weekMoved(-1))
    await store.send(.weekMoved(1)) { $0.weeksAgo = 1 }
    await store.send(.weekMoved(100)) { $0.weeksAgo = 3 }
    await store.send(.weekMoved(1))
    await store.send(.weekMoved(-1)) { $0.weeksAgo = 2 }
  }

  @Test func `A sound is practised against the one for which it is taken most often`() throws {
    var state = try #require(try Screens.progress(days: 21).screen.progress)
    #expect(state.pair == nil)
    state.selection = .part("800")
    let mistaken = try #require(state.selectedCell?.record?.mistakenFor.first?.part.id)
    #expect(state.pair == SoundPair("800", mistaken))
    // Nobody took anything for 4,000.
    state.selection = .part("4000")
    #expect(state.pair == nil)
  }

  @Test func `Down from a digit that a row lacks leads to the nearest one`() throws {
    var state = try #require(try Screens.progress(days: 21).screen.progress)
    let rows = try #require(state.map?.rows)
    let hundreds = try #require(rows.firstIndex { $0.title == "hundreds" })
    let minutes = try #require(rows.firstIndex { $0.title == "分" })
    let nearest = try #require(rows[minutes].cells.last)
    try #require(nearest.digit == 8)
    state.selection = .part("900")
    state.column = 9
    state.moveRow(by: minutes - hundreds)
    #expect(state.selection == .part(nearest.id))
  }

  @Test(arguments: [(Skill.listening, true), (.reading, false)])
  func `A sound that was read wrong isn't practised against the other one by ear`(
    skill: Skill, isOffered: Bool
  ) throws {
    let pair = try #require(SoundPair("600", "800"))
    let topic = try Topic.find("numbers-1000")
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for number in 0..<6 {
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: .incorrect) {
          // The time of the samples.
          $0.time = 1_800_000_000 - 600 + Double(number)
          $0.value = "800"
          $0.tries = [.init("600")]
          $0.skill = skill
        })
    }
    let history = tally.history
    let state = try Screens.progress(days: 1, selecting: .part("800")) {
      $0.skill = skill
      $0.apply(history, at: Screens.now)
    }
    let progress = try #require(state.screen.progress)
    #expect(progress.selectedCell?.record?.mistakenFor.map(\.part.id) == ["600"])
    let expected: App.Action? = isOffered ? .progress(.open(.pairs([pair]))) : nil
    #expect(state.action(for: .character("c")) == expected)
    #expect(screen(state, columns: 120).contains("against ろっぴゃく") == isOffered)
  }

  @Test func `Zeros that nobody says can't be heard`() async throws {
    let history = try LearnerHistory.answers(
      Array(repeating: "15", count: 6), to: "105", in: "numbers-1000")
    let store = try makeStore(days: 1) { $0.apply(history, at: Screens.now) }
    #expect(store.state.selectedPart?.name == "silent 0")
    await store.send(.hearRequested(.normal))
    let state = try Screens.progress(days: 1) { $0.apply(history, at: Screens.now) }
    let text = screen(state, columns: 120, rows: 40)
    #expect(text.contains("silent 0  in 105"))
    #expect(!text.contains("   r hear   ") && state.action(for: .character("r")) == nil, "\(text)")
  }

  @Test func `A sound is no longer said once zeros that nobody says are selected`() async throws {
    let history = try LearnerHistory.answers(
      Array(repeating: "15", count: 6), to: "105", in: "numbers-1000")
    let store = try makeStore(days: 1) { $0.apply(history, at: Screens.now) }
    store.exhaustivity = .off
    speech.hold()
    await store.send(.selectionMoved(1))
    #expect(store.state.speaker.isSpeaking)
    // The words are the last row.
    await store.send(.selectionMoved(100))
    #expect(store.state.selection != .next && store.state.selectedPart?.name == "silent 0")
    #expect(!store.state.speaker.isSpeaking)
    await store.finish()
  }

  @Test func `A suggestion isn't said when it is selected`() async throws {
    let store = try makeStore(days: 1)
    store.exhaustivity = .off
    #expect(store.state.selectedPart?.name == "よえん")
    speech.hold()
    await store.send(.selectionMoved(1))
    #expect(store.state.speaker.isSpeaking)
    await store.send(.selectionMoved(-1))
    #expect(store.state.selection == .next && !store.state.speaker.isSpeaking)
    await store.finish()
  }

  @Test func `Without a history Enter begins with the first step`() async throws {
    let store = try makeStore(days: 0)
    #expect(store.state.map == nil)
    await store.send(.selectionMoved(1))
    #expect(store.state.practice == PathStep(id: "numbers-10").map(Practice.step))
  }

  @Test func `While the history is being read nothing can be chosen`() async throws {
    let store = try makeStore(days: 21) { $0.history = nil }
    #expect(store.state.map == nil)
    #expect(store.state.practice == nil)
    await store.send(.selectionMoved(1))
    await store.send(.hearRequested(.normal))
  }

  @Test func `The next key hides a notice`() async throws {
    for action in [.weekMoved(0), .selectionMoved(-1), .columnMoved(1), .open(.quiz(.review))]
      as [Progress.Action]
    {
      var noticed = try #require(try Screens.progress(days: 21).screen.progress)
      noticed.notice = "Nothing is due for review today."
      let store = TestStore(initialState: noticed) { Progress() }
      await store.send(action) { $0.notice = nil }
    }
  }
}
