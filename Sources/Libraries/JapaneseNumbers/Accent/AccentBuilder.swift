/// A builder of accent phrases from the words of a reading.
struct AccentBuilder {
  private(set) var phrases: [AccentPhrase] = []
  private var words: [NumberWord] = []
  /// True if a numeral stands before the last phrase in the same number.
  private var followsNumeral = false
  private var endsInNumeral = false

  /// Appends a word. The word after it decides some accents.
  mutating func append(_ word: NumberWord, next: NumberWord?) {
    switch word.kind {
    case .digit, .rowDigit: append(numeral: word, next: next?.kind == .particle ? nil : next)
    case .particle: join(word.said, nucleus: phrases.last?.nucleus ?? 0, .particle)
    case .noun, .eraName, .ownWord:
      // ふつかかん is two words, but not ひとつき for 1か月.
      let tail = wordAccents[word.kana] == nil ? word.counter?.tail ?? "" : ""
      let stem = String(word.kana.dropLast(tail.count))
      let own = word.counter == nil ? Int(word.nucleus) : nativeNucleus(of: word)
      let nucleus = wordAccents[stem] ?? own
      begin(word, stem, nucleus: nucleus, word.kind == .eraName ? .name : .noun)
      if !tail.isEmpty { append(tail, place: .number, of: word) }
    case .myriad, .counter, .pause, .other: append(counter: word)
    }
  }

  /// Returns the accent of ひとはこ and the like, which fall where other numbers with the counter do.
  private func nativeNucleus(of word: NumberWord) -> Int {
    guard word.kana.hasNativeNumber else { return 0 }
    return switch word.counter?.accent?.place {
    case .number: 2
    case .counter(let mora): 2 + mora
    default: 0
    }
  }

  private mutating func append(numeral: NumberWord, next: NumberWord?) {
    if endsInNumeral, words.count == 1, numeral.place == 0 {
      if words[0].place == 1, words[0].digit == 1, !standsAlone(numeral, before: next) {
        let accent =
          NumeralAccent.teens[numeral.kana] ?? numberEnd(morae(of: words[0].kana + numeral.kana))
        return join(numeral, nucleus: accent, .numeral)
      }
      // Digits said one by one come in pairs.
      if words[0].place == 0, next?.counter?.accent == nil {
        return join(numeral, nucleus: morae(of: words[0].kana).count + 1, .numeral)
      }
    }
    let nucleus = NumeralAccent.nucleus(of: numeral, beforeNumeral: next?.isNumeral == true)
    begin(numeral, numeral.kana, nucleus: nucleus, .numeral)
  }

  /// Returns true for the digits of one mora that don't join 10 before them, as in じゅ↓う ご↓ほん.
  private func standsAlone(_ digit: NumberWord, before next: NumberWord?) -> Bool {
    guard let next, ["よ", "ご", "く"].contains(digit.kana) else { return false }
    if next.kind == .myriad { return true }
    if next.counter?.tail.isEmpty == false { return false }
    return switch next.counter?.accent?.place {
    case .flat: false
    case .counter(let mora): mora == 1
    default: true
    }
  }

  private mutating func append(counter word: NumberWord) {
    guard let before = phrases.last else { return begin(word, word.kana, nucleus: 0, .noun) }
    if word.kind == .myriad {
      let nucleus = word.exponent == 4 ? before.morae.count + 1 : numberEnd(before.morae)
      return join(word, nucleus: nucleus, .numeral)
    }
    guard let tail = word.counter?.tail, !tail.isEmpty else {
      return append(word.kana, place: place(of: word), of: word)
    }
    append(String(word.kana.dropLast(tail.count)), place: .flat, of: word)
    append(tail, place: .number, of: word)
  }

  /// Appends a counter, or one of the two words of which it is made.
  private mutating func append(_ kana: String, place: CounterAccent.Place, of word: NumberWord) {
    let before = phrases[phrases.endIndex - 1]
    let count = before.morae.count
    let nucleus =
      switch place {
      case .number: numberEnd(before.morae)
      case .counter(let mora): count + mora
      case .end: count + morae(of: kana).count
      case .flat: 0
      case .unchanged: before.nucleus
      case .unchangedOr(let mora): before.nucleus == 0 ? count + mora : before.nucleus
      }
    var part = word
    part.kana = kana
    join(part, nucleus: nucleus, .counter)
  }

  private func place(of word: NumberWord) -> CounterAccent.Place {
    guard let accent = word.counter?.accent, let last = words.last else { return .number }
    if !followsNumeral, !accent.numbers.isEmpty,
      let place = accent.numbers[words.map(\.kana).joined()]
    {
      return place
    }
    return accent.words[last.kana] ?? (last.isRound ? accent.roundPlace : nil) ?? accent.place
  }

  /// Returns the place of the last mora that can carry an accent: not ん, っ or the second half of a
  /// long vowel.
  private func numberEnd(_ morae: [String]) -> Int {
    let isSpecial = ["ん", "っ", "ー", "う", "い"].contains(morae[morae.endIndex - 1])
    return isSpecial && morae.count > 1 ? morae.count - 1 : morae.count
  }

  private mutating func begin(
    _ word: NumberWord, _ kana: String, nucleus: Int, _ kind: AccentPhrase.Word.Kind
  ) {
    followsNumeral = kind == .numeral && endsInNumeral
    endsInNumeral = kind == .numeral
    words = [word]
    phrases.append(
      AccentPhrase(words: accentWords(of: word, morae(of: kana), kind), nucleus: nucleus))
  }

  /// Adds a word to the last phrase. A month is one word, and so are two counters such as ふんかん, but
  /// not じ かん.
  private mutating func join(_ word: NumberWord, nucleus: Int, _ kind: AccentPhrase.Word.Kind) {
    guard var said = phrases.popLast()?.words, let last = words.last else {
      return begin(word, word.kana, nucleus: 0, .noun)
    }
    endsInNumeral = kind == .numeral
    words.append(word)
    let morae = morae(of: word.kana)
    if word.counter == .calendarMonth {
      said = [AccentPhrase.Word(morae: said.flatMap(\.morae) + morae, kind: .noun)]
    } else if let counter = said.last, counter.kind == .counter,
      (last.kana, word.kana) != ("じ", "かん"), kind == .counter
    {
      said[said.endIndex - 1] = AccentPhrase.Word(morae: counter.morae + morae, kind: .counter)
    } else {
      said += accentWords(of: word, morae, kind)
    }
    phrases.append(AccentPhrase(words: said, nucleus: nucleus))
  }

  /// Returns the words of a word. A digit and its place are two: さん and びゃく.
  private func accentWords(
    of word: NumberWord, _ morae: [String], _ kind: AccentPhrase.Word.Kind
  ) -> [AccentPhrase.Word] {
    // A place has two morae: じゅう, びゃく, せん.
    guard word.kind == .digit, word.place > 0, morae.count > 2 else {
      return [AccentPhrase.Word(morae: morae, kind: kind)]
    }
    return [morae.dropLast(2), morae.suffix(2)].map {
      AccentPhrase.Word(morae: Array($0), kind: kind)
    }
  }
}
