// Places before the number of a district: 銀座4丁目. Only places that are read in one way wherever
// they are: 本町 is ほんちょう in one town, ほんまち in another, and 日本橋 にほんばし or にっぽんばし. Of 新宿 the
// one that everybody means is here; a quarter of Katsushika is にいじゅく.

extension WordsAround {
  /// Names of places before 丁目, with their accents as in nouns before numbers.
  static let placesBeforeDistricts: [String: String] = [
    // Tokyo
    "銀座": "ぎんざ", "新宿": "しんじゅく", "西新宿": "にしし↓んじゅく", "歌舞伎町": "かぶきちょう", "渋谷": "しぶや",
    "道玄坂": "どうげ↓んざか", "神宮前": "じんぐうま↓え", "恵比寿": "えびす", "代々木": "よよぎ", "池袋": "いけぶ↓くろ",
    "東池袋": "ひがしいけぶ↓くろ", "西池袋": "にしいけぶ↓くろ", "南池袋": "みなみいけぶ↓くろ", "上野": "うえの",
    "東上野": "ひがしう↓えの", "浅草": "あさくさ", "西浅草": "にしあ↓さくさ", "赤坂": "あかさか", "六本木": "ろっぽ↓んぎ",
    "西麻布": "にしあ↓ざぶ", "南麻布": "みなみあ↓ざぶ", "南青山": "みなみあ↓おやま", "北青山": "きたあ↓おやま",
    "丸の内": "まるのうち", "大手町": "おおてまち", "有楽町": "ゆうらくちょう", "永田町": "ながたちょう", "霞が関": "かすみが↓せき",
    "虎ノ門": "とらの↓もん", "新橋": "しんばし", "築地": "つきじ", "月島": "つきしま", "豊洲": "とよす", "有明": "ありあけ",
    "錦糸": "きんし", "押上": "おしあげ", "高輪": "たかなわ", "白金台": "しろかねだい", "目黒": "め↓ぐろ", "自由が丘": "じゆうがおか",
    "田園調布": "でんえんちょ↓うふ", "蒲田": "かまた", "西葛西": "にしか↓さい", "高円寺南": "こうえんじみなみ",
    "高円寺北": "こうえんじきた", "吉祥寺本町": "きちじょうじほ↓んちょう",
    // Osaka, Fukuoka, Nagoya and Sendai
    "梅田": "うめだ", "心斎橋筋": "しんさいばし↓すじ", "天神": "て↓んじん", "名駅": "めいえき", "国分町": "こくぶんちょう",
    "博多駅前": "はかたえきま↓え",
  ]

  /// The words behind a district, or behind a name: 新宿三丁目駅, 八戸駅.
  private static let wordsOfPlaces: Set = ["駅", "交差点"]

  /// False for the word of a place behind a number that isn't one: 四条駅 is no article of a law.
  static func mayStand(_ word: String, behind text: Substring) -> Bool {
    let hasNumber = text.contains(where: NumberText.isNumeral)
    if !hasNumber || !wordsOfPlaces.contains(word) { return true }
    return text.hasSuffix("丁目") || WordedNumber.texts[String(text)] != nil
  }
}
