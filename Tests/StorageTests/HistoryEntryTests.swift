import Clients
import Domain
import Foundation
import Testing

@testable import Storage

/// Entries as they are written and read.
@Suite(.limited)
struct HistoryEntryTests {
  @Test func `A written entry is read as it was`() throws {
    var entry = HistoryEntry(topicID: 313, outcome: .incorrect) {
      $0.time = 1_795_286_825.123
      $0.session = "0f0b1c0e-6d5c-4d0e-9d1f-2f3a4b5c6d7e"
      $0.topic = "time-hour-minute"
      $0.value = "3:30"
      $0.patterns = ["半", "x\"\n"]
      $0.said = ["3時", "半"]
      $0.tries = [.init("\"3\\ 20", seconds: 1), .init("3:30", seconds: 2)]
      $0.seconds = 2.5
      $0.voice = "nitech_jp_atr503_m001"
      $0.rate = 0.5
      $0.isRepeat = true
      $0.skill = .reading
      $0.setID = 601
      $0.version = "1"
    }
    #expect(read(String(decoding: entry.line.dropLast(), as: UTF8.self)) == entry)
    entry.number = 7
    (entry.plays, entry.slowPlays, entry.reaction) = (2, 1, 640)
    (entry.kind, entry.isToday, entry.sentenceID) = (.weak, true, "a-sentence-with-a-long-name")
    (entry.noise, entry.morae, entry.pair) = (12.5, 7.25, ["8時", "1時"])
    #expect(read(String(decoding: entry.line.dropLast(), as: UTF8.self)) == entry)
    entry = HistoryEntry(topicID: 2, outcome: .skipped)
    #expect(read(String(decoding: entry.line.dropLast(), as: UTF8.self)) == entry)
  }

  @Test(
    arguments: [
      (
        #"{"id":2,"end":"correct","sec":1}"#,
        HistoryEntry(topicID: 2, outcome: .correct) { $0.seconds = 1 }
      ),
      (
        #"{"id":2,"end":"skipped","sec":1,"t":7,"tries":[],"answer":null,"patterns":{},"said":7,"rate":"1","voice":1}"#,
        HistoryEntry(topicID: 2, outcome: .skipped) { $0.seconds = 1 }.with(unknown: .keys)
      ),
      (
        #"{"id":2,"end":"skipped","sec":1,"n":0,"plays":1.5,"slow":-1,"reaction":"1","kind":"new","today":false,"#
          + #""sentence":7,"noise":-3,"morae":null,"pair":"8"}"#,
        HistoryEntry(topicID: 2, outcome: .skipped) {
          $0.seconds = 1
          $0.noise = -3
        }.with(unknown: .keys)
      ),
      (
        #"{"id":2,"end":"incorrect","sec":1,"t":"2024-02-29T00:00:00Z","tries":[[],["4\u0037",1],[1,"8"],["9",{}]]}"#,
        HistoryEntry(topicID: 2, outcome: .incorrect) {
          $0.time = 1_709_164_800
          $0.tries = [.init("47", seconds: 1), .init("8", seconds: 1), .init("9")]
          $0.seconds = 1
        }
      ),
      (
        #"{"id":2,"end":"correct","sec":1,"said":["40",8,"8"],"session":"a","session":"\u0062"}"#,
        HistoryEntry(topicID: 2, outcome: .correct) {
          $0.session = "b"
          $0.said = ["40", "8"]
          $0.seconds = 1
        }
      ),
      // Blanks wherever JSON has them.
      (
        "\t{\r\"id\":\t2 ,\"end\" :\r\"correct\",\t\"sec\": 1,\"tries\":[\t[ \"4\",\r1\t]\r],\"n\":\t7,\"today\":\ttrue}\r",
        HistoryEntry(topicID: 2, outcome: .correct) {
          $0.number = 7
          $0.tries = [.init("4", seconds: 1)]
          $0.seconds = 1
          $0.isToday = true
        }
      ),
    ]) func `Missing facts and those of another kind aren't known`(
      line: String, entry: HistoryEntry
    )
  {
    #expect(read(line) == entry)
  }

