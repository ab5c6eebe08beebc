/// A row of the table of counters for things, animals and people, each of which the app teaches in a topic.
///
/// CONTRIBUTING.md says how to add one: a row here, readings in the tests and an accent. Everything else is derived.
public struct CounterEntry: Hashable, Identifiable, Sendable {
  /// The topic's id, from 401 to 499. Learners' history files refer to it, so it never changes and is never reused;
  /// 421 belongs to the topic of mixed counters.
  public let id: Int
  /// The counter.
  public let counter: Counter
  /// The counter in rōmaji, unique in the table: `hon`.
  public let name: String
  /// The things counted: "long things".
  public let title: String
  /// The readings to look out for, in a sentence.
  public let note: String
  /// The numbers that the counter follows in everyday life, if they are few: 1 to 10 for 割. `nil` for any number.
  public let range: ClosedRange<Int>?

  private init(
    _ id: Int, _ counter: Counter, name: String, title: String, note: String, range: ClosedRange<Int>? = nil
  ) {
    self.id = id
    self.counter = counter
    self.name = name
    self.title = title
    self.note = note
    self.range = range
  }
}

// If sources differ, the first reading is the one that most teaching materials give. The sources: NHK's handbook of
// usage (ことばのハンドブック), as its announcers and its research institute quote it; the jōyō table of 2010; 飯田朝子's
// dictionary of counters (数え方の辞典), for 羽; Makino and Tsutsui's grammar dictionaries; Open JTalk's dictionary.

