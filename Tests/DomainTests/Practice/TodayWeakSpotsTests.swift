import Foundation
import Testing

@testable import Domain

/// The questions about what is weak in today's session of a beginner.
@Suite(.limited)
struct TodayWeakSpotsTests {
  private static let start = 1_800_000_000.0
  private let now = Date(timeIntervalSince1970: Self.start + 3600)
  private let history: LearnerHistory

  /// A learner who hears 0 to 10 but 4, and was asked for ￥2 once.
  init() {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    let heard = (0..<3).flatMap { _ in (0...10).map { ("numbers-10", "\($0)", "\($0)") } }
    let misheard = Array(repeating: ("numbers-10", "4", "7"), count: 9)
    let answers: [(String, String, String)] = heard + misheard + [("money-small", "2", "2")]
    for (number, (topic, value, typed)) in answers.enumerated() {
      let time = Date(timeIntervalSince1970: Self.start + Double(number) * 9)
      tally.add(entry(topic, value, typed: typed, at: time))
    }
    history = tally.history
  }

  /// Returns the parts to learn of a question that weren't asked yet.
  private func newParts(_ question: Question) -> [String] {
    question.parts.filter { $0.isLearned && history.model.index(of: $0.id) == nil }.map(\.id)
  }

  /// ￥774 was asked in the first week, because 7 and 4 were weak and ￥2 had been asked.
  @Test func `Without an answer a topic has no weak spots to ask about`() throws {
    let topic = try Topic.find("numbers-1000")
    let history = LearnerHistory(model: LearnerModel(topics: [topic]))
    let weak = Practice.weakSpots(in: topic)
    #expect(weak.questions(of: history, at: now, seed: 2) == nil)
  }

  @Test func `A question about what is weak has no part that wasn't asked before`() throws {
    #expect(TodayPlan(PathSettings(), history, at: now).weakest?.id == "4")
    var asked: [Question] = []
    for seed in 1...4 as ClosedRange<UInt64> {
      let made = Practice.today(PathSettings()).questions(of: history, at: now, seed: seed)
      var questions = try #require(made)
      for _ in 0..<90 {
        let question = questions.next()
        if questions.reason == .weak { asked.append(question) }
      }
    }
    #expect(asked.count >= 6)
    for question in asked { #expect(newParts(question) == [], "\(question)") }
  }

  @Test(arguments: [(0, [0]), (1, [0, 1])] as [(Int, Set<Int>)])
  func `A sequence about what is weak has as many new parts as it may`(
    limit: Int, counts: Set<Int>
  ) throws {
    var found: Set<Int> = []
    for seed in 1...3 as ClosedRange<UInt64> {
      let made = WeakSpotSequence(model: history.model, newPartLimit: limit, seed: seed)
      var sequence = try #require(made)
      for _ in 0..<40 { found.insert(newParts(sequence.next()).count) }
    }
    #expect(found == counts)
  }

  @Test func `Weak spots alone bring nothing new either, unless a topic was chosen`() throws {
    let made = Practice.weakSpots.questions(of: history, at: now, seed: 1)
    var questions = try #require(made)
    let counts = (0..<40).map { _ in newParts(questions.next()).count }
    #expect(counts.max() == 0)
    let small = try #require(Topic.all.first { $0.name == "money-small" })
    let chosen = Practice.weakSpots(in: small).questions(of: history, at: now, seed: 1)
    var others = try #require(chosen)
    #expect((0..<40).contains { _ in !newParts(others.next()).isEmpty })
  }
}
