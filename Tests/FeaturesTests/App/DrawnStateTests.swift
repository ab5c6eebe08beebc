import Clients
import Domain
import Features
import Synchronization
import TerminalUI
import Testing

/// The delay of the screen until answers are on disk.
@MainActor
@Suite(.limited)
struct DrawnStateTests {
  private let pending = PendingFlushes()
  private var history: HistoryClient {
    var client = HistoryClient()
    client.flush = { [pending] in await pending.wait() }
    return client
  }

  private func state(answers: Int, typed: String = "") -> App.State {
    var quiz = Quiz.State(topic: Topic.all[0], length: .endless, seed: 7)
    for _ in 0..<answers { quiz.session.finished.append(quiz.attempt) }
    quiz.answer = typed
    return App.State(quiz: quiz)
  }

  @Test func `What is typed is drawn at once`() {
    var draws = 0
    let drawn = DrawnState(state(answers: 0), history: history) { draws += 1 }
    drawn.update(state(answers: 0, typed: "3"))
    #expect(drawn.state == state(answers: 0, typed: "3"))
    #expect(draws == 1)
  }

  @Test func `An answer is drawn when it is on disk, with what was typed since`() async {
    var draws = 0
    let drawn = DrawnState(state(answers: 0), history: history) { draws += 1 }
    drawn.update(state(answers: 1))
    await expectEventually({ pending.count == 1 }, "the history wasn't flushed")
    drawn.update(state(answers: 1, typed: "4"))
    #expect(drawn.state == state(answers: 0))
    #expect(draws == 0)
    pending.finishOne()
    await expectEventually({ draws == 1 }, "nothing was drawn")
    #expect(drawn.state == state(answers: 1, typed: "4"))
    // The next changes aren't waited for again.
    drawn.update(state(answers: 1, typed: "45"))
    #expect(drawn.state == state(answers: 1, typed: "45") && draws == 2)
    #expect(pending.count == 0)
  }

  @Test func `Where saving takes long, everything is drawn at once, until the answer is on disk`()
    async
  {
    let drawn = DrawnState(state(answers: 0), history: history) {}
    drawn.update(state(answers: 1))
    await expectEventually({ pending.count == 1 }, "the history wasn't flushed")
    var slow = state(answers: 1)
    slow.isSaving = true
    drawn.update(slow)
    #expect(drawn.state == slow)
    slow.screen.quiz?.answer = "4"
    drawn.update(slow)
    #expect(drawn.state == slow)
    let saved = state(answers: 1, typed: "4")
    drawn.update(saved)
    pending.finishOne()
    await expectEventually({ drawn.state == saved }, "the saved answer wasn't drawn")
  }

  @Test func `A key pressed while an answer is written does what it does after the answer`() async {
    let drawn = DrawnState(state(answers: 0), history: history) {}
    #expect(drawn.action(for: .character("?")) == .helpToggled)
    var waiting = state(answers: 1)
    waiting.isHelpShown = true
    drawn.update(waiting)
    #expect(drawn.action(for: .character("7")) == .helpToggled)
    await expectEventually({ pending.count == 1 }, "the history wasn't flushed")
    pending.finishOne()
    await expectEventually({ drawn.state == waiting }, "nothing was drawn")
  }

  @Test func `The keys are those of the state that was drawn last`() {
    let drawn = DrawnState(App.State(), history: history) {}
    #expect(drawn.action(for: .character("u")) == nil)
    var marked = App.State()
    marked.topics.place = .group
    marked.topics.marked = [Topic.all[0].id]
    drawn.update(marked)
    #expect(drawn.action(for: .character("u")) == .topics(.marksCleared))
  }

  @Test func `A second answer given meanwhile is waited for too`() async {
    let drawn = DrawnState(state(answers: 0), history: history) {}
    drawn.update(state(answers: 1))
    await expectEventually({ pending.count == 1 }, "the history wasn't flushed")
    drawn.update(state(answers: 2))
    pending.finishOne()
    await expectEventually({ pending.count == 1 }, "the second answer wasn't flushed")
    #expect(drawn.state == state(answers: 0))
    pending.finishOne()
    await expectEventually({ drawn.state == state(answers: 2) }, "the answers weren't drawn")
  }
}

/// Flushes that end when the test lets them.
private final class PendingFlushes: Sendable {
  private let continuations = Mutex<[CheckedContinuation<Void, Never>]>([])

  var count: Int { continuations.withLock { $0.count } }

  func wait() async {
    await withCheckedContinuation { continuation in
      continuations.withLock { $0.append(continuation) }
    }
  }

  func finishOne() { continuations.withLock { $0.removeFirst() }.resume() }
}
