import Domain
import Testing

@Suite(.limited)
struct SeededGeneratorTests {
  @Test func `The numbers are those of SplitMix64`() {
    // From the test vectors of Rosetta Code, "Pseudo-random numbers/Splitmix64".
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test func `A draw that would make some numbers likelier is rejected`() {
    // After this seed the first number is 0, which Lemire's algorithm rejects for every bound but
    // the powers of two.
    let seed = 0 &- 0x9E37_79B9_7F4A_7C15 as UInt64
    var numbers = SeededGenerator(seed: seed)
    #expect(numbers.next() == 0)
    let second = numbers.next()

    var generator = SeededGenerator(seed: seed)
    #expect(generator.below(3) == Int(second.multipliedFullWidth(by: 3).high))
    #expect(generator == numbers, "The rejected number and the next one must be used up, no more.")
  }

  @Test func `Every number below a bound is drawn equally often`() {
    // A quarter of the draws is rejected for this bound. Without rejection, 2 would come two thirds
    // as often.
    let bound = 3 << 61
    var generator = SeededGenerator(seed: 7)
    let counts = (0..<3000).reduce(into: [0, 0, 0]) { counts, _ in
      counts[generator.below(bound) % 3] += 1
    }
    #expect(counts.allSatisfy { (900...1100).contains($0) }, "\(counts)")
    #expect((0..<10).allSatisfy { _ in generator.below(1) == 0 })
  }
}
