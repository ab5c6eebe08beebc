public import FoundationShim

/// A stopwatch that can be paused.
///
/// Times come from the caller, so that tests control them.
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

  /// Creates a stopped stopwatch that shows 0.
  public init() {}

  /// True between ``start(at:)`` and ``stop(at:)``.
  public var isRunning: Bool { start != nil }

  /// Starts or resumes. Does nothing while running.
  public mutating func start(at date: Date) {
    if start == nil { start = date }
  }

  /// Stops; the seconds measured so far are kept.
  public mutating func stop(at date: Date) {
    past = seconds(at: date)
    start = nil
  }

  /// Returns the seconds spent running. Setting the system clock back never makes them fewer than at the last stop.
  public func seconds(at date: Date) -> Double {
    past + (start.map { max(0, date.timeIntervalSince($0)) } ?? 0)
  }
}
