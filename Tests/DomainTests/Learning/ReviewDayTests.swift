import Domain
import Foundation
import Testing

/// The days between reviews, which are the learner's: they begin at four in the morning.
@Suite(.limited)
struct ReviewDayTests {
  /// Each row has the hours of two right answers, counted from a midnight in Tokyo, and the days
  /// until the sound is due again: three after a day, one on the same day.
  @Test(
    arguments: [
      (22, 46, 3), (22, 32, 3), (3.5, 4.5, 3), (5, 51, 3), (5, 5.5, 1), (5, 18, 1), (4, 27.5, 1),
    ] as [(Double, Double, Int)])
  func `From an evening to the morning is a day, from a morning to the evening is none`(
    first: Double, second: Double, days: Int
  ) throws {
    let record = try record(.tokyo, first, second)
    #expect(record.memory.interval() == days)
    let due = try time(second + 24 * Double(days))
    #expect(record.due == due)
  }

  @Test func `A night counts as a whole day does, and a day as a minute does`() throws {
    let night = try record(.tokyo, 22, 32).memory
    let day = try record(.tokyo, 5, 18).memory
    #expect(try night == record(.tokyo, 22, 46).memory)
    #expect(try day == record(.tokyo, 5, 5.5).memory)
    #expect(night != day)
  }

  @Test func `The zone and the hour at which a day begins decide`() throws {
    let utc = LocalCalendar(offset: 0)
    let midnight = LocalCalendar(offset: 9 * 3600, dayStart: 0)
    // In UTC it is 20:00, and 9:00 of the next day.
    #expect(try record(utc, 5, 18).memory.interval() == 3)
    #expect(try record(midnight, 5, 18).memory.interval() == 1)
    #expect(try record(midnight, 3.5, 4.5).memory.interval() == 1)
    #expect(try record(midnight, 23, 25).memory.interval() == 3)
    #expect(try record(.tokyo, 23, 25).memory.interval() == 1)
  }

  /// Returns what is known of 800 after two right answers.
  private func record(
    _ calendar: LocalCalendar, _ first: Double, _ second: Double
  ) throws -> PartRecord {
    var tally = HistoryTally(topics: Topic.all, calendar: calendar)
    for hour in [first, second] {
      tally.add(entry("numbers-1000", "800", typed: "800", at: try time(hour)))
    }
    return try #require(tally.history.model.record(of: "800"))
  }

  /// Returns a time some hours after midnight in Tokyo.
  private func time(_ hour: Double) throws -> Date {
    Date(timeIntervalSince1970: try seconds("2026-11-23T15:00:00Z") + hour * 3600)
  }
}
