/// Random numbers that are the same for the same seed, on every system and in every version.
///
/// SplitMix64, by Guy Steele, Doug Lea and Christine Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
public struct SeededGenerator: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// A generator that starts from a seed; any number will do.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number, any of the 2⁶⁴ equally likely.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number from 0 up to, and without, `bound`, each equally likely.
  ///
  /// The standard library's own way of doing this may change between versions, and a seed would then ask other
  /// questions; hence this one, by Daniel Lemire, "Fast Random Integer Generation in an Interval" (2019).
  ///
  /// - Parameter bound: At least 1.
  public mutating func below(_ bound: Int) -> Int {
    let bound = UInt64(max(bound, 1))
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return Int(product.high)
  }
}
