/// A row of the table of counters for things, animals and people, each of which the app teaches in
/// a topic.
///
/// CONTRIBUTING.md says how to add one: a row here, and readings in the tests. Everything else is
/// derived. Counters that fewer people need share a topic: see ``CounterGroup``.
///
/// ```swift
/// CounterEntry(
///   456, Counter("挺", "ちょう", .t, accent: .number), name: "chou", title: "tools, violins",
///   words: "saw candle gun", note: "いっちょう, はっちょう, じゅっちょう."),
/// ```
///
/// - After the kana stands how the sound changes, as in `Counter("本", "ほん", .h)`: `.k`, `.h`,
///   `.hWithoutVoicing`, `.t`, or nothing, as of a counter that begins with the same sound.
///   `SoundChange.swift` says what each does.
/// - What else is irregular goes into `joints:` (after a digit: `[.four: [.saying("よ")]]`) and
///   `exceptions:` (whole numbers: `[1: [.word("ひとり")]]`), the preferred reading first: see 人
///   and 皿. Where sources differ, that is what most teaching materials give; name the source.
/// - `accent:` is where the pitch falls: after the number (`.number`), after a mora of the counter
///   (`CounterAccent(.counter(1))`), nowhere (`.flat`). Compare with counters that sound alike;
///   docs/accent.md names the sources. Without it the pitch falls within the number.
/// - `traits:` is `.measure` for units that follow decimals too, as 度 follows 36.5, and `.ordinal`
///   where the number names one of many, as in 305号室; `.place` where it counts and names, as 階
///   does, and `.address` for the parts of an address.
/// - `asked:` is how the number is asked for with 何, where that isn't なん and the counter: いくつ.
/// - `spellings:` are other ways to write the counter, such as ヶ月 for か月, and units that mean the
///   same in an answer: 8個 for 8つ.
/// - The topic of `chou` is `counter-chou`. It asks 1 to 20, or `range:` where few numbers
///   are used.
public struct CounterEntry: Hashable, Identifiable, Sendable {
  /// The topic's id, from 401 to 499. Learners' history files refer to it, so it never changes and
  /// is never reused; 421 belongs to the topic of mixed counters, and 431 to 455 to groups.
  public let id: Int
  /// The counter.
  public let counter: Counter
  /// The counter in rōmaji, unique in the table: `hon`.
  public let name: String
  /// The things counted: "long things".
  public let title: String
  /// English words by which the topic is found, with spaces between.
  public let words: String
  /// The readings to look out for, in a sentence.
  public let note: String
  /// The numbers that the counter follows in everyday life, if they are few: 1 to 10 for 割. `nil`
  /// for any number.
  public let range: ClosedRange<Int>?

  private init(
    _ id: Int, _ counter: Counter, name: String, title: String, words: String = "", note: String,
    range: ClosedRange<Int>? = nil
  ) {
    self.id = id
    self.counter = counter
    self.name = name
    self.title = title
    self.words = words
    self.note = note
    self.range = range
  }
}

// If sources differ, the first reading is the one that most teaching materials give. The sources:
// NHK's handbook of usage (ことばのハンドブック), as its announcers and its research institute quote it; the
// jōyō table of 2010; 飯田朝子's dictionary of counters (数え方の辞典), for 羽; Makino and Tsutsui's grammar
// dictionaries; Open JTalk's dictionary.

