import Domain

/// Makes inputs for a target: samples with a few random changes, and now and then noise.
struct Mutator {
  let target: FuzzTarget
  /// The most bytes of an input. A quadratic reader takes more than a second for as many.
  static let largestInput = 65_536

  func input(using random: inout SeededGenerator) -> [UInt8] {
    if random.below(16) == 0 { return noise(using: &random) }
    var bytes = sample(using: &random)
    for _ in 0...random.below(4) { change(&bytes, using: &random) }
    return Array(bytes.prefix(Self.largestInput))
  }

  private func noise(using random: inout SeededGenerator) -> [UInt8] {
    (0..<random.below(200)).map { _ in UInt8(random.below(256)) }
  }

  private func sample(using random: inout SeededGenerator) -> [UInt8] {
    target.samples[random.below(target.samples.count)]
  }

  private func change(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    let place = random.below(bytes.count + 1)
    let end = min(bytes.count, place + 1 + random.below(8))
    switch random.below(12) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1 where place < bytes.count: bytes[place] = UInt8(random.below(256))
    case 2: bytes.insert(UInt8(random.below(256)), at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.removeSubrange(place...)
    case 5: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 6: bytes.insert(contentsOf: sample(using: &random), at: place)
    case 7: bytes.replaceSubrange(place..<end, with: extremeNumber(using: &random))
    case 8 where random.below(50) == 0:
      bytes = repeated(bytes[place..<end], in: bytes, at: place, using: &random)
    default:
      bytes.insert(contentsOf: target.fragments[random.below(target.fragments.count)], at: place)
    }
  }

  /// Bytes with a slice repeated up to the size limit, which finds deep recursion and quadratic
  /// time.
  private func repeated(
    _ slice: ArraySlice<UInt8>, in bytes: [UInt8], at place: Int,
    using random: inout SeededGenerator
  ) -> [UInt8] {
    let count = slice.isEmpty ? 0 : random.below(Self.largestInput / slice.count)
    return Array(bytes[..<place]) + Array(repeatElement(slice, count: count).joined())
      + bytes[place...]
  }

  /// A number at the limit of some type, in decimal digits or as four bytes.
  private func extremeNumber(using random: inout SeededGenerator) -> [UInt8] {
    let numbers = [
      0, 1, -1, 255, 256, 65_535, 65_536, 2_147_483_647, 4_294_967_295, Int.max, Int.min,
    ]
    let number = numbers[random.below(numbers.count)]
    if random.below(2) == 0 { return Array("\(number)".utf8) }
    return withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { Array($0) }
  }
}
