import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// Lets time pass: `try await clock.sleep(for: .seconds(2))`.
  ///
  /// A program sets a `ContinuousClock`, a test a `TestClock` or an `ImmediateClock`.
  public var clock: any Clock<Duration> {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }

  /// Says what time it is: `date.now`.
  ///
  /// A program sets ``DateGenerator/system``, a test `.constant(…)`.
  public var date: DateGenerator {
    get { self[DateKey.self] }
    set { self[DateKey.self] = newValue }
  }

  /// Makes identifiers: `uuid()`.
  ///
  /// A program sets ``UUIDGenerator/system``, a test ``UUIDGenerator/incrementing``.
  public var uuid: UUIDGenerator {
    get { self[UUIDKey.self] }
    set { self[UUIDKey.self] = newValue }
  }

  /// Draws random numbers, for seeds above all: `randomNumberGenerator.next()`.
  ///
  /// A program sets ``RandomNumbers/system``, a test one that it can foresee.
  public var randomNumberGenerator: RandomNumbers {
    get { self[RandomNumbersKey.self] }
    set { self[RandomNumbersKey.self] = newValue }
  }
}

/// A source of the present time.
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// A source that calls `generate` for each look at the clock.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The time now.
  public var now: Date { generate() }

  /// The system's clock.
  public static var system: DateGenerator { DateGenerator { Date() } }

  /// A clock that stands still.
  public static func constant(_ date: Date) -> DateGenerator { DateGenerator { date } }
}

/// A source of identifiers.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// A source that calls `generate` for each identifier.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A new identifier.
  public func callAsFunction() -> UUID { generate() }

  /// Random identifiers.
  public static var system: UUIDGenerator { UUIDGenerator { UUID() } }

  /// `00000000-0000-0000-0000-000000000000` and those that follow it, counted from each call of this property.
  public static var incrementing: UUIDGenerator {
    let next = Mutex<UInt64>(0)
    return UUIDGenerator {
      let number = next.withLock { value in
        defer { value += 1 }
        return value
      }
      let low = withUnsafeBytes(of: number.bigEndian, Array.init)
      return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, low[0], low[1], low[2], low[3], low[4], low[5], low[6], low[7]))
    }
  }
}

/// A source of random numbers that can be passed around.
public struct RandomNumbers: Sendable {
  private let generate: @Sendable () -> UInt64

  /// A source that calls `generate` for each number.
  public init(_ generate: @escaping @Sendable () -> UInt64) {
    self.generate = generate
  }

  /// The numbers of a generator, such as a seeded one.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    let generator = Mutex(generator)
    generate = { generator.withLock { $0.next() } }
  }

  /// The next number, any of the 2⁶⁴ equally likely.
  public func next() -> UInt64 { generate() }

  /// The system's own.
  public static var system: RandomNumbers {
    RandomNumbers { UInt64.random(in: .min ... .max) }
  }
}

private enum ClockKey: DependencyKey {
  static var defaultValue: any Clock<Duration> { UnsetClock() }
}

private enum DateKey: DependencyKey {
  static var defaultValue: DateGenerator {
    DateGenerator { unimplemented("DependencyValues.date", placeholder: Date(timeIntervalSince1970: 0)) }
  }
}

private enum UUIDKey: DependencyKey {
  static var defaultValue: UUIDGenerator {
    UUIDGenerator { unimplemented("DependencyValues.uuid", placeholder: UUIDGenerator.incrementing()) }
  }
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
