#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Measures a time that can be interrupted.
///
/// ```swift
/// var stopwatch = Stopwatch()
/// stopwatch.start(at: date.now)
/// stopwatch.stop(at: date.now)
/// let seconds = stopwatch.seconds(at: date.now)
/// ```
public struct Stopwatch: Hashable, Sendable {
  private var past = 0.0
  private var start: Date?

  /// A stopwatch that stands at 0.
  public init() {}

  /// Whether it runs.
  public var isRunning: Bool { start != nil }

  /// Goes on; a stopwatch that runs already isn't changed.
  public mutating func start(at date: Date) {
    if start == nil { start = date }
  }

  /// Stands still.
  public mutating func stop(at date: Date) {
    past = seconds(at: date)
    start = nil
  }

  /// The seconds for which it has run; a system clock that is set back takes none away.
  public func seconds(at date: Date) -> Double {
    past + (start.map { max(0, date.timeIntervalSince($0)) } ?? 0)
  }
}
