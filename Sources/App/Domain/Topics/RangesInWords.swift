import JapaneseNumbers

// MARK: - From one number to another

extension WordedNumber {
  /// Reads a range: 3〜5人, 10:00-12:30, 100円から200円まで. Days on both sides are those of the calendar:
  /// ついたちからみっか.
  ///
  /// - Parameter isDuration: True for days that something takes: いちにちからみっか.
  static func range(
    _ text: String, isDuration: Bool = false
  ) throws(NumberTextError) -> Readings? {
    let takesHyphen = text.contains(":") || text.contains("-") && isCountedRange(text)
    let from = text.firstRange(of: "から")
    let sign = text.firstIndex { "〜~".contains($0) || takesHyphen && $0 == "-" }
    guard let mark = from ?? sign.map({ $0..<text.index(after: $0) }) else { return nil }
    let begin = text[..<mark.lowerBound]
    // In 180℃で20〜30分 and 1日に2〜3回 the range is the second of two numbers.
    if numeral(begin) == nil, ["で", "に"].contains(where: { begin.contains($0) }) { return nil }
    let isClosed = text.hasSuffix("まで")
    let end = text[mark.upperBound...].dropLast(isClosed ? 2 : 0)
    let isDay = begin.hasSuffix("日") || begin.hasSuffix(")") || begin.contains("/")
    guard var last = try endOfRange(end, isOnDay: isDay) else { return nil }
    if isClosed { last = last + wordAfter("まで") }
    let rest = wordAfter("から") + last
    if let unit = unitOfBoth(begin, end), let first = try endOfRange(begin + unit, isOnDay: true) {
      return first + rest
    }
    if let first = numeral(begin) {
      let sameCounter = last.alternatives.filter { !$0.hasOwnWord }
      var said =
        Readings(cardinal: first) + wordAfter("から")
        + Readings(last.preferred, alternatives: sameCounter)
      // 2〜3人 is にさんにん too.
      if from == nil, let rough = try pair("\(begin)、\(end)") { said.alternatives += rough.all }
      return said
    }
    let lastDay = try day(end)
    // A stay of 2泊 begins on a day too.
    let endsOnDay = ["日", ")", "泊"].contains(where: end.hasSuffix) || lastDay != nil
    return try endOfRange(begin, isOnDay: endsOnDay && !isDuration).map { $0 + rest }
  }

  /// Returns the unit that is said after both numbers of a range: ようかからとおか, しがつからろくがつ; `nil` for
  /// one that is said once, as in 3〜5人 and in 1〜3日, which may be a duration.
  private static func unitOfBoth(_ begin: Substring, _ end: Substring) -> String? {
    // B1〜3F and B1〜3階 are ちかいっかいからさんがい.
    if begin.first == "B", ["F", "階"].contains(where: end.hasSuffix) { return "F" }
    guard begin.last?.isNumber == true, end.dropLast().last?.isNumber == true,
      let unit = ["日", "月", "時"].first(where: end.hasSuffix)
    else { return nil }
    return unit != "日" || begin.contains("月") || numeral(begin) ?? 0 > 10 ? unit : nil
  }

  private static let roughTimes = ["ごろ", "頃", "過ぎ", "初旬", "上旬", "中旬", "下旬", "半ば"]

  static func endOfRange(
    _ text: Substring, isOnDay: Bool
  ) throws(NumberTextError) -> Readings? {
    // From 4/29 to 5/5 both are days, though 1/3 alone, or before 1個, is a third.
    if isOnDay, text.contains("/"), let day = try day(text) { return day }
    if let day = try ofDay(String(text)) ?? (isOnDay ? dayOfMonth(text) : nil) { return day }
    if let time = try halfOfDay(String(text)) { return time }
    // A bar is open from 18:00 to 翌5:00.
    let time = text.hasPrefix("翌") ? text.dropFirst() : text
    // Of the words behind a number those about its place in time stand in a range: 10時ごろから12時ごろまで.
    let isRough = roughTimes.contains(where: time.hasSuffix)
    let said =
      isRough ? try side(time) : try NumberText(String(time), in: .amongWords)?.readings
    return time == text ? said : said.map { word("よく") + $0 }
  }
}

// MARK: - Rates

extension WordedNumber {
  /// Reads the hundredths of a rate and of a price, which are no minutes: 金利5分 きんりごぶ, 5分引き ごぶびき.
  /// 分 is ぶ in JMdict. Returns `nil` for any other text.
  static func hundredths(_ around: WordsAround) -> Readings? {
    // 割引5分前 is five minutes before it, and 割引開始5分 after it.
    let isTime = around.after.first.map(WordsAround.distances.contains) ?? false
    let noun = around.before.last(where: WordsAround.isNoun)
    let isOfRate = !isTime && noun.map { WordsAround.nounsBeforeHundredths[$0] != nil } ?? false
    let isOfPrice = around.after.first.map(WordsAround.changesOfPrices.contains) ?? false
    guard isOfRate || isOfPrice, around.number.hasSuffix("分"),
      let digit = numeral(around.number.dropLast()), (1...9).contains(digit)
    else { return nil }
    return Readings(cardinal: digit) + word("ぶ")
  }
}

extension WordsAround {
  /// The words by which a price is changed by hundredths.
  static let changesOfPrices: Set = ["引き", "引", "増し", "割引", "割引き", "オフ", "OFF", "off"]
}
