import JapaneseNumbers

/// The words around a number that don't count: 税込 and 約 before it, 以上前 after it.
///
/// ```swift
/// let around = WordsAround("約10年以上前")
/// around?.number      // "10年"
/// around?.after       // ["以上", "前"]
/// ```
///
/// The readings are those of JMdict, where 前後 is ぜんご.
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
    var before: [String] = []
    if let katakana = Self.katakanaNoun(before: rest) {
      before.append(katakana)
      rest = rest.dropFirst(katakana.count)
    }
    // 砂糖大さじ1 has two nouns.
    for words in [Self.nouns, Self.nouns, Self.estimates] {
      guard let word = Self.removeFirst(of: words, from: &rest) else { continue }
      if before.contains(word) { return nil }
      before.append(word)
    }
    var after: [String] = []
    while let last = Self.lastWord(of: rest) {
      if let next = after.first {
        guard after.count == 1, Self.precedes(last, next) else { return nil }
      }
      after.insert(last, at: 0)
      rest = rest.dropLast(last.count)
    }
    let goesOn = [Self.nouns, Self.estimates].contains { words in
      words.keys.contains(where: rest.hasPrefix)
    }
    if goesOn, !before.isEmpty { return nil }
    self.before = before
    self.after = after
    number = String(rest)
    // 週3回, but 月9時 is nine on Monday.
    let isRate = before.contains { Self.nounsBeforeCounts[$0] != nil }
    if isRate, !Self.countersOfRates.contains(where: number.hasSuffix) { return nil }
  }

  /// True if there is a word.
  var isThere: Bool { !before.isEmpty || !after.isEmpty }

  /// True if the words can stand around a number without a counter: 300以上 and 震度5強, but not 5玉.
  var takeBareNumbers: Bool {
    guard let noun = before.last(where: { Self.estimates[$0] == nil }) else {
      return after.allSatisfy(Self.afterBareNumbers.contains)
    }
    return Self.nounsBeforeNumbers[noun] != nil
  }

  /// True for a noun or an estimate of the tables.
  static func isListed(_ word: String) -> Bool { nouns[word] != nil || estimates[word] != nil }

  /// True if a day among the words is one of the calendar: 1日以降 is ついたちいこう, 1日以上 is いちにちいじょう.
  var followTimes: Bool {
    before.contains { Self.nounsBeforeDays[$0] != nil }
      || after.first.map(Self.afterTimes.contains) ?? false
  }

  /// The readings of the words before the number, and of those after it.
  var kana: (before: [String], after: [String]) {
    (
      before.map { Self.nouns[$0] ?? Self.estimates[$0] ?? $0.hiragana },
      after.compactMap { (isOfDay ? nil : Self.afterAmounts[$0]) ?? Self.afterNumbers[$0] }
    )
  }

  /// True for a day or a month: 3日付 is みっかづけ, and 2食付 にしょくつき.
  private var isOfDay: Bool {
    number.hasSuffix("日") || number.hasSuffix("月") || number.contains("/")
  }
}

// MARK: - Words

extension WordsAround {
  /// Nouns before a number, with or without a counter: 震度5強, 気温5度.
  private static let usualNounsBeforeNumbers = [
    "税込み": "ぜいこみ", "税込": "ぜいこみ", "税抜き": "ぜいぬき", "税抜": "ぜいぬき", "税別": "ぜいべつ", "本体": "ほんたい",
    "合計": "ごうけい", "時速": "じそく", "秒速": "びょうそく", "気温": "きおん", "体温": "たいおん",
    "身長": "しんちょう", "体重": "たいじゅう", "血圧": "けつあつ", "震度": "しんど", "西暦": "せいれき",
    "紀元前": "きげんぜん", "国道": "こくどう", "台風": "たいふう", "風速": "ふうそく",
    "最高気温": "さいこうきおん", "最低気温": "さいていきおん", "打率": "だりつ", "大さじ": "おおさじ", "小さじ": "こさじ",
    "定価": "ていか", "小計": "しょうけい", "総額": "そうがく", "計": "けい", "平均": "へいきん",
    "最大": "さいだい", "最低": "さいてい", "最短": "さいたん", "最長": "さいちょう", "湿度": "しつど",
    "降水確率": "こうすいかくりつ", "降水量": "こうすいりょう", "マグニチュード": "まぐにちゅーど", "標高": "ひょうこう",
  ]
  private static let nounsBeforeNumbers =
    usualNounsBeforeNumbers
    .merging(moreNounsBeforeNumbers) { first, _ in first }
    .merging(nounsBeforeDigits) { first, _ in first }

