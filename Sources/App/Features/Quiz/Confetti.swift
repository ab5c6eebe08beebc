import Domain
import TerminalUI
import Unidirectional

/// Confetti that falls for one second.
package struct Confetti: Equatable {
  let seed: UInt64
  var frame = 0

  static let frames = 15
  private static let interval = Duration.seconds(1) / frames

  init(seed: UInt64) { self.seed = seed }

  /// Returns an effect that sends an action for each frame after the first.
  @MainActor static func fall<Action>(_ action: Action, on clock: any Clock<Duration>) -> Effect<
    Action
  > {
    .run { send in
      for _ in 1..<frames {
        try await clock.sleep(for: interval)
        send(action)
      }
    }
  }

  /// The confetti one frame later; `nil` after the last frame.
  var next: Confetti? {
    var next = self
    next.frame += 1
    return next.frame == Self.frames - 1 ? nil : next
  }

  /// Returns the pieces of the current frame in an area of some dots. Each piece falls at its own
  /// pace and sways.
  ///
  /// - Parameter layer: The layer's index, mixed into the seed so that each layer has its own
  ///   pieces.
  func image(layer: Int, width: Int, height: Int) -> DotImage {
    var image = DotImage(width: width, height: height)
    var generator = SeededGenerator(seed: seed &+ UInt64(layer))
    for _ in 0..<width / 10 {
      let column = generator.below(max(width, 1))
      let age = frame - generator.below(5)
      let pace = 2 + generator.below(4)
      let sway = generator.below(3) - 1
      if age < 0 { continue }
      image[column + sway * age / 2, age * pace] = true
      image[column + sway * age / 2 + age % 2, age * pace + 1] = true
    }
    return image
  }
}

extension Quiz {
  func celebrate(_ state: inout State) -> Effect<Action> {
    if state.session.isOver || !state.display.showsConfetti || state.display.reducesMotion {
      return .none
    }
    state.scenery.confetti = Confetti(seed: state.id &+ UInt64(state.session.finished.count))
    return Confetti.fall(.confettiFell, on: clock).cancellable(
      id: CancelID.confetti, cancelInFlight: true)
  }
}

/// Draws confetti in three roles that are plain text on a terminal without colours.
func confettiView(_ confetti: Confetti, in size: Size) -> some View {
  // The top quarter of the rows, at four dots each.
  let height = size.rows / 4 * 4
  return ZStack(alignment: .topLeading) {
    for (layer, role) in [StyleRole.accent, .correct, .text].enumerated() {
      confetti.image(layer: layer, width: size.columns * 2, height: height).style(role)
    }
  }
}
