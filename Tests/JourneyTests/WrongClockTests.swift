import Foundation
import Testing

/// Answers that were given while the clock was wrong, in the real program.
@Suite(.limited)
struct WrongClockTests {
  private let home = Home()

  private func line(_ time: String) -> String {
    #"{"t":"\#(time)","id":3,"answer":"800","tries":[["600",1]],"end":"incorrect","sec":1}"# + "\n"
  }

  private func time(hoursAgo hours: Double) -> String {
    Date(timeIntervalSinceNow: -hours * 3600).formatted(.iso8601)
  }

  @Test func `One answer from the future hides nothing that is due, and check and doctor name it`()
    throws
  {
    let lines = (0..<9).map { line(time(hoursAgo: Double(60 - $0))) }
    try home.write(
      lines.joined() + line("2031-01-01T00:00:00Z") + line(time(hoursAgo: 30)), to: Home.history)
    let run = try home.run("stats", "--json").expectStatus(0)
    let due = try run.json()["due"]?.elements.compactMap(\.number) ?? []
    #expect(due.reduce(0, +) == 1)
    try home.run("stats").expectOutput("To review: 1 sound today")
    #expect(!run.output.contains("2031"))
    try home.run("doctor").expectOutput("1 answer has a time that can't be right")
    for arguments in [["check"], ["check", "--repair"]] {
      let check = try home.run(arguments).expectStatus(1)
      check.expectOutput("history.jsonl: 11 lines, 1 problem")
      check.expectOutput(
        "line 10  Its time, 2031-01-01T00:00:00Z, is in the future. It counts as given on ")
    }
    #expect(try home.run("stats", "--json").json()["answered"]?.number == 11)
  }

  @Test func `check names times that are none, and those of an empty battery`() throws {
    let times = [
      "2026-02-30T10:00:00Z", "2026-11-24T25:61:00Z", "24.11.2026", "", "1970-01-01T00:00:09Z",
    ]
    try home.write(times.map(line).joined(), to: Home.history)
    let check = try home.run("check").expectStatus(1)
    check.expectOutput("history.jsonl: 5 lines, 5 problems")
    for (number, time) in times.prefix(4).enumerated() {
      let problem = "Its time is \"\(time)\", which isn't one. The answer counts, but on no day."
      check.expectOutput("line \(number + 1)  \(problem)")
    }
    check.expectOutput(
      "line 5  Its time, 1970-01-01T00:00:09Z, can't be right. It counts as given now")
    #expect(
      try home.run("check", "--json").json()["files"]?.elements.first?["problems"]?.elements.count
        == 5)
    try home.run("doctor").expectOutput("5 answers have times that can't be right")
    #expect(try home.run("stats", "--json").json()["answered"]?.number == 5)
  }

  @Test func `A history and a file to import may begin with a byte order mark, and have blanks`()
    throws
  {
    let one = line(time(hoursAgo: 5))
    let other = line(time(hoursAgo: 4)).replacing("\":", with: "\":\t")
    try home.write("\u{FEFF}" + one, to: Home.history)
    try home.write("\u{FEFF}" + other, to: "other.jsonl")
    try home.run("check").expectStatus(0)
    let imported = try home.run("import", home.path("other.jsonl")).expectStatus(0)
    imported.expectOutput("Added 1 answer.")
    #expect(try home.run("stats", "--json").json()["answered"]?.number == 2)
    try home.run("check").expectStatus(0)
  }
}
