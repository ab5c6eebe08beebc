import JapaneseNumbers

/// Each shape of question, from its values.
extension Question {
  init(number: Int, _ wording: QuestionSource.Wording, topic: String) {
    var readings = wording.counter?.readings(of: number) ?? Readings(cardinal: number)
    if wording.counter == .days { readings = readings.or(Counter.daysLong.reading(of: number)) }
    let digits = wording.isGrouped ? number.separatedByThousands : String(number)
    self.topic = topic
    display = (wording.prefix ?? "") + digits + (wording.suffix ?? "")
    self.readings = readings
    value = .number(number)
    prefix = wording.prefix
    suffix = wording.suffix
    patterns = Pattern.all(in: number, wording.counter.map { (readings.preferred, $0) })
  }

  init(values: [Int], of fields: [QuestionSource.CountedRange], _ form: FieldForm, topic: String) {
    let parts = zip(values, fields).map { (value: $0, counter: $1.counter, readings: $1.counter.readings(of: $0)) }
    self.topic = topic
    display = parts.map { "\($0.value)\($0.counter.symbol)" }.joined()
    readings = parts.dropFirst().reduce(parts[0].readings) { $0 + $1.readings }
    value = .fields(values, form)
    (prefix, suffix) = (nil, nil)
    patterns = Pattern.ordered(parts.map { Pattern.all(in: $0.value, ($0.readings.preferred, $0.counter)) })
  }

  init(hour: Int, _ half: DayHalf, typedAs24: Bool, topic: String) {
    let hours = Counter.hour.readings(of: hour)
    let hour24 = half == .am ? hour : hour + 12
    self.topic = topic
    display = "\(half.kanji)\(hour)時" + (typedAs24 ? " = \(hour24)時" : "")
    readings = half.reading + hours
    value = .number(typedAs24 ? hour24 : hour)
    prefix = typedAs24 ? nil : half.kanji
    suffix = Counter.hour.symbol
    patterns = Pattern.all(in: hour, (hours.preferred, .hour))
  }

  init(hour: Int, minute: Int, saysHalf: Bool, topic: String) {
    let counted = [(hour, Counter.hour)] + (minute == 0 || saysHalf ? [] : [(minute, Counter.minute)])
    let patterns = counted.map { Pattern.all(in: $0, ($1.reading(of: $0), $1)) }
    let answer = Answer.fields([hour, minute], .time)
    self.topic = topic
    display = saysHalf ? "\(hour)時半" : answer.text
    readings = Readings(hour: hour, minute: minute, saysHalf: saysHalf)
    value = answer
    (prefix, suffix) = (nil, nil)
    self.patterns = Pattern.ordered(patterns + [saysHalf ? [.half] : []])
  }

  init(_ date: CalendarDay, topic: String) {
    let parts = [(date.year, Counter.year), (date.month, .month), (date.day, .day)]
    self.topic = topic
    display = parts.map { "\($0)\($1.symbol)" }.joined()
    readings = Readings(year: date.year, month: date.month, day: date.day)
    value = .fields(parts.map(\.0), .date)
    (prefix, suffix) = (nil, nil)
    patterns = Pattern.ordered(parts.map { Pattern.all(in: $0, ($1.reading(of: $0), $1)) })
  }

  init(_ era: Era, _ year: Int, topic: String) {
    let gregorian = era.gregorianYears.lowerBound + year - 1
    let eraYear = EraYear(era, year)
    self.topic = topic
    display = (eraYear?.kanji ?? "") + " = \(gregorian)年"
    readings = eraYear?.readings ?? Counter.year.readings(of: gregorian)
    value = .number(gregorian)
    prefix = nil
    suffix = Counter.year.symbol
    patterns = year == 1 ? [.firstYear] : Pattern.all(in: year, (Counter.year.reading(of: year), .year))
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
    patterns = readings.preferred.kana.contains("ってん") ? [.smallTsu] : []
  }

  init(telephoneNumber: String, topic: String) {
    self.topic = topic
    display = telephoneNumber
    readings = Readings(digits: telephoneNumber) ?? Readings(Reading(units: []))
    value = .digits(telephoneNumber.filter { $0 != "-" })
    (prefix, suffix) = (nil, nil)
    patterns = []
  }
}

extension Readings {
  /// These readings, and one more as their last alternative.
  fileprivate func or(_ other: Reading) -> Readings {
    Readings(preferred, alternatives: alternatives + [other])
  }
}
