import Foundation
import Testing

@testable import Domain

/// The parts that a learner is judged to mishear.
@Suite(.limited)
struct WeakPartTests {
  private var model = LearnerModel(topics: Topic.all)

  @Test mutating func `A part that is often misheard is weak, and the weakest is first`() throws {
    for _ in 0..<6 {
      model.add(entry("numbers-1000", "300", typed: "400"))
      model.add(entry("numbers-1000", "300", typed: "300"))
      model.add(entry("numbers-1000", "800", typed: "600"))
      model.add(entry("numbers-1000", "500", typed: "500"))
    }
    #expect(model.weakParts.map(\.id) == ["800", "300"])
    let record = try #require(model.record(of: "300"))
    #expect(record.isWeak && record.estimate.weakness > 0.5)
    #expect(record.estimate.interval.contains(record.estimate.chance))
  }

  @Test mutating func `Misses in a noisy room count less for who mishears more there`() throws {
    var quiet = model
    for number in 0..<40 {
      let isNoisy = number % 2 == 0
      var answer = entry(
        "numbers-1000", "\(100 + number)", typed: "\((isNoisy ? 200 : 100) + number)")
      answer.noise = isNoisy ? 10 : nil
      model.add(answer)
      answer.noise = nil
      quiet.add(answer)
    }
    for model in [model, quiet] { #expect(model.record(of: "100")?.misheard == 20) }
    let noisy = try #require(model.record(of: "100"))
    let usual = try #require(quiet.record(of: "100"))
    #expect(noisy.estimate.chance < usual.estimate.chance)
  }

  @Test func `Misses count less where they are likelier, and nowhere more`() {
    var tally = ConditionTally()
    for number in 0..<20 {
      tally.add(number < 10 ? .noise : .clerk, isHeard: number >= 5, expected: 0.1)
    }
    let factor = tally.factor(of: .noise)
    #expect(factor > 1.1)
    #expect(tally.factor(of: [.noise, .clerk, .once]) == factor)
    for conditions in [[], .clerk, .sentence] as [HearingConditions] {
      #expect(tally.factor(of: conditions) == 1)
    }
  }

  @Test(arguments: [0, 20, 40])
  mutating func `Of the chances one in ten is below the interval of an estimate, and above`(
    right: Int
  ) throws {
    let answers = ["800", "600", "800", "800", "300"] + Array(repeating: "800", count: right)
    for typed in answers { model.add(entry("numbers-1000", "800", typed: typed)) }
    let estimate = try #require(model.record(of: "800")).estimate
    let ifWeak = Tuning.Hearing.weak.densities(estimate.answers, 1000)
    let ifNot = estimate.typical.densities(estimate.answers.notWeak, 1000)
    let chances = zip(ifWeak, ifNot).map { weak, other in
      estimate.weakness * weak + (1 - estimate.weakness) * other
    }
    let lower = Int((estimate.interval.lowerBound * 1000).rounded())
    let upper = Int((estimate.interval.upperBound * 1000).rounded())
    let below = chances[..<lower].reduce(0, +)
    let above = chances[upper...].reduce(0, +)
    #expect(abs(below - 0.1) < 0.03 && abs(above - 0.1) < 0.03, "\(below) \(above)")
  }

  @Test mutating func `Three misses among many right answers make no part weak`() throws {
    // The learner's usual share is judged by the latest answers, these three included.
    for _ in 0..<3 {
      for value in stride(from: 111, through: 999, by: 37) {
        model.add(entry("numbers-1000", "\(value)", typed: "\(value)"))
      }
    }
    for _ in 0..<3 { model.add(entry("numbers-1000", "800", typed: "600")) }
    #expect(model.weakParts.map(\.id) == [])
    for _ in 0..<6 { model.add(entry("numbers-1000", "800", typed: "600")) }
    #expect(model.weakParts.map(\.id) == ["800"])
  }

  @Test mutating func `Parts that sound alike are weak together, unless they were heard`() throws {
    for number in [300, 600, 700] {
      for _ in 0..<4 { model.add(entry("numbers-1000", "\(number)", typed: "1")) }
    }
    for (number, typed) in [("800", "8"), ("200", "200")] {
      model.add(entry("numbers-1000", number, typed: typed))
    }
    for number in [50, 70, 80, 80, 90] {
      model.add(entry("numbers-1000", "\(number)", typed: "\(number)"))
    }
    func weakness(_ id: String) throws -> Double {
      try #require(model.record(of: id)).estimate.weakness
    }
    #expect(try weakness("80") < 0.2)
    #expect(try weakness("200") > weakness("80"))
    #expect(try weakness("800") > 0.85)
    // One slip doesn't make a part weak.
    #expect(model.weakParts.map(\.id).sorted() == ["300", "600", "700"])
    for _ in 0..<6 { model.add(entry("numbers-1000", "200", typed: "200")) }
    #expect(try weakness("200") < 0.2)
  }

  /// An answer tells as much about a weakness as the weakness would tell about the answer.
  @Test mutating func `The information of an answer is that which both have in common`() {
    for number in 1...9 {
      for turn in 0..<number {
        let typed = turn % 3 == number % 4 ? "1" : "\(number)00"
        model.add(entry("numbers-1000", "\(number)00", typed: typed))
      }
    }
    let estimates = model.records.map(\.estimate)
    #expect(estimates.count == 9 && Set(estimates.map(\.information)).count > 3)
    for estimate in estimates {
      let odds = Tuning.Hearing.curiosity * estimate.weakness / (1 - estimate.weakness)
      let weakness = odds / (1 + odds)
      let ifWeak = Tuning.Hearing.weak.mean(estimate.answers)
      let ifNot = estimate.typical.mean(estimate.answers.notWeak)
      let chance = weakness * ifWeak + (1 - weakness) * ifNot
      let doubt = weakness * entropy(ifWeak) + (1 - weakness) * entropy(ifNot)
      #expect(abs(estimate.information - (entropy(chance) - doubt)) < 1e-9)
    }
  }

  @Test func `A repeat of the first question tells as much as one of a usual learner`() throws {
    var listener = Listener()
    let index = listener.add(try Topic.find("numbers-10").question(at: 3).parts[0])
    listener.learn([index], isRepeated: true)
    let missed = listener.answers[index].missed
    #expect(missed > 0 && missed < Tuning.Hearing.missOfRepeat)
  }

  @Test mutating func `A sound that explains what was misheard leaves others in peace`() throws {
    for number in ["200", "600", "800"] {
      for _ in 0..<3 {
        model.add(entry("numbers-1000", number, typed: number == "200" ? "200" : "1"))
      }
    }
    var doubled = model
    for number in ["1", "8", "10"] {
      for _ in 0..<4 { doubled.add(entry("counter-satsu", number, typed: "3")) }
    }
    let before = try #require(model.record(of: "200"))
    let after = try #require(doubled.record(of: "200"))
    #expect(after.estimate.weakness < before.estimate.weakness / 2)
  }
}