  /// Nouns before a number that has a counter: 大人2人 is おとなふたり, and nobody says おとなに.
  private static let usualNounsBeforeUnits = [
    "徒歩": "とほ", "築": "ちく", "大人": "おとな", "子供": "こども", "子ども": "こども", "おとな": "おとな",
    "こども": "こども", "兄弟": "きょうだい", "家賃": "やちん", "敷金": "しききん", "礼金": "れいきん",
    "送料": "そうりょう", "手数料": "てすうりょう", "運賃": "うんちん", "時給": "じきゅう", "月額": "げつがく",
    "年収": "ねんしゅう", "片道": "かたみち", "往復": "おうふく", "定員": "ていいん", "先着": "せんちゃく",
    "食前": "しょくぜん", "食後": "しょくご", "前年比": "ぜんねんひ", "地上": "ちじょう", "高さ": "たかさ", "満": "まん",
    "生後": "せいご", "あと": "あと", "残り": "のこり", "全": "ぜん", "各": "かく", "小学": "しょうがく",
    "中学": "ちゅうがく", "高校": "こうこう", "大学": "だいがく", "朝": "あさ", "昼": "ひる", "夕方": "ゆうがた",
    "夜": "よる", "深夜": "しんや", "週に": "しゅうに", "月に": "つきに", "年に": "ねんに", "日に": "ひに",
  ]
  private static let nounsBeforeUnits =
    usualNounsBeforeUnits
    .merging(moreNounsBeforeUnits) { first, _ in first }
    .merging(nounsBeforeDays) { first, _ in first }
    .merging(nounsBeforeCounts) { first, _ in first }

  /// Nouns before how often something happens, and the counters of that: 週3回, 月2冊.
  private static let nounsBeforeCounts = [
    "週": "しゅう", "月": "つき", "年": "ねん", "毎週": "まいしゅう",
  ]
  private static let countersOfRates = ["回", "度", "日", "時間", "冊", "本", "件"]

  /// Nouns before a day of the month: 毎月1日 is まいつきついたち.
  private static let nounsBeforeDays = [
    "毎月": "まいつき", "先月": "せんげつ", "今月": "こんげつ", "来月": "らいげつ",
  ].merging(moreNounsBeforeDays) { first, _ in first }

  private static let nouns = nounsBeforeNumbers.merging(nounsBeforeUnits) { first, _ in first }

  private static let estimates = ["約": "やく", "およそ": "およそ"]
    .merging(moreEstimates) { first, _ in first }

