import JapaneseNumbers

// Two numbers with a word between them, and numbers that are said as no others are.

extension WordedNumber {
  /// Reads a text in a form of its own: 4人に1人, 3年A組, 小4, M7.3, 110番.
  static func ownForm(_ text: String) throws(NumberTextError) -> Readings? {
    if text == "110番" { return police }
    if let readings = schoolYear(text) ?? magnitude(text) { return readings }
    if let readings = try partOfMeasure(text) { return readings }
    if let readings = try lettered(text) { return readings }
    if let readings = try twoPrices(text) { return readings }
    if let readings = try dotted(text) { return readings }
    return try joined(text)
  }

  /// Reads what a noun before it makes of a text: a blood pressure of 120/80, an average of .312,
  /// the digits of 内線205. Returns `nil` for any other text.
  static func number(_ text: String, after nouns: [String]) -> Readings? {
    if nouns.contains("血圧") { return bloodPressure(text) }
    if nouns.contains("打率") { return battingAverage(text) }
    let isRow = nouns.contains { WordsAround.nounsBeforeDigits[$0] != nil }
    // The two digits of 内線12 are one number, and a long one that begins with 0 is a telephone's.
    let lengths = text.hasPrefix("0") ? 3...8 : 3...16
    guard isRow, lengths.contains(text.count), text.allSatisfy(\.isASCIIDigit) else { return nil }
    return Readings(digits: text)
  }

  /// The number of the police, as NHK's announcers say it. In a row it is a number as any other.
  private static let police = Readings(
    Reading(units: ["ひゃくとおばん"]),
    alternatives: [Counter.named("番")?.reading(of: 110)].compactMap(\.self))

  /// True for a number without a counter. 500万 is as good as one with it.
  static func isBare(_ text: String) -> Bool {
    let isLarge = text.count > 1 && text.last.map { "万萬億兆".contains($0) } == true
    return text.allSatisfy(isDigit) && !isLarge
  }

  /// The reading of a noun before a number, in which ↓ marks the accent.
  static func noun(_ kana: String) -> Readings { Readings(Reading(noun: kana)) }
}

// MARK: - Two numbers

extension WordedNumber {
  /// The words between two numbers, a longer one before its beginning. Most stand behind a number
  /// too, and are read as there.
  private static let joints = [
    "につき", "あたり", "ごとに", "ごと", "毎", "以上", "以下", "未満", "以降", "まで", "最大", "連続", "ぶり", "中",
    "当たり", "当り", "×", "対象", "発", "セット", "パック", "入り", "付き", "地下", "切手", "札", "玉", "で", "に",
    "と", "や", "か",
  ]

  /// The readings of joints that are read as nowhere else. 地下 is a phrase of its own before a floor
  /// only.
  private static let readingsOfJoints = ["×": "かける", "地下": "ちか"]

  /// The joints between two of a kind: 1日と15日 are days, and 大人2人と子供1人 has two nouns.
  private static let conjunctions: Set = ["と", "や", "か"]

  /// The joints behind an amount of yen only: 10円玉5枚, but うどん2玉3個 has balls.
  private static let jointsOfAmounts: Set = ["切手", "札", "玉"]

  /// Reads two numbers with a word between them: 2個で500円, 4人に1人, 10問中8問, 10年ぶり2度目.
  private static func joined(_ text: String) throws(NumberTextError) -> Readings? {
    let isComplete = text.contains { ":¥￥".contains($0) }
    guard let last = text.last, !isDigit(last) || isComplete else { return nil }
    // 1か月か2か月 has か in its counters too.
    for mark in joints {
      if let read = try joined(text, by: mark) { return read }
    }
    return inTurn(text)
  }

