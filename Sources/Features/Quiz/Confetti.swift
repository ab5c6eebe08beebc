import Domain
import TerminalUI

/// Confetti that falls for about a second.
package struct Confetti: Equatable {
  /// What it is drawn from: another seed, other pieces.
  let seed: UInt64
  /// Where it is; its last frame is the empty air.
  var animation: Animation

  init(seed: UInt64) {
    self.seed = seed
    animation = Animation(frames: 15, interval: .seconds(1) / 15)
  }

  /// The confetti a moment later; `nil` where nothing is in the air any more.
  var next: Confetti? {
    var next = self
    next.animation.advance()
    return next.animation.isOver ? nil : next
  }

  /// The pieces in the air, in an area so many dots wide and high. Each falls at a pace of its own and sways.
  ///
  /// - Parameter layer: Another layer, other pieces.
  func image(layer: Int, width: Int, height: Int) -> DotImage {
    var image = DotImage(width: width, height: height)
    var generator = SeededGenerator(seed: seed &+ UInt64(layer))
    for _ in 0..<width / 10 {
      let column = generator.below(max(width, 1))
      let age = animation.frame - generator.below(5)
      let pace = 2 + generator.below(4)
      let sway = generator.below(3) - 1
      if age < 0 { continue }
      image[column + sway * age / 2, age * pace] = true
      image[column + sway * age / 2 + age % 2, age * pace + 1] = true
    }
    return image
  }
}
