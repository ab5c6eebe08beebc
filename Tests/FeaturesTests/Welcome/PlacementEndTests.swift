import Clients
import Domain
import FeaturesTesting
import Storage
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The words at the end of the questions of the first start: on their result, and on the list for
/// those who leave them.
@MainActor
@Suite(.limited)
struct PlacementEndTests {
  private let clock = TestClock()

  private func makeStore(_ check: Welcome.SoundCheck, _ change: (inout Settings) -> Void = { _ in })
    -> TestStore<App.State, App.Action>
  {
    var settings = Settings.withoutConfetti
    change(&settings)
    let store = appStore(Screens.welcome(.sound(check)), settings: .inMemory(settings)) {
      $0.clock = clock
    }
    store.exhaustivity = .off
    return store
  }

  /// Answers a question right, or has its answer shown.
  private func answer(_ isRight: Bool, in store: TestStore<App.State, App.Action>) async throws {
    let question = try #require(store.state.screen.quiz?.attempt.question)
    if isRight {
      await store.send(.quiz(.answerTyped(question.answer)))
      await store.send(.quiz(.answerSubmitted))
    } else {
      await store.send(.quiz(.answerRevealed))
      await store.send(.quiz(.cardLeft))
    }
  }

  @Test(arguments: [(Skill.listening, "hear", 5), (.reading, "read", 10)])
  func `The result has the skill of its questions, and the minutes of today's session`(
    skill: Skill, verb: String, minutes: Int
  ) async throws {
    let isReading = skill == .reading
    let store = makeStore(isReading ? Welcome.SoundCheck(diagnosis: .found([])) : .init()) {
      $0.path.minutes = minutes
    }
    if isReading { await store.send(.welcome(.focusMoved(1))) }
    await store.send(.welcome(.chosen))
    await store.receive(.quiz(.appeared))
    #expect(store.state.screen.quiz?.skill == skill)
    while store.state.screen.quiz?.session.isComplete == false { try await answer(true, in: store) }
    await store.receive(.quiz(.delegate(.ended)))
    await store.receive(.welcome(.resultAppeared))
    await clock.advance(by: keyDelay)
    await store.receive(.welcome(.keysAwaited))
    let words = screen(store.state).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for other in ["hear", "read"] {
      #expect(words.contains("You \(other) ") == (other == verb), "\(words)")
    }
    #expect(words.contains("today: \(minutes) minutes"), "\(words)")
    await store.finish()
  }

  @Test(arguments: [([true, true, false], "3 answers"), ([false], "1 answer")])
  func `Who leaves the questions is told how many answers decided the first step`(
    answers: [Bool], count: String
  ) async throws {
    let store = makeStore(Welcome.SoundCheck())
    await store.send(.welcome(.chosen))
    await store.receive(.quiz(.appeared))
    for isRight in answers { try await answer(isRight, in: store) }
    let step = try #require(store.state.screen.quiz?.session.questions.placement?.step)
    await store.send(.quiz(.leaveRequested))
    await store.receive(.quiz(.delegate(.left)))
    #expect(
      store.state.topics.notice
        == "By your \(count) so far, your path starts with \(step.title).")
    await store.finish()
  }
}
