import Foundation

/// A meeting that a team holds again and again.
struct SyncUp: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var title = ""
  var minutes = 5
  var attendees: [Attendee] = []
  var meetings: [Meeting] = []

  /// The time to speak that everybody has.
  var secondsPerAttendee: Int { minutes * 60 / max(attendees.count, 1) }
}

struct Attendee: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
}

/// A meeting that was held, with what was said.
struct Meeting: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  let date: Date
  let transcript: String
}
