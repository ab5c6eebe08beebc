import Domain
import Testing

/// The times of pairs, of which pauses are none.
@Suite(.limited)
struct PairPauseTimeTests {
  @Test(arguments: [(64, 0.4), (29, 14.7), (30, 15.2), (0, 0.4)])
  func `A sound that is chosen after half a minute has no time`(seconds: Double, median: Double)
    throws
  {
    let pair = try #require(SoundPair("600", "800"))
    var sequence = try #require(PairSequence([pair], seed: 7))
    let trial = sequence.next()
    var result = PairResult()
    for seconds in [0.4, seconds] {
      var entry = HistoryEntry(trial, chosen: trial.said, topic: Topic.all[0])
      entry.seconds = seconds
      result.add(entry, after: seconds)
    }
    #expect(result.answered == 2 && result.reaction == median)
  }
}
