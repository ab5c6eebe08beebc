extension Reading {
  /// Reads kana back into the units of a number, such as よ and えん in よえん; `nil` if not all of it is
  /// known.
  public init?(numberIn kana: String) {
    func units(_ rest: Substring) -> [String]? {
      if rest.isEmpty { return [] }
      return (1...min(rest.count, 8)).reversed().lazy.compactMap { length in
        let unit = String(rest.prefix(length))
        let isKnown = !NumberWord.words(in: unit, nil).contains { $0.kind == .other }
        return isKnown ? units(rest.dropFirst(length)).map { [unit] + $0 } : nil
      }.first
    }
    guard kana.count <= 40, let units = units(kana[...]) else { return nil }
    self.init(units: units)
  }
}

extension NumberWord {
  /// Returns the words in a unit of kana that somebody typed or that stands beside a number, as far
  /// as they are known.
  ///
  /// - Parameter counter: The counter that is meant where several sound alike.
  static func words(in unit: String, _ counter: Counter?) -> [NumberWord] {
    guard let mark = unit.firstIndex(where: { "、。".contains($0) }) else {
      return words(withoutPause: unit, counter)
    }
    let before = words(withoutPause: String(unit[..<mark]), counter)
    let pause = NumberWord(.pause, String(unit[mark]), isJoined: !before.isEmpty)
    var after = words(in: String(unit[unit.index(after: mark)...]), counter)
    if !after.isEmpty { after[0].isJoined = true }
    return before + [pause] + after
  }

  private static func words(withoutPause unit: String, _ counter: Counter?) -> [NumberWord] {
    if unit.isEmpty { return [] }
    if let word = known(unit, counter) { return [word] }
    for index in unit.indices.dropFirst().reversed() {
      let rest = String(unit[index...])
      guard let first = known(String(unit[..<index]), counter) else { continue }
      var second = known(rest, counter) ?? NumberWord(rest == "の" ? .particle : .other, rest)
      let isDivided =
        first.isNumeral
        ? [.myriad, .particle].contains(second.kind) || first.kana.last == "っ"
        : first.kind == .noun && rest == "かん"
      second.isJoined = true
      if isDivided { return [first, second] }
    }
    return [NumberWord(.other, unit)]
  }

  /// Returns the word with a reading. Without a counter, かい is taken for 回 and ばい for 杯, and those
  /// of groups aren't known, so that the start needn't make them.
  private static func known(_ kana: String, _ counter: Counter?) -> NumberWord? {
    guard let word = byKana[kana] else { return counter?.word(kana) }
    guard let counter, word.kind == .counter, counter.accent != nil, counter.sounds.contains(kana)
    else { return word }
    return NumberWord(.counter, kana, counter: counter)
  }

  private static let byKana: [String: NumberWord] = {
    let counters = (Counter.besideNumbers + Counter.usual + [.point]).flatMap { counter in
      counter.sounds.map { NumberWord(.counter, $0, counter: counter) }
    }
    // A part of speech of their own.
    let eraNames = Set(Era.allCases.map(\.kana))
    let nouns = wordAccents.keys.filter { $0 != Reading.ordinal.kana }.map {
      NumberWord(eraNames.contains($0) ? .eraName : .noun, $0)
    }
    let all = numerals + Myriad.all.map { NumberWord($0) } + nouns + counters
    return Dictionary(all.map { ($0.kana, $0) }) { first, _ in first }
  }()

  /// The digits in each place, also as they sound before counters and in rows.
  private static var numerals: [NumberWord] {
    func saying(_ digit: Int, _ place: Int, _ kana: String) -> NumberWord {
      var word = word(digit, place: place)
      word.say(kana)
      return word
    }
    let plain =
      [word(0, place: 0)] + (0...3).flatMap { place in (1...9).map { word($0, place: place) } }
    let shortened =
      [1, 6, 8].map { word($0, place: 0) }
      + (1...9).flatMap { [word($0, place: 1), word($0, place: 2)] }
    return plain + shortened.map { saying($0.digit ?? 0, $0.place, $0.geminatedKana) }
      + (1...9).map { saying($0, 1, word($0, place: 1).kana.dropLast(3) + "じっ") }
      + [(4, "し"), (4, "よ"), (7, "しち"), (9, "く")].map { saying($0, 0, $1) } + [saying(1, 3, "いっせん")]
      + [0, 2, 5].map { rowDigit($0) } + [rowDigit(0, zero: "まる")]
  }
}

extension Counter {
  /// Returns the word with a reading, if it is the counter or ひと or ふた with it.
  fileprivate func word(_ kana: String) -> NumberWord? {
    if accent != nil, sounds.contains(kana) { return NumberWord(.counter, kana, counter: self) }
    return nativeWords.contains(kana) ? NumberWord(.noun, kana, counter: self) : nil
  }

  /// Words that aren't counters but are said after a number, or after a counter.
  fileprivate static let besideNumbers = [
    Counter("元年", "がんねん", accent: CounterAccent(.counter(1))), fractionOf, before,
    Counter("半", "はん", accent: CounterAccent(.counter(1))), Counter("間", "かん", accent: .number),
    Counter("月", "げつ", accent: .number),
  ]
}
