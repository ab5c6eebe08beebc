package import FoundationShim

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
package struct Stopwatch: Hashable, Sendable {
  private var past = 0.0
  private var start: Date?

  package init() {}

  /// True between ``start(at:)`` and ``stop(at:)``.
  package var isRunning: Bool { start != nil }

  /// Starts or resumes. Does nothing while running.
  package mutating func start(at date: Date) {
    if start == nil { start = date }
  }

  /// Stops; the seconds measured so far are kept.
  package mutating func stop(at date: Date) {
    past = seconds(at: date)
    start = nil
  }

  /// Returns the seconds spent running. Setting the system clock back never makes them fewer than
  /// at the last stop.
  package func seconds(at date: Date) -> Double {
    past + (start.map { max(0, date.timeIntervalSince($0)) } ?? 0)
  }
}