  @Test(arguments: [
    ("2024-02-29T23:59:60.5Z", 1_709_251_200.5), ("2026-02-30T10:00:00Z", 0),
    ("2025-02-29T10:00:00Z", 0),
    ("2026-13-01T10:00:00Z", 0), ("2026-00-10T10:00:00Z", 0), ("2026-01-00T10:00:00Z", 0),
    ("2026-11-24T25:61:00Z", 0), ("2026-11-24T24:00:00Z", 0), ("2026-11-24T10:60:00Z", 0),
    ("2026-11-24T10:00:61Z", 0), ("2026-11-24 10:00:00Z", 0), ("2026/11/24T10:00:00Z", 0),
    ("24.11.2026", 0), ("", 0),
    ("2026-11-24T10:00:00xZ", 0), ("2026-11-24T10:00:00.xZ", 0),
  ])
  func `A text that is no time isn't one`(text: String, time: Double) {
    #expect(read(#"{"id":2,"end":"correct","sec":1,"t":"\#(text)"}"#)?.time == time)
  }

  @Test(
    arguments: [
      ("", .listening), (#","skill":"listening""#, .listening), (#","skill":"reading""#, .reading),
      (#","skill":"writing""#, .writing), (#","skill":"singing""#, nil), (#","skill":[1]"#, nil),
      (#","skill":1"#, nil),
      (#","skill":null"#, .listening),
    ] as [(String, Skill?)])
  func `A line without a skill is about listening, and one of a later version is kept`(
    key: String, skill: Skill?
  )
    throws
  {
    #expect(try #require(read(#"{"id":2,"end":"correct","sec":1\#(key)}"#)).skill == skill)
  }

  @Test func `Only lines of other skills name the skill`() {
    var entry = HistoryEntry(topicID: 2, outcome: .skipped) {
      $0.time = 1
      $0.session = "s"
      $0.rate = 0.5
      $0.version = "1"
    }
    let listening = String(decoding: entry.line, as: UTF8.self)
    #expect(listening.hasSuffix(#""rate":0.5,"app":"1"}"# + "\n"))
    entry.skill = .writing
    #expect(
      String(decoding: entry.line, as: UTF8.self)
        == listening.replacing("}", with: #","skill":"writing"}"#))
  }

  @Test func `Texts of the line before aren't kept where they differ or are missing`() throws {
    let lines = ["a", "b", nil].map { (letter: String?) in
      let ids = letter.map {
        #","session":"session-of-36-\#($0)","topic":"a-long-topic-\#($0)","voice":"voice-of-18-b-\#($0)""#
      }
      return #"{"id":2,"end":"correct","sec":1\#(ids ?? "")}"#
    }
    var last = HistoryEntry.empty
    for line in lines + lines.reversed() {
      let entry = try #require(read(line, after: last))
      #expect(entry == read(line))
      last = entry
    }
  }

  @Test func `What only a later version knows is kept as it is`() throws {
    let folder = try TemporaryFolder()
    let later = #""id":2,"end":"correct","sec":1,"later":{"a":[1]},"answer":47"#
    try folder.write("{\(later)}\n{\"v\":2,\"end\":[]}\n", to: "h")
    var lines = try HistoryLines(folder.file("h"))
    #expect(
      try lines.next(includingNewer: true)
        && lines.entry.unknownKeys(of: lines.bytes) == #"{"later":{"a":[1]}}"#)
    #expect(
      try lines.next(includingNewer: true)
        && lines.entry.unknownKeys(of: lines.bytes) == #"{"v":2,"end":[]}"#)
  }

  private func read(_ line: String, after last: HistoryEntry = .empty) -> HistoryEntry? {
    Array(line.utf8).withUnsafeBytes { HistoryEntry(line: $0, after: last) }
  }
}

extension HistoryEntry {
  fileprivate func with(unknown: Unknown) -> HistoryEntry {
    var entry = self
    entry.unknown = unknown
    return entry
  }
}

/// Returns the number of questions in a history file that are over.
func answerCount(_ path: String) throws -> Int {
  var reader = HistoryReader(HistoryPlace(file: path), topics: [])
  return try reader.read(by: .tokyo).summary.answered
}