extension CounterEntry {
  /// Every row, in the order in which counters are taught.
  public static let all = [
    CounterEntry(
      401,
      Counter(
        "つ", "つ", numbers: 1...10,
        exceptions: [
          1: [.word("ひとつ")], 2: [.word("ふたつ")], 3: [.word("みっつ")], 4: [.word("よっつ")],
          5: [.word("いつつ")],
          6: [.word("むっつ")], 7: [.word("ななつ")], 8: [.word("やっつ")], 9: [.word("ここのつ")],
          10: [.word("とお")],
        ], spellings: ["個"], asked: [.word("いくつ")]),
      name: "tsu", title: "things", words: "general",
      note: "ひとつ to とお: the old Japanese numbers, up to ten only."),
    CounterEntry(
      402, Counter("個", "こ", .k, accent: .number, spellings: ["箇", "ヶ", "ケ", "コ", "つ"]), name: "ko",
      title: "small things",
      words: "egg apple piece", note: "いっこ, ろっこ, はっこ, じゅっこ."),
    CounterEntry(
      403, Counter("枚", "まい", joints: [.four: [.plain, .saying("よ")]], accent: .flatAfterFive),
      name: "mai",
      title: "flat things", words: "paper sheet ticket shirt plate",
      note: "No sound changes: いちまい, さんまい, はちまい."),
    CounterEntry(
      404,
      Counter(
        "人", "にん",
        joints: .people,
        exceptions: [1: [.word("ひとり")], 2: [.word("ふたり")]],
        accent: CounterAccent(
          .number, words: ["よ": .counter(1), "ご": .counter(1)],
          numbers: ["さん": .counter(1), "ぜろ": .counter(1)]), spellings: ["名", "名様", "名さま"]),
      name: "nin", title: "people", words: "person human",
      note: "1人 is ひとり, 2人 is ふたり, 4人 is よにん; 7人 is also ななにん."),
    CounterEntry(
      405, Counter("本", "ほん", .h, accent: .flatAfterFive), name: "hon", title: "long things",
      words: "bottle pen stick umbrella",
      note: "いっぽん, さんぼん, ろっぽん, はっぽん, じゅっぽん, but 4本 is よんほん."),
    CounterEntry(
      406, Counter("匹", "ひき", .h, accent: .endAfterTsu), name: "hiki", title: "small animals",
      words: "cat dog fish pet",
      note: "いっぴき, さんびき, ろっぴき, はっぴき, じゅっぴき."),
    CounterEntry(
      407, Counter("冊", "さつ", .t, accent: .endAfterTsu), name: "satsu", title: "books",
      words: "magazine notebook",
      note: "いっさつ, はっさつ, じゅっさつ, but 6冊 is ろくさつ."),
    CounterEntry(
      408, Counter("台", "だい", accent: .flatAfterFive), name: "dai", title: "machines",
      words: "car bicycle computer",
      note: "No sound changes: いちだい, さんだい, はちだい."),
    CounterEntry(
      409, Counter("杯", "はい", .h, traits: .measure, accent: .flatAfterFive), name: "hai",
      title: "cups",
      words: "glass drink bowl",
      note: "いっぱい, さんばい, ろっぱい, はっぱい, じゅっぱい."),
    CounterEntry(
      410, Counter("回", "かい", .k, accent: CounterAccent(.counter(1), round: .number)), name: "kai",
      title: "times",
      words: "often frequency",
      note: "いっかい, ろっかい, はっかい, じゅっかい, but 3回 is さんかい."),
    // Also かい, so the name is the English word.
    CounterEntry(
      411,
      Counter(
        "階", "かい", .k, joints: [.three: [.voiced, .plain]], traits: .place, accent: .flat,
        spellings: ["F", "f"]),
      name: "floor", title: "floors",
      words: "storey level building",
      note: "Like 回, but the third floor is さんがい, also さんかい."),
    CounterEntry(
      412,
      Counter(
        "歳", "さい", .t, joints: [.zero: Joint.rei],
        exceptions: [20: [.word("はたち"), .geminated, Joint(word: .geminatedJi)]], traits: .measure,
        accent: .number,
        spellings: ["才"]),
      name: "sai", title: "years of age", words: "old", note: "いっさい, はっさい, じゅっさい; 20歳 is はたち."),
    CounterEntry(
      413, Counter("足", "そく", .t, joints: .voicedAfterN, accent: .endAfterTsu),
      name: "soku", title: "pairs of shoes", words: "socks",
      note: "いっそく, はっそく, じゅっそく; 3足 is さんぞく, 6足 is ろくそく."),
    CounterEntry(
      414, Counter("軒", "けん", .k, joints: .voicedAfterN, accent: .number), name: "ken",
      title: "houses",
      words: "home building shop",
      note: "いっけん, ろっけん, はっけん, じゅっけん; 3軒 is さんげん."),
    CounterEntry(
      415, Counter("頭", "とう", .t, accent: .number), name: "tou", title: "large animals",
      words: "cow horse elephant",
      note: "いっとう, はっとう, じゅっとう, but 6頭 is ろくとう."),
    CounterEntry(
      416,
      Counter(
        "羽", "わ", voiced: "ば", halfVoiced: "ぱ",
        joints: .wa, accent: .number),
      name: "wa", title: "birds", words: "rabbit",
      note: "3羽 is さんば, 6羽 is ろっぱ, 10羽 is じゅっぱ; the others keep わ."),
    CounterEntry(
      417, Counter("着", "ちゃく", .t, accent: .flat), name: "chaku", title: "clothes",
      words: "suit dress",
      note: "いっちゃく, はっちゃく, じゅっちゃく."),
    CounterEntry(
      418,
      Counter(
        "番", "ばん", joints: .yoAndKu, traits: [.ordinal, .address],
        accent: CounterAccent(.number, words: ["ご": .flat], numbers: ["さん": .flat])),
      name: "ban", title: "numbers in order", words: "rank order",
      note: "No sound changes; 4番 is also よばん, 9番 is also くばん."),
    CounterEntry(
      419,
      Counter(
        "度", "ど", joints: .yoAndKu.replacing([.zero: Joint.rei]), traits: .measure, accent: .number,
        spellings: ["℃", "°C", "°"]),
      name: "do", title: "degrees, times", words: "temperature angle",
      note: "No sound changes; 4度 is also よど, 9度 is also くど."),
    CounterEntry(
      420, Counter("泊", "はく", .hWithoutVoicing, accent: .endAfterTsu), name: "haku",
      title: "nights",
      words: "hotel stay trip",
      note: "いっぱく, さんぱく, よんぱく, ろっぱく, はっぱく, じゅっぱく."),
    CounterEntry(
      422, Counter("倍", "ばい", traits: .measure, accent: .flat), name: "bai", title: "times as much",
      words: "double triple multiple",
      note: "No sound changes: さんばい, はちばい, じゅうばい. 3杯 is さんばい too."),
    CounterEntry(
      423, Counter("割", "わり", traits: .measure, accent: .number, spellings: ["割引", "割引き"]),
      name: "wari",
      title: "tenths",
      words: "percent discount sale",
      note: "10% is いちわり: さんわりびき is 30% off.", range: 1...10),
    CounterEntry(
      424, Counter("名", "めい", accent: .number, spellings: ["名様", "名さま", "人"]), name: "mei",
      title: "guests",
      words: "people person reservation table restaurant",
      note: "The polite word for 人, without exceptions: いちめい, にめい, よんめい, ななめい."),
    CounterEntry(
      425, Counter("部", "ぶ", accent: .number), name: "bu", title: "copies",
      words: "document print newspaper",
      note: "No sound changes: いちぶ, さんぶ, はちぶ."),
    CounterEntry(
      426, Counter("曲", "きょく", .k, accent: .endAfterTsu), name: "kyoku", title: "songs",
      words: "music piece tune",
      note: "いっきょく, ろっきょく, はっきょく, じゅっきょく; 8曲 is also はちきょく."),
    CounterEntry(
      427,
      Counter(
        "号室", "ごうしつ", traits: [.ordinal, .roomNumbers, .address],
        accent: CounterAccent(.counter(1)),
        spellings: ["号"]),
      name: "goushitsu", title: "rooms", words: "hotel apartment floor",
      note: "Said digit by digit, with まる for 0: 305号室 is さんまるごごうしつ. さんびゃくごごうしつ is heard too.",
      range: 101...999),
    CounterEntry(
      428,
      Counter("番線", "ばんせん", joints: .yoAndKu, traits: .ordinal, accent: .flat, spellings: ["番"]),
      name: "bansen",
      title: "platforms",
      words: "train station track",
      note: "No sound changes; 4番線 is also よばんせん, 9番線 is also くばんせん.", range: 1...23),
    CounterEntry(
      429, Counter("丁目", "ちょうめ", .t, traits: [.ordinal, .address], accent: .flat), name: "choume",
      title: "districts of a town",
      words: "address street",
      note: "いっちょうめ, はっちょうめ, じゅっちょうめ.", range: 1...20),
    CounterEntry(
      430,
      Counter(
        "皿", "さら", joints: .optional(after: .one, .eight),
        exceptions: [1: [.word("ひとさら"), .plain, .geminated], 2: [.word("ふたさら"), .plain]],
        accent: .number),
      name: "sara", title: "plates of food", words: "sushi food dish",
      note: "ひとさら, ふたさら, then さんさら, よんさら up to じゅっさら."),
  ]
}
