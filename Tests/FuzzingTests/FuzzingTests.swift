import Foundation
import Platform
import Testing

/// Random input for everything that reads foreign bytes: a short run, always of the same inputs.
///
/// ```
/// COUNTBIKI_FUZZ_SECONDS=3600 scripts/test --parallel --filter FuzzingTests
/// COUNTBIKI_FUZZ_SECONDS=60 COUNTBIKI_SEED=7 scripts/test --filter FuzzingTests
/// ```
///
/// `COUNTBIKI_FUZZ_SECONDS` is the processor time for each target, with a random seed, or the one
/// in `COUNTBIKI_SEED`. Seeds are printed first, so that an input that crashes a reader can be
/// found again.
@Suite(.timeLimit(.minutes(600)))
struct FuzzingTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds = environment["COUNTBIKI_FUZZ_SECONDS"].flatMap { Int($0) }
  private static let givenSeed = environment["COUNTBIKI_SEED"].flatMap { UInt64($0) }

  @Test(arguments: FuzzTarget.all, [1, 2] as [UInt64])
  func `Random input breaks no property of a reader`(target: FuzzTarget, seed: UInt64) {
    var session = FuzzSession(target: target, seed: seed)
    let failure = session.run(inputs: 1000)
    #expect(failure == nil, "\(failure.map(String.init(describing:)) ?? "")")
  }

  @Test(
    .enabled(if: seconds != nil, "COUNTBIKI_FUZZ_SECONDS asks for it"), arguments: FuzzTarget.all)
  func `Random input breaks no property of a reader in the time asked for`(target: FuzzTarget)
    throws
  {
    let seconds = try #require(Self.seconds)
    let seed = Self.givenSeed ?? .random(in: 0..<1_000_000)
    var session = FuzzSession(target: target, seed: seed)
    let start = threadTime()
    // A run that prints nothing for long is ended by scripts/test, and on a busy machine a second
    // of processor time is twenty on the clock.
    for second in 0..<seconds {
      if second % 5 == 0 { print("\(target.name), seed \(seed): \(session.inputs) inputs") }
      while threadTime() - start < .seconds(second + 1) {
        let failure = session.run(inputs: 100)
        try #require(failure == nil, "\(failure.map(String.init(describing:)) ?? "")")
      }
    }
    print("\(target.name), seed \(seed): \(session.inputs) inputs, no failure")
  }

  private func print(_ line: String) { StandardError.write(Array((line + "\n").utf8)) }

  @Test func `A broken property is reported with the seed and the shortest input`() {
    let target = FuzzTarget(name: "failing", samples: ["xxAxx"], fragments: ["x"]) { input, _ in
      try require(!input.contains(0x41), "the input has an A")
    }
    var session = FuzzSession(target: target, seed: 7)
    #expect(
      session.run(inputs: 1000)?.description == """
        failing: the input has an A
        seed 7, input 1, 1 bytes: [0x41]
        """)
  }

  @Test func `A seed gives the same inputs again, and another seed others`() {
    func inputs(seed: UInt64) -> [[UInt8]] {
      var inputs: [[UInt8]] = []
      var session = FuzzSession(target: .input, seed: seed)
      _ = session.run(inputs: 100) { inputs.append($0) }
      return inputs
    }
    #expect(inputs(seed: 1) == inputs(seed: 1))
    #expect(inputs(seed: 1) != inputs(seed: 2))
  }

  @Test func `A check that takes too long is a failure`() {
    var target = FuzzTarget.json
    target.timeLimit = .zero
    #expect(target.failure(for: [])?.reason.hasPrefix("the check took ") == true)
  }
}
