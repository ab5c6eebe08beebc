import Synchronization
public import FoundationShim

extension DependencyValues {
  /// The clock for delays: `try await clock.sleep(for: .seconds(2))`.
  /// A program sets a `ContinuousClock`, a test a `TestClock` or an `ImmediateClock`.
  public var clock: any Clock<Duration> {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }

  /// The current date: `date.now`. A program sets ``DateGenerator/system``, a test `.constant(…)`.
  public var date: DateGenerator {
    get { self[DateKey.self] }
    set { self[DateKey.self] = newValue }
  }

  /// A generator of identifiers: `uuid()`.
  /// A program sets ``UUIDGenerator/system``, a test ``UUIDGenerator/incrementing``.
  public var uuid: UUIDGenerator {
    get { self[UUIDKey.self] }
    set { self[UUIDKey.self] = newValue }
  }

  /// A generator of random numbers: `randomNumberGenerator.next()`.
  /// A program sets ``RandomNumbers/system``, a test a seeded generator.
  public var randomNumberGenerator: RandomNumbers {
    get { self[RandomNumbersKey.self] }
    set { self[RandomNumbersKey.self] = newValue }
  }
}

/// A source of the current date.
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// Creates a source that calls `generate` for each reading.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The current date.
  public var now: Date { generate() }

  /// The system's clock.
  public static var system: DateGenerator { DateGenerator { Date() } }

  /// Returns a source that always gives the same date.
  public static func constant(_ date: Date) -> DateGenerator { DateGenerator { date } }
}

/// A source of identifiers.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a source that calls `generate` for each identifier.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// Returns a new identifier.
  public func callAsFunction() -> UUID { generate() }

  /// Random identifiers.
  public static var system: UUIDGenerator { UUIDGenerator { UUID() } }

  /// Identifiers that count up: `UUID(0)`, `UUID(1)` and so on. Each use of this property starts
  /// anew.
  public static var incrementing: UUIDGenerator {
    let count = Atomic(0)
    return UUIDGenerator { UUID(count.add(1, ordering: .relaxed).oldValue) }
  }

  /// Returns a source that always gives the same identifier.
  public static func constant(_ id: UUID) -> UUIDGenerator { UUIDGenerator { id } }
}

extension UUID {
  /// Creates the identifier with a number, as ``UUIDGenerator/incrementing`` does. `UUID(10)` is
  /// `00000000-0000-0000-0000-00000000000A`.
  ///
  /// ```swift
  /// let first = UUID(0)
  /// ```
  public init(_ number: Int) {
    let low = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    self.init(
      uuid: (0, 0, 0, 0, 0, 0, 0, 0, low[0], low[1], low[2], low[3], low[4], low[5], low[6], low[7])
    )
  }
}

/// A `Sendable` source of random numbers.
///
/// ```swift
/// @Dependency(\.randomNumberGenerator) var randomNumberGenerator
///
/// var numbers = randomNumberGenerator
/// let side = Int.random(in: 1...6, using: &numbers)
/// ```
public struct RandomNumbers: RandomNumberGenerator, Sendable {
  private let generate: @Sendable () -> UInt64

  /// Creates a source that calls `generate` for each number.
  public init(_ generate: @escaping @Sendable () -> UInt64) {
    self.generate = generate
  }

  /// Creates a source from a generator, such as a seeded one.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    let generator = Mutex(generator)
    generate = { generator.withLock { $0.next() } }
  }

  /// Returns the next number, uniformly distributed over all 64-bit values.
  public func next() -> UInt64 { generate() }

  /// The system's generator.
  public static var system: RandomNumbers {
    RandomNumbers { UInt64.random(in: .min ... .max) }
  }
}

private enum ClockKey: DependencyKey {
  static var defaultValue: any Clock<Duration> { UnsetClock() }
}

private enum DateKey: DependencyKey {
  static var defaultValue: DateGenerator {
    DateGenerator {
      unimplemented("DependencyValues.date", placeholder: Date(timeIntervalSince1970: 0))
    }
  }
}

private enum UUIDKey: DependencyKey {
  static var defaultValue: UUIDGenerator {
    UUIDGenerator {
      unimplemented("DependencyValues.uuid", placeholder: UUIDGenerator.incrementing())
    }
  }
}

private enum RandomNumbersKey: DependencyKey {
  static var defaultValue: RandomNumbers {
    RandomNumbers { unimplemented("DependencyValues.randomNumberGenerator", placeholder: 0) }
  }
}

/// The default clock, which reports its use. It waits in real time, so that a timer that never ends
/// reports it once a tick.
private struct UnsetClock: Clock {
  private let base = ContinuousClock()

  var now: ContinuousClock.Instant {
    unimplemented("DependencyValues.clock", placeholder: base.now)
  }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    unimplemented("DependencyValues.clock", placeholder: ())
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}
