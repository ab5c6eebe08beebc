/// A random number generator that gives the same numbers for the same seed, on every system and in
/// every version.
///
/// The algorithm is SplitMix64, by Guy Steele, Doug Lea and Christine Flood, "Fast Splittable
/// Pseudorandom Number Generators" (2014).
package struct SeededGenerator: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number. All 2⁶⁴ values are equally likely.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in `0..<bound`, each equally likely.
  ///
  /// The standard library may change its algorithm between versions, and a seed would then ask
  /// other questions. This algorithm is by Daniel Lemire, "Fast Random Integer Generation in an
  /// Interval" (2019); it draws again where a draw would make some numbers likelier than others.
  ///
  /// - Parameter bound: At least 1.
  package mutating func below(_ bound: Int) -> Int {
    let bound = UInt64(max(bound, 1))
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return Int(product.high)
  }
}
