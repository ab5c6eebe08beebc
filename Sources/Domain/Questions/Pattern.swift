import JapaneseNumbers

/// Something in a number that learners miss: a sound change, a large unit, a gap.
public enum Pattern: String, CaseIterable, Sendable {
  case threeHundred = "300"
  case sixHundred = "600"
  case eightHundred = "800"
  case threeThousand = "3000"
  case eightThousand = "8000"
  case man = "万"
  case oku = "億"
  case cho = "兆"
  case zeroInTheMiddle = "zero-in-the-middle"
  /// 4 is よ, as in よえん.
  case yo = "よ"
  /// 4 is し, as in しがつ.
  case shi = "し"
  /// 7 is しち, as in しちじ.
  case shichi = "しち"
  /// 9 is く, as in くじ.
  case ku = "く"
  /// The number's end becomes っ before the counter, as in いっさつ.
  case smallTsu = "っ"
  /// The counter's first sound is voiced, as in さんぼん.
  case voiced = "voiced"
  /// The counter's first sound is p, as in いっぽん.
  case halfVoiced = "p"
  /// The word isn't made of number and counter, as in ひとり, はたち, ついたち.
  case ownWord = "own-word"
  /// Half past is はん.
  case half = "半"
  /// The first year of an era is がんねん.
  case firstYear = "元年"

  /// The patterns that a number's reading exercises, each once.
  public static func all(in number: Int) -> [Pattern] {
    var found: Set<Pattern> = []
    var rest = number
    for unit in [nil, .man, .oku, .cho] as [Pattern?] where rest > 0 {
      let group = rest % 10_000
      rest /= 10_000
      if group > 0, let unit { found.insert(unit) }
      if let hundreds = soundChanges[group / 100 % 10]?.hundreds { found.insert(hundreds) }
      if let thousands = soundChanges[group / 1000]?.thousands { found.insert(thousands) }
    }
    if hasZeroInTheMiddle(number) { found.insert(.zeroInTheMiddle) }
    return allCases.filter(found.contains)
  }

  /// The patterns of a number, and of the reading that it has with a counter.
  static func all(in number: Int, _ counted: (reading: Reading, counter: Counter)?) -> [Pattern] {
    guard let counted else { return all(in: number) }
    return ordered([all(in: number), changes(in: counted.reading, of: number, with: counted.counter)])
  }

  /// The patterns of several parts, each once.
  static func ordered(_ parts: [[Pattern]]) -> [Pattern] {
    let found = parts.filter { !$0.isEmpty }
    return found.count <= 1 ? found.first ?? [] : allCases.filter { pattern in found.contains { $0.contains(pattern) } }
  }

  /// The sound changes between a number and its counter; none where both are said as they are alone.
  static func changes(in reading: Reading, of number: Int, with counter: Counter) -> [Pattern] {
    let units = Reading(cardinal: number).units
    let head = units.dropLast().joined()
    let kana = reading.kana
    guard kana != head + (units.last ?? "") + counter.kana else { return [] }
    guard kana.hasPrefix(head) else { return [.ownWord] }
    var word = kana.dropFirst(head.count)
    var found: [Pattern] = []
    if word.hasSuffix(counter.kana) {
      word = word.dropLast(counter.kana.count)
    } else if let onset = word.dropLast(counter.kana.count - 1).last, word.hasSuffix(counter.kana.dropFirst()) {
      word = word.dropLast(counter.kana.count)
      found.append("ぱぴぷぺぽ".contains(onset) ? .halfVoiced : .voiced)
    }
    if word.last == "っ", "\(word)".dropLast() == (units.last ?? "").dropLast() { return [.smallTsu] + found }
    if word == units.last ?? "" { return found }
    return [words[String(word)] ?? .ownWord]
  }

  private static let words: [String: Pattern] = ["よ": .yo, "し": .shi, "しち": .shichi, "く": .ku]

  private static let soundChanges: [Int: (hundreds: Pattern?, thousands: Pattern?)] = [
    3: (.threeHundred, .threeThousand), 6: (.sixHundred, nil), 8: (.eightHundred, .eightThousand),
  ]

  private static func hasZeroInTheMiddle(_ number: Int) -> Bool {
    var rest = number
    while rest > 0, rest % 10 == 0 { rest /= 10 }
    while rest > 0 {
      if rest % 10 == 0 { return true }
      rest /= 10
    }
    return false
  }
}
