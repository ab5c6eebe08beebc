extension CounterGroup.Row {
  /// Letters, matters and votes.
  static let mail: [Self] = [
    Self(.letters, "letters", "mail email post"),
    Self("件", "けん", .k, .number, "cases, messages", "matter mail affair"),
    Self("票", "ひょう", .h, .number, "votes", "ballot election"),
    Self(
      "口", "くち", .k, .number, "shares, bites", "mouthful donation", native: true,
      joints: [.one: [.plain, .geminated], .six: [.geminated, .plain]]),
    Self(
      "口座", "こうざ", .none, .counter(1), "bank accounts", "",
      joints: .optional(after: .one, .six, .eight, .hundred)),
  ]

  /// Vehicles and their ways.
  static let traffic: [Self] = [
    Self("両", "りょう", .none, .number, "railway cars", "train carriage"),
    Self(.carNumber, "cars by number", "train carriage"),
    Self("便", "びん", .none, .number, "flights, buses", "plane ferry delivery"),
    // 駅 takes ひと and ふた in speech; Open JTalk says いちえき and にえき.
    Self("駅", "えき", .none, .number, "stations", "train stop", native: true),
    Self("往復", "おうふく", .none, .counter(1), "round trips", "return"),
    Self("周", "しゅう", .t, .flat, "laps", "round circuit"),
    Self("機", "き", .k, .number, "aeroplanes", "aircraft plane jet"),
    Self("隻", "せき", .t, .endAfterTsu, "large ships", "boat vessel ferry"),
    Self("艘", "そう", .t, .number, "small boats", "ship canoe"),
  ]

  /// Houses, rooms and addresses.
  static let buildings: [Self] = [
    Self(
      "部屋", "へや", .none, .number, "rooms", "apartment", native: true,
      joints: [.ten: [.plain, .geminated]]),
    Self("室", "しつ", .t, .endAfterTsu, "rooms of a hotel", "office"),
    Self(
      "階建て", "かいだて", .k, .flat, "storeys", "building floors house",
      joints: [.three: [.voiced, .plain]], spellings: ["階建"]),
    // NHK says むね of houses, as in the news of a fire, and とう of large buildings.
    Self(
      "棟", "むね", .none, .number, "buildings", "block house", native: true,
      joints: joints(.none, also: "とう", .t),
      exceptions: [
        1: [.word("いっとう")], 2: [.word("にとう")],
        10: [.plain, .word("じゅっとう"), .word("じっとう")],
        20: [.plain, .word("にじゅっとう"), .word("にじっとう")],
        100: [.plain, .word("ひゃくとう")],
      ]),
    Self("戸", "こ", .k, .number, "homes", "house apartment door"),
    Self(
      "世帯", "せたい", .none, .counter(1), "households", "family home",
      joints: .optional(after: .one, .eight)),
    Self(
      "番地", "ばんち", .none, .counter(1), "house numbers", "address", joints: .yoAndKu,
      traits: [.ordinal, .address]),
    Self(.number, "numbers, issues", "address train magazine"),
    Self("基", "き", .k, .number, "lifts, towers", "elevator tomb machine"),
    Self(
      "間", "けん", .k, .number, "ken, 1.8 m", "length room", joints: .voicedAfterN,
      exceptions: [1: [.geminated, .word("ひとま")], 2: [.plain, .word("ふたま")]]),
  ]

  /// Seats and what is put up.
  static let seats: [Self] = [
    Self("席", "せき", .t, .number, "seats", "place table"),
    Self("卓", "たく", .t, .flat, "tables", "desk"),
    Self("脚", "きゃく", .k, .endAfterTsu, "chairs", "furniture leg"),
    Self("列", "れつ", .none, .number, "rows", "line queue column"),
    Self(
      "枠", "わく", .none, .number, "places, slots", "frame quota broadcast", native: true),
    Self("面", "めん", .none, .number, "courts, screens", "tennis mirror face page"),
    // JMdict: いっちょう. As of tents, はり is said too, and Open JTalk says it.
    Self(
      "張", "ちょう", .t, .number, "bows, lanterns", "tent", joints: joints(.t, also: "はり", .none),
      exceptions: [1: [.geminated, .word("ひとはり")], 2: [.plain, .word("ふたはり")]],
      spellings: ["張り"]),
    Self(
      "張り", "はり", .none, .number, "tents", "curtain camping", native: true,
      joints: [.ten: [.plain, .geminatedP, .geminated]], spellings: ["張"]),
    Self("幕", "まく", .none, .number, "acts", "play theatre curtain", native: true),
    Self("場", "じょう", .none, .flat, "scenes", "play theatre"),
  ]

  /// Places, up to countries.
  static let places: [Self] = [
    Self(
      "か所", "かしょ", .k, .counter(1), "places", "spot point",
      spellings: ["ヶ所", "ヵ所", "ケ所", "カ所", "箇所"]),
    Self(
      "か国", "かこく", .k, .counter(1), "countries", "nation",
      spellings: ["ヶ国", "ヵ国", "ケ国", "カ国", "箇国"]),
    Self(
      "か国語", "かこくご", .k, .flat, "languages", "", spellings: ["ヶ国語", "ヵ国語", "ケ国語", "カ国語", "箇国語"]),
    Self("国", "こく", .k, .number, "states", "country nation", joints: plainToo),
    Self(
      "県", "けん", .k, .number, "prefectures", "county", joints: plainToo,
      asked: [.word("なにけん"), .counted]),
    Self(
      "都市", "とし", .none, .counter(1), "cities", "town",
      joints: [
        .one: [.plain, .geminated], .eight: [.plain, .geminated],
        .ten: [.plain, .geminated, .geminatedJi],
      ]),
    Self(
      "島", "とう", .t, .flat, "islands", "",
      joints: [.ten: [.geminated, .geminatedJi, .plain]]),
  ]

  /// Businesses and schools.
  static let firms: [Self] = [
    Self("店", "てん", .t, .number, "shops", "store"),
    Self(
      "店舗", "てんぽ", .none, .counter(1), "branches", "shop store",
      joints: .optional(after: .one, .eight)),
    Self("社", "しゃ", .t, .number, "firms", "company newspaper shrine"),
    Self("校", "こう", .k, .number, "schools", "school university proof"),
  ]

  /// 6 and 10 also without っ, as in 六国 and 十県 of Open JTalk.
  private static let plainToo: [NumberEnding: [Joint]] = [
    .six: [.geminated, .plain], .ten: [.geminated, .geminatedJi, .plain],
    .hundred: [.geminated, .plain],
  ]

  /// Returns joints of 1 to 9 that have another reading of the counter after the usual one: 棟 is
  /// むね and also とう.
  private static func joints(_ change: SoundChange, also kana: String, _ other: SoundChange)
    -> [NumberEnding: [Joint]]
  {
    let digits = (1...9).map { digit -> (NumberEnding, [Joint]) in
      let ending = NumberEnding(of: UInt(digit))
      let word = NumberWord.word(digit, place: 0)
      let isGeminated = other.geminated.contains(ending)
      let also = (isGeminated ? word.geminatedKana : word.kana) + kana
      return (ending, [change.joints(after: ending)[0], .word(also)])
    }
    return Dictionary(uniqueKeysWithValues: digits)
  }
}