  /// Reads two numbers with a word between them, at the first place where it divides two.
  private static func joined(
    _ text: String, by mark: String
  ) throws(NumberTextError) -> Readings? {
    for place in text.ranges(of: mark) {
      let first = text[..<place.lowerBound]
      let second = text[place.upperBound...]
      guard let end = first.last, begins(second, behind: mark),
        !isDigit(end) || first.contains(":"), hasNumber(first),
        end == "円" || !jointsOfAmounts.contains(mark)
      else { continue }
      let areDays = nameDays(first, second, around: mark)
      guard let before = try areDays ? day(first) : side(first),
        let after = try areDays ? day(second) : side(second)
      else { return nil }
      // 100円で十分 is enough.
      let isEnough = mark == "で" && second == "十分"
      return before + wordAfter(mark, reading(ofJoint: mark))
        + (isEnough ? enough(after, before: "です") : after)
    }
    return nil
  }

  private static func reading(ofJoint mark: String) -> String {
    readingsOfJoints[mark] ?? WordsAround.wordsAfter[mark] ?? WordsAround.nouns[mark]
      ?? mark.hiragana
  }

  /// True for the first of two numbers, also in 数年に1度 and 半年に1度.
  private static func hasNumber(_ first: Substring) -> Bool {
    first.contains(where: isDigit) || first.first == "数" || texts[String(first)] != nil
  }

  /// Reads numbers of which each has its own noun: 死者3人けが人5人, 大人500円小人250円, 9時集合17時解散.
  private static func inTurn(_ text: String) -> Readings? {
    let numbers = text.split { !isDigit($0) }
    guard numbersInTurn.contains(numbers.count) else { return nil }
    // 1日開店3日閉店 has what happens behind its numbers, and isn't divided before 開店.
    for areInTurn in [WordsAround.divideAtEvent, WordsAround.divideAtNoun] {
      for place in text.indices.dropFirst() where !isDigit(text[text.index(before: place)]) {
        let first = text[..<place]
        let second = text[place...]
        guard first.contains(where: isDigit), second.contains(where: isDigit),
          areInTurn(first, second), let before = try? side(first), let after = try? side(second)
        else { continue }
        return before + after
      }
    }
    return nil
  }

  /// The numbers in a row that are read. Each place where more could be divided takes its time.
  private static let numbersInTurn = 2...4

  /// True for days of the calendar: 1日と15日, 10日か20日. 1日や2日 is how long something takes.
  private static func nameDays(
    _ first: Substring, _ second: Substring, around mark: String
  ) -> Bool {
    guard conjunctions.contains(mark), first.last == "日", second.last == "日" else { return false }
    let takesDays = numeral(first.dropLast()) == 1 && numeral(second.dropLast()) == 2
    return mark == "と" || !takesDays
  }

  /// True for the second of two numbers: a digit, an amount, or a noun with its number behind と.
  private static func begins(_ second: Substring, behind mark: String) -> Bool {
    if conjunctions.contains(mark) { return WordsAround.beginsNumber(second) }
    return second.first.map(isDigit) == true || Currency.length(before: Array(second)[...]) > 0
  }

  /// Reads a day of the calendar with how much there is on it: 毎月1日に3個.
  static func eventOnDay(_ text: String) throws(NumberTextError) -> Readings? {
    guard let place = text.firstRange(of: "日に") else { return nil }
    let end = text.index(after: place.lowerBound)
    guard let day = try day(text[..<end]), let amount = try side(text[place.upperBound...]) else {
      return nil
    }
    return day + wordAfter("に") + amount
  }

  /// True for a range with a hyphen whose counter is said once: 3-5人. An address isn't: 1-2号.
  static func isCountedRange(_ text: String) -> Bool {
    let sides = text.split(separator: "-", omittingEmptySubsequences: false)
    guard sides.count == 2, let first = numeral(sides[0]) else { return false }
    let digits = sides[1].prefix { isDigit($0) || $0 == "," }
    let unit = String(sides[1].dropFirst(digits.count))
    guard let second = numeral(digits), first < second, let counter = Counter.named(unit) else {
      return false
    }
    return !counter.isOfAddress
  }

  static func side(_ text: Substring) throws(NumberTextError) -> Readings? {
    if let worded = try WordedNumber(String(text)) { return worded.readings }
    return try NumberText(String(text), in: .amongWords)?.readings
  }
}

