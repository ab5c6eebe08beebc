import Foundation
import JapaneseNumbers
import Testing

@testable import Domain
@testable import Storage

/// What was learned from a long history, which the next start needn't read again.
@Suite(.timeLimit(.minutes(1)))
struct HistoryCheckpointTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func read(
    _ name: String = "h", _ topics: [Topic] = Topic.all, _ timeZone: TimeZone = .gmt, since start: Date? = nil,
    distance: Int = 10
  ) throws -> PracticeHistory {
    var reader = PracticeReader(
      folder.file(name), topics: topics, timeZone: timeZone, since: start, checkpointDistance: distance)
    return try reader.read()
  }

  /// Answers of some topics, in sessions of ten: each third is wrong, some are read, replayed, shown, chosen or of pairs.
  private static func answers(_ sessions: Range<Int>, _ topics: [Topic] = some) -> [HistoryEntry] {
    sessions.flatMap { session in
      let topic = topics[session % topics.count]
      var questions = QuestionSequence(topic: topic, seed: UInt64(session))
      return (1...10).map { number in
        let question = questions.next()
        let typed = number % 3 == 0 ? questions.next().answer : question.answer
        var entry = HistoryEntry(
          time: 1_700_000_000 + Double(session * 40_000 + number), session: "s\(session)", number: number,
          topicID: topic.id, topic: topic.name, value: question.answer,
          difficulties: question.difficulties.map(\.rawValue), said: question.said,
          tries: number == 5 ? [] : [.init(typed)],
          outcome: number == 5 ? .skipped : typed == question.answer ? .correct : .incorrect, seconds: 2.5,
          skill: session % 5 == 4 ? .reading : .listening, plays: number == 4 ? 2 : 1, reaction: 400 + number,
          kind: session % 4 == 3 ? .weak : .free, noise: number == 7 ? 10 : nil)
        if number == 10 { (entry.skillName, entry.pair) = (HistoryEntry.pairSkill, ["600", "800"]) }
        return entry
      }
    }
  }

  private static let some =
    ["numbers-10000", "time-hour-minute", "date-full", "counter-hon", "duration-days", "money-conbini"]
    .compactMap { name in Topic.all.first { $0.name == name } }

  private func write(_ sessions: Range<Int>, to name: String) throws {
    try folder.append(String(decoding: Self.answers(sessions).flatMap(\.line), as: UTF8.self), to: name)
  }

  /// Changes the checkpoint, as a history tells that was made of it.
  private func mark(_ text: String = #""damaged":0"#, _ mark: String = #""damaged":7"#) throws {
    try folder.write(folder.text("h.checkpoint").replacing(text, with: mark), to: "h.checkpoint")
  }

  @Test func `Later starts learn the same as one that reads all lines`() throws {
    for sessions in [0..<12, 12..<20, 19..<20, 5..<7, 20..<21] {
      for name in ["h", "all"] { try write(sessions, to: name) }
      let (history, all) = (try read(), try read("all", distance: .max))
      #expect(history == all)
      #expect(history.model.questionCount == history.summary.answered)
      // A history compares readings by their kana. ふつか is a word of its own, which decides how it is stressed.
      func words(_ history: PracticeHistory) -> [String] {
        history.model.records.flatMap { $0.part.reading.words.map { "\($0.plain) \($0.kind) \($0.isChanged)" } }
      }
      #expect(words(history) == words(all))
    }
    try mark()
    #expect(try read().summary.skipped.damaged == 7)
    #expect(try folder.names == ["all", "h", "h.checkpoint"])
  }

  @Test(arguments: ["line", "cut", "removed", "time zone", "topics", "own topic", "damaged", "format", "since"])
  func `A checkpoint that no longer holds is left out of account`(change: String) throws {
    func own(_ last: Int) -> [Topic] {
      Topic.all + UserTopics(json: Data(#"[{"name": "own", "range": [1, \#(last)]}]"#.utf8)).topics
    }
    try write(0..<3, to: "h")
    _ = try read("h", own(9))
    try mark()
    #expect(try read("h", own(9)).summary.skipped.damaged == 7)
    var (topics, timeZone, start) = (own(9), TimeZone.gmt, nil as Date?)
    let text = try folder.text("h")
    switch change {
    case "line": try folder.write(text.replacing(#""sec":2.5"#, with: #""sec":2.4"#, maxReplacements: 1), to: "h")
    case "cut": try folder.write(String(text.prefix { $0 != "\n" }) + "\n", to: "h")
    case "removed": try FileManager.default.removeItem(atPath: folder.file("h"))
    case "time zone": timeZone = try #require(TimeZone(secondsFromGMT: 3600))
    case "topics": topics = Topic.all
    case "own topic": topics = own(8)
    case "damaged": try mark("{", "[")
    case "format": try mark(#""key":"\#(HistoryCheckpoint.format) "#, #""key":"0 "#)
    default: start = Date(timeIntervalSince1970: 1_700_000_000)
    }
    #expect(try read("h", topics, timeZone, since: start).summary.skipped.damaged == 0)
  }

  @Test func `What cannot be saved is read again`() throws {
    try write(0..<2, to: "h")
    let expected = try read("h", distance: .max)
    for number in 0...30 {
      let system = FaultyFileSystem(failing: number, with: ENOSPC)
      var reader = PracticeReader(
        folder.file("h"), files: system.files, topics: Topic.all, timeZone: .gmt, checkpointDistance: 1)
      if let history = try? reader.read() { #expect(history == expected) }
      #expect(try !folder.names.contains("h.checkpoint.new"))
      #expect(try read() == expected)
      try FileManager.default.removeItem(atPath: folder.file("h.checkpoint"))
    }
  }

  @Test func `What is learned from a line belongs to the format`() {
    var tally = PracticeTally(topics: Topic.all, timeZone: .gmt)
    let topics = Topic.singleTopics
    for answer in Self.answers(0..<topics.count, topics) { tally.add(answer) }
    let figures = tally.history.model.records.map { record in
      let answers = record.estimate.answers
      let numbers = [record.memory.stability, record.memory.difficulty, answers.missed, answers.heard]
      let mistaken = record.mistakenFor.map { "\($0.part.id) \($0.count)" }
      return "\(record.id) \(record.asked) \(record.misheard) \(numbers.map { ($0 * 1e6).rounded() }) \(mistaken)"
    }
    let hash = figures.sorted().joined().utf8.reduce(0 as UInt32) { $0 &* 31 &+ UInt32($1) }
    // With this number the format is raised, unless topics were only added.
    #expect(hash == 1_444_187_415)
  }
}