  private static let usualAfterNumbers = [
    "過ぎ": "すぎ", "すぎ": "すぎ", "頃": "ごろ", "ごろ": "ごろ", "くらい": "くらい", "ぐらい": "ぐらい", "ほど": "ほど",
    "以内": "いない", "以降": "いこう", "以前": "いぜん", "以後": "いご", "以上": "いじょう", "以下": "いか",
    "未満": "みまん", "弱": "じゃく", "強": "きょう", "余り": "あまり", "あまり": "あまり", "前": "まえ", "後": "ご",
    "前後": "ぜんご",
    "程度": "ていど", "連続": "れんぞく", "ぶり": "ぶり", "おき": "おき", "ごと": "ごと", "乗り": "のり",
    "入り": "いり", "玉": "だま", "札": "さつ", "硬貨": "こうか", "切手": "きって",
    "目": "め", "分": "ぶん", "台": "だい", "引き": "びき", "引": "びき", "オフ": "おふ", "OFF": "おふ", "off": "おふ",
    "割増": "わりまし", "割増し": "わりまし", "増": "ぞう", "減": "げん", "高": "だか", "安": "やす", "差": "さ", "均一": "きんいつ",
    "発": "はつ", "着": "ちゃく",
    "遅れ": "おくれ", "付き": "つき", "ずつ": "ずつ", "あたり": "あたり", "当たり": "あたり", "ちょうど": "ちょうど",
    "限り": "かぎり", "制": "せい", "から": "から", "まで": "まで", "〜": "から", "~": "から",
    "用": "よう", "掛け": "がけ", "券": "けん", "先": "さき", "営業": "えいぎょう", "暮らし": "ぐらし",
    "増量": "ぞうりょう", "アップ": "あっぷ", "ダウン": "だうん", "超": "ちょう", "近く": "ちかく",
    "(税込)": "ぜいこみ", "(税込み)": "ぜいこみ", "税込": "ぜいこみ", "税込み": "ぜいこみ",
    "(税抜)": "ぜいぬき", "(税抜き)": "ぜいぬき", "税抜": "ぜいぬき", "税抜き": "ぜいぬき", "(税別)": "ぜいべつ",
    "末": "まつ", "上旬": "じょうじゅん", "中旬": "ちゅうじゅん", "下旬": "げじゅん", "半ば": "なかば",
    "生まれ": "うまれ", "号": "ごう", "付": "づけ", "付け": "づけ", "現在": "げんざい", "時点": "じてん",
    "必着": "ひっちゃく",
  ]
  private static let afterNumbers =
    usualAfterNumbers.merging(moreAfterNumbers) { first, _ in first }

  /// The words that are read in another way, unless they stand after a day or a month.
  private static let afterAmounts = ["付": "つき"]

  private static let afterBareNumbers: Set = [
    "前後", "以上", "以下", "未満", "くらい", "ぐらい", "ほど", "程度", "から", "まで",
  ]

  private static let afterTimes: Set = [
    "以降", "以前", "以後", "頃", "ごろ", "から", "まで", "生まれ", "付", "付け", "現在", "時点", "必着", "より",
    "締切", "締め切り", "〆切", "開催", "発売", "開始",
  ]

  /// Returns true if two words are said in a row: 10年以上前, 3時過ぎごろ, 20分おきくらい.
  private static func precedes(_ first: String, _ second: String) -> Bool {
    switch second {
    case "前", "後":
      ["以上", "ほど", "くらい", "ぐらい", "程度", "余り", "あまり", "弱", "強"]
        .contains(first)
    case "頃", "ごろ": ["過ぎ", "すぎ", "前", "後"].contains(first)
    case "無料", "送料無料": ["以上", "以下", "未満", "まで"].contains(first)
    case "から", "まで":
      [
        "過ぎ", "すぎ", "前", "後", "頃", "ごろ", "くらい", "ぐらい", "ほど", "程度", "台", "分", "末", "上旬", "中旬", "下旬",
        "半ば",
      ].contains(first)
    case "くらい", "ぐらい":
      [
        "過ぎ", "すぎ", "前", "後", "おき", "ごと", "ぶり", "引き", "引", "オフ", "OFF", "off", "遅れ", "ずつ", "台",
        "分", "差",
      ].contains(first)
    default: false
    }
  }

  /// Removes the longest of some words at the beginning.
  private static func removeFirst(
    of words: [String: String], from text: inout Substring
  ) -> String? {
    let first = words.keys.filter(text.hasPrefix).max { $0.count < $1.count }
    text = text.dropFirst(first?.count ?? 0)
    return first
  }

  /// Returns the longest word at the end; `nil` if the counter ends in it, as 人前 does.
  private static func lastWord(of text: Substring) -> String? {
    if DayHalf.allCases.contains(where: { text.hasSuffix($0.kanji) }) { return nil }
    let number = text.lastIndex(where: NumberText.isNumeral)
    // No counter follows a time with a colon or an amount: 10:10発, ￥1,000台.
    let isComplete = text.contains(":") || Currency.length(before: Array(text)[...]) > 0
    if let number, !isComplete, Counter.named(String(text[number...].dropFirst())) != nil {
      return nil
    }
    let word = afterNumbers.keys.filter(text.hasSuffix).max { $0.count < $1.count }
    // 数分 has no number before its counter.
    return number == nil && word.flatMap(Counter.named) != nil ? nil : word
  }
}
