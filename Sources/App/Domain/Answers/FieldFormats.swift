/// The kinds of answers with several fields.
extension FieldFormat {
  private static let timeCharacters = ":./,、-_半時間分秒hmsHMS"

  /// A time of day: hours and minutes.
  package static let time = FieldFormat(
    name: "time", noun: "a time", examples: "14:45 or 1445", missing: "the minutes too",
    layout: "0:1'", fields: [hours, minutes], grammar: .clock,
    characters: timeCharacters + "正午前後apAP")

  /// A duration in hours and minutes.
  package static let hoursMinutes = FieldFormat(
    name: "hours and minutes", noun: "a duration", examples: "2:15 or 215",
    missing: "the minutes too", layout: "0:1'",
    fields: [Field(range: 0...99, units: ["時"]), minutes], grammar: .clock,
    characters: timeCharacters)

  /// A duration in hours, minutes and seconds.
  package static let hoursMinutesSeconds = FieldFormat(
    name: "hours, minutes and seconds", noun: "a duration", examples: "2:15:30 or 21530",
    missing: "the minutes and seconds too", layout: "0:1':2'",
    fields: [
      Field(range: 0...99, units: ["時"]), minutes, Field(range: 0...59, units: ["秒"]),
    ], grammar: .clock, characters: timeCharacters)

  /// A date: year, month and day.
  package static let date = FieldFormat(
    name: "date", noun: "a date", examples: "2017-9-30 or 20170930",
    missing: "year, month and day", layout: "0-1'-2'",
    fields: [Field(range: 1...9999, units: ["年"]), month, day], grammar: .date,
    characters: "-/.,、_:年月日西暦")

  /// The hours of a day, of which 24 is midnight.
  private static let hours = Field(range: 0...24, units: ["時"])
  private static let minutes = Field(range: 0...59, units: ["分"])
  private static let month = Field(range: 1...12, units: ["月"])
  private static let day = Field(range: 1...31, units: ["日"])
  private static let weekdayField = Field(range: 1...7, words: .weekday)
  /// The separators between fields that any one can stand for.
  static let separators = ":.,-/_・"
  /// The separators with the brackets around a weekday: 11/26(木).
  static let weekdaySeparators = separators + "()"
  private static let rowCharacters = separators + "、()"

  /// A day of the week, 1 for Monday.
  static let weekday = FieldFormat(
    name: "weekday", noun: "a weekday", examples: "1 for Monday to 7 for Sunday, or 月",
    missing: "the weekday", layout: "0", fields: [weekdayField],
    grammar: .row(separators: "", links: []), characters: "")

  /// Two days of the week.
  static let weekdayRange = FieldFormat(
    name: "weekdays", noun: "two weekdays", examples: "1-5 for Monday to Friday, or 月-金",
    missing: "both weekdays", layout: "0-1", fields: [weekdayField, weekdayField],
    grammar: .row(separators: separators, links: rangeWords), characters: rowCharacters + "~〜")

  /// A day of the year with its weekday.
  static let dateWeekday = FieldFormat(
    name: "date and weekday", noun: "a date with its weekday", examples: "11/26 4 or 11/26木",
    missing: "month, day and weekday, 1 for Monday", layout: "0-1-2",
    fields: [month, day, weekdayField], grammar: .row(separators: weekdaySeparators, links: []),
    characters: rowCharacters)

  /// A day of the year with its weekday, and a time.
  static let appointment = FieldFormat(
    name: "appointment", noun: "a date, a weekday and a time",
    examples: "11/26 4 15:30 or 11/26木 15:30",
    missing: "month, day, weekday (1 for Monday) and time", layout: "0-1-2 3:4'",
    fields: [month, day, weekdayField, hours, minutes],
    grammar: .appointment, characters: rowCharacters + "apAP")

  /// Two days of a month.
  static let dateRange = FieldFormat(
    name: "days", noun: "two days of a month", examples: "3-5 or 3 5", missing: "both days",
    layout: "0-1", fields: [day, day], grammar: .row(separators: separators, links: rangeWords),
    characters: rowCharacters + "~〜")

  /// Two times of day.
  static let timeRange = FieldFormat(
    name: "times", noun: "two times", examples: "10-12:30 or 1000 1230",
    missing: "both times with their minutes",
    layout: "0:1'-2:3'",
    fields: [hours, minutes, hours, minutes], grammar: .timeRange,
    characters: rowCharacters + "~〜apAP")

