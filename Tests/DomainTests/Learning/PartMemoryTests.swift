import Domain
import Foundation
import Testing

@Suite(.limited)
struct PartMemoryTests {
  @Test func `Memories equal those of the reference implementation of FSRS-6`() throws {
    let lines = try lines(of: "memory-sequences")
    #expect(lines.count == 250)
    for line in lines {
      var memory: PartMemory?
      for review in try line.split(separator: " ").map(Review.init) {
        if memory == nil {
          memory = PartMemory(review.rating)
        } else {
          memory?.review(review.rating, days: review.days)
        }
        let state = try #require(memory)
        #expect(abs(state.stability / review.stability - 1) < 5e-7, "\(line)")
        #expect(abs(state.difficulty / review.difficulty - 1) < 5e-7, "\(line)")
        #expect(state.interval(until: 0.9) == review.interval, "\(line)")
      }
    }
  }

  @Test func `A part is remembered with 95 % when it is due`() {
    var memory = PartMemory(.good)
    memory.review(.good, days: 3)
    memory.review(.good, days: 12)
    #expect(abs(memory.retrievability(days: memory.interval()) - PartMemory.target) < 0.005)
    #expect(memory.retrievability(days: 0) == 1)
  }
}

/// A review of the data file.
private struct Review {
  let days: Int
  let rating: PartMemory.Rating
  let stability: Double
  let difficulty: Double
  let interval: Int

  init(_ text: Substring) throws {
    let fields = text.split(separator: ",")
    try #require(fields.count == 5)
    days = try #require(Int(fields[0]))
    rating = ["a": .again, "h": .hard][fields[1]] ?? .good
    stability = try #require(Double(fields[2]))
    difficulty = try #require(Double(fields[3]))
    interval = try #require(Int(fields[4]))
  }
}