extension CounterEntry {
  /// Every row, in the order in which counters are taught.
  public static let all = [
    CounterEntry(
      401,
      Counter(
        "つ", "つ", numbers: 1...10,
        exceptions: [
          1: [.word("ひとつ")], 2: [.word("ふたつ")], 3: [.word("みっつ")], 4: [.word("よっつ")], 5: [.word("いつつ")],
          6: [.word("むっつ")], 7: [.word("ななつ")], 8: [.word("やっつ")], 9: [.word("ここのつ")], 10: [.word("とお")],
        ]),
      name: "tsu", title: "things", note: "ひとつ to とお: the old Japanese numbers, up to ten only."),
    CounterEntry(
      402, Counter("個", "こ", .k), name: "ko", title: "small things", note: "いっこ, ろっこ, はっこ, じゅっこ."),
    CounterEntry(
      403, Counter("枚", "まい", joints: [.four: [.plain, .saying("よ")]]), name: "mai", title: "flat things",
      note: "No sound changes: いちまい, さんまい, はちまい."),
    CounterEntry(
      404,
      Counter(
        "人", "にん",
        joints: [.four: [.saying("よ")], .seven: [.saying("しち"), .plain], .nine: [.plain, .saying("く")]],
        exceptions: [1: [.word("ひとり")], 2: [.word("ふたり")]]),
      name: "nin", title: "people", note: "1人 is ひとり, 2人 is ふたり, 4人 is よにん; 7人 is also ななにん."),
    CounterEntry(
      405, Counter("本", "ほん", .h), name: "hon", title: "long things",
      note: "いっぽん, さんぼん, ろっぽん, はっぽん, じゅっぽん."),
    CounterEntry(
      406, Counter("匹", "ひき", .h), name: "hiki", title: "small animals",
      note: "いっぴき, さんびき, ろっぴき, はっぴき, じゅっぴき."),
    CounterEntry(
      407, Counter("冊", "さつ", .t), name: "satsu", title: "books", note: "いっさつ, はっさつ, じゅっさつ, but 6冊 is ろくさつ."),
    CounterEntry(
      408, Counter("台", "だい"), name: "dai", title: "machines", note: "No sound changes: いちだい, さんだい, はちだい."),
    CounterEntry(
      409, Counter("杯", "はい", .h), name: "hai", title: "cups", note: "いっぱい, さんばい, ろっぱい, はっぱい, じゅっぱい."),
    CounterEntry(
      410, Counter("回", "かい", .k), name: "kai", title: "times",
      note: "いっかい, ろっかい, はっかい, じゅっかい, but 3回 is さんかい."),
    // Also かい, so the name is the English word.
    CounterEntry(
      411, Counter("階", "かい", .k, joints: [.three: [.voiced, .plain]]), name: "floor", title: "floors",
      note: "Like 回, but the third floor is さんがい, also さんかい."),
    CounterEntry(
      412,
      Counter(
        "歳", "さい", .t, joints: [.zero: Joint.rei],
        exceptions: [20: [.word("はたち"), .geminated, Joint(word: .geminatedJi)]]),
      name: "sai", title: "years of age", note: "いっさい, はっさい, じゅっさい; 20歳 is はたち."),
    CounterEntry(
      413, Counter("足", "そく", .t, joints: voicedAfterN), name: "soku", title: "pairs of shoes",
      note: "いっそく, はっそく, じゅっそく; 3足 is さんぞく."),
    CounterEntry(
      414, Counter("軒", "けん", .k, joints: voicedAfterN), name: "ken", title: "houses",
      note: "いっけん, ろっけん, はっけん, じゅっけん; 3軒 is さんげん."),
    CounterEntry(
      415, Counter("頭", "とう", .t), name: "tou", title: "large animals", note: "いっとう, はっとう, じゅっとう."),
    CounterEntry(
      416,
      Counter(
        "羽", "わ", voiced: "ば", halfVoiced: "ぱ",
        // Historically は, so that the jōyō table notes わ, ば and ぱ; NHK's announcers say さんば, ろっぱ and ひゃっぱ.
        joints: voicedAfterN.merging([
          .six: [.geminatedP, .plain], .eight: [.plain, .geminatedP],
          .ten: [.geminatedP, Joint(word: .geminatedJi, onset: .halfVoiced), .plain], .hundred: [.geminatedP, .plain],
        ]) { $1 }),
      name: "wa", title: "birds", note: "3羽 is さんば, 6羽 is ろっぱ, 10羽 is じゅっぱ; the others keep わ."),
    CounterEntry(
      417, Counter("着", "ちゃく", .t), name: "chaku", title: "clothes", note: "いっちゃく, はっちゃく, じゅっちゃく."),
    CounterEntry(
      418, Counter("番", "ばん", joints: yoAndKu, traits: .ordinal),
      name: "ban", title: "numbers in order", note: "No sound changes; 4番 is also よばん, 9番 is also くばん."),
    CounterEntry(
      419, Counter("度", "ど", joints: yoAndKu.merging([.zero: Joint.rei]) { $1 }),
      name: "do", title: "degrees, times", note: "No sound changes; 4度 is also よど, 9度 is also くど."),
    CounterEntry(
      420, Counter("泊", "はく", .hWithoutVoicing), name: "haku", title: "nights",
      note: "いっぱく, さんぱく, よんぱく, ろっぱく, はっぱく, じゅっぱく."),
    CounterEntry(
      422, Counter("倍", "ばい"), name: "bai", title: "times as much",
      note: "No sound changes: さんばい, はちばい, じゅうばい. 3杯 is さんばい too."),
    CounterEntry(
      423, Counter("割", "わり"), name: "wari", title: "tenths", note: "10% is いちわり: さんわりびき is 30% off.", range: 1...10),
    CounterEntry(
      424, Counter("名", "めい"), name: "mei", title: "guests",
      note: "The polite word for 人, without exceptions: いちめい, にめい, よんめい, ななめい."),
    CounterEntry(
      425, Counter("部", "ぶ"), name: "bu", title: "copies", note: "No sound changes: いちぶ, さんぶ, はちぶ."),
    CounterEntry(
      426, Counter("曲", "きょく", .k), name: "kyoku", title: "songs",
      note: "いっきょく, ろっきょく, はっきょく, じゅっきょく; 8曲 is also はちきょく."),
    CounterEntry(
      427, Counter("号室", "ごうしつ", traits: [.ordinal, .roomNumbers]), name: "goushitsu", title: "rooms",
      note: "Said digit by digit, with まる for 0: 305号室 is さんまるごごうしつ. さんびゃくごごうしつ is heard too.", range: 101...999),
    CounterEntry(
      428, Counter("番線", "ばんせん", joints: yoAndKu, traits: .ordinal), name: "bansen", title: "platforms",
      note: "No sound changes; 4番線 is also よばんせん, 9番線 is also くばんせん.", range: 1...23),
    CounterEntry(
      429, Counter("丁目", "ちょうめ", .t, traits: .ordinal), name: "choume", title: "city blocks",
      note: "いっちょうめ, はっちょうめ, じゅっちょうめ.", range: 1...20),
    CounterEntry(
      430,
      Counter(
        "皿", "さら",
        joints: [
          .one: [.plain, .geminated], .eight: [.plain, .geminated],
          .ten: [.geminated, Joint(word: .geminatedJi), .plain],
        ],
        exceptions: [1: [.word("ひとさら"), .plain], 2: [.word("ふたさら"), .plain]]),
      name: "sara", title: "plates of food", note: "ひとさら, ふたさら, then さんさら, よんさら up to じゅっさら."),
  ]

