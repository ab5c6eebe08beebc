import Clients
import Domain
import Foundation
import Testing

@testable import Storage

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
      ], outcome: .incorrect, seconds: 2.5, voice: "ja", rate: 0.5, isRepeat: true, said: ["3時", "半"], version: "1")
    let files = FileClients.at(nil, history: path)
    files.history.append(entry)
    await files.history.flush()
    let (answers, damagedLines) = try read(path)
    #expect(damagedLines == 0)
    var expected = PastAnswer(entry)
    expected.time = answers.first?.time ?? 0
    #expect(answers == [expected])
    #expect(abs(expected.time - time.timeIntervalSince1970) < 0.001)
    #expect(answers.first?.seconds == 2.5)
  }

  @Test func `Damaged lines are skipped and counted, and missing facts are empty`() throws {
    let path = try #require(folder).file("history.jsonl")
    try Data(
      #"""
      {"id":2,"end":"correct","sec":1}
      torn {

      {"id":2,"end":"skipped","sec":1,"t":7,"tries":[],"answer":null,"patterns":{},"said":7}
      {"id":2,"end":"incorrect","sec":1,"t":"2024-02-29T00:00:00Z","tries":[[],["4\u0037",1],["8",2]],"answer":"48","said":["40",8,"8"]}
      {"id":2,"end":"correct","sec":1,"tries":[["4"}
      """#.utf8
    ).write(to: URL(filePath: path))
    let (answers, damagedLines) = try read(path)
    #expect(damagedLines == 1)
    #expect(
      answers == [
        PastAnswer(time: 0, topicID: 2, value: "", firstText: nil, outcome: .correct, seconds: 1),
        PastAnswer(time: 0, topicID: 2, value: "", firstText: nil, outcome: .skipped, seconds: 1),
        PastAnswer(
          time: 1_709_164_800, topicID: 2, value: "48", said: ["40", "8"], firstText: "47", outcome: .incorrect,
          seconds: 1),
      ])
  }

  @Test(
    arguments: [
      ("", .listening), (#","skill":"listening""#, .listening), (#","skill":"reading""#, .reading),
      (#","skill":"writing""#, .writing), (#","skill":"singing""#, nil), (#","skill":[1]"#, nil),
      (#","skill":null"#, .listening),
    ] as [(String, Skill?)])
  func `A line without a skill is about listening, and one of a later version is kept`(
    key: String, skill: Skill?
  ) throws {
    let path = try #require(folder).file("history.jsonl")
    try Data(#"{"id":2,"end":"correct","sec":1\#(key)}"#.utf8).write(to: URL(filePath: path))
    let (answers, damagedLines) = try read(path)
    #expect(answers.map(\.skill) == [skill])
    #expect(damagedLines == 0)
  }

  @Test func `Only lines of other skills name the skill`() throws {
    var entry = HistoryEntry(
      time: Date(timeIntervalSince1970: 0), session: "s", topicID: 2, topic: "numbers-100", value: "4",
      difficulties: [], submissions: [], outcome: .skipped, seconds: 1, voice: nil, rate: 0.5, version: "1")
    let listening = String(decoding: HistoryLine(entry).bytes, as: UTF8.self)
    #expect(listening.hasSuffix(#""rate":0.5,"app":"1"}"# + "\n"))
    entry.skill = .writing
    let writing = String(decoding: HistoryLine(entry).bytes, as: UTF8.self)
    #expect(writing == listening.replacing("}", with: #","skill":"writing"}"#))
  }

  @Test func `A missing file has no answers`() throws {
    #expect(try read(#require(folder).file("none")).answers.isEmpty)
  }

  private func read(_ path: String) throws -> (answers: [PastAnswer], damagedLines: Int) {
    var answers: [PastAnswer] = []
    let reading = try HistoryFile(path: path).readLines { line, _ in
      guard let answer = PastAnswer(historyLine: line) else { return false }
      answers.append(answer)
      return true
    }
    return (answers, reading.damagedLines)
  }
}

/// Returns the number of questions in a history file that are over.
func answerCount(_ path: String) throws -> Int {
  var reader = PracticeReader(path, topics: [])
  return try reader.read().summary.answered
}
