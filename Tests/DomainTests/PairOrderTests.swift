import Testing

@testable import Domain

/// The order of the pairs that were practised.
@Suite(.limited)
struct PairOrderTests {
  @Test func `Pairs that were practised equally often stand in the order of their titles`() throws {
    let pairs = try [("600", "800"), ("1", "7"), ("12", "20")].map { one, other in
      PairRecord(try #require(SoundPair(one, other)))
    }
    let titles = ["いち or なな", "じゅうに or にじゅう", "ろっぴゃく or はっぴゃく"]
    for records in [pairs, pairs.reversed()] {
      #expect(HistorySummary(pairs: records).pairs.map(\.pair.title) == titles)
    }
  }
}
