extension DependencyValues {
  /// Lets time pass: `try await clock.sleep(for: .seconds(2))`.
  ///
  /// A program sets a `ContinuousClock`, a test a `TestClock`.
  public var clock: any Clock<Duration> {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }

  /// Draws random numbers, for seeds above all: `randomNumberGenerator.next()`.
  ///
  /// A program sets the system's, a test one that it can foresee.
  public var randomNumberGenerator: RandomNumbers {
    get { self[RandomNumbersKey.self] }
    set { self[RandomNumbersKey.self] = newValue }
  }
}

/// A source of random numbers that can be passed around.
public struct RandomNumbers: Sendable {
  /// The next number, any of the 2⁶⁴ equally likely.
  public var next: @Sendable () -> UInt64

  /// A source that calls `next` for each number.
  public init(next: @escaping @Sendable () -> UInt64) {
    self.next = next
  }

  /// The system's own.
  public static var system: RandomNumbers {
    RandomNumbers { UInt64.random(in: .min ... .max) }
  }
}

private enum ClockKey: DependencyKey {
  static var defaultValue: any Clock<Duration> { UnsetClock() }
}

private enum RandomNumbersKey: DependencyKey {
  static var defaultValue: RandomNumbers {
    RandomNumbers { unimplemented("DependencyValues.randomNumberGenerator", placeholder: 0) }
  }
}

/// Stands where nobody set a clock: reports its use and lets no time pass.
private struct UnsetClock: Clock {
  private let base = ContinuousClock()

  var now: ContinuousClock.Instant { unimplemented("DependencyValues.clock", placeholder: base.now) }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    unimplemented("DependencyValues.clock", placeholder: ())
  }
}
