import Domain
import Platform

/// A sequence of random inputs for a target, always the same for a seed.
struct FuzzSession {
  /// The number of inputs checked so far.
  private(set) var inputs = 0
  private let target: FuzzTarget
  private let seed: UInt64
  private var random: SeededGenerator

  init(target: FuzzTarget, seed: UInt64) {
    self.target = target
    self.seed = seed
    random = SeededGenerator(seed: seed)
  }

  /// Checks a number of inputs, the samples first, and returns the first failure.
  ///
  /// - Parameters:
  ///   - count: The number of inputs to check.
  ///   - willCheck: Called with each input before the check, so that an input that crashes the
  ///     reader isn't lost.
  mutating func run(inputs count: Int, willCheck: ([UInt8]) -> Void = { _ in })
    -> FuzzFailure?
  {
    for _ in 0..<count {
      let samples = target.samples
      let input =
        inputs < samples.count ? samples[inputs] : Mutator(target: target).input(using: &random)
      inputs += 1
      willCheck(input)
      if let failure = target.failure(for: input) {
        return FuzzFailure(
          target: target.name, seed: seed, number: inputs, input: failure.input,
          reason: failure.reason)
      }
    }
    return nil
  }
}

/// The processor time of this thread, so that a busy machine fails no check.
func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// An input for which a property doesn't hold.
struct FuzzFailure: Equatable, CustomStringConvertible {
  /// The target's name.
  var target: String
  /// The seed of the session.
  var seed: UInt64
  /// The position of the input in the session, from 1.
  var number: Int
  /// The input, made as short as possible.
  var input: [UInt8]
  /// The property that is violated.
  var reason: String

  var description: String {
    "\(target): \(reason)\nseed \(seed), input \(number), \(input.count) bytes: \(input.literal)"
  }
}

extension FuzzTarget {
  /// The processor time for making an input shorter, because a slow one is tried for seconds each
  /// time.
  private static let shorteningLimit = Duration.seconds(60)

  /// Returns the reason why an input fails, with the input made shorter; `nil` if every property
  /// holds.
  func failure(for input: [UInt8]) -> (input: [UInt8], reason: String)? {
    guard var reason = failedProperty(for: input) else { return nil }
    let end = threadTime() + Self.shorteningLimit
    var shortest = input
    var size = input.count / 2
    while size > 0 {
      var start = 0
      while start + size <= shortest.count, threadTime() < end {
        let shorter = Array(shortest[..<start] + shortest[(start + size)...])
        if let other = failedProperty(for: shorter) {
          (shortest, reason) = (shorter, other)
        } else {
          start += size
        }
      }
      size /= 2
    }
    return (shortest, reason)
  }

  private func failedProperty(for input: [UInt8]) -> String? {
    var random = SeededGenerator(seed: input.reduce(0) { $0 &* 31 &+ UInt64($1) })
    let start = threadTime()
    do {
      try check(input, &random)
    } catch {
      return "\(error)"
    }
    let time = threadTime() - start
    return time > timeLimit ? "the check took \(time)" : nil
  }
}

extension [UInt8] {
  /// The bytes as a Swift array literal, to be pasted into a test.
  var literal: String {
    "["
      + map { "0x" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(
        separator: ", ") + "]"
  }
}
