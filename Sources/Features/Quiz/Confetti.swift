import Domain
import TerminalUI

/// Confetti that falls for about a second: a picture for each of its moments.
package struct Confetti: Equatable {
  /// How many pictures there are, and how many of them a second.
  static let length = 14
  static let perSecond = 15

  /// What it is drawn from: another seed, other pieces.
  let seed: UInt64
  /// The picture that is shown, from 0.
  var moment = 0

  var isOver: Bool { moment >= Self.length }

  /// The pieces in the air, in an area so many dots wide and high. Each falls at a pace of its own and sways.
  ///
  /// - Parameter layer: Another layer, other pieces.
  func image(layer: Int, width: Int, height: Int) -> DotImage {
    var image = DotImage(width: width, height: height)
    var generator = SeededGenerator(seed: seed &+ UInt64(layer))
    for _ in 0..<width / 10 {
      let column = generator.below(max(width, 1))
      let age = moment - generator.below(5)
      let pace = 2 + generator.below(4)
      let sway = generator.below(3) - 1
      if age < 0 { continue }
      image[column + sway * age / 2, age * pace] = true
      image[column + sway * age / 2 + age % 2, age * pace + 1] = true
    }
    return image
  }
}
