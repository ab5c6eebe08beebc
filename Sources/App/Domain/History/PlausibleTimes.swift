/// The times at which an answer can have been given, by what a clock shows.
///
/// ```swift
/// PlausibleTimes(now: now).contains(entry.time)  // false for an answer from 2031
/// ```
///
/// A clock may be wrong: its battery was empty, or there was no network. A day is allowed for a
/// computer that was in another zone and took local time for UTC. Where the clock itself can't be
/// right, it says nothing against later times.
package struct PlausibleTimes: Sendable {
  private let latest: Double

  /// 1 January 2010. Clocks without a battery begin in 1970, 1980 or 2000.
  package static let earliest = 1_262_304_000.0
  private static let tolerance = secondsPerDay

  /// - Parameter now: The time that the clock shows, in seconds since 1 January 1970.
  package init(now: Double) {
    latest = now < Self.earliest ? .infinity : now + Self.tolerance
  }

  /// Returns true for a time after those at which an answer can have been given.
  package func areBefore(_ time: Double) -> Bool { time > latest }

  /// Returns true if an answer can have been given at a time in seconds since 1 January 1970.
  package func contains(_ time: Double) -> Bool { (Self.earliest...latest).contains(time) }
}
