import JapaneseNumbers

/// The words around a number that don't count: 税込 and 約 before it, 以上前 after it.
///
/// ```swift
/// let around = WordsAround("約10年以上前")
/// around?.number      // "10年"
/// around?.after       // ["以上", "前"]
/// ```
///
/// `NounsBeforeNumbers.swift` and `WordsAfterNumbers.swift` have the words; here is what may
/// stand beside what.
struct WordsAround {
  /// The words before the number, in their order.
  let before: [String]
  /// The text between the words.
  let number: String
  /// The words after the number, in their order.
  let after: [String]

  /// Divides a text in half width; returns `nil` for words in a row that nobody says: 以上未満, 約約.
  init?(_ text: String) {
    var rest = text[...]
    var before: [String] = []
    if let kana = Self.kanaNoun(before: rest) {
      before.append(kana)
      rest = rest.dropFirst(kana.count)
    }
    // 砂糖大さじ1 has two nouns.
    for words in [Self.nouns, Self.nouns, Self.estimates] {
      guard let word = Self.removeFirst(of: words, from: &rest) else { continue }
      if before.contains(word) { return nil }
      before.append(word)
    }
    let ending = Self.endings.keys.first(where: rest.hasSuffix)
    rest = rest.dropLast(ending?.count ?? 0)
    let katakana = Self.katakana(atEndOf: rest)
    rest = rest.dropLast(katakana?.count ?? 0)
    var after: [String] = []
    while let last = Self.lastWord(of: rest) {
      if let next = after.first {
        let mayPrecede = Self.wordsBefore[next]?.contains(last) ?? false
        guard after.count == 1, mayPrecede else { return nil }
      }
      after.insert(last, at: 0)
      rest = rest.dropLast(last.count)
    }
    let goesOn = [Self.nouns, Self.estimates].contains { Self.firstWord(of: rest, in: $0) != nil }
    if goesOn, !before.isEmpty { return nil }
    self.before = before
    self.after = after + [katakana, ending].compactMap(\.self)
    number = String(rest)
    // 週3回, but 月9時 is nine on Monday.
    let noun = before.last { Self.estimates[$0] == nil }
    let isRate = noun.map { Self.nounsBeforeRates[$0] != nil } ?? false
    if isRate, !Self.countersOfRates.contains(where: number.hasSuffix) { return nil }
  }

  /// True if there is a word.
  var isThere: Bool { !before.isEmpty || !after.isEmpty }

  /// True if the words can stand around a number without a counter: 300以上 and 震度5強, but not 5玉.
  var takeBareNumbers: Bool {
    guard let noun = before.last(where: { Self.estimates[$0] == nil }) else {
      return after.allSatisfy(Self.afterBareNumbers.contains)
    }
    return Self.nounsBeforeNumbers[noun] != nil || Self.nounsBeforeDigits[noun] != nil
      || Self.endsOfNounsBeforeAmounts.contains(where: noun.hasSuffix)
  }

  /// True if a day among the words is one of the calendar: 1日以降 is ついたちいこう, 1日以上 is いちにちいじょう.
  var followTimes: Bool {
    before.contains(where: Self.isBeforeDay) || after.first.map(Self.afterTimes.contains) ?? false
  }

  /// True if only words that end what is said stand around: 3時です, 2つください.
  var areEndings: Bool { before.isEmpty && after.allSatisfy { Self.endings[$0] != nil } }

  /// The readings of the words before the number, with their accents, and of those after it.
  var kana: (before: [String], after: [String]) {
    (
      before.map { Self.nouns[$0] ?? Self.estimates[$0] ?? Self.reading(ofKana: $0) },
      after.map { kana(after: $0) }
    )
  }

  private func kana(after word: String) -> String {
    if !isOfDay, let kana = Self.afterAmounts[word] { return kana }
    return Self.wordsAfter[word] ?? Self.endings[word] ?? word.hiragana
  }

  /// True for a day or a month: 3日付 is みっかづけ, and 2食付 にしょくつき.
  private var isOfDay: Bool {
    number.hasSuffix("日") || number.hasSuffix("月") || number.contains("/")
  }
}

// MARK: - Words of the tables, and words in kana

