/// A builder of accent phrases from the units of a reading.
struct AccentBuilder {
  private(set) var phrases: [AccentPhrase] = []
  private let counter: Counter?
  /// The units of the last phrase.
  private var units: [String] = []
  /// True if a numeral stands before the last phrase in the same number.
  private var followsNumeral = false
  /// True if the last phrase ends in a numeral.
  private var endsInNumeral = false

  init(counter: Counter?) {
    self.counter = counter
  }

  /// Appends a unit of a reading. The unit after it decides some accents.
  mutating func append(_ unit: String, next: String?) {
    let (word, particle) = unit.hasSuffix("の") ? (String(unit.dropLast()), "の") : (unit, "")
    if NumeralAccent.contains(word) {
      append(numeral: word, next: particle.isEmpty ? next : nil)
      if !particle.isEmpty { join(particle, nucleus: phrases[phrases.endIndex - 1].nucleus, .particle) }
    } else if let (numeral, rest) = split(unit) {
      append(numeral: numeral, next: rest)
      append(counter: rest)
    } else if let accent = wordAccents[unit] {
      begin(unit, nucleus: accent, eraNames.contains(unit) ? .name : .noun)
    } else if unit.hasSuffix("かん"), let accent = wordAccents[String(unit.dropLast(2))] {
      begin(String(unit.dropLast(2)), nucleus: accent, .noun)
      append(counter: "かん")
    } else {
      append(counter: unit)
    }
  }

  private mutating func append(numeral: String, next: String?) {
    if endsInNumeral, units.count == 1, NumeralAccent.isDigit(numeral) {
      if units[0] == "じゅう", !standsAlone(numeral, before: next) {
        let accent = NumeralAccent.teens[numeral] ?? numberEnd(morae(of: "じゅう" + numeral))
        return join(numeral, nucleus: accent, .numeral)
      }
      // Digits said one by one come in pairs.
      if NumeralAccent.isDigit(units[0]), !isCounter(next) {
        return join(numeral, nucleus: morae(of: units[0]).count + 1, .numeral)
      }
    }
    let beforeNumeral = next.map { NumeralAccent.contains($0) || split($0) != nil } ?? false
    begin(numeral, nucleus: NumeralAccent.nucleus(of: numeral, beforeNumeral: beforeNumeral), .numeral)
  }

  /// Returns true for the digits of one mora that don't join 10 before them, as in じゅ↓う ご↓ほん.
  private func standsAlone(_ digit: String, before next: String?) -> Bool {
    guard let next, ["よ", "ご", "く"].contains(digit) else { return false }
    if NumeralAccent.myriads.contains(next) { return true }
    if ["かん", "げつ"].contains(where: next.hasSuffix) { return false }
    return switch CounterAccent.of(next, counter)?.place {
    case .flat: false
    case .counter(let mora): mora == 1
    default: true
    }
  }

  private mutating func append(counter kana: String) {
    guard !units.isEmpty else { return begin(kana, nucleus: 0, .noun) }
    let before = phrases[phrases.endIndex - 1]
    let count = before.morae.count
    if NumeralAccent.myriads.contains(kana) {
      return join(kana, nucleus: kana == "まん" ? count + 1 : numberEnd(before.morae), .numeral)
    }
    for suffix in ["かん", "げつ"] where kana.hasSuffix(suffix) && kana != suffix {
      join(String(kana.dropLast(suffix.count)), nucleus: 0, .counter)
      return append(counter: suffix)
    }
    let nucleus =
      switch place(of: kana) {
      case .number: numberEnd(before.morae)
      case .counter(let mora): count + mora
      case .end: count + morae(of: kana).count
      case .flat: 0
      case .unchanged: before.nucleus
      }
    join(kana, nucleus: nucleus, .counter)
  }

  private func place(of kana: String) -> CounterAccent.Place {
    let last = units[units.endIndex - 1]
    guard let accent = CounterAccent.of(kana, counter) else { return .number }
    if !followsNumeral, let place = accent.numbers[units.joined()] { return place }
    if let place = accent.words[last] { return place }
    return NumeralAccent.isRound(last) ? accent.roundPlace ?? accent.place : accent.place
  }

  /// Returns the place of the last mora that can carry an accent: not ん, っ or the second half of a long vowel.
  private func numberEnd(_ morae: [String]) -> Int {
    let isSpecial = ["ん", "っ", "ー", "う", "い"].contains(morae[morae.endIndex - 1])
    return isSpecial && morae.count > 1 ? morae.count - 1 : morae.count
  }

  /// Returns the two words of a unit such as いっぽん or にじゅうまん: a numeral, and a counter or 万.
  private func split(_ unit: String) -> (String, String)? {
    guard wordAccents[unit] == nil else { return nil }
    for myriad in NumeralAccent.myriads where unit.hasSuffix(myriad) {
      let numeral = String(unit.dropLast(myriad.count))
      if NumeralAccent.contains(numeral) { return (numeral, myriad) }
    }
    guard let index = unit.lastIndex(of: "っ") else { return nil }
    let end = unit.index(after: index)
    return (String(unit[..<end]), String(unit[end...]))
  }

  private func isCounter(_ unit: String?) -> Bool {
    unit.map { CounterAccent.of($0, counter) != nil } ?? false
  }

  private mutating func begin(_ unit: String, nucleus: Int, _ kind: AccentPhrase.Word.Kind) {
    followsNumeral = kind == .numeral && endsInNumeral
    endsInNumeral = kind == .numeral
    units = [unit]
    phrases.append(AccentPhrase(words: words(of: unit, kind), nucleus: nucleus))
  }

  /// Adds a unit to the last phrase. A month is one word, and so are two counters such as ふんかん, but not じ かん.
  private mutating func join(_ unit: String, nucleus: Int, _ kind: AccentPhrase.Word.Kind) {
    endsInNumeral = kind == .numeral
    let last = units[units.endIndex - 1]
    units.append(unit)
    var words = phrases.removeLast().words
    if unit == "がつ" {
      words = [AccentPhrase.Word(morae: words.flatMap(\.morae) + morae(of: unit), kind: .noun)]
    } else if let counter = words.last, counter.kind == .counter, (last, unit) != ("じ", "かん"), kind == .counter {
      words[words.endIndex - 1] = AccentPhrase.Word(morae: counter.morae + morae(of: unit), kind: .counter)
    } else {
      words += self.words(of: unit, kind)
    }
    phrases.append(AccentPhrase(words: words, nucleus: nucleus))
  }

  /// Returns the words of a unit. A digit and its place are two words.
  private func words(of unit: String, _ kind: AccentPhrase.Word.Kind) -> [AccentPhrase.Word] {
    let morae = morae(of: unit)
    // A place has two morae: じゅう, びゃく, せん.
    guard kind == .numeral, morae.count > 2, NumeralAccent.isPlace(morae.suffix(2).joined()) else {
      return [AccentPhrase.Word(morae: morae, kind: kind)]
    }
    return [morae.dropLast(2), morae.suffix(2)].map { AccentPhrase.Word(morae: Array($0), kind: kind) }
  }
}
