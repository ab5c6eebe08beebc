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

/// The pauses between trials of pairs, and keys that come before a voice is found.
@MainActor
@Suite(.limited)
struct PairPauseTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()

  @Test func `Trials that are ended in the pause after a choice go on with the next one`()
    async throws
  {
    let (state, next) = try pairsWithAnotherTrial()
    let store = makeStore(state)
    await begin(store)
    await store.send(.chosen(state.trial.said))
    await store.send(.endRequested)
    #expect(store.state.trial == next)
    await store.finish()
  }

  @Test func `A key that goes on ends the pause, so that the next miss is compared in full`()
    async throws
  {
    let store = makeStore(try pairs(seed: 7))
    await begin(store)
    await store.send(.chosen(store.state.trial.said))
    await clock.advance(by: .milliseconds(200))
    await store.send(.chosen(0))
    await store.receive(.speaker(.ended(.finished)))
    let trial = store.state.trial
    await store.send(.chosen(1 - trial.said))
    // The pause after the first choice would be over now.
    await clock.advance(by: .milliseconds(150))
    await clock.advance(by: .milliseconds(200))
    await store.receive(.speaker(.ended(.finished)))
    #expect(store.state.chosen == 1 - trial.said && store.state.trial == trial)
    await store.send(.endRequested)
    await store.finish()
  }

  @Test func `A replay in the pause after a choice is heard to its end, and a pause follows it`()
    async throws
  {
    let store = makeStore(try pairs(seed: 7))
    await begin(store)
    let trial = store.state.trial
    await store.send(.chosen(trial.said))
    await clock.advance(by: .milliseconds(200))
    speech.hold()
    await store.send(.replayRequested)
    await speech.hears(2)
    // The first pause would be over now.
    await clock.advance(by: .milliseconds(200))
    await store.send(.speaker(.ended(.finished)))
    #expect(store.state.chosen == trial.said && store.state.trial == trial)
    speech.release()
    await clock.advance(by: .milliseconds(350))
    await store.receive(.trialLeft) { $0.chosen = nil }
    await store.send(.endRequested)
    await store.finish()
  }

  @Test func `Nothing is said before the voices are found`() async throws {
    let store = makeStore(try pairs(seed: 7))
    await store.send(.replayRequested)
    #expect(!store.state.speaker.isSpeaking)
    await begin(store)
    await store.send(.replayRequested)
    #expect(store.state.speaker.isSpeaking)
    await store.send(.endRequested)
    await store.finish()
  }

  private func pairs(seed: UInt64) throws -> Pairs.State {
    try #require(
      Pairs.State([SoundPair("600", "800")].compactMap(\.self), count: 20, seed: seed))
  }

  /// Returns trials of which the second differs from the first one, if that is right.
  private func pairsWithAnotherTrial() throws -> (state: Pairs.State, next: PairTrial) {
    for seed in UInt64(0)..<100 {
      let state = try pairs(seed: seed)
      var sequence = state.sequence
      sequence.add(isRight: true)
      let next = sequence.next()
      if next != state.trial { return (state, next) }
    }
    throw UnknownSeed()
  }

  private struct UnknownSeed: Error {}

  private func begin(_ store: TestStore<Pairs.State, Pairs.Action>) async {
    await store.send(.appeared)
    await store.receive(.voicesFound(["mei"]))
    await store.receive(.speaker(.ended(.finished)))
  }

  private func makeStore(_ state: Pairs.State) -> TestStore<Pairs.State, Pairs.Action> {
    speech.offer([Voice(id: "mei", name: "Mei", gender: .female, engine: "natural")])
    let store = TestStore(initialState: state) {
      Pairs()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock)
      $0.appInfo.prefersReducedMotion = { true }
    }
    store.exhaustivity = .off
    return store
  }
}