// MARK: - Numbers in parentheses and behind dots

extension WordedNumber {
  /// Reads a price with the other one in parentheses: 980円(税込1,078円).
  private static func twoPrices(_ text: String) throws(NumberTextError) -> Readings? {
    guard text.hasSuffix(")"), let mark = text.firstRange(of: "(税") else { return nil }
    let inner = text[mark.lowerBound...].dropFirst().dropLast()
    guard let first = try side(text[..<mark.lowerBound]), let second = try side(inner) else {
      return nil
    }
    return first + second
  }

  private static let mostParts = 4

  /// Reads days, floors and the like with a dot between them: 1日・15日, 1F・2F, 20日(土)・21日(日).
  private static func dotted(_ text: String) throws(NumberTextError) -> Readings? {
    let parts = text.split(separator: "・", omittingEmptySubsequences: false)
    let areCounted = parts.allSatisfy { part in
      part.first.map(isDigit) == true && part.last.map(isDigit) == false
    }
    guard (2...mostParts).contains(parts.count), areCounted else { return nil }
    var said = Readings.nothing
    for part in parts {
      guard let read = try endOfRange(part, isOnDay: true) else { return nil }
      said = said + read
    }
    return said
  }
}

// MARK: - Numbers with letters and short names

extension WordedNumber {
  private static let namesWithLetters: [Character: String] = ["組": "ぐみ", "席": "せき"]

  /// Reads a class or a seat with a letter: 3年A組, 3号車5番A席.
  private static func lettered(_ text: String) throws(NumberTextError) -> Readings? {
    guard let kana = text.last.flatMap({ namesWithLetters[$0] }), let letter = text.dropLast().last,
      ("A"..."Z").contains(letter), let name = Readings(code: String(letter)),
      let before = try NumberText(String(text.dropLast(2)), in: .amongWords)
    else { return nil }
    return before.readings + name + word(kana)
  }

  private static let schools: [Character: (kana: String, years: ClosedRange<Int>)] = [
    "小": ("しょ↓う", 1...6), "中": ("ちゅ↓う", 1...3), "高": ("こ↓う", 1...3),
  ]

  /// Reads a year of school by its short name: 小4, 中2, 高3.
  private static func schoolYear(_ text: String) -> Readings? {
    guard text.count == 2, let school = text.first.flatMap({ schools[$0] }),
      let year = text.last?.wholeNumberValue, school.years.contains(year)
    else { return nil }
    return noun(school.kana) + Readings(Reading(cardinal: year))
  }

  /// Reads the strength of an earthquake: M7.3.
  private static func magnitude(_ text: String) -> Readings? {
    guard text.hasPrefix("M"), text.contains("."), text.count <= 4 else { return nil }
    return Readings(decimal: text.dropFirst()).map { noun("ま↓ぐにちゅーど") + $0 }
  }
}

// MARK: - Numbers after a noun

extension WordedNumber {
  /// Reads 120/80, which is said with の.
  private static func bloodPressure(_ text: String) -> Readings? {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).compactMap(numeral)
    guard numbers.count == 2, numbers.allSatisfy((20...300).contains) else { return nil }
    return Readings(Reading(cardinal: numbers[0])) + Readings(Reading(particle: "の"))
      + Readings(Reading(cardinal: numbers[1]))
  }

  /// Reads .312, and 0.312, as 3割1分2厘. A zero isn't said.
  private static func battingAverage(_ text: String) -> Readings? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].isEmpty || parts[0] == "0", parts[1].count == 3,
      parts[1].allSatisfy(\.isASCIIDigit)
    else { return nil }
    var said = Reading.nothing
    for (digit, unit) in zip(parts[1], ["わり", "ぶ", "りん"]) {
      guard let value = digit.wholeNumberValue, value > 0 else { continue }
      said = said + Reading(cardinal: value) + Reading(units: [unit])
    }
    return said == .nothing ? nil : Readings(said)
  }
}
