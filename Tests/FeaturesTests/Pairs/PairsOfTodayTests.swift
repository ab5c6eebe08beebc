import Clients
import Domain
import FeaturesTesting
import Foundation
import JapaneseNumbers
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The pairs with which today's session begins, and pairs that are opened from the list, in the
/// app.
@MainActor
@Suite(.limited)
struct PairsOfTodayTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()
  private let today = Destination.quiz(.today(PathSettings()))
  private let lost = SpeechError.soundServerUnreachable(
    server: "unix:/nonexistent", detail: "Connection refused")

  @Test
  func `Today's session begins with the pair that was confused most, goes on, and counts both`()
    async throws
  {
    let store = makeStore()
    await store.send(.topics(.open(today)))
    let pairs = try #require(store.state.screen.pairs)
    #expect(pairs.sequence.pairs.map(\.id) == [["300", "800"]] && pairs.count == 10)
    await store.receive(.pairs(.speaker(.ended(.finished))))
    #expect(screen(store.state).contains("Today   ") && screen(store.state).contains("esc end"))
    await answer(10, store)
    await store.receive(.pairs(.delegate(.ended)))
    let quiz = try #require(store.state.screen.quiz)
    #expect(
      quiz.session.questions.practice.kind.isOfToday && quiz.session.length == .time(.seconds(180))
        && quiz.notice == nil)
    #expect(quiz.session.pairs.answered == 10 && quiz.session.pairs.right == 10)
    // The quiz was ended before its first answer.
    await store.send(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.ended)))
    #expect(store.state.screen.summary != nil)
    #expect(screen(store.state).contains("Today   3 minutes, 10 pairs"))
    await store.receive(.summary(.keysAwaited), after: .milliseconds(700), clock)
    await store.send(.summary(.open(try #require(store.state.screen.summary?.resumption))))
    let resumed = try #require(store.state.screen.quiz?.attempt.question)
    await store.send(.quiz(.answerTyped(resumed.answer)))
    await store.send(.quiz(.answerSubmitted))
    await store.send(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.ended)))
    #expect(screen(store.state).contains("Today   3 minutes, 1 question, 10 pairs"))
    #expect(screen(store.state).contains("さんびゃく or はっぴゃく: 10 of 10"))
    await end(store)
  }

  @Test func `The first line names the parts, and an arrow leaves the pairs out`() async throws {
    let store = makeStore()
    await store.send(.topics(.open(today)))
    await store.receive(.pairs(.speaker(.ended(.finished))))
    await answer(2, store)
    let shown = screen(store.state)
    #expect(
      shown.contains("Today   pairs ") && shown.contains("then ") && shown.contains(" left\n"))
    #expect(store.state.action(for: .right) == .pairs(.partSkipped))
    await store.send(.pairs(.partSkipped))
    await store.receive(.pairs(.delegate(.ended)))
    let quiz = try #require(store.state.screen.quiz)
    #expect(quiz.session.pairs.answered == 2 && quiz.notice == nil)
    #expect(screen(store.state).contains("Today   "))
    await store.send(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.ended)))
    await store.receive(.summary(.keysAwaited), after: .milliseconds(700), clock)
    await end(store)
  }

  @Test
  func `Esc in the pairs ends with the summary, and the session can be resumed where it was left`()
    async throws
  {
    let store = makeStore()
    await store.send(.topics(.open(today)))
    await store.receive(.pairs(.speaker(.ended(.finished))))
    await answer(3, store)
    #expect(store.state.action(for: .escape) == .pairs(.endRequested))
    await store.send(.pairs(.endRequested))
    await store.receive(.pairs(.delegate(.ended)))
    let summary = try #require(store.state.screen.summary)
    #expect(screen(store.state).contains("Today   3 minutes, 3 pairs"))
    #expect(screen(store.state).contains("of 3 pairs right"))
    #expect(screen(store.state).contains("Today's session isn't over yet."))
    await store.receive(.topics(.historyLoaded(LearnerHistory())))
    await store.receive(.summary(.keysAwaited), after: .milliseconds(700), clock)
    #expect(store.state.action(for: .character("o")) == .summary(.open(summary.resumption)))
    await store.send(.summary(.open(summary.resumption)))
    #expect(
      store.state.screen.pairs?.result.answered == 3 && store.state.screen.pairs?.isOver == false)
    await store.receive(.pairs(.speaker(.ended(.finished))))
    await answer(6, store)
    // In the pause after the last trial, all of them are over.
    await store.send(.pairs(.chosen(try #require(store.state.screen.pairs?.trial.said))))
    await store.send(.pairs(.endRequested))
    await store.receive(.pairs(.delegate(.ended)))
    #expect(store.state.screen.summary?.session.pairs.answered == 10)
    await store.receive(.summary(.keysAwaited), after: .milliseconds(700), clock)
    await store.send(.summary(.open(try #require(store.state.screen.summary?.resumption))))
    #expect(store.state.screen.quiz?.session.pairs.answered == 10)
    await end(store)
  }

  @Test func `Esc before the first trial leads to the list`() async {
    let store = makeStore()
    await store.send(.topics(.open(today)))
    await store.send(.pairs(.endRequested))
    await store.receive(.pairs(.delegate(.ended)))
    #expect(store.state.screen == .topics && store.state.topics.notice == nil)
    await end(store)
  }

  @Test func `Without sound the pairs are left out and said so, and come back with it`()
    async throws
  {
    speech.fail(with: lost)
    let store = makeStore()
    await store.send(.topics(.open(today)))
    await store.receive(.pairs(.speaker(.failed(lost))))
    await store.receive(.pairs(.delegate(.ended)))
    await store.receive(.quiz(.speaker(.failed(lost))))
    let shown = screen(store.state).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      shown.contains(
        "No sound: the pairs are left out today. The sound server unix:/nonexistent can't be"))
    // It stands there until the question is answered, also after a key has taken the voice's own
    // words away.
    await store.send(.quiz(.characterTyped("1")))
    await store.send(.quiz(.characterDeleted))
    #expect(screen(store.state).contains("No sound: the pairs are left out today."))
    let question = try #require(store.state.screen.quiz?.attempt.question)
    #expect(screen(store.state).contains(question.reading.spaced))
    await store.send(.quiz(.answerTyped(question.answer)))
    await store.send(.quiz(.answerSubmitted))
    #expect(
      store.state.screen.quiz?.session.result.answered == 1
        && !screen(store.state).contains("left out"))
    speech.fail(with: nil)
    await store.send(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.ended)))
    await store.receive(.summary(.keysAwaited), after: .milliseconds(700), clock)
    await store.send(.topics(.historyLoaded(confused())))
    await store.send(.summary(.open(today)))
    await store.receive(.pairs(.speaker(.ended(.finished))))
    #expect(store.state.screen.pairs?.isOver == false)
    await end(store)
  }

  @Test func `Sound that is lost leaves the rest out, and today's session goes on with both`()
    async throws
  {
    let store = makeStore()
    await store.send(.topics(.open(today)))
    await store.receive(.pairs(.speaker(.ended(.finished))))
    await answer(3, store)
    speech.fail(with: lost)
    await answer(1, store)
    await store.receive(.pairs(.speaker(.failed(lost))))
    await store.receive(.pairs(.delegate(.ended)))
    await store.receive(.quiz(.speaker(.failed(lost))))
    let quiz = try #require(store.state.screen.quiz)
    #expect(
      quiz.session.pairs.answered == 4
        && quiz.notice == "No sound: the rest of the pairs are left out today.")
    await end(store)
  }

  @Test func `Pairs of the list without sound say why and lead back, and come back with it`() async
  {
    speech.fail(with: lost)
    let store = makeStore()
    for key in [Key.character("c"), .character("c")] {
      #expect(store.state.action(for: key) == .topics(.open(.pairs())))
      await store.send(.topics(.open(.pairs())))
      await store.receive(.pairs(.speaker(.failed(lost))))
      await store.receive(.pairs(.delegate(.ended)))
      #expect(store.state.screen == .topics)
      #expect(store.state.topics.notice == "No sound: pairs can only be heard. \(lost)")
    }
    speech.fail(with: nil)
    await store.send(.topics(.open(.pairs())))
    await store.receive(.pairs(.speaker(.ended(.finished))))
    #expect(store.state.screen.pairs?.isOver == false && store.state.topics.notice == nil)
    await end(store)
  }

  /// Returns a history in which 800 was taken for 300.
  private func confused() -> LearnerHistory {
    var model = LearnerModel(topics: Topic.all)
    for _ in 0..<6 {
      model.add(
        HistoryEntry(topicID: 3, outcome: .incorrect) {
          $0.value = "800"
          $0.tries = [.init("300")]
        })
    }
    return LearnerHistory(model: model)
  }

  /// Answers trials right, and goes on to the next after each.
  private func answer(_ count: Int, _ store: TestStore<App.State, App.Action>) async {
    for _ in 0..<count {
      guard let pairs = store.state.screen.pairs else {
        Issue.record("The trials are over.")
        return
      }
      await store.send(.pairs(.chosen(pairs.trial.said)))
      let isLast = pairs.result.answered + 1 == pairs.count
      await clock.advance(by: .milliseconds(350))
      await store.receive(.pairs(.trialLeft))
      if !isLast, !speech.isFailing { await store.receive(.pairs(.speaker(.ended(.finished)))) }
    }
  }

  private func end(_ store: TestStore<App.State, App.Action>) async {
    await store.send(.topics(.open(.topics)))
    store.skipInFlightEffects(strict: false)
  }

  private func makeStore() -> TestStore<App.State, App.Action> {
    var state = App.State()
    state.topics.place = .list
    state.topics.apply(confused(), at: .testStart)
    let store = appStore(state, speech: speech, settings: .inMemory(.withoutConfetti)) {
      $0.clock = clock
      $0.history = HistorySpy().client
    }
    store.exhaustivity = .off
    return store
  }
}

extension TestStore where State == App.State, Action == App.Action {
  fileprivate func receive(_ action: App.Action, after time: Duration, _ clock: TestClock) async {
    await clock.advance(by: time)
    await receive(action)
  }
}
