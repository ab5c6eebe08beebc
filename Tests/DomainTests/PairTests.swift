import Foundation
import Testing

@testable import Domain

/// Training by pairs of sounds.
@Suite(.timeLimit(.minutes(1)))
struct PairTests {
  @Test func `A pair is made of parts that are said alone`() {
    #expect(SoundPair("800", "600")?.title == "ろっぴゃく or はっぴゃく")
    #expect(SoundPair("7時", "4時")?.id == ["4時", "7時"])
    for (one, other) in [("800", "800"), ("万", "8"), ("gap", "8"), ("半", "8時"), ("12", "20")] {
      #expect(SoundPair(one, other) == nil, "\(one) \(other)")
    }
    #expect(SoundPair.usual.count == 20)
  }

  @Test func `Who takes a sound for another gets that pair first, and each topic has its own`() throws {
    var model = LearnerModel(topics: Topic.all)
    #expect(model.weakestPair == nil)
    let topic = try Topic.find("numbers-1000")
    for _ in 0..<6 {
      model.add(HistoryEntry(topicID: topic.id, value: "800", tries: [.init("300")], outcome: .incorrect))
    }
    #expect(model.soundPairs().first?.id == ["300", "800"])
    #expect(model.weakestPair?.id == ["300", "800"])
    for topic in Topic.all where topic.count > 3 {
      let pairs = LearnerModel(topics: Topic.all).soundPairs(in: topic)
      let ids = Set(topic.commonParts.map(\.id))
      #expect(pairs.allSatisfy { ids.isSuperset(of: $0.id) }, "\(topic.name)")
    }
    #expect(try LearnerModel(topics: []).soundPairs(in: .find("date-day")).contains { $0.id == ["4日", "8日"] })
  }

  @Test func `Four right ones make it harder, a miss easier, and both sounds have the same surroundings`() throws {
    for pair in SoundPair.usual {
      var sequence = try #require(PairSequence([pair], seed: 3))
      var levels: [Int] = []
      for number in 1...60 {
        let trial = sequence.next()
        levels.append(sequence.level)
        #expect(trial.isFast == (sequence.level == 2))
        let parts = trial.choices.map { $0.flatMap(\.learnedParts) }
        #expect(zip(parts, pair.id).allSatisfy { parts, id in parts.contains { $0.id == id } })
        #expect(parts[0].count == parts[1].count)
        #expect(zip(parts[0], parts[1]).count { $0.id != $1.id } == 1, "\(trial.written(0)) \(trial.written(1))")
        sequence.add(isRight: number % 12 != 0)
      }
      #expect(levels.prefix(14) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 1, 1])
    }
    #expect(PairSequence([], seed: 1) == nil)
  }

  @Test func `A trial is evidence with half of it guessed, a record, and no answer of its topic`() throws {
    let (topic, pair) = (try Topic.find("numbers-1000"), try #require(SoundPair("600", "800")))
    var tally = PracticeTally(topics: Topic.all, timeZone: .gmt)
    for number in 0..<9 {
      tally.add(
        HistoryEntry(time: Double(number), topicID: topic.id, value: "800", tries: [.init("800")], outcome: .correct))
    }
    let before = try #require(tally.history.model.record(of: "800"))
    var sequence = try #require(PairSequence([pair], seed: 1))
    var trial = sequence.next()
    while pair.id[trial.said] != "800" { trial = sequence.next() }
    func entry(_ chosen: Int) throws -> HistoryEntry {
      let line = HistoryEntry(trial, chosen: chosen, topic: topic).line
      return try #require(line.withUnsafeBytes { HistoryEntry(line: UnsafeRawBufferPointer(rebasing: $0.dropLast())) })
    }
    let wrong = try entry(1 - trial.said)
    #expect(
      wrong.skillName == "pairs" && wrong.skill == nil && wrong.pair == ["800", "600"] && wrong.outcome == .incorrect)
    tally.add(wrong)
    let missed = try #require(tally.history.model.record(of: "800"))
    #expect(missed.estimate.chance > before.estimate.chance && missed.asked == before.asked)
    tally.add(try entry(trial.said))
    #expect(try #require(tally.history.model.record(of: "800")).estimate.chance < missed.estimate.chance)
    let record = try #require(tally.history.summary.pairs.first)
    #expect(record.pair == pair && record.answered == 2 && record.right == 1)
    #expect(tally.history.summary.answered == 9)
  }
}
