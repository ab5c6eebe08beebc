import Foundation
import Testing

@testable import Domain

/// The order of pairs: of those that were practised, and of those that are.
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

  @Test func `Each pair is asked ten times in a row, and after the last the first again`() throws {
    let pairs = [SoundPair("600", "800"), SoundPair("12", "20")].compactMap(\.self)
    var sequence = try #require(PairSequence(pairs, seed: 1))
    let asked = (0..<25).map { _ in sequence.next().pair }
    #expect(asked == (0..<25).map { pairs[$0 / 10 % 2] })
  }

  @Test func `Once in a week is a reason for a pair if one of its sounds is weak`() {
    var model = LearnerModel(topics: Topic.all)
    // Each confusion is the only one of its pair.
    for typed in ["300", "600", "800", "900"] {
      model.add(entry("numbers-1000", "500", typed: typed))
    }
    #expect(model.weakParts.map(\.id) == ["500"])
    let now = Date(timeIntervalSince1970: 1_800_000_060)
    #expect(model.mostConfusedPair(at: now)?.id.contains("500") == true)
    // Once and long ago is none.
    #expect(model.mostConfusedPair(at: now.addingTimeInterval(10 * secondsPerDay)) == nil)
  }

  @Test func `Pairs that were confused equally often come in the order of their titles`() {
    var model = LearnerModel(topics: Topic.all)
    for (value, typed) in [("100", "200"), ("900", "700"), ("500", "300")] {
      model.add(entry("numbers-1000", value, typed: typed))
    }
    let pairs = model.soundPairs(at: Date(timeIntervalSince1970: 1_800_000_060))
    #expect(
      pairs.prefix(3).map(\.title) == ["さんびゃく or ごひゃく", "ななひゃく or きゅうひゃく", "ひゃく or にひゃく"])
  }

  @Test func `A topic in which no usual pair is said has its own sounds that are alike`() throws {
    let topic = try Topic.find("counter-satsu")
    let now = Date(timeIntervalSince1970: 1_800_000_060)
    let titles = LearnerModel(topics: []).soundPairs(in: topic, at: now).map(\.title)
    #expect(titles.contains("いっさつ or はっさつ"), "\(titles)")
    #expect(titles.allSatisfy { $0.contains("っさつ") }, "\(titles)")
  }

  @Test func `A topic whose sounds all differ has those that stand beside each other`() throws {
    let topic = try Topic.find("date-month")
    let now = Date(timeIntervalSince1970: 1_800_000_060)
    let titles = LearnerModel(topics: []).soundPairs(in: topic, at: now).map(\.title)
    #expect(titles.contains("いちがつ or にがつ"), "\(titles)")
  }
}
