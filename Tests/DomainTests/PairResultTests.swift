import Testing

@testable import Domain

/// The results of training by pairs.
@Suite(.limited)
struct PairResultTests {
  @Test func `The result of trials has a record for each pair`() throws {
    var result = PairResult()
    #expect(result.isEmpty && result.reaction == nil)
    let topic = try Topic.find("numbers-1000")
    for (one, other, seconds) in [("600", "800", 0.4), ("12", "20", 0.0), ("600", "800", 0.8)] {
      let trial = try #require(SoundPair(one, other).flatMap { PairSequence([$0], seed: 1)?.first })
      var entry = HistoryEntry(trial, chosen: trial.said, topic: topic)
      entry.seconds = seconds
      result.add(entry, after: 2)
    }
    #expect(result.answered == 3 && result.right == 3 && result.seconds == 6)
    // A sound that was chosen before its end has no time.
    #expect(result.records.map(\.answered) == [2, 1] && abs((result.reaction ?? 0) - 0.6) < 0.001)
  }

  @Test func `The line of a trial has the sound that was said, the chosen one, and the topic`()
    throws
  {
    let topic = try Topic.find("numbers-1000")
    let trial = try #require(SoundPair("600", "800").flatMap { PairSequence([$0], seed: 1)?.first })
    let ids = ["600", "800"]
    for chosen in 0..<2 {
      let entry = HistoryEntry(trial, chosen: chosen, topic: topic)
      #expect(entry.value == ids[trial.said] && entry.tries.map(\.text) == [ids[chosen]])
      #expect(entry.pair == [ids[trial.said], ids[1 - trial.said]])
      #expect((entry.outcome == .correct) == (chosen == trial.said))
      #expect(entry.topicID == 3 && entry.topic == "numbers-1000" && entry.kind == .pairs)
    }
  }
}

extension PairSequence {
  /// The first trial.
  var first: PairTrial {
    var sequence = self
    return sequence.next()
  }
}
