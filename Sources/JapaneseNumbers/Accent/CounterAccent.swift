/// The way in which a counter decides the accent of its phrase.
///
/// The sources are in docs/accent.md: NHK's table of counters as a teacher quotes it, a learner's notes on the same
/// table, and Open JTalk's newer dictionary where they say nothing.
struct CounterAccent {
  /// The place where the pitch falls.
  enum Place {
    /// After the number: いち↓まい, さ↓んまい.
    case number
    /// After a mora of the counter: いちじ↓かん.
    case counter(Int)
    /// After the counter, as in いちがつ↓.
    case end
    /// Nowhere: いちばい.
    case flat
    /// The place at which the number falls alone: に↓じゅってん.
    case unchanged
  }

  /// The place after most numbers.
  let place: Place
  /// The place after a ten from 20 on, a thousand or 万, if that is another one.
  let roundPlace: Place?
  /// Places after numbers that end in a word.
  let words: [String: Place]
  /// Places after whole numbers.
  let numbers: [String: Place]

  private init(
    _ place: Place, round: Place? = nil, words: [String: Place] = [:], numbers: [String: Place] = [:]
  ) {
    self.place = place
    roundPlace = round
    self.words = words
    self.numbers = numbers
  }

  /// Returns the accent of a counter with a reading, as it sounds after a number. The symbol tells 階 from 回.
  static func of(_ kana: String, symbol: String?) -> CounterAccent? {
    if let symbol, kana.dropFirst() == "い", let accent = homonyms[symbol] { return accent }
    return all[kana] ?? all[voiceless(kana)]
  }

  /// Counters that sound like others: かい and がい, ばい and ぱい.
  private static let homonyms = [
    "階": CounterAccent(.flat), "回": all["かい"], "倍": CounterAccent(.flat), "杯": all["はい"],
  ].compactMapValues(\.self)

  private static let all: [String: CounterAccent] = {
    let five = CounterAccent(.number, words: ["ご": .flat])
    let geminated = CounterAccent(.number, words: Dictionary(uniqueKeysWithValues: geminates.map { ($0, .end) }))
    var all: [String: CounterAccent] = [
      "えん": CounterAccent(
        .number,
        numbers: [
          "いち": .flat, "に": .flat, "さん": .flat, "ろく": .flat, "はち": .flat, "じゅう": .flat, "ひゃく": .flat, "せん": .flat,
          "いちまん": .flat,
        ]),
      "ぱーせんと": CounterAccent(.counter(3)),
      "てん": CounterAccent(.unchanged),
      "がつ": CounterAccent(.end, words: ["さん": .number, "ご": .number, "く": .number]),
      "にち": CounterAccent(
        .number,
        words: ["いち": .end, "に": .end, "ろく": .end, "しち": .end, "はち": .end]),
      "ねん": CounterAccent(.number, words: ["よ": .flat, "ご": .flat], numbers: ["さん": .flat]),
      "にん": CounterAccent(
        .number, words: ["よ": .counter(1), "ご": .counter(1)],
        numbers: ["さん": .counter(1), "ぜろ": .counter(1)]),
      "かい": CounterAccent(.counter(1), round: .number),
      "ばん": CounterAccent(.number, words: ["ご": .flat], numbers: ["さん": .flat]),
      "そく": CounterAccent(.number, numbers: ["いっ": .end]), "がんねん": CounterAccent(.counter(1)),
      "ぶんの": CounterAccent(.flat),
      "ごうしつ": CounterAccent(.counter(1)),
      "ばんせん": CounterAccent(.flat), "ちょうめ": CounterAccent(.flat), "ちゃく": CounterAccent(.flat),
      "はん": CounterAccent(.counter(1)),
    ]
    for kana in ["ほん", "はい", "まい", "だい"] { all[kana] = five }
    for kana in ["ひき", "さつ", "はく", "きょく"] { all[kana] = geminated }
    for kana in [
      "じ", "ふん", "びょう", "こ", "さい", "けん", "とう", "わ", "ど", "わり", "めい", "ぶ", "さら", "かん", "げつ",
    ] { all[kana] = CounterAccent(.number) }
    return all
  }()

  /// Numerals before a counter that lose their last vowel: いっ, にひゃっ.
  private static let geminates =
    ["いっ", "ろっ", "はっ", "じゅっ", "じっ"] + NumeralAccent.hundreds.keys.map { $0.dropLast() + "っ" }

  /// Returns the kana with a first sound that isn't voiced: ほん for ぼん and ぽん.
  private static func voiceless(_ kana: String) -> String {
    guard let first = kana.first else { return kana }
    if "ばぱ".contains(first), kana.count == 1 { return "わ" }
    guard let clear = clearSounds[first] else { return kana }
    return String(clear) + kana.dropFirst()
  }

  private static let clearSounds = Dictionary(
    uniqueKeysWithValues: zip("がげざぞばびぶべぼぱぴぷぺぽ", "かけさそはひふへほはひふへほ"))
}
