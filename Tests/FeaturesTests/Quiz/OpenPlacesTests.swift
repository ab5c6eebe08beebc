import Clients
import Domain
import Features
import Foundation
import Testing
import Unidirectional
import UnidirectionalTesting

/// The places of the field that are still open: as many as the longest answer of the question's
/// topic has digits, whatever brought the question.
@MainActor
@Suite(.limited)
struct OpenPlacesTests {
  private let harness = QuizHarness()

  /// Returns the number of open places in large digits.
  private func openPlaces(_ quiz: Quiz.State) -> Int {
    screen(App.State(quiz: quiz)).ranges(of: "⣀⣀⣀").count
  }

  /// Returns a quiz that asks for a number to 10, and then for one to 10,000.
  private func mixedQuiz() throws -> Quiz.State {
    let names = ["numbers-10", "numbers-10000"]
    let mix = Topic.mix(of: try names.map { try Topic.find($0) })
    let found = (0..<50 as Range<UInt64>).first { seed in
      var questions = QuizQuestions(of: mix, seed: seed)
      let topics = [questions.next().topic, questions.next().topic]
      return topics == names
    }
    let questions = QuizQuestions(of: mix, seed: try #require(found))
    return Quiz.State(questions, length: .endless, seed: 7, settings: harness.settings.client.get())
  }

  @Test func `The next question has its own places, also in place of one that is taken back`()
    async throws
  {
    for isTakenBack in [false, true] {
      let store = harness.makeStore(try mixedQuiz())
      store.exhaustivity = .off
      #expect(openPlaces(store.state) == 2)
      if isTakenBack {
        await store.send(.answerTyped("99"))
        await store.send(.answerSubmitted)
      }
      await store.send(.answerTyped(store.state.attempt.question.answer))
      await store.send(.answerSubmitted)
      #expect(store.state.isCardShown == isTakenBack)
      if isTakenBack { await store.send(.missTakenBack) }
      #expect(store.state.topic.name == "numbers-10000" && openPlaces(store.state) == 5)
      await store.finish()
    }
  }

  @Test func `A session that was ended on a card goes on with the places of the next question`()
    async throws
  {
    let store = harness.makeStore(try mixedQuiz())
    store.exhaustivity = .off
    let first = await store.send(.appeared)
    #expect(openPlaces(store.state) == 2)
    await store.send(.answerRevealed)
    await store.send(.endRequested)
    await store.receive(.delegate(.ended))
    await store.finish(cancelling: first)

    let state = Quiz.State(store.state.session, display: store.state.display)
    let resumed = harness.makeStore(state)
    resumed.exhaustivity = .off
    let second = await resumed.send(.appeared)
    #expect(resumed.state.topic.name == "numbers-10000" && openPlaces(resumed.state) == 5)
    await resumed.finish(cancelling: second)
  }

  @Test func `A part that is left out takes its places with it`() async throws {
    let past = try LearnerHistory.answers(["3860"], to: "3860", in: "numbers-10000")
    let practice = Practice.today(PathSettings(goal: .till))
    let questions = try #require(
      practice.questions(of: past, at: .testStart + 30 * 86_400, seed: 7))
    let store = harness.makeStore(
      Quiz.State(
        questions, length: .time(.seconds(180)), seed: 7, settings: harness.settings.client.get()))
    store.exhaustivity = .off
    #expect(store.state.topic.name == "numbers-10000" && openPlaces(store.state) == 5)
    await store.send(.partSkipped)
    // 10, and ￥1,000 of the amounts as which numbers to 10 are said at the till.
    let digits = ["numbers-10": 2, "money-small": 4]
    #expect(openPlaces(store.state) == digits[store.state.topic.name])
    await store.finish()
  }

  @Test func `There are as many places as the longest answer has digits, wherever that stands`()
    throws
  {
    let json = #"[{"name": "prices", "numbers": [298, 1280, 40], "counter": "円"}]"#
    let list = try #require(UserTopics(json: Data(json.utf8)).topics.first)
    // The last question is about the eighth lesson, and others about the 20th time.
    let group = try Topic.find("counter-nth")
    for (topic, places) in [(list, 4), (group, 2)] {
      let last = topic.question(at: topic.count - 1)
      #expect(last.formatted(last.value) == (places == 4 ? "40" : "8"))
      let quiz = Quiz.State(topic: topic, length: .endless, seed: 7, settings: .withoutConfetti)
      #expect(openPlaces(quiz) == places)
    }
  }
}
