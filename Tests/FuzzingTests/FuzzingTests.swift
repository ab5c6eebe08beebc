import Fuzzing
import Testing

/// A short run of what `swift run -c release Fuzzer --minutes 60` does for an hour.
@Suite(.limited)
struct FuzzingTests {
  @Test(arguments: FuzzTarget.all.map(\.name), [1, 2] as [UInt64])
  func `Random input breaks no property of a reader`(target name: String, seed: UInt64) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    var session = FuzzSession(target: target, seed: seed)
    let failure = session.run(inputs: 1000)
    #expect(failure == nil, "\(failure.map(String.init(describing:)) ?? "")")
  }

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
