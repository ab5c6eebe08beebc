/// The accents of numerals without a counter.
///
/// The sources: NHK's broadcasting research institute for the digits and 11 to 19, Open JTalk's
/// rules for tens to thousands. docs/accent.md has the addresses.
enum NumeralAccent {
  /// The digits, with the short forms before counters and the long forms of digits said one by one.
  static let digits: [String: Int] = [
    "れい": 1, "ぜろ": 1, "まる": 0, "いち": 2, "に": 1, "にー": 1, "さん": 0, "し": 1, "よ": 1, "よん": 1, "ご": 1,
    "ごー": 1, "ろく": 2, "しち": 2, "なな": 1, "はち": 2, "く": 1, "きゅう": 1,
  ]

  /// 11 to 19.
  static let teens: [String: Int] = [
    "いち": 4, "に": 3, "さん": 1, "し": 3, "よん": 3, "ご": 1, "ろく": 4, "しち": 4, "なな": 3, "はち": 4, "く": 3,
    "きゅう": 3, "にー": 3, "ごー": 3,
  ]

  /// 10 to 90. 50, 60 and 80 are flat before a digit.
  private static let tens = [1, 1, 1, 1, 2, 3, 2, 3, 1]

  /// 100 to 900. A fall after the last mora is lost before another numeral.
  private static let hundreds = [2, 3, 1, 1, 3, 4, 2, 4, 1]

  /// Returns the accent of a numeral as the last word of a number, or before another numeral. 1000
  /// to 9000 fall after せ.
  static func nucleus(of word: NumberWord, beforeNumeral: Bool) -> Int {
    guard let digit = word.digit, word.place > 0 else { return digits[word.kana] ?? 1 }
    let count = morae(of: word.kana).count
    switch word.place {
    case 1:
      return beforeNumeral && !word.isChanged && [5, 6, 8].contains(digit) ? 0 : tens[digit - 1]
    case 2 where word.isChanged: return 1
    case 2: return beforeNumeral && hundreds[digit - 1] == count ? 0 : hundreds[digit - 1]
    default: return count - 1
    }
  }
}

/// The accents of words that are phrases of their own.
let wordAccents: [String: Int] = otherAccents.merging(letterAccents) { own, _ in own }

/// The accents of letters, which fall after the first mora, as Open JTalk has them: エ↓ー, ゼ↓ット. W is
/// ダブ↓リュー.
private let letterAccents: [String: Int] = Dictionary(
  NumberWord.letterNames.joined().map { ($0, $0 == "だぶりゅー" ? 2 : 1) }
) { first, _ in first }

private let otherAccents: [String: Int] = [
  "ひょうてんか": 3, "れいか": 1, "だい": 1,
  "めいじ": 1, "たいしょう": 0, "しょうわ": 0, "へいせい": 0, "れいわ": 1, "ごぜん": 1, "ごご": 1, "しょうご": 1, "まいなす": 0,
  "なん": 1, "いくつ": 1, "やく": 1, "いじょう": 1, "いか": 1, "みまん": 1, "ちか": 1, "すう": 0, "じゅうすう": 3,
  "げつようび": 3, "かようび": 2, "すいようび": 3, "もくようび": 3, "きんようび": 3, "どようび": 2, "にちようび": 3,
  "げつよう": 3, "かよう": 2, "すいよう": 3, "もくよう": 3, "きんよう": 3, "どよう": 2, "にちよう": 3,
  "ひとつ": 2, "ふたつ": 3, "みっつ": 3, "よっつ": 3, "いつつ": 2, "むっつ": 3, "ななつ": 2, "やっつ": 3, "ここのつ": 2,
  "とお": 1,
  "ひとり": 2, "ふたり": 3, "はたち": 1, "ひとさら": 2, "ふたさら": 2, "ひとくみ": 2, "ふたくみ": 2, "みくみ": 1, "ひとつき": 2,
  "ふたつき": 3, "みつき": 0,
  "はんとし": 4,
  "ついたち": 4, "ふつか": 0, "みっか": 0, "よっか": 0, "いつか": 0, "むいか": 0, "なのか": 0, "なぬか": 0, "ようか": 0,
  "ここのか": 4, "とおか": 0, "はつか": 0,
]
