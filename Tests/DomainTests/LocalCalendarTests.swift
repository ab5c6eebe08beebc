import Foundation
import Testing

@testable import Domain

/// The days of a learner, in zones east and west and in nights in which clocks change.
@Suite(.limited)
struct LocalCalendarTests {
  private func date(_ day: Int) -> String { HistoryDay(number: day).date }

  @Test(arguments: [
    // Half past three and half past four in the morning of 25 November, local time.
    ("Asia/Tokyo", "2026-11-24T18:30:00Z", "2026-11-24T19:30:00Z"),
    ("Asia/Kathmandu", "2026-11-24T21:45:00Z", "2026-11-24T22:45:00Z"),
    ("Pacific/Kiritimati", "2026-11-24T13:30:00Z", "2026-11-24T14:30:00Z"),
    ("Europe/London", "2026-11-25T03:30:00Z", "2026-11-25T04:30:00Z"),
    ("America/New_York", "2026-11-25T08:30:00Z", "2026-11-25T09:30:00Z"),
    ("Pacific/Pago_Pago", "2026-11-25T14:30:00Z", "2026-11-25T15:30:00Z"),
  ])
  func `A day begins at four in the morning of the local time`(
    zone: String, before: String, after: String
  ) throws {
    let calendar = LocalCalendar(zone: try .named(zone))
    #expect(date(calendar.day(of: try seconds(before))) == "2026-11-24")
    #expect(date(calendar.day(of: try seconds(after))) == "2026-11-25")
    let midnight = LocalCalendar(zone: calendar.zone, dayStart: 0)
    #expect(date(midnight.day(of: try seconds(before))) == "2026-11-25")
    let six = LocalCalendar(zone: calendar.zone, dayStart: 6)
    #expect(date(six.day(of: try seconds(after))) == "2026-11-24")
  }

  @Test(arguments: [
    // The hour at which a day begins, the day, and the time at which it begins.
    ("Europe/Berlin", 4, "2026-03-28", "2026-03-28T03:00:00Z", 23.0),
    ("Europe/Berlin", 4, "2026-03-29", "2026-03-29T02:00:00Z", 24),
    ("Europe/Berlin", 4, "2026-10-24", "2026-10-24T02:00:00Z", 25),
    ("Europe/Berlin", 4, "2026-10-25", "2026-10-25T03:00:00Z", 24),
    ("America/New_York", 4, "2026-03-08", "2026-03-08T08:00:00Z", 24),
    ("America/New_York", 4, "2026-10-31", "2026-10-31T08:00:00Z", 25),
    ("America/New_York", 4, "2026-11-01", "2026-11-01T09:00:00Z", 24),
    // Half an hour, at two in the morning.
    ("Australia/Lord_Howe", 4, "2026-10-03", "2026-10-02T17:30:00Z", 23.5),
    ("Australia/Lord_Howe", 4, "2026-04-04", "2026-04-03T17:00:00Z", 24.5),
    // Clocks skip two o'clock, which then is three.
    ("Europe/Berlin", 2, "2026-03-28", "2026-03-28T01:00:00Z", 24),
    ("Europe/Berlin", 2, "2026-03-29", "2026-03-29T01:00:00Z", 23),
    ("America/New_York", 2, "2026-03-08", "2026-03-08T07:00:00Z", 23),
    // Clocks show it twice. The day begins at the first time.
    ("Europe/Berlin", 2, "2026-10-25", "2026-10-25T00:00:00Z", 25),
    ("America/New_York", 1, "2026-11-01", "2026-11-01T05:00:00Z", 25),
    // Clocks go back from one to midnight, and from midnight to eleven.
    ("America/Havana", 0, "2026-11-01", "2026-11-01T04:00:00Z", 25),
    ("America/Asuncion", 0, "2023-03-26", "2023-03-26T04:00:00Z", 24),
    // A day that was left out, and midnight after it.
    ("Pacific/Apia", 0, "2011-12-30", "2011-12-30T10:00:00Z", 0),
    ("Pacific/Apia", 0, "2011-12-31", "2011-12-30T10:00:00Z", 24),
  ])
  func `A day begins when clocks show its hour first`(
    zone: String, hour: Int, day: String, start: String, hours: Double
  ) throws {
    let calendar = LocalCalendar(zone: try .named(zone), dayStart: hour)
    let noon = try seconds(day + "T12:00:00Z")
    let number = Int(noon / 86_400)
    #expect(calendar.start(of: number) == (try seconds(start)))
    #expect(calendar.start(of: number + 1) - calendar.start(of: number) == hours * 3600)
  }

  @Test(arguments: [
    "UTC", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Kiritimati", "Pacific/Apia", "America/St_Johns", "Antarctica/Troll",
    "Africa/Casablanca",
    "America/Asuncion", "America/Sao_Paulo",
  ])
  func `Days follow each other, whatever clocks do`(name: String) throws {
    let zone = try LocalZone.named(name)
    let foundation = try #require(TimeZone(identifier: name))
    for hour in [0, 2, 4] {
      let calendar = LocalCalendar(zone: zone, dayStart: hour)
      var last = calendar.day(of: 1_293_840_000)
      // 2011, the year in which Apia left out a day. The step meets each quarter of an hour.
      for time in stride(from: 1_293_840_000.0, to: 1_325_376_000, by: 3 * 3600 + 900) {
        #expect(
          zone.offset(at: time) == foundation.secondsFromGMT(for: Date(timeIntervalSince1970: time))
        )
        let day = calendar.day(of: time)
        #expect(day == last || day == last + 1 || name == "Pacific/Apia" && day == last + 2)
        #expect(calendar.start(of: day) <= time && time < calendar.start(of: day + 1))
        #expect(calendar.day(of: calendar.end(of: day).timeIntervalSince1970) == day)
        last = day
      }
    }
  }

  @Test(arguments: [
    // From a minute past midnight to a minute past eleven, and from three o'clock to one.
    ("America/St_Johns", 0, "2010-11-07", "2010-11-07T02:30:30Z", "2010-11-07T03:00:00Z"),
    ("Antarctica/Troll", 2, "2011-10-30", "2011-10-30T00:30:00Z", "2011-10-30T01:30:00Z"),
  ])
  func `A day goes on while clocks show again what was before its beginning`(
    zone: String, hour: Int, day: String, before: String, after: String
  ) throws {
    let calendar = LocalCalendar(zone: try .named(zone), dayStart: hour)
    #expect(date(calendar.day(of: try seconds(before))) == day)
    #expect(date(calendar.day(of: try seconds(after))) == day)
  }

  @Test func `Zones are equal if their clocks always agree`() throws {
    #expect(try LocalZone.named("Asia/Tokyo") == LocalZone.named("Japan"))
    #expect(try LocalZone.named("Europe/Berlin") != LocalZone.named("Europe/London"))
    #expect(LocalZone(offset: 3600) == LocalZone { _ in 3600 })
  }

  @Test func `Clocks that change twice within a week are followed`() {
    let (first, second) = (1_000_000_000, 1_000_200_000)
    let zone = LocalZone { time in
      switch time {
      case ..<first: 0
      case ..<second: 3600
      default: 7200
      }
    }
    #expect(
      [first - 1, first, second - 1, second].map { zone.offset(at: Double($0)) } == [
        0, 3600, 3600, 7200,
      ])
  }
}
