import Foundation
import Testing

/// The words of `check` about files that learners write, and the dates that it tells.
@Suite(.limited)
struct CheckWordTests {
  private let home = Home()

  @Test func `A voice that can't be read is named without the path of its file`() throws {
    try home.write(#"{"voices": [{"id": "broken"}]}"#, to: Home.voices)
    try home.run("check").expectStatus(1).expectOutput(
      "voices.json: 1 line, 1 problem\n"
        + "    voice 1 (\"broken\"): \"name\" is missing. Correct it in the file.\n")
  }

  @Test func `A setting that is ignored is said to be`() throws {
    try home.write(#"{"speech": {"rate": "fast"}}"#, to: Home.settings)
    try home.run("check").expectStatus(1).expectOutput(
      "settings.json: 1 line, 1 problem\n"
        + "    speech.rate is \"fast\" but must be a number from 0 to 1, and is ignored."
        + " Correct it in the file.\n")
  }

  @Test func `A file in UTF-16 is named as such`() throws {
    try home.write(
      Data([0xFF, 0xFE, 0x5B, 0, 0x0A, 0, 0x0A, 0x30, 0x5D, 0, 0x0A, 0]), to: Home.topics)
    try home.run("check").expectStatus(1).expectOutput(
      "topics.json: 2 lines, 1 problem\n"
        + "    It is in UTF-16, as some programs of Windows save it. Save it as UTF-8.\n")
  }

  @Test(arguments: [[], ["--repair"]] as [[String]])
  func `A history in UTF-16 is one problem, and stays as it is`(option: [String]) throws {
    let line = #"{"id":2,"answer":"39","end":"skipped","sec":2}"# + "\n"
    let units = (line + line).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let history = Data([0xFF, 0xFE] + units)
    try home.write(history, to: Home.history)
    try home.run(["check"] + option).expectStatus(1).expectOutput(
      ", 1 problem\n"
        + "    It is in UTF-16, as some programs of Windows save it. Save it as UTF-8.\n")
    #expect(try home.data(Home.history) == history)
  }

  @Test(arguments: [(4, "2026-03-01"), (0, "2026-03-02")])
  func `An answer of an impossible time counts on the learner's day of the next one`(
    dayStart: Int, date: String
  ) throws {
    let lines = ["1970-01-01T00:00:09Z", "2026-03-02T02:30:00Z"].map { time in
      #"{"t":"\#(time)","id":3,"answer":"800","tries":[["600",1]],"end":"incorrect","sec":1}"#
        + "\n"
    }
    try home.write(lines.joined(), to: Home.history)
    try home.write(
      #"{"app": {"welcomed": true, "dayStart": \#(dayStart)}}"#, to: Home.settings)
    let environment = home.environment.merging(["TZ": "UTC"]) { $1 }
    try CommandRun("check", environment: environment).expectStatus(1).expectOutput(
      "can't be right. It counts as given on \(date), when the next answer was.\n")
  }

  @Test func `A copy has the local time in its name`() throws {
    try home.write(
      "torn\n" + #"{"id":2,"answer":"39","end":"skipped","sec":2}"# + "\n", to: Home.history)
    let run = try CommandRun(
      script: """
        date +%Y-%m-%dT%H
        countbiki check --repair > /dev/null
        date +%Y-%m-%dT%H
        ls .local/share/countbiki
        """,
      environment: home.environment.merging(["TZ": "XXX-5:30"]) { $1 })
    let lines = run.output.split(separator: "\n")
    let copy = try #require(lines.first { $0.contains(".copy-") }, "\(run.output)")
    // The hour may have changed meanwhile.
    #expect(lines.prefix(2).contains { copy.contains(".copy-\($0)-") }, "\(run.output)")
  }
}
