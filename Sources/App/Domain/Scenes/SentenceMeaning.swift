import JapaneseNumbers

extension SpokenSentence {
  /// The meaning in English: "I take 5,000 yen. 1,390 yen is your change."
  ///
  /// In the file, `{n}` is a number, or the name of a month; `{n}th` an ordinal; `[s]` the ending
  /// of a plural after its number; and `[party is|parties are]` the words after one and after more.
  package var meaning: String {
    let pieces = scene.meaning.split(separator: "[", omittingEmptySubsequences: false)
    var text = String(pieces[0])
    for piece in pieces.dropFirst() {
      let parts = piece.split(separator: "]", maxSplits: 1, omittingEmptySubsequences: false)
      text += ending(of: parts[0], after: text) + parts.dropFirst().joined()
    }
    return numbers.reduce(text) { text, number in
      let shown = Self.english(number.value)
      return text.replacing("{\(number.key)}th", with: Self.ordinal(shown)).replacing(
        "{\(number.key)}", with: shown)
    }
  }

  /// Returns one of the forms `one|more`, or nothing or the ending `more`, for the last number of a
  /// text, or for the only one of a sentence that begins with the forms.
  private func ending(of forms: Substring, after text: String) -> Substring {
    let both = forms.split(separator: "|", omittingEmptySubsequences: false)
    let before = text.lastIndex(of: "{").map { text[text.index(after: $0)] }
    let key = before ?? (numbers.count == 1 ? numbers.keys.first : nil)
    let value = key.flatMap { numbers[$0] }?.value
    let isOne = value == .number(1) || value == .number(-1)
    if isOne { return both.count == 2 ? both[0] : "" }
    return both.last ?? ""
  }

  private static func english(_ number: Question) -> String {
    if number.counter == .calendarMonth, case .number(let month) = number.value,
      CalendarNames.months.indices.contains(month - 1)
    {
      return CalendarNames.months[month - 1]
    }
    if number.form == .clockHour, case .number(let hour) = number.value {
      let shown = number.dayHalf.map { $0 == .pm ? hour % 12 + 12 : hour % 12 }
      return "\(shown ?? hour):00"
    }
    if case .fields(let values, let format) = number.value {
      return format.english(values, counter: number.suffix)
    }
    if number.prefix == ExchangeRates.prefix, case .decimal(let decimal) = number.value {
      return decimal.withTwoDecimals
    }
    // 26 and not 26.0 of what is said without a point.
    if case .decimal(let decimal) = number.value, number.fields.count == 1 { return decimal.whole }
    return number.formatted(number.value)
  }

  static func ordinal(_ number: String) -> String {
    let ending =
      number.hasSuffix("11") || number.hasSuffix("12") || number.hasSuffix("13") ? nil : number.last
    return number + (["1": "st", "2": "nd", "3": "rd"][ending ?? "0"] ?? "th")
  }
}
