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

extension Array where Element: Identifiable {
  /// The element with an `id`. Setting `nil` removes the element.
  subscript(id id: Element.ID) -> Element? {
    get { first { $0.id == id } }
    set {
      guard let index = firstIndex(where: { $0.id == id }) else { return }
      if let newValue { self[index] = newValue } else { remove(at: index) }
    }
  }
}

/// A meeting that was held, with what was said.
struct Meeting: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  let date: Date
  let transcript: String
}