extension WordsAround {
  /// The nouns of all tables, with their readings.
  private static let nouns: [String: String] = [
    nounsBeforeNumbers, nounsBeforeDigits, nounsBeforeUnits, nounsBeforeDays, nounsBeforeRates,
  ].reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } }

  /// The words after numbers of all tables, with their readings.
  private static let wordsAfter = afterNumbers.merging(goodsOnFloors) { first, _ in first }

  /// The readings with their accents, by the readings without: た↓いおん by たいおん.
  private static let readings: [String: String] = {
    let marked = nouns.merging(estimates) { first, _ in first }.values
    return Dictionary(marked.map { ($0.filter { $0 != "↓" }, $0) }, uniquingKeysWith: min)
  }()

  /// Returns the reading of a noun in kana, with the accent of a noun of the tables that sounds
  /// alike: タマゴ is たまご, as 卵 is.
  private static func reading(ofKana noun: String) -> String {
    readings[noun.hiragana] ?? noun.hiragana
  }

  /// True for a noun before a day of the month, in kana too: 来月, らいげつ, しがつ.
  private static func isBeforeDay(_ noun: String) -> Bool {
    nounsBeforeDays[noun] != nil || readingsBeforeDays.contains(noun) || noun.hasSuffix("がつ")
  }

  private static let readingsBeforeDays = Set(
    nounsBeforeDays.values.map { $0.filter { $0 != "↓" } })

  /// Returns the kana right before a number at the beginning of a text, which are read as they are:
  /// ビール2杯, ランチ1,000円, おにぎり3個. `nil` for a noun of the tables, and for a unit.
  private static func kanaNoun(before text: Substring) -> String? {
    guard let first = text.first else { return nil }
    let isOfWord = isKatakana(first) ? isKatakana : isHiragana
    let word = String(text.prefix(while: isOfWord))
    let isListed = nouns[word] != nil || estimates[word] != nil
    let mayFollow = !isKatakana(first) && wordsAfter[word] != nil
    guard word.count > 1, let last = word.last, !isListed, !mayFollow,
      beginsNumber(text.dropFirst(word.count)), Counter.named(word) == nil,
      !beginsWithNoun(text, longerThan: word.count)
    else { return nil }
    // は is わ after きょう, and へ is え.
    return first == "ー" || "はへ".contains(last) ? nil : word
  }

  /// Returns the katakana at the end of a text behind a number with its counter or behind a time,
  /// which are read as they are: 7階レストラン, 3番レジ. `nil` for a word of the tables, and for a unit.
  private static func katakana(atEndOf text: Substring) -> String? {
    guard let last = text.last, isKatakana(last) else { return nil }
    let word = String(text.reversed().prefix(while: isKatakana).reversed())
    let rest = text.dropLast(word.count)
    guard word.count > 1, word.first != "ー", wordsAfter[word] == nil, Counter.named(word) == nil,
      let number = rest.lastIndex(where: NumberText.isNumeral)
    else { return nil }
    let unit = String(rest[number...].dropFirst())
    let isComplete = [":", "/", "分の"].contains { rest.contains($0) }
    let isWhole = !unit.isEmpty || isComplete
    return isWhole && Counter.named(unit + word) == nil ? word : nil
  }

  private static func isKatakana(_ character: Character) -> Bool {
    ("ァ"..."ヺ").contains(character) || character == "ー"
  }

  private static func isHiragana(_ character: Character) -> Bool {
    ("ぁ"..."ゖ").contains(character) || character == "ー"
  }

  private static func beginsWithNoun(_ text: Substring, longerThan length: Int) -> Bool {
    firstWord(of: text, in: nouns).map { $0.count > length } ?? false
  }

  /// True for a number, an amount, a time, a rough number, and one with a noun of the tables before
  /// it: 450, ￥450, 午後3時, 数杯, 約3個, 大さじ1. A single kanji may be the end of a word: レモン水.
  private static func beginsNumber(_ text: Substring) -> Bool {
    guard let first = text.first else { return false }
    return WordedNumber.isDigit(first) || "約数何".contains(first)
      || DayHalf.allCases.contains { text.hasPrefix($0.kanji) }
      || Currency.length(before: Array(text)[...]) > 0 || beginsWithNoun(text, longerThan: 1)
  }
}

// MARK: - The ends of a text

extension WordsAround {
  /// Removes the longest of some words at the beginning.
  private static func removeFirst(
    of words: [String: String], from text: inout Substring
  ) -> String? {
    let first = firstWord(of: text, in: words)
    text = text.dropFirst(first?.count ?? 0)
    return first
  }

  /// Returns the longest of some words with which a text begins.
  private static func firstWord(of text: Substring, in words: [String: String]) -> String? {
    (1...longestWord).reversed().lazy.map { String(text.prefix($0)) }.first { words[$0] != nil }
  }

  private static let longestWord = nouns.keys.map(\.count).max() ?? 1

  /// Returns the longest word at the end; `nil` if the counter ends in it, as 人前 does.
  private static func lastWord(of text: Substring) -> String? {
    if DayHalf.allCases.contains(where: { text.hasSuffix($0.kanji) }) { return nil }
    let number = text.lastIndex(where: NumberText.isNumeral)
    // No counter follows a time with a colon or an amount: 10:10発, ￥1,000台.
    let isComplete = text.contains(":") || Currency.length(before: Array(text)[...]) > 0
    if let number, !isComplete, Counter.named(String(text[number...].dropFirst())) != nil {
      return nil
    }
    if WordedNumber.texts[String(text)] != nil { return nil }
    // 何項目, 数分 and 何時何分 end in their counter.
    let asked = text.lastIndex { "何数".contains($0) }
    if let asked, Counter.named(String(text[asked...].dropFirst())) != nil { return nil }
    let word = wordsAfter.keys.filter(text.hasSuffix).max { $0.count < $1.count }
    guard let word else { return nil }
    if number == nil { return word }
    // 3割引き is read by its counter, and B1食品 isn't at all.
    let isAfterCounter = text.dropLast(word.count).last.map(NumberText.isNumeral) == false
    return isAfterCounter || word != "割引き" && goodsOnFloors[word] == nil ? word : nil
  }
}
