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
  func image(width: Int, height: Int) -> DotImage {
    var image = DotImage(width: width, height: height)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<width / 4 {
      let column = generator.below(max(width, 1))
      let delay = generator.below(6)
      let pace = 2 + generator.below(3)
      let sway = generator.below(3) - 1
      let age = moment - delay
      if age < 0 { continue }
      let row = age * pace
      image[column + sway * (age / 2 % 2), row] = true
      image[column + sway * (age / 2 % 2) + 1, row] = age % 2 == 0
    }
    return image
  }
}
