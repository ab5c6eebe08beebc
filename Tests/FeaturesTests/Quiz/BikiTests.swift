import Domain
import FeaturesTesting
import Testing
import UnidirectionalTesting

@testable import Features

/// Biki's movements.
@MainActor
@Suite(.limited)
struct BikiTests {
  private let hops: [(Duration, Biki.Pose)] = [
    (.milliseconds(150), .still), (.milliseconds(150), .raised), (.milliseconds(150), .still),
  ]
  private let harness = QuizHarness { $0.display.showsBiki = true }
  private let blink: [(Duration, Biki.Pose)] = [
    (.seconds(2), .blinking), (.milliseconds(150), .still),
  ]

  @Test func `Biki blinks once in the first seconds of a question, and then keeps still`()
    async throws
  {
    let store = harness.makeStore()
    _ = await harness.appear(store)
    await follow(blink, store)
    #expect(harness.clock.pendingSleeps.isEmpty)
    await store.finish()
  }

  @Test func `Biki blinks at the question after a card, too`() async throws {
    let store = harness.makeStore()
    await harness.reveal(in: store)
    await harness.leaveCard(in: store)
    await follow(blink, store)
    #expect(harness.clock.pendingSleeps.isEmpty)
    await store.finish()
  }

  @Test(arguments: [(72, 22, true), (71, 22, false), (72, 21, false)])
  func `Biki sits beside a question where there is room`(
    columns: Int, rows: Int, isShown: Bool
  ) throws {
    var state = try Screens.named("quiz")
    let text = screen(state, columns: columns, rows: rows)
    state.screen.quiz?.display.showsBiki = false
    #expect((screen(state, columns: columns, rows: rows) != text) == isShown, "\(text)")
  }

  @Test func `Two right answers in a row are two movements`() async throws {
    let store = harness.makeStore()
    for _ in 0..<2 {
      await harness.answer(in: store, hopsBiki: true)
      await follow(Array(hops.prefix(1)), store)
    }
    await follow(hops.dropFirst() + blink, store)
    #expect(harness.clock.pendingSleeps.isEmpty)
    await store.finish()
  }

  @Test func `Biki shakes after a wrong answer, and is still in the summary`() async throws {
    let store = harness.makeStore()
    await harness.type("12", in: store)
    await store.send(.answerSubmitted) {
      $0.attempt.submit("12", after: $0.session.stopwatch.seconds(at: harness.date.now))
      $0.speaker.isSpeaking = true
      $0.scenery.bikiPose = .left
    }
    await harness.hearEnd(in: store)
    await follow([(.milliseconds(150), .right)], store)
    await store.send(.endRequested) {
      $0.attempt.close(after: $0.session.stopwatch.seconds(at: harness.date.now))
      harness.finish(&$0)
      $0.scenery.bikiPose = .still
    }
    await store.receive(.delegate(.ended))
    await store.finish()
  }

  @Test func `Each pose has a picture of its own`() {
    let poses: [Biki.Pose] = [.still, .raised, .left, .right, .blinking]
    let pictures = Set(poses.map { Biki(mood: .resting, outfit: .plain, pose: $0).image })
    #expect(pictures.count == poses.count)
  }

  private func follow(_ moments: [(Duration, Biki.Pose)], _ store: QuizHarness.QuizStore) async {
    for (duration, pose) in moments {
      await harness.clock.advance(by: duration)
      await store.receive(.bikiMoved(pose)) { $0.scenery.bikiPose = pose }
    }
  }
}
