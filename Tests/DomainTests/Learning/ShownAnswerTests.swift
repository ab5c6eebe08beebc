import Domain
import Foundation
import Testing

/// The effect of an answer that was shown without a try on the times at which sounds are due.
@Suite(.limited)
struct ShownAnswerTests {
  private var model = LearnerModel(topics: Topic.all)

  /// 300 was heard on each of 16 days, and is then due on the fortieth.
  init() {
    for number in 0..<16 {
      model.add(entry("numbers-1000", "300", typed: "300", at: day(number)))
    }
  }

  @Test mutating func `A sound that is always heard isn't blamed for one that is new`() throws {
    let before = try #require(model.record(of: "300"))
    #expect(before.due == day(40))
    model.add(entry("numbers-1000", "308", outcome: .skipped, at: day(16)))
    #expect(model.record(of: "300") == before)
    #expect(model.record(of: "8") == nil)
    #expect(model.dueParts(at: day(39)).isEmpty)
  }

  @Test mutating func `The sound that was misheard before is asked again soon`() throws {
    for (number, typed) in [
      (16, "6"), (17, "6"), (18, "8"), (19, "8"), (21, "8"), (24, "8"), (28, "8"),
    ] {
      model.add(entry("numbers-10", "8", typed: typed, at: day(number)))
    }
    #expect(model.record(of: "8")?.due == day(32))
    #expect(model.dueParts(at: day(31)).isEmpty)
    model.add(entry("numbers-1000", "308", outcome: .skipped, at: day(29)))
    #expect(model.record(of: "8")?.due == day(30))
    #expect(model.record(of: "300")?.due == day(40))
    #expect(model.dueParts(at: day(31)).map(\.id) == ["8"])
  }

  private func day(_ number: Int) -> Date {
    Date(timeIntervalSince1970: 1_800_000_000 + Double(number) * 86_400)
  }
}
