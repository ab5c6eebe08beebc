import Foundation
import Testing

/// The learner's own days, in the real program with `TZ` set.
@Suite(.limited)
struct DayJourneyTests {
  private let home = Home()

  private func line(_ time: String, typed: String = "800") -> String {
    let end = typed == "800" ? "correct" : "incorrect"
    return
      #"{"t":"\#(time)","id":3,"answer":"800","tries":[["\#(typed)",1]],"end":"\#(end)","sec":1}"#
      + "\n"
  }

  private func statistics(zone: String, _ arguments: String...) throws -> JSONValue {
    let run = try CommandRun(
      ["stats", "--json"] + arguments, environment: home.environment.merging(["TZ": zone]) { $1 })
    return try run.expectStatus(0).json()
  }

  private func days(zone: String) throws -> [String] {
    let days = try statistics(zone: zone)["days"]?.elements ?? []
    return days.map { day in
      guard case .string(let date) = day["date"], let answered = day["answered"]?.number else {
        return ""
      }
      return "\(date.suffix(5)) \(Int(answered))"
    }
  }

  /// Returns a value for `TZ` with which clocks show a time of the day now.
  private func zone(inWhichItIs hour: Double) -> String {
    let utc = Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
    var west = Int(utc - hour * 3600)
    if west > 43_200 { west -= 86_400 }
    if west < -43_200 { west += 86_400 }
    let (minutes, sign) = (abs(west) / 60, west < 0 ? "-" : "")
    return "XXX\(sign)\(minutes / 60):\(minutes % 60)"
  }

  private func time(hoursAgo hours: Double) -> String {
    Date(timeIntervalSinceNow: -hours * 3600).formatted(.iso8601)
  }

  @Test(arguments: [
    // Half past three and half past four in the morning, and the evening after.
    (
      "Asia/Tokyo", ["2026-11-24T18:30:00Z", "2026-11-24T19:30:00Z", "2026-11-25T14:00:00Z"],
      ["11-24 1", "11-25 2"]
    ),
    ("Asia/Tokyo", ["2026-11-24T23:30:00Z", "2026-11-25T05:00:00Z"], ["11-25 2"]),
    (
      "America/New_York", ["2026-11-25T08:30:00Z", "2026-11-25T09:30:00Z"], ["11-24 1", "11-25 1"]
    ),
    ("Asia/Kathmandu", ["2026-11-24T21:45:00Z", "2026-11-24T22:45:00Z"], ["11-24 1", "11-25 1"]),
    (
      "Pacific/Kiritimati", ["2026-11-24T13:30:00Z", "2026-11-24T14:30:00Z"],
      ["11-24 1", "11-25 1"]
    ),
    ("UTC", ["2026-11-25T03:30:00Z", "2026-11-25T04:30:00Z"], ["11-24 1", "11-25 1"]),
    // Clocks go forward at two, and back at three.
    ("Europe/Berlin", ["2026-03-29T01:30:00Z", "2026-03-29T02:30:00Z"], ["03-28 1", "03-29 1"]),
    ("Europe/Berlin", ["2025-10-26T02:30:00Z", "2025-10-26T03:30:00Z"], ["10-25 1", "10-26 1"]),
    (
      "America/New_York", ["2026-03-08T07:30:00Z", "2026-03-08T08:30:00Z"], ["03-07 1", "03-08 1"]
    ),
    (
      "America/New_York", ["2026-11-01T08:30:00Z", "2026-11-01T09:30:00Z"], ["10-31 1", "11-01 1"]
    ),
    (
      "Australia/Lord_Howe", ["2026-10-03T16:30:00Z", "2026-10-03T17:30:00Z"],
      ["10-03 1", "10-04 1"]
    ),
    (
      "Australia/Lord_Howe", ["2026-04-04T17:00:00Z", "2026-04-04T18:00:00Z"],
      ["04-04 1", "04-05 1"]
    ),
  ])
  func `Days are those of the zone, and begin at four`(
    zone: String, times: [String], expected: [String]
  ) throws {
    try home.write(times.map { line($0) }.joined(), to: Home.history)
    #expect(try days(zone: zone) == expected)
  }

  @Test func `A day begins at the hour of the settings`() throws {
    let times = ["2026-11-24T15:30:00Z", "2026-11-24T18:30:00Z", "2026-11-24T20:30:00Z"]
    try home.write(times.map { line($0) }.joined(), to: Home.history)
    for (hour, expected) in [(0, ["11-25 3"]), (3, ["11-24 1", "11-25 2"]), (6, ["11-24 3"])] {
      try home.write(#"{"app": {"welcomed": true, "dayStart": \#(hour)}}"#, to: Home.settings)
      #expect(try days(zone: "Asia/Tokyo") == expected)
    }
  }

  @Test(arguments: [
    // At half past four this is the second day; at half past three it is still the first.
    (4.5, 2, [1.0, 0]), (3.5, 1, [0, 1]),
  ])
  func `Today, and what is due, end at four`(hour: Double, day: Int, due: [Double]) throws {
    let zone = zone(inWhichItIs: hour)
    // Due 24 hours later, which is in four hours.
    try home.write(line(time(hoursAgo: 20), typed: "600"), to: Home.history)
    let found = try statistics(zone: zone)["due"]?.elements.prefix(2).compactMap(\.number)
    #expect(found == due)
    try home.write(line(time(hoursAgo: 1)) + line(time(hoursAgo: 0.1)), to: Home.history)
    let environment = home.environment.merging(["TZ": zone]) { $1 }
    let session = try TerminalSession(environment: environment, until: "❯ Today")
    try session.waitFor("Day \(day) ")
    // Another hour is in force at once.
    let other = day == 2 ? 5 : 3
    try home.write(#"{"app": {"welcomed": true, "dayStart": \#(other)}}"#, to: Home.settings)
    try session.waitFor("Day \(3 - day) ")
    session.quit()
  }

  @Test func `The last days begin in the morning`() throws {
    // Now it is noon. The day before yesterday began 56 hours ago.
    let zone = zone(inWhichItIs: 12)
    try home.write(
      [57, 55.5, 33, 9, 7].map { line(time(hoursAgo: $0)) }.joined(), to: Home.history)
    for (since, count) in [("1d", 2.0), ("2d", 4), ("3d", 5)] {
      #expect(try statistics(zone: zone, "--since", since)["answered"]?.number == count)
    }
  }
}
