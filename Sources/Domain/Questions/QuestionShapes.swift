import JapaneseNumbers

/// An initializer for each shape of question.
extension Question {
  init(number: Int, _ style: QuestionSource.NumberStyle, topic: String) {
    var readings = style.counter?.readings(of: number) ?? Readings(cardinal: number)
    if style.counter == .dayCount { readings.alternatives.append(Counter.dayDuration.reading(of: number)) }
    self.topic = topic
    display = (style.prefix ?? "") + style.formatted(number) + (style.suffix ?? "")
    self.readings = readings
    value = .number(number)
    prefix = style.prefix
    suffix = style.suffix
    difficulties = Difficulty.all(in: number, with: style.counter)
    shape = .number(number, style.counter)
    dividesNumbers = style.dividesNumbers
    groupsByMan = style.groupsByMan
  }

  init(values: [Int], of fields: [QuestionSource.CountedRange], _ format: DateTimeFormat, topic: String) {
    let parts = zip(values, fields).map { (value: $0, counter: $1.counter, readings: $1.counter.readings(of: $0)) }
    self.topic = topic
    display = parts.map { "\($0.value)\($0.counter.symbol)" }.joined()
    readings = parts.dropFirst().reduce(parts[0].readings) { $0 + $1.readings }
    value = .fields(values, format)
    (prefix, suffix) = (nil, nil)
    difficulties = Difficulty.merged(parts.map { Difficulty.all(in: $0.value, with: $0.counter) })
    shape = .counted(parts.map { CountedNumber(number: $0.value, counter: $0.counter) })
  }

  init(hour: Int, _ half: DayHalf, typedAs24: Bool, topic: String) {
    let hour24 = half == .am ? hour : hour + 12
    self.topic = topic
    display = "\(half.kanji)\(hour)時" + (typedAs24 ? " = \(hour24)時" : "")
    readings = half.reading + Counter.clockHour.readings(of: hour)
    value = .number(typedAs24 ? hour24 : hour)
    prefix = typedAs24 ? nil : half.kanji
    suffix = Counter.clockHour.symbol
    difficulties = Difficulty.all(in: hour, with: .clockHour)
    shape = .halfDayHour(half, hour, typedAs24: typedAs24)
  }

  init(hour: Int, minute: Int, saysHalf: Bool, topic: String) {
    let answer = Answer.fields([hour, minute], .time)
    let minuteDifficulties: [Difficulty] =
      if saysHalf { [.half] } else if minute == 0 { [] } else { Difficulty.all(in: minute, with: .minute) }
    self.topic = topic
    display = saysHalf ? "\(hour)時半" : answer.text
    readings = Readings(hour: hour, minute: minute, saysHalf: saysHalf)
    value = answer
    (prefix, suffix) = (nil, nil)
    difficulties = Difficulty.merged([Difficulty.all(in: hour, with: .clockHour), minuteDifficulties])
    shape = .time(hour: hour, minute: minute, saysHalf: saysHalf)
  }

  init(_ date: CalendarDay, topic: String) {
    let parts = [(date.year, Counter.calendarYear), (date.month, .calendarMonth), (date.day, .dayOfMonth)]
    self.topic = topic
    display = parts.map { "\($0)\($1.symbol)" }.joined()
    readings = Readings(year: date.year, month: date.month, day: date.day)
    value = .fields(parts.map(\.0), .date)
    (prefix, suffix) = (nil, nil)
    difficulties = Difficulty.merged(parts.map { Difficulty.all(in: $0, with: $1) })
    shape = .counted(parts.map { CountedNumber(number: $0, counter: $1) })
  }

  init(_ era: Era, _ year: Int, topic: String) {
    let gregorian = era.gregorianYears.lowerBound + year - 1
    let eraYear = EraYear(era, year)
    self.topic = topic
    display = (eraYear?.kanji ?? "") + " = \(gregorian)年"
    readings = eraYear?.readings ?? Counter.calendarYear.readings(of: gregorian)
    value = .number(gregorian)
    prefix = nil
    suffix = Counter.calendarYear.symbol
    difficulties = year == 1 ? [.firstYear] : Difficulty.all(in: year, with: .calendarYear)
    shape = .eraYear(era, year)
  }

  init(tenths: Int, isPercent: Bool, topic: String) {
    let number = DecimalNumber(tenths: tenths)
    let readings = Readings(decimal: number.text) ?? Readings(cardinal: tenths / 10)
    let percent = Reading(units: [Counter.percent.kana])
    self.topic = topic
    display = number.text + (isPercent ? Counter.percent.symbol : "")
    self.readings = isPercent ? readings + percent : readings
    value = .decimal(number)
    prefix = nil
    suffix = isPercent ? Counter.percent.symbol : nil
    difficulties = Counter.point.joint(to: tenths / 10).map(Difficulty.all) ?? []
    shape = .decimal(number, isPercent: isPercent)
  }

  init(telephoneNumber: String, topic: String) {
    self.topic = topic
    display = telephoneNumber
    readings = Readings(digits: telephoneNumber) ?? Readings(Reading(units: []))
    value = .digits(telephoneNumber.filter { $0 != "-" })
    (prefix, suffix) = (nil, nil)
    difficulties = []
    shape = .telephoneNumber(telephoneNumber)
  }
}
