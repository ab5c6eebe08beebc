import Domain
import Foundation
import Testing

extension LocalZone {
  /// Returns a zone by its name, as Foundation knows it.
  static func named(_ name: String) throws -> LocalZone {
    let zone = try #require(TimeZone(identifier: name))
    return LocalZone { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0))) }
  }
}

extension LocalCalendar {
  /// Nine hours ahead of UTC.
  static let tokyo = LocalCalendar(offset: 9 * 3600)
}

/// Returns the seconds since 1 January 1970 of a time in UTC: `2026-11-24T19:30:00Z`.
func seconds(_ time: String) throws -> Double {
  try Date(time, strategy: .iso8601).timeIntervalSince1970
}
