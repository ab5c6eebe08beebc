import JapaneseNumbers

// The particles after a number, and between a noun and a number: 3人が, 10年ぶりに, 湿度は60%.

extension WordsAround {
  /// The particles after a number and the words that belong to it, each with those that may stand
  /// right before it: 2人とは. Others have words before them as any particle has: 8時までに, 1人だけが.
  static let particlesAfterNumbers: [String: Set<String>] = [
    "が": ["か"], "を": ["か"], "に": ["か"], "で": ["か"], "と": [], "へ": [], "や": [], "か": [],
    "の": ["で", "と", "へ", "か"], "は": ["に", "で", "と", "へ", "か"], "も": ["に", "で", "と", "へ"],
  ]

  /// The particles between a noun and a number.
  static let particlesAfterNouns: Set = ["は", "が", "も", "を"]

  /// Nouns that have another reading before a particle: 金3個 is きんさんこ, but 金が3万円 begins with かね.
  private static let nounsReadAlone: Set = ["金", "米", "表"]

  /// Returns the particles at the end of a text and the word that ends what is said.
  static func end(of text: Substring) -> [String] {
    var rest = text
    var end: [String] = []
    // 着きますか asks behind its verb, where ですか is a word of the table.
    if let last = text.last, "かねよ".contains(last), ending(of: text) == nil,
      let previous = text.dropLast().last, "すたんう".contains(previous)
    {
      end = [String(last)]
      rest = rest.dropLast()
    }
    if let ending = ending(of: rest) {
      end.insert(ending, at: 0)
      rest = rest.dropLast(ending.count)
    }
    return particles(atEndOf: rest) + end
  }

  /// Returns the word that ends what is said: 起きました, a word after numbers, ends in した.
  private static func ending(of text: Substring) -> String? {
    guard let ending = longestWord(of: endings, atEndOf: text) else { return nil }
    let word = longestWord(of: wordsAfter, atEndOf: text)
    return (word?.count ?? 0) > ending.count ? nil : ending
  }

  /// Returns the longest word of a table with which a text ends.
  static func longestWord(of table: [String: String], atEndOf text: Substring) -> String? {
    (1...longestWordAfter).reversed().lazy.map { String(text.suffix($0)) }
      .first { table[$0] != nil }
  }

  private static let longestWordAfter =
    [wordsAfter, endings].flatMap(\.keys).map(\.count).max() ?? 1

  /// Divides a word of ``WordedNumber/texts`` and the words behind it: 今月末までに, 世界一です. Returns
  /// `nil` for other texts.
  static func ownWord(in text: Substring) -> (text: String, after: [String])? {
    let end = Self.end(of: text)
    let rest = text.dropLast(end.joined().count)
    let word = lastWord(of: rest)
    let own = String(rest.dropLast(word?.count ?? 0))
    let after = [word].compactMap(\.self) + end
    guard WordedNumber.texts[own] != nil, !after.isEmpty else { return nil }
    return (own, after)
  }

  /// Returns the particles at the end of a text, in their order; none where the end belongs to a
  /// counter or to a longer word, as in とも.
  static func particles(atEndOf text: Substring) -> [String] {
    var rest = text
    var found: [String] = []
    while let last = rest.last.map({ String($0) }), mayStand(last, before: found.first),
      !isWhole(rest), (lastWord(of: rest) ?? last).count == 1
    {
      found.insert(last, at: 0)
      rest = rest.dropLast()
    }
    return found
  }

  private static func mayStand(_ particle: String, before next: String?) -> Bool {
    guard particlesAfterNumbers[particle] != nil else { return false }
    return next.map { particlesAfterNumbers[$0]?.contains(particle) == true } ?? true
  }

  /// Returns the number before the words after it, with 日 behind both days of a range on which
  /// something happens: 1〜3日に出発 is from the first to the third, where 1〜3日 may be how long.
  static func number(_ text: Substring, before after: [String]) -> String {
    guard after.count > 1, after[0] == "に", actions[after[1]] != nil, !changes.contains(after[1]),
      text.last == "日", let mark = text.firstIndex(where: { "〜~".contains($0) }),
      WordedNumber.numeral(text[..<mark]) != nil
    else { return String(text) }
    return "\(text[..<mark])日\(text[mark...])"
  }

  /// Returns the particle between a noun and a number: は of 湿度は60%. `nil` if there is none.
  static func particle(after noun: String?, before text: Substring) -> String? {
    let rest = text.dropFirst()
    guard let noun, nounsBeforeRates[noun] == nil, !nounsReadAlone.contains(noun),
      let first = text.first.map({ String($0) }), particlesAfterNouns.contains(first),
      beginsNumber(rest) || WrittenNumber.sign(before: String(rest)) != nil
    else { return nil }
    return first
  }

  /// True if only particles and words that end what is said stand around: 3時です, 2つを.
  var areEndings: Bool { before.isEmpty && after.allSatisfy(Self.isEnding) }

  /// True if 十分 between the words may be enough: 十分です, 十分食べました.
  var mayStandAroundEnough: Bool {
    before.isEmpty && after.allSatisfy { Self.isEnding($0) || Self.actions[$0] != nil }
  }

  private static func isEnding(_ word: String) -> Bool {
    endings[word] != nil || particlesAfterNumbers[word] != nil
  }

  /// True for a noun, and false for 約 and for the particle behind a noun.
  static func isNoun(_ word: String) -> Bool {
    estimates[word] == nil && !particlesAfterNouns.contains(word)
  }
}

extension WordedNumber {
  /// The reading of a word after a number, which joins its accent phrase.
  static func wordAfter(_ kana: String) -> Readings { Readings(Reading(afterNumber: kana)) }

  /// The reading of a word after a number, from its kana. What happens is a phrase of its own, and
  /// so are endings with an accent: しちじに おきました, みっつ ください, せんえんに なります.
  static func wordAfter(_ word: String, _ kana: String) -> Readings {
    if WordsAround.actions[word] != nil { return noun(kana) }
    guard kana.contains("↓") else { return wordAfter(kana) }
    return kana.first == "に" ? wordAfter("に") + noun(String(kana.dropFirst())) : noun(kana)
  }

  /// The reading of a noun before a number, or of the particle behind it.
  static func wordBefore(_ kana: String) -> Readings {
    WordsAround.particlesAfterNouns.contains(kana) ? wordAfter(kana) : noun(kana)
  }

  /// True for に and the forms of です and あります, before which 十分 is じゅうぶん, enough. Before
  /// others, as in 十分ください, it may be that too.
  private static func followsEnough(_ word: String) -> Bool {
    let isCopula = word.hasPrefix("だ") || word.hasPrefix("で")
    return word == "に" || word.hasPrefix("あり") || isCopula && WordsAround.endings[word] != nil
  }

  /// Returns the readings of 十分, which is じゅっぷん or じゅうぶん, before a word.
  static func enough(_ minutes: Readings, before word: String?) -> Readings {
    let enough = Reading(units: ["じゅうぶん"])
    return word.map(followsEnough) == true
      ? Readings(enough, alternatives: minutes.all)
      : Readings(minutes.preferred, alternatives: minutes.alternatives + [enough])
  }
}
