import Domain
import JapaneseNumbers
import Testing

/// Tests of pronunciation, each in its own process: the engine's state is global, and other tests use it too.
@Suite(.timeLimit(.minutes(5))) struct SpokenFormTests {
  @Test func `Every mora of the numbers from 0 to 10,000 is spoken`() async {
    await #expect(processExitsWith: .success) {
      let engine = try Phonemizer()
      #expect((0...10_000).compactMap { engine.fault(in: Reading(cardinal: $0)) } == [])
    }
  }

  @Test func `Every mora of large numbers is spoken`() async {
    await #expect(processExitsWith: .success) {
      let engine = try Phonemizer()
      let heads = [
        1, 3, 4, 6, 8, 10, 11, 14, 18, 30, 38, 99, 100, 300, 330, 600, 801, 1_000, 1_010, 3_000, 8_888, 9_999,
      ]
      let numbers = heads.flatMap { head in
        [10_000, 100_000_000, 1_000_000_000_000].flatMap { unit in
          [0, 1, 1_000, 3_333, 9_999].map { tail in head * unit + tail }
        }
      }
      let extremes = [Reading.cardinals.upperBound, 9_999_999_999, 1_111_111_111_111_111, .max, .min]
      #expect((numbers + extremes).compactMap { engine.fault(in: Reading(cardinal: $0)) } == [])
    }
  }

  @Test func `Every mora of counted things is spoken`() async {
    await #expect(processExitsWith: .success) {
      let engine = try Phonemizer()
      for counter in Counter.all {
        let readings = [Array(0...100), [300, 600, 1_000, 3_000, 10_000]].joined().map { counter.readings(of: $0) }
        #expect(engine.faults(in: readings) == [])
      }
      #expect(engine.faults(in: (1_001...6_000).map { Counter.yen.readings(of: $0) }) == [])
      #expect(engine.faults(in: (1...2_500).map { Counter.calendarYear.readings(of: $0) }) == [])
    }
  }

  @Test func `Every mora of times and dates is spoken`() async {
    await #expect(processExitsWith: .success) {
      let engine = try Phonemizer()
      let times = (0...23).flatMap { hour in (0...59).map { Readings(hour: hour, minute: $0) } }
      #expect(engine.faults(in: times) == [])
      #expect(engine.faults(in: DayHalf.allCases.map { $0.reading + Counter.clockHour.readings(of: 3) }) == [])
      let eraYears = Era.allCases.flatMap { era in era.years.compactMap { EraYear(era, $0)?.readings } }
      #expect(engine.faults(in: eraYears) == [])
      let dates = (1950...2030).map { Readings(year: $0, month: $0 % 12 + 1, day: $0 % 31 + 1) }
      #expect(engine.faults(in: dates) == [])
    }
  }

  @Test func `Every mora of decimals and digits is spoken`() async {
    await #expect(processExitsWith: .success) {
      let engine = try Phonemizer()
      let decimals = (0...999).compactMap { Readings(decimal: "\($0 / 10).\($0 % 10)") }
      #expect(decimals.count == 1_000)
      #expect(engine.faults(in: decimals) == [])
      #expect(engine.faults(in: decimals.map { $0 + Reading(units: [Counter.percent.kana]) }) == [])
      let telephones = (0...999).compactMap { Readings(digits: "0\(10 + $0 % 90)-\(1_000 + 7 * $0)-\(9_999 - 3 * $0)") }
      #expect(telephones.count == 1_000)
      #expect(engine.faults(in: telephones) == [])
    }
  }

  @Test func `Every mora of every topic is spoken`() async {
    await #expect(processExitsWith: .success) {
      let engine = try Phonemizer()
      for topic in Topic.all {
        // An evenly spaced sample if the topic is too large to be listed.
        let count = topic.listableCount ?? 2_000
        let questions = (0..<count).map { topic.question(at: $0 * (topic.count / count)) }
        #expect(engine.faults(in: questions.map(\.readings)) == [], "\(topic.name)")
      }
    }
  }

  @Test func `The check finds faults`() async {
    await #expect(processExitsWith: .success) {
      let engine = try Phonemizer()
      #expect(engine.fault(inPhonemesOf: "さんびゃく", morae: 5) != nil)
      #expect(engine.fault(inPhonemesOf: "いっぽん", morae: 4) != nil)
      #expect(engine.fault(inPhonemesOf: "300", morae: 5) != nil)
      #expect(engine.fault(inPhonemesOf: "円", morae: 2) != nil)
      #expect(engine.fault(inPhonemesOf: "りょー", morae: 2) != nil)
      #expect(engine.fault(inPhonemesOf: "いち", morae: 3) != nil)
    }
  }
}