/// Pairs as they are drawn where it is rarely seen, where they lead, and which session begins with
/// them.
@MainActor
@Suite(.limited)
struct PairsViewTests {
  @Test func `In a narrow window two blanks are between the sounds`() throws {
    let shown = screen(try Screens.named("pairs"), columns: 40, rows: 12)
    #expect(shown.contains("ろっぴゃく  はっぴゃく"), "\(shown)")
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `Both numbers are drawn large where there is room, under their keys`(
    columns: Int, rows: Int
  ) throws {
    let shown = screen(try Screens.named("pairs"), columns: columns, rows: rows)
    let isLarge = columns == 80
    #expect(shown.contains("⣿⠶⢦⡀⣿ ⢸⡇⣿ ⢸⡇") == isLarge, "\(shown)")
    #expect(shown.contains("1  600") != isLarge, "\(shown)")
  }

  @Test func `A counter stands beside the large digits, and a date has none that are large`() throws
  {
    let things = try #require(SoundPair("3本", "4本"))
    let counted = App.State(pairs: try #require(Pairs.State([things], seed: 7)))
    let text = screen(counted)
    #expect(text.contains("⠲⣤⡼⠃ 本") && text.contains("⠛⠛⣿⠃ 本"), "\(text)")
    let small = screen(counted, columns: 40, rows: 12)
    #expect(small.contains("1  3本") && small.contains("2  4本"), "\(small)")

    let days = try #require(SoundPair("4日", "8日"))
    var state = try #require(Pairs.State([days], seed: 7))
    for _ in 0..<4 { state.sequence.add(isRight: true) }
    state.trial = state.sequence.next()
    let dates = (0..<2).map { state.trial.written($0) }
    #expect(dates.allSatisfy { $0.contains("月") })
    let dated = screen(App.State(pairs: state))
    #expect(dated.contains("1  \(dates[0])") && dated.contains("2  \(dates[1])"), "\(dated)")
  }

  @Test func `After the last trial the misses are counted, and no bar is left`() throws {
    let state = try Screens.named("pairs, over")
    for (columns, rows) in [(80, 24), (40, 12)] {
      let shown = screen(state, columns: columns, rows: rows)
      #expect(shown.contains("✗ 2") && !shown.contains("⠤⠤⠤⠤⠤⠤⠤⠤⠤"), "\(shown)")
    }
  }

  @Test func `In a low window the result is the number of right trials, green if all are`() throws {
    let shown = screen(try Screens.named("pairs, over"), columns: 40, rows: 12)
    #expect(shown.contains("18 of 20 pairs right"), "\(shown)")
    for (missed, text) in [
      (0, "<correct>3 of 3 pairs right</>"), (1, "<strong>2 of 3 pairs right</>"),
    ] {
      let size = Size(columns: 40, rows: 12)
      let state = try over(missing: missed)
      let styled = Frame(appView(state, in: size), size: size).styledText()
      #expect(styled.contains(text), "\(styled)")
    }
  }

  @Test func `Each sound has its own romaji`() throws {
    var state = try Screens.named("pairs")
    state.display.romaji = .macrons
    let shown = screen(state)
    #expect(shown.contains(/roppyaku +happyaku/), "\(shown)")
    // The readings themselves are romaji then.
    state.display.usesASCII = true
    let plain = screen(state)
    state.display.romaji = .off
    #expect(plain == screen(state), "\(plain)")
  }

  @Test func `The learner is told that another voice speaks than the chosen one`() throws {
    var state = try Screens.named("pairs")
    state.screen.pairs?.speaker.notice = .voiceReplaced(
      id: "mei", by: "espeak-ng", reason: "no such voice")
    let words = screen(state).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("The voice \"mei\" can't be used (no such voice). espeak-ng speaks instead."),
      "\(words)")
  }

  @Test func `Pairs that were opened from progress lead back to it`() async throws {
    let pair = try #require(SoundPair("600", "800"))
    let store = appStore(try Screens.progress(days: 21, selecting: .part("800")))
    store.exhaustivity = .off
    await store.send(.progress(.open(.pairs([pair]))))
    #expect(store.state.screen.pairs?.origin == .progress(part: "800"))
    await store.send(.pairs(.endRequested))
    await store.receive(.pairs(.delegate(.ended)))
    #expect(store.state.screen.progress?.selection == .part("800"))
    await store.send(.topics(.open(.topics)))
    await store.finish()
  }

  @Test(arguments: Skill.allCases)
  func `Only a session by ear begins with pairs`(skill: Skill) throws {
    let past = LearnerHistory(model: LearnerModel(topics: Topic.all))
    let questions = try #require(
      Practice.today(PathSettings()).questions(of: past, at: .testStart, seed: 7))
    let session = Session(questions, length: .time(.seconds(180)), seed: 7, skill: skill)
    let pairs = Pairs.State(before: session, confused(), at: .testStart)
    #expect((pairs != nil) == (skill == .listening))
  }

  /// Returns a model in which 800 was taken for 300.
  private func confused() -> LearnerModel {
    var model = LearnerModel(topics: Topic.all)
    for _ in 0..<6 {
      model.add(
        HistoryEntry(topicID: 3, outcome: .incorrect) {
          $0.value = "800"
          $0.tries = [.init("300")]
        })
    }
    return model
  }

  /// Returns three trials of which all are over.
  private func over(missing missed: Int) throws -> App.State {
    let pair = try #require(SoundPair("600", "800"))
    var state = try #require(Pairs.State([pair], count: 3, seed: 7))
    for number in 0..<3 {
      let chosen = number < missed ? 1 - state.trial.said : state.trial.said
      state.result.add(HistoryEntry(state.trial, chosen: chosen, topic: Topic.all[0]), after: 2)
    }
    state.ending = .complete
    return App.State(pairs: state)
  }
}
