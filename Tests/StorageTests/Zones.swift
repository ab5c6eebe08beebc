import Domain

extension LocalZone {
  /// Nine hours ahead of UTC.
  static let tokyo = LocalZone(offset: 9 * 3600)
}

extension LocalCalendar {
  static let tokyo = LocalCalendar(zone: .tokyo)
}
