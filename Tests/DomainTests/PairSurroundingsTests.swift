import JapaneseNumbers
import Testing

@testable import Domain

/// The numbers and dates in which the sounds of a pair are said.
@Suite(.limited)
struct PairSurroundingsTests {
  @Test func `The first of a month is the day of a date, alone and after a month`() throws {
    let pair = try #require(SoundPair("1日", "8日"))
    #expect(pair.title == "ついたち or ようか")
    #expect(pair.parts.map(\.id) == ["1日", "8日"])
    let readings = try inside(pair).map { [$0.reading(0).kana, $0.reading(1).kana] }
    #expect(readings.contains(["さんがつついたち", "さんがつようか"]))
    #expect(
      readings.allSatisfy { $0[0].hasSuffix("がつついたち") && $0[1].hasSuffix("がつようか") })
  }

  @Test func `Two hours are said with the same minutes, and never with none`() throws {
    let pair = try #require(SoundPair("4時", "7時"))
    let times = try inside(pair).map { $0.choices.map { $0.compactMap(\.number) } }
    #expect(times.allSatisfy { $0.map(\.first) == [4, 7] && $0[0].last == $0[1].last })
    #expect(Set(times.compactMap { $0[0].last }) == Set((1...11).map { 5 * $0 }))
  }

  @Test func `A digit inside a number is never alone`() throws {
    let pair = try #require(SoundPair("1", "7"))
    let numbers = try inside(pair).map { $0.choices.flatMap { $0.compactMap(\.number) } }
    #expect(
      Set(numbers) == [
        [11, 17], [21, 27], [31, 37], [41, 47], [51, 57], [61, 67], [71, 77], [81, 87], [91, 97],
      ])
  }

  @Test(
    arguments: [
      ("20日", "30日", [1, 3, 5, 7, 8, 10, 12]), ("8日", "31日", [1, 3, 5, 7, 8, 10, 12]),
      ("4日", "8日", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    ] as [(String, String, [Int])])
  func `A day that not every month has is asked in long months alone`(
    one: String, other: String, months: [Int]
  ) throws {
    let pair = try #require(SoundPair(one, other))
    let dates = try inside(pair).flatMap(\.choices)
    #expect(dates.allSatisfy { $0.count == 2 })
    #expect(Set(dates.compactMap { $0[0].number }) == Set(months))
  }

  @Test func `A number is said in larger ones of many sizes, and with its counter`() throws {
    for (one, other, range, difference) in [
      ("600", "800", 1_600...9_899, 200), ("1000", "3000", 11_000...93_999, 2_000),
      ("12", "20", 112...920, 8), ("1本", "8本", 21...98, 7),
    ] as [(String, String, ClosedRange<Int>, Int)] {
      let pair = try #require(SoundPair(one, other))
      let numbers = try inside(pair).map { $0.choices.flatMap { $0.compactMap(\.number) } }
      for choices in numbers {
        #expect(choices.count == 2 && choices.allSatisfy(range.contains), "\(choices)")
        #expect(choices.last.map { $0 - choices[0] } == difference, "\(choices)")
      }
      #expect(Set(numbers).count >= 8)
    }
  }

  @Test func `Each sound has its own counter, and days of no date have no month`() throws {
    let counted = try #require(SoundPair("3台", "3倍"))
    for trial in try inside(counted) {
      let written = [trial.written(0), trial.written(1)]
      #expect(written[0].hasSuffix("3倍") && written[1].hasSuffix("3台"), "\(written)")
      #expect(written[0].count == 3 && written[0].first == written[1].first, "\(written)")
    }
    let days = try #require(SoundPair("1", "7日"))
    for trial in try inside(days) {
      #expect([trial.reading(0).kana, trial.reading(1).kana] == ["いちにち", "なのか"])
    }
  }

  @Test func `Misses make nothing easier than a sound alone, nor right ones too hard`() throws {
    let pair = try #require(SoundPair("600", "800"))
    var sequence = try #require(PairSequence([pair], seed: 3))
    for _ in 0..<3 { sequence.add(isRight: false) }
    #expect(sequence.level == 0)
    for _ in 0..<4 { sequence.add(isRight: true) }
    #expect(sequence.level == 1)
    for _ in 0..<40 { sequence.add(isRight: true) }
    #expect(sequence.level == 3)
    let areFast = (0..<20).map { _ in sequence.next().isFast }
    #expect(!areFast.contains(false))
    sequence.add(isRight: false)
    #expect(sequence.level == 2)
  }

  @Test func `A sound is shown with commas, and chosen by its digit if both are digits`() throws {
    let thousands = try #require(SoundPair("3000", "1000"))
    let shown = try #require(PairSequence([thousands], seed: 1)).first
    #expect(shown.written(0) == "1,000" && shown.written(1) == "3,000")
    for (one, other, digits) in [
      ("7", "1", ["1", "7"]), ("7", "10", nil), ("600", "800", nil), ("4時", "7時", nil),
    ] as [(String, String, [Character]?)] {
      let pair = try #require(SoundPair(one, other))
      #expect(try #require(PairSequence([pair], seed: 1)).first.digits == digits, "\(one) \(other)")
    }
  }

  /// Returns trials of a pair inside a number or a date, of many sequences.
  private func inside(_ pair: SoundPair) throws -> [PairTrial] {
    try (0..<200 as Range<UInt64>).map { seed in
      var sequence = try #require(PairSequence([pair], seed: seed))
      for _ in 0..<4 {
        _ = sequence.next()
        sequence.add(isRight: true)
      }
      try #require(sequence.level == 1)
      return sequence.next()
    }
  }

  @Test func `A counter may be spelled in another way, and a pair has one counter`() throws {
    #expect(SoundPair("3才", "8才")?.title == "さんさい or はっさい")
    #expect(SoundPair("1ヶ月", "8ヶ月")?.title == "いっかげつ or はっかげつ")
    // Of durations, as 7日 shows: 1 is いちにち there.
    #expect(SoundPair("1", "7日")?.title == "いちにち or なのか")
    #expect(SoundPair("1日", "4日")?.title == "ついたち or よっか")
  }
}
