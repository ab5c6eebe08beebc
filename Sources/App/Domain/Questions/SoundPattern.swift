package import JapaneseNumbers

/// A difficulty in hearing a number: a sound change, a large unit, a gap.
///
/// Raw values are in learners' history files, so they never change.
package enum SoundPattern: String, CaseIterable, Sendable {
  case threeHundred = "300"
  case sixHundred = "600"
  case eightHundred = "800"
  case threeThousand = "3000"
  case eightThousand = "8000"
  case man = "万"
  case oku = "億"
  case cho = "兆"
  /// A zero between other digits, as in 105.
  case zeroInTheMiddle = "zero-in-the-middle"
  /// 4 read よ, as in よえん.
  case yo = "よ"
  /// 4 read し, as in しがつ.
  case shi = "し"
  /// 7 read しち, as in しちじ.
  case shichi = "しち"
  /// 9 read く, as in くじ.
  case ku = "く"
  /// A number that ends in っ before the counter, as in いっさつ.
  case smallTsu = "っ"
  /// A counter with a voiced first sound, as in さんぼん.
  case voiced = "voiced"
  /// A counter that begins with p, as in いっぽん.
  case halfVoiced = "p"
  /// A word that isn't made of number and counter: ひとり, はたち, ついたち.
  case ownWord = "own-word"
  /// Half past, はん.
  case half = "半"
  /// The first year of an era, がんねん.
  case firstYear = "元年"

  /// Returns the patterns of a number without counter, in the order of the cases.
  package static func all(in number: Int) -> [SoundPattern] {
    var found: Set<SoundPattern> = []
    var rest = number
    for unit in [nil, .man, .oku, .cho] as [SoundPattern?] where rest > 0 {
      let group = rest % 10_000
      rest /= 10_000
      if group > 0, let unit { found.insert(unit) }
      if let hundreds = soundChanges[group / 100 % 10]?.hundreds { found.insert(hundreds) }
      if let thousands = soundChanges[group / 1000]?.thousands { found.insert(thousands) }
    }
    if hasZeroInTheMiddle(number) { found.insert(.zeroInTheMiddle) }
    return allCases.filter(found.contains)
  }

  /// Returns the patterns in reading a number with a counter, each once.
  package static func all(in number: Int, with counter: Counter?) -> [SoundPattern] {
    // さんまるご has none of the sounds of さんびゃくご.
    if counter?.saysDigits(of: number) == true { return [] }
    let patterns = all(in: number)
    guard let joint = counter?.joint(to: number) else { return patterns }
    return merged([patterns, all(in: joint)])
  }

  static func merged(_ parts: [[SoundPattern]]) -> [SoundPattern] {
    let found = parts.filter { !$0.isEmpty }
    return found.count <= 1
      ? found.first ?? []
      : allCases.filter { pattern in found.contains { $0.contains(pattern) } }
  }

  /// Returns the patterns where a number and its counter are joined; none if both are read as
  /// they are alone.
  static func all(in joint: Joint) -> [SoundPattern] {
    let word: SoundPattern? =
      switch joint.word {
      case .plain, .rowDigit: nil
      case .geminated, .geminatedJi: .smallTsu
      case .replaced(let word): SoundPattern(rawValue: word)
      case .fused: .ownWord
      }
    let onset: SoundPattern? =
      switch joint.onset {
      case .clear: nil
      case .voiced: .voiced
      case .halfVoiced: .halfVoiced
      }
    return [word, onset].compactMap { $0 }
  }

  private static let soundChanges: [Int: (hundreds: SoundPattern?, thousands: SoundPattern?)] = [
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
