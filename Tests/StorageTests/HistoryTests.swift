import Clients
import Domain
import Storage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct HistoryTests {
  @Test func `An entry is a line whose keys stay for good`() async throws {
    let folder = try TemporaryFolder()
    let client = HistoryClient.file(folder.file("data/history.jsonl"))
    try await client.append(.example(seconds: 6.1))
    let line = """
      {"v":1,"t":"2026-11-21T18:47:05.123Z","session":"1f3c","id":101,"topic":"money-conbini","answer":"1234",\
      "patterns":["よ"],"tries":[["1324",3.2],["1234",6.1]],"end":"incorrect","sec":6.1,"voice":"ja+f2","rate":0.5,\
      "app":"0.1.0"}

      """
    #expect(try folder.text("data/history.jsonl") == line)
    #expect(
      try await client.summary().topics == [
        101: HistorySummary.TopicRecord(answered: 1, correct: 0, medianSeconds: 6.1)
      ])
  }
}

extension HistoryEntry {
  static func example(
    topicID: Int = 101, value: String = "1234", outcome: Challenge.Outcome = .incorrect, seconds: Double = 6.1
  ) -> HistoryEntry {
    HistoryEntry(
      time: Date(timeIntervalSince1970: 1_795_286_825.123), session: "1f3c", topicID: topicID, topic: "money-conbini",
      value: value, patterns: ["よ"],
      submissions: [Submission(text: "1324", seconds: 3.2), Submission(text: "1234", seconds: 6.1)], outcome: outcome,
      seconds: seconds, voice: "ja+f2", rate: 0.5, version: "0.1.0")
  }
}
