import Clients
import Domain
import Foundation
import Storage
import Testing

/// Answers read from the history for the learner model.
@Suite(.timeLimit(.minutes(1)))
struct PastAnswerTests {
  private let folder = try? TemporaryFolder()

  @Test func `A written entry is read with the facts that the model needs`() async throws {
    let path = try #require(folder).file("history.jsonl")
    let time = Date(timeIntervalSince1970: 1_795_286_825.123)
    let entry = HistoryEntry(
      time: time, session: "s", topicID: 313, topic: "time-hour-minute", value: "3:30", difficulties: ["半", "x\"\n"],
      submissions: [
        Submission(text: "\"3\\ 20", answer: .number(0), seconds: 1),
        Submission(text: "3:30", answer: .number(0), seconds: 2),
      ], outcome: .incorrect, seconds: 2.5, voice: "ja", rate: 0.5, isRepeat: true, version: "1")
    let files = FileClients(settingsFile: nil, historyFile: path, clock: ContinuousClock())
    files.history.append(entry)
    await files.history.flush()
    var lines: [PastAnswerLine] = []
    #expect(try PastAnswerLine.read(path) { lines.append($0) } == 0)
    var expected = PastAnswer(entry)
    expected.time = lines.first?.answer.time ?? 0
    #expect(lines.map(\.answer) == [expected])
    #expect(abs(expected.time - time.timeIntervalSince1970) < 0.001)
    #expect(lines.first?.seconds == 2.5)
  }

  @Test func `Damaged lines are skipped and counted, and missing facts are empty`() throws {
    let path = try #require(folder).file("history.jsonl")
    try Data(
      #"""
      {"id":2,"end":"correct","sec":1}
      torn {

      {"id":2,"end":"skipped","sec":1,"t":7,"tries":[],"answer":null,"patterns":{}}
      {"id":2,"end":"incorrect","sec":1,"t":"2024-02-29T00:00:00Z","tries":[[],["4\u0037",1],["8",2]],"answer":"48"}
      {"id":2,"end":"correct","sec":1,"tries":[["4"}
      """#.utf8
    ).write(to: URL(filePath: path))
    var answers: [PastAnswer] = []
    #expect(try PastAnswerLine.read(path) { answers.append($0.answer) } == 1)
    #expect(
      answers == [
        PastAnswer(time: 0, topicID: 2, value: "", firstText: nil, outcome: .correct),
        PastAnswer(time: 0, topicID: 2, value: "", firstText: nil, outcome: .skipped),
        PastAnswer(time: 1_709_164_800, topicID: 2, value: "48", firstText: "47", outcome: .incorrect),
      ])
  }

  @Test func `Entries out of order are read in the order of time`() throws {
    let path = try #require(folder).file("history.jsonl")
    func line(_ day: Int) -> String {
      #"{"id":\#(day),"end":"correct","sec":1,"t":"2024-03-0\#(day)T10:00:00Z"}"# + "\n"
    }
    try Data((line(2) + line(4) + "torn\n" + line(1) + line(3)).utf8).write(to: URL(filePath: path))
    var ids: [Int] = []
    #expect(try PastAnswerLine.readInOrder(path) { ids.append($0.answer.topicID) } == 1)
    #expect(ids == [1, 2, 3, 4])
  }

  @Test func `A missing file has no answers`() throws {
    #expect(try PastAnswerLine.read(#require(folder).file("none")) { _ in } == 0)
  }
}
