import Clients
import Domain
import FeaturesTesting
import JapaneseNumbers
import Storage
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
      return screen(try Screens.progress(days: 1) { $0.apply(history, at: Screens.now) })
    }
    #expect(try text(["58"]).contains("No weak spots. Lately you have heard everything right."))
    let missed = try text(["5812"])
    #expect(!missed.contains("everything right"))
  }

  @Test func `The step in hand stands beside its goal, with what keeps the next from opening`()
    throws
  {
    let history = try LearnerHistory.answers(
      Array(repeating: "7", count: 5), to: "7", in: "numbers-10")
    let text = screen(try Screens.progress(days: 1) { $0.apply(history, at: Screens.now) })
    #expect(text.contains("of 85 %, 5 of 20 heard"), "\(text)")
  }

  @Test func `Each row starts what it is about`() async throws {
    let store = try makeStore(days: 21)
    #expect(store.state.rows.suffix(4) == [.due, .days, .accuracy, .speed])
    await store.send(.selectionMoved(1)) { $0.selection = .part("800") }
    #expect(store.state.practice == .part("800"))
    let topic = try Topic.find("money-restaurant")
    for (row, practice) in [
      (.speed, .topic(topic)), (.accuracy, .weakSpots), (.days, .topic(topic)), (.due, .review),
    ] as [(Progress.Row, Practice)] {
      await store.send(.selectionMoved(row == .speed ? 100 : -1)) { $0.selection = row }
      #expect(store.state.practice == practice)
    }
    await store.send(.selectionMoved(-100)) { $0.selection = .next }
    await store.send(.selectionMoved(-1))
  }

  @Test func `The selected part is said with the learner's voice, and stopped by the same key`()
    async throws
  {
    let voice = SpeechSettings(rate: 0.3)
    let store = try makeStore(days: 21, settings: Settings(speech: voice))
    // The parts that are due have many sounds.
    await store.send(.hearRequested(.normal))
    await store.send(.selectionMoved(1)) { $0.selection = .part("800") }
    await store.send(.hearRequested(.normal)) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    #expect(
      speech.utterances
        == [Utterance(Reading(cardinal: 800), settings: voice)])
    speech.hold()
    await store.send(.hearRequested(.normal)) { $0.speaker.isSpeaking = true }
    await store.send(.hearRequested(.normal)) { $0.speaker.isSpeaking = false }
    await store.finish()
  }

  @Test func `Zeros that nobody says can't be heard`() async throws {
    let history = try LearnerHistory.answers(
      Array(repeating: "15", count: 6), to: "105", in: "numbers-1000")
    let store = try makeStore(days: 1) { $0.apply(history, at: Screens.now) }
    #expect(store.state.selectedPart?.name == "(silent)")
    await store.send(.hearRequested(.normal))
    #expect(
      screen(try Screens.progress(days: 1) { $0.apply(history, at: Screens.now) }).contains(
        "(silent)  in 105"))
  }

  @Test func `Without a history Enter begins with the first step`() async throws {
    let store = try makeStore(days: 0)
    #expect(store.state.rows == [.next])
    #expect(store.state.practice == PathStep(id: "numbers-10").map(Practice.step))
  }

  @Test func `While the history is being read nothing can be chosen`() async throws {
    let store = try makeStore(days: 21) { $0.history = nil }
    #expect(store.state.rows == [])
    #expect(store.state.practice == nil)
    await store.send(.selectionMoved(1))
    await store.send(.hearRequested(.normal))
  }

  @Test func `The next key hides a notice`() async throws {
    for (action, selection) in [
      (.selectionMoved(1), .part("800")), (.selectionMoved(-1), .next),
      (.open(.quiz(.review)), .next),
    ]
      as [(Progress.Action, Progress.Row)]
    {
      let state = try #require(try Screens.progress(days: 21).screen.progress)
      var noticed = state
      noticed.notice = "Nothing is due for review today."
      let store = TestStore(initialState: noticed) { Progress() }
      await store.send(action) {
        $0.selection = selection
        $0.notice = nil
      }
    }
  }
}
