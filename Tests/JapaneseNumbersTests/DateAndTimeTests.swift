import JapaneseNumbers
import Testing

@Suite(.limited) struct `Times and dates` {
  private static let counters: [Substring: Counter] = [
    "clockHour": .clockHour, "minute": .minute, "hourDuration": .hourDuration,
    "dayOfMonth": .dayOfMonth,
    "dayCount": .dayCount, "dayDuration": .dayDuration, "weekDuration": .weekDuration,
    "calendarMonth": .calendarMonth,
    "monthDuration": .monthDuration, "minuteDuration": .minuteDuration,
    "secondDuration": .secondDuration,
    "yearDuration": .yearDuration,
  ]

  @Test(arguments: try lines(of: "time-readings"))
  func `are read as in the table`(line: Substring) throws {
    let words = line.split(separator: " ")
    let (counter, first) = (try #require(Self.counters[words[0]]), try #require(Int(words[1])))
    let readings = words.dropFirst(2).map(String.init)
    #expect(readings.indices.map { counter.reading(of: first + $0).kana } == readings)
  }

  @Test(arguments: [
    (1, "いちねん"), (4, "よねん"), (7, "ななねん"), (9, "きゅうねん"), (10, "じゅうねん"), (794, "ななひゃくきゅうじゅうよねん"),
    (1600, "せんろっぴゃくねん"), (1868, "せんはっぴゃくろくじゅうはちねん"), (1989, "せんきゅうひゃくはちじゅうきゅうねん"), (2000, "にせんねん"),
    (2014, "にせんじゅうよねん"), (2017, "にせんじゅうななねん"), (2300, "にせんさんびゃくねん"),
  ]) func `years are read as whole numbers`(year: Int, kana: String) {
    #expect(Counter.calendarYear.reading(of: year).kana == kana)
  }

  @Test(arguments: [
    (0, 0, "れいじ"), (0, 5, "れいじごふん"), (4, 4, "よじよんぷん"), (9, 30, "くじさんじゅっぷん"),
    (14, 45, "じゅうよじよんじゅうごふん"),
    (19, 17, "じゅうくじじゅうななふん"), (23, 59, "にじゅうさんじごじゅうきゅうふん"),
  ]) func `a time is its hour and minute`(hour: Int, minute: Int, kana: String) {
    #expect(Readings(hour: hour, minute: minute).preferred.kana == kana)
  }

  @Test func `half past has two readings`() {
    let minutes = Readings(hour: 3, minute: 30)
    #expect(minutes.preferred.kana == "さんじさんじゅっぷん")
    #expect(minutes.alternatives.map(\.kana) == ["さんじはん", "さんじさんじっぷん"])
    let half = Readings(hour: 3, minute: 30, saysHalf: true)
    #expect(half.preferred.kana == "さんじはん")
    #expect(half.alternatives.map(\.kana) == ["さんじさんじゅっぷん", "さんじさんじっぷん"])
    #expect(Readings(hour: 3, minute: 29, saysHalf: true).preferred.kana == "さんじにじゅうきゅうふん")
  }

  @Test func `the halves of the day go before the hour`() {
    #expect(DayHalf.allCases.map(\.kanji) == ["午前", "午後"])
    #expect((DayHalf.am.reading + Counter.clockHour.reading(of: 7)).kana == "ごぜんしちじ")
    #expect((DayHalf.pm.reading + Counter.clockHour.reading(of: 9)).kana == "ごごくじ")
  }

  @Test func `a date varies in one field at a time`() {
    let date = Readings(year: 2017, month: 9, day: 17)
    #expect(date.preferred.kana == "にせんじゅうななねんくがつじゅうしちにち")
    #expect(
      date.alternatives.map(\.kana) == ["にせんじゅうしちねんくがつじゅうしちにち", "にせんじゅうななねんくがつじゅうななにち"])
    #expect(Readings(year: 2000, month: 1, day: 1).preferred.kana == "にせんねんいちがつついたち")
  }
}

@Suite(.limited) struct `Eras` {
  @Test(arguments: [
    (Era.meiji, 1, 1868, "明治元年", "めいじがんねん"), (.meiji, 45, 1912, "明治45年", "めいじよんじゅうごねん"),
    (.taisho, 1, 1912, "大正元年", "たいしょうがんねん"), (.taisho, 4, 1915, "大正4年", "たいしょうよねん"),
    (.taisho, 15, 1926, "大正15年", "たいしょうじゅうごねん"), (.showa, 1, 1926, "昭和元年", "しょうわがんねん"),
    (.showa, 20, 1945, "昭和20年", "しょうわにじゅうねん"), (.showa, 64, 1989, "昭和64年", "しょうわろくじゅうよねん"),
    (.heisei, 1, 1989, "平成元年", "へいせいがんねん"), (.heisei, 7, 1995, "平成7年", "へいせいななねん"),
    (.heisei, 31, 2019, "平成31年", "へいせいさんじゅういちねん"), (.reiwa, 1, 2019, "令和元年", "れいわがんねん"),
    (.reiwa, 9, 2027, "令和9年", "れいわきゅうねん"),
  ]) func `are converted, written and read`(
    era: Era, year: Int, gregorian: Int, kanji: String, kana: String
  ) throws {
    let eraYear = try #require(EraYear(era, year))
    #expect(eraYear.gregorian == gregorian)
    #expect(eraYear.kanji == kanji)
    #expect(eraYear.readings.preferred.kana == kana)
    #expect(EraYear(era, gregorian: gregorian) == eraYear)
  }

  @Test func `have no years beyond their last`() {
    for (era, last) in [(Era.meiji, 45), (.taisho, 15), (.showa, 64), (.heisei, 31), (.reiwa, 99)] {
      #expect(era.years == 1...last)
      #expect(EraYear(era, last + 1) == nil)
      #expect(EraYear(era, 0) == nil)
      #expect(EraYear(era, -1) == nil)
    }
    #expect(EraYear(.showa, gregorian: 1925) == nil)
    #expect(EraYear(.showa, gregorian: 1990) == nil)
    #expect(EraYear(.reiwa, gregorian: 2018) == nil)
    #expect(EraYear(.reiwa, gregorian: 2118) == nil)
  }

  @Test func `follow one another without a gap`() {
    for (era, next) in zip(Era.allCases, Era.allCases.dropFirst()) {
      #expect(era.gregorianYears.upperBound == next.gregorianYears.lowerBound)
    }
  }

  @Test func `list their other readings`() throws {
    #expect(try #require(EraYear(.showa, 9)).readings.alternatives.map(\.kana) == ["しょうわくねん"])
    #expect(try #require(EraYear(.heisei, 1)).readings.alternatives.map(\.kana) == ["へいせいいちねん"])
  }
}
