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
  static let particlesAfterNouns: Set = ["は", "が", "も"]

  /// Nouns that have another reading before a particle: 金3個 is きんさんこ, but 金が3万円 begins with かね.
  private static let nounsReadAlone: Set = ["金", "米", "表"]

  /// Returns the particles at the end of a text and the word that ends what is said.
  static func end(of text: Substring) -> [String] {
    let ending = endings.keys.first(where: text.hasSuffix)
    let rest = text.dropLast(ending?.count ?? 0)
    return particles(atEndOf: rest) + [ending].compactMap(\.self)
  }

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

  /// Returns the particle between a noun and a number: は of 湿度は60%. `nil` if there is none.
  static func particle(after noun: String?, before text: Substring) -> String? {
    let rest = text.dropFirst()
    guard let noun, nounsBeforeRates[noun] == nil, !nounsReadAlone.contains(noun),
      let first = text.first.map({ String($0) }), particlesAfterNouns.contains(first),
      beginsNumber(rest) || WrittenNumber.sign(before: String(rest)) != nil
    else { return nil }
    return first
  }

  /// True for a noun, and false for 約 and for the particle behind a noun.
  static func isNoun(_ word: String) -> Bool {
    estimates[word] == nil && !particlesAfterNouns.contains(word)
  }
}

extension WordedNumber {
  /// The reading of a word after a number, which joins its accent phrase.
  static func wordAfter(_ kana: String) -> Readings { Readings(Reading(afterNumber: kana)) }

  /// The reading of a noun before a number, or of the particle behind it.
  static func wordBefore(_ kana: String) -> Readings {
    WordsAround.particlesAfterNouns.contains(kana) ? wordAfter(kana) : noun(kana)
  }

  /// True for に and the forms of です, before which 十分 is じゅうぶん, enough. Before others, as in
  /// 十分ください, it may be that too.
  private static func followsEnough(_ word: String) -> Bool {
    let isCopula = word.hasPrefix("だ") || word.hasPrefix("で")
    return word == "に" || isCopula && WordsAround.endings[word] != nil
  }

  /// Returns the readings of 十分, which is じゅっぷん or じゅうぶん, before a word.
  static func enough(_ minutes: Readings, before word: String?) -> Readings {
    let enough = Reading(units: ["じゅうぶん"])
    return word.map(followsEnough) == true
      ? Readings(enough, alternatives: minutes.all)
      : Readings(minutes.preferred, alternatives: minutes.alternatives + [enough])
  }
}
