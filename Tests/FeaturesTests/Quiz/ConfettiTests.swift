import Clients
import Domain
import FeaturesTesting
import TerminalUI
import Testing
import UnidirectionalTesting

@testable import Features

/// The confetti after a right answer.
@MainActor
@Suite(.limited)
struct ConfettiTests {
  private let moment = Duration.seconds(1) / 15

  @Test
  func
    `Confetti falls for fourteen frames, and the next right answer restarts it with other pieces`()
    async
  {
    let harness = QuizHarness { $0.display.showsConfetti = true }
    let store = harness.makeStore()
    await harness.answer(in: store, confetti: 8)
    await harness.clock.advance(by: moment)
    await store.receive(.confettiFell) { $0.scenery.confetti?.frame += 1 }
    await harness.answer(in: store, confetti: 9)
    for moment in 1..<14 {
      await harness.clock.advance(by: self.moment)
      await store.receive(.confettiFell) { $0.scenery.confetti?.frame += 1 }
      #expect(store.state.scenery.confetti?.frame == moment)
    }
    await harness.clock.advance(by: moment)
    await store.receive(.confettiFell) { $0.scenery.confetti = nil }
    await store.finish()
  }

  @Test func `No confetti falls after a miss or the last answer`() async throws {
    let harness = QuizHarness { $0.display.showsConfetti = true }
    let missed = harness.makeStore()
    await harness.miss("12", in: missed)
    await harness.answerAfterMiss(in: missed)
    await missed.finish()
    let last = harness.makeStore(.questions(1))
    await harness.answerLast(in: last)
    await last.receive(.delegate(.ended))
    await last.finish()
  }

  @Test(arguments: [
    (DisplaySettings { ($0.showsBiki, $0.showsConfetti) = (false, false) }, false),
    (DisplaySettings { $0.reducesMotion = true }, false),
    (DisplaySettings { $0.showsBiki = false }, true),
  ])
  func
    `No confetti falls if confetti or motion is turned off, or the environment asks for reduced motion`(
      display: DisplaySettings, prefersReducedMotion: Bool
    ) async
  {
    let harness = QuizHarness { $0.display = display }
    var quiz = harness.state()
    quiz.apply(harness.settings.client.get(), prefersReducedMotion: prefersReducedMotion)
    let store = harness.makeStore(quiz)
    await harness.answer(in: store)
    await store.finish()
  }

  @Test func `Each frame has its own picture, which is always the same`() {
    var confetti = Confetti(seed: 7)
    var pictures: Set<String> = []
    for moment in 0..<14 {
      #expect(confetti.frame == moment && (confetti.next == nil) == (moment == 13))
      let picture = "\(confetti.image(layer: 0, width: 160, height: 48))"
      #expect(picture == "\(confetti.image(layer: 0, width: 160, height: 48))")
      pictures.insert(picture)
      confetti.frame += 1
    }
    #expect(pictures.count == 14)
  }

  @Test func `Each colour of the confetti has pieces of its own`() {
    var confetti = Confetti(seed: 7)
    for _ in 0..<6 { confetti.frame += 1 }
    let pictures = (0..<3).map { "\(confetti.image(layer: $0, width: 160, height: 48))" }
    #expect(Set(pictures).count == 3)
  }

  @Test(arguments: ["quiz", "summary, nothing missed"])
  func `Confetti falls through the upper quarter of a window, and no further`(name: String) throws {
    let state = try Screens.named(name)
    func rows(_ frame: Int?) -> [Substring] {
      var shown = state
      if let frame {
        var confetti = Confetti(seed: 7)
        confetti.frame = frame
        shown.screen.quiz?.scenery.confetti = confetti
        shown.screen.summary?.confetti = confetti
      }
      return screen(shown).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let bare = rows(nil)
    let frames = (0..<14).map { rows($0) }
    // Six of 24 rows.
    for row in [3, 5] { #expect(frames.contains { $0[row] != bare[row] }, "\(name), row \(row)") }
    for frame in frames { #expect(frame.dropFirst(6) == bare.dropFirst(6), "\(name)") }
  }

  @Test(arguments: [(0, 0), (1, 1), (9, 3)])
  func `Confetti can be drawn at every size`(width: Int, height: Int) {
    var confetti = Confetti(seed: 7)
    for _ in 0..<6 { confetti.frame += 1 }
    let image = confetti.image(layer: 1, width: width, height: height)
    #expect(image.width == width && image.height == height)
    #expect(image == confetti.image(layer: 1, width: width, height: height))
  }
}

extension Quiz.State {
  /// Starts the confetti.
  mutating func startConfetti(seed: UInt64) { scenery.confetti = Confetti(seed: seed) }
}
