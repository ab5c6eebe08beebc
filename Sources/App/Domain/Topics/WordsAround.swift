import JapaneseNumbers

/// The words around a number that don't count: 税込 and 約 before it, 以上前 after it.
///
/// ```swift
/// let around = WordsAround("約10年以上前")
/// around?.number      // "10年"
/// around?.after       // ["以上", "前"]
/// ```
///
/// `NounsBeforeNumbers.swift`, `PlacesBeforeDistricts.swift`, `WordsAfterNumbers.swift` and
/// `ParticlesAroundNumbers.swift` have the words, `DaysAmongWords.swift` which days are meant; here
/// is what may stand beside what.
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
    // 今月末に begins with 今月, and 世界一の with 世界.
    if let own = Self.ownWord(in: rest) {
      self.before = []
      self.after = own.after
      number = own.text
      return
    }
    guard let before = Self.removeWordsBefore(from: &rest),
      let after = Self.removeWordsAfter(from: &rest)
    else { return nil }
    let goesOn = [Self.nouns, Self.estimates].contains { Self.firstWord(of: rest, in: $0) != nil }
    if goesOn, !before.isEmpty { return nil }
    self.before = before
    self.after = after
    number = Self.number(rest, before: after)
    // 週3回, but 月9時 is nine on Monday.
    let noun = before.last(where: Self.isNoun)
    let isRate = noun.map { Self.nounsBeforeRates[$0] != nil } ?? false
    if isRate, !Self.countersOfRates.contains(where: number.hasSuffix) { return nil }
    let isPlace = noun.map { Self.placesBeforeDistricts[$0] != nil } ?? false
    if isPlace, !number.contains("丁目") { return nil }
  }

  /// Removes the words before the number, and returns them; `nil` where one is there twice.
  private static func removeWordsBefore(from text: inout Substring) -> [String]? {
    var before: [String] = []
    if let kana = kanaNoun(before: text) {
      before.append(kana)
      text = text.dropFirst(kana.count)
    }
    // 砂糖大さじ1 has two nouns.
    before += removeNouns(most: 2, from: &text)
    if let particle = particle(after: before.last, before: text) {
      before.append(particle)
      text = text.dropFirst()
      before += removeNouns(most: 1, from: &text)
    }
    if let estimate = removeFirst(of: estimates, from: &text) { before.append(estimate) }
    return Set(before).count < before.count ? nil : before
  }

  /// Removes the words after the number, and returns them; `nil` for those that nobody says in a
  /// row.
  private static func removeWordsAfter(from text: inout Substring) -> [String]? {
    let end = end(of: text)
    text = text.dropLast(end.joined().count)
    let katakana = katakana(atEndOf: text)
    text = text.dropLast(katakana?.count ?? 0)
    guard var after = removeLastWords(from: &text) else { return nil }
    // 10時に出発 and 3人が参加 have a particle before what happens, and 10時ごろに出発 a word before it.
    if after.count == 1, actions[after[0]] != nil {
      let particles = particles(atEndOf: text)
      // か and や stand between two numbers, not before what happens, but for 何人か.
      let isSome = text.contains("何")
      if !isSome, let last = particles.last, ["か", "や"].contains(last) { return nil }
      text = text.dropLast(particles.count)
      guard let words = removeLastWords(from: &text), words.allSatisfy({ actions[$0] == nil })
      else { return nil }
      after = words + particles + after
    }
    // The verb of 1個余しました isn't します.
    if after.last?.count == 1, end.first?.hasPrefix("し") == true { return nil }
    return after + [katakana].compactMap(\.self) + end
  }

  /// Removes the last words of the tables, and returns them; `nil` for those that nobody says in a
  /// row.
  private static func removeLastWords(from text: inout Substring) -> [String]? {
    var words: [String] = []
    while let last = lastWord(of: text) {
      if let next = words.first {
        guard words.count == 1, mayStand(last, before: next) else { return nil }
      }
      words.insert(last, at: 0)
      text = text.dropLast(last.count)
    }
    return words
  }

  /// True for a word that may stand right before another: any before what happens, as in 3年連続優勝.
  private static func mayStand(_ word: String, before next: String) -> Bool {
    if actions[next] != nil { return actions[word] == nil }
    return wordsBefore[next]?.contains(word) ?? false
  }

  /// True if there is a word.
  var isThere: Bool { !before.isEmpty || !after.isEmpty }

  /// True if the words can stand around a number without a counter: 300以上 and 震度5強, but not 5玉.
  var takeBareNumbers: Bool {
    guard let noun = before.last(where: Self.isNoun) else {
      let words = after.filter { Self.particlesAfterNumbers[$0] == nil }
      return words.allSatisfy(Self.afterBareNumbers.contains) && !(before + words).isEmpty
    }
    return Self.nounsBeforeNumbers[noun] != nil || Self.nounsBeforeDigits[noun] != nil
      || Self.endsOfNounsBeforeAmounts.contains(where: noun.hasSuffix)
  }

  /// The readings of the words before the number and of those after it. Nouns and verbs have their
  /// accents.
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
  static let nouns: [String: String] = [
    nounsBeforeNumbers, nounsBeforeDigits, nounsBeforeUnits, nounsBeforeHundredths,
    nounsBeforeDays, nounsBeforeRates, placesBeforeDistricts, schedules, happenings, activities,
    politeNouns,
  ].reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } }

  /// Nouns for what guests do, with the ご of polite language: ご予約2名様, ご来店3回.
  private static let politeNouns: [String: String] = [
    "予約", "来店", "利用", "使用", "宿泊", "滞在", "参加", "出席", "欠席", "注文", "購入", "契約", "登録", "応募", "乗車",
    "入場", "入居", "見学", "連絡", "旅行", "結婚", "出産", "卒業", "入学",
  ].reduce(into: [:]) { polite, noun in
    let tables = [schedules, happenings, activities]
    if let kana = tables.lazy.compactMap({ $0[noun] }).first { polite["ご" + noun] = "ご" + kana }
  }

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

  /// Returns the kana right before a number at the beginning of a text, which are read as they are:
  /// ビール2杯, ランチ1,000円, おにぎり3個. `nil` for a noun of the tables, and for a unit.
  private static func kanaNoun(before text: Substring) -> String? {
    guard let first = text.first else { return nil }
    let isOfWord = isKatakana(first) ? isKatakana : isHiragana
    var word = String(text.prefix(while: isOfWord))
    // これは is これ and a particle, which is said わ, and を is said お.
    if word.last == "は" || word.last == "を" && word.count > 2 { word.removeLast() }
    let isListed = nouns[word] != nil || estimates[word] != nil
    let mayFollow = !isKatakana(first) && wordsAfter[word] != nil
    let rest = text.dropFirst(word.count)
    let isBeforeNumber = beginsNumber(rest) || particle(after: word, before: rest) != nil
    guard word.count > 1, let last = word.last, !isListed, !mayFollow, isBeforeNumber,
      Counter.named(word) == nil,
      !beginsWithNoun(text, longerThan: word.count)
    else { return nil }
    // こちらへ ends in え.
    return first == "ー" || last == "へ" ? nil : word
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

  /// True for texts of which the first ends in what happens, and the second begins with a digit:
  /// 9時集合 and 17時解散.
  static func divideAtEvent(_ first: Substring, _ second: Substring) -> Bool {
    let endsInEvent = longestWord(of: events, atEndOf: first) != nil
    return endsInEvent && second.first.map(WordedNumber.isDigit) == true
  }

  /// True for texts of which the second begins with a noun: 大人500円 and 小人250円.
  static func divideAtNoun(_ first: Substring, _ second: Substring) -> Bool {
    beginsWithNoun(second, longerThan: 1)
  }

  /// True for a number, an amount, a time, a rough number, and one with a noun of the tables before
  /// it: 450, ￥450, 午後3時, 数杯, 約3個, 大さじ1. A single kanji may be the end of a word: レモン水.
  static func beginsNumber(_ text: Substring) -> Bool {
    guard let first = text.first else { return false }
    return WordedNumber.isDigit(first) || "約数何".contains(first)
      || DayHalf.allCases.contains { text.hasPrefix($0.kanji) }
      || Currency.length(before: Array(text)[...]) > 0 || beginsWithNoun(text, longerThan: 1)
  }
}

// MARK: - The ends of a text

extension WordsAround {
  /// Removes the nouns of the tables at the beginning, and returns them.
  private static func removeNouns(most: Int, from text: inout Substring) -> [String] {
    (0..<most).compactMap { _ in removeFirst(of: nouns, from: &text) }
  }

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
}