  static let rangeWords = ["から", "まで", "~", "〜"]

  /// A time before or after now.
  static let relative = FieldFormat(
    name: "relative", noun: "a time before or after now", examples: "-3 for 前, +3 for 後",
    missing: "the sign too", layout: "10",
    fields: [Field(range: 1...999), Field(range: 0...1, words: .side)],
    grammar: .marked(plain: nil), characters: "")

  /// A time that was told as minutes before an hour.
  static let minutesToHour = FieldFormat(
    name: "minutes to the hour", noun: "a time", examples: "8:50 or 850",
    missing: "the minutes too", layout: "0:1'",
    fields: [Field(range: 1...12, units: ["時"]), minutes], grammar: .minutesToHour,
    characters: timeCharacters + "正午前後apAP")

  /// Nights and days of a trip.
  static let stay = FieldFormat(
    name: "stay", noun: "nights and days", examples: "2 3 or 2泊3日", missing: "nights and days",
    layout: "0-1",
    fields: [Field(range: 1...99, units: ["泊"]), Field(range: 1...99, units: ["日"])],
    grammar: .row(separators: separators, links: []), characters: rowCharacters)

  /// Two neighbouring numbers.
  static let neighbours = FieldFormat(
    name: "neighbours", noun: "two numbers", examples: "2-3 or 23", missing: "both numbers",
    layout: "0-1",
    fields: [Field(range: 1...9, words: .firstOfTwo), Field(range: 1...9)],
    grammar: .row(separators: separators, links: ["~", "〜"]), characters: rowCharacters + "~〜")

  /// Some tens, hundreds or thousands.
  static let several = FieldFormat(
    name: "several", noun: "a number with x for 数", examples: "x for 数, 1x for 十数, x0 for 数十",
    missing: "the x too", layout: "01",
    fields: [Field(range: 0...2, words: .several), Field(range: 1...1_000, words: .scale)],
    grammar: .several, characters: "数")

  /// A number with 約, 以上, 以下 or 未満.
  static let limit = FieldFormat(
    name: "limit", noun: "a number with a sign",
    examples: "~18 for 約, >=18 for 以上, <=18 for 以下, <18 for 未満",
    missing: "the sign too", layout: "10",
    fields: [Field(range: 0...9_999_999), Field(range: 0...3, words: .limit)],
    grammar: .marked(plain: nil), characters: DigitGroups.characters)

  /// The numbers of an address.
  static let address = FieldFormat(
    name: "address", noun: "an address", examples: "3-2-1 or 3 2 1", missing: "all three numbers",
    layout: "0-1-2",
    fields: [
      Field(range: 1...99, units: ["丁目"]), Field(range: 1...99, units: ["番", "番地"]),
      Field(range: 1...99, units: ["号"]),
    ], grammar: .row(separators: separators, links: ["の"]), characters: rowCharacters)

  /// A floor below the ground or above it.
  static let floor = FieldFormat(
    name: "floor", noun: "a floor", examples: "B2 or -2 below the ground, 2 above",
    missing: "the floor", layout: "10",
    fields: [Field(range: 1...99, units: ["階"]), Field(range: 0...1, words: .basement)],
    grammar: .marked(plain: 0), characters: "Ff")

  /// A year and a class of a school.
  static let schoolClass = FieldFormat(
    name: "class", noun: "a year and a class", examples: "3-2 or 32", missing: "year and class",
    layout: "0-1",
    fields: [Field(range: 1...6, units: ["年"]), Field(range: 1...99, units: ["組"])],
    grammar: .row(separators: separators, links: []), characters: rowCharacters)

  /// The score of a match.
  static let score = FieldFormat(
    name: "score", noun: "a score", examples: "3-2 or 32", missing: "both numbers",
    layout: "0-1",
    fields: [Field(range: 0...99, words: .goals), Field(range: 0...99, words: .goals)],
    grammar: .row(separators: separators, links: ["対"]), characters: rowCharacters)

  /// A fraction, whose denominator is said first.
  static let fraction = FieldFormat(
    name: "fraction", noun: "a fraction", examples: "1/3 or 3分の1",
    missing: "both numbers", layout: "1/0", fields: [Field(range: 2...100), Field(range: 1...99)],
    grammar: .fraction, characters: "/・")

}