  private static let yoAndKu: [NumberEnding: [Joint]] = [
    .four: [.plain, .saying("よ")], .nine: [.plain, .saying("く")],
  ]

  private static let voicedAfterN: [NumberEnding: [Joint]] = [
    .three: [.voiced, .plain], .thousand: [.voiced, .plain], .tenThousand: [.voiced, .plain],
  ]
}

extension Counter {
  /// The counters for things, animals and people, in the order in which they are taught.
  public static let counting = CounterEntry.all.map(\.counter)

  /// Money: 4円 is よえん.
  public static let yen = Counter("円", "えん", joints: [.four: [.saying("よ")]])

  /// Percent: 10% is じゅっぱーせんと, 100% ひゃくぱーせんと. Sound changes before this loanword are optional.
  public static let percent = Counter(
    "%", "ぱーせんと",
    joints: [
      .one: [.plain, .geminated], .six: [.plain, .geminated], .eight: [.plain, .geminated],
      .ten: [.geminated, Joint(word: .geminatedJi), .plain], .hundred: [.plain, .geminated],
    ])

  /// Every counter: ``counting``, money, percent, and those of times and dates.
  public static let all: [Counter] =
    counting + [
      yen, percent, clockHour, minute, second, hourDuration, minuteDuration, secondDuration, dayCount, dayDuration,
      dayOfMonth, weekDuration, calendarMonth, monthDuration, calendarYear, yearDuration,
    ]

  /// Returns the counter with a spelling: `本`. Common variants are accepted: `ヶ月` for か月, `才` for 歳.
  ///
  /// 日 is ``dayCount``, not ``dayOfMonth``.
  public static func named(_ symbol: String) -> Counter? {
    let symbol = variants[symbol] ?? symbol
    return all.first { $0.symbol == symbol }
  }

  private static let variants = [
    "ヶ月": "か月", "ヵ月": "か月", "ケ月": "か月", "カ月": "か月", "箇月": "か月", "才": "歳", "箇": "個",
    "パーセント": "%", "％": "%", "￥": "円", "¥": "円",
  ]

  /// The decimal point, 点, which joins the number before it like a counter: いってんご, はってんさん, じゅってんに.
  ///
  /// 2 and 5 are drawn out to two beats: にーてん, ごーてん. NHK's announcers keep 1 and 8 as they are (いちてんご), and so do
  /// the alternatives.
  package static let point = Counter(
    "点", "てん", .t,
    joints: [
      .zero: Joint.rei, .one: [.geminated, .plain], .two: [.saying("にー"), .plain], .five: [.saying("ごー"), .plain],
    ])
}
