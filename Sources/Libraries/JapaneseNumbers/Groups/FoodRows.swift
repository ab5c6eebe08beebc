// Sources besides Open JTalk's dictionary, where it differs from them or has one reading of
// several: JMdict (一箱, 一品, 一房, 一駅, 一服 …). 包, 針, 棟 and 晩 are as generally said, unchecked.

extension CounterGroup.Row {
  /// Meals, dishes and portions.
  static let meals: [Self] = [
    Self(.portions, "portions", "servings food"),
    Self(
      "人分", "にんぶん", .none, .number, "enough for people", "portions servings", joints: .people,
      exceptions: [1: [.word("ひとりぶん")], 2: [.word("ふたりぶん")]], tail: "ぶん"),
    Self("食", "しょく", .t, .endAfterTsu, "meals", "breakfast lunch dinner food"),
    Self(.bowls, "bowls of rice", "chopsticks pairs"),
    Self(
      "品", "ひん", .hWithoutVoicing, .number, "dishes, items", "course goods",
      exceptions: [
        1: [.geminatedP, .word("ひとしな")], 2: [.plain, .word("ふたしな")],
        3: [.halfVoiced, .word("さんしな")],
      ]),
    Self(
      "セット", "せっと", .t, .counter(1), "sets", "exercise meal", native: true,
      joints: [.one: [.plain, .geminated]]),
    Self(
      "名様", "めいさま", .none, .number, "guests", "people reservation restaurant",
      spellings: ["名さま", "名", "人"]),
  ]

  /// Things by the pack.
  static let packs: [Self] = [
    // JMdict has さんはこ, さんぱこ, みはこ and さんばこ, in this order, and いっぱこ after ひとはこ.
    Self(
      "箱", "はこ", .h, .number, "boxes", "case pack cigarettes", native: true,
      joints: [
        .three: [.plain, .halfVoiced, .voiced], .six: [.geminatedP, .plain],
        .thousand: [.plain, .voiced], .tenThousand: [.plain, .voiced],
      ], exceptions: [3: [.plain, .halfVoiced, .word("みはこ"), .voiced]]),
    Self(
      "袋", "ふくろ", .none, .counter(1), "bags", "sack bread", native: true,
      joints: [
        .six: [.plain, .geminatedP], .eight: [.plain, .geminatedP],
        .ten: [.geminatedP, .geminatedJiP, .plain], .hundred: [.plain, .geminatedP],
      ]),
    Self("缶", "かん", .k, .number, "cans", "tin beer"),
    Self(
      "束", "たば", .none, .number, "bunches, bundles", "flowers vegetables spinach", native: true,
      joints: .optional(after: .eight)),
    // NHK ことばのハンドブック (1999): ひとはち, ふたはち, みはち, よはち, ごはち.
    Self(
      "鉢", "はち", .h, .number, "pots of plants", "bowl flower", native: true,
      joints: [.three: [.plain, .halfVoiced, .voiced], .six: [.geminatedP, .plain]],
      exceptions: [
        3: [.plain, .halfVoiced, .word("みはち"), .voiced], 4: [.plain, .word("よはち")],
      ]),
    Self(
      "株", "かぶ", .none, .number, "plants, shares", "stock tree", native: true,
      joints: .loanK.replacing([.one: [.plain]])),
    Self("ダース", "だーす", .none, .counter(1), "dozens", "twelve pencils"),
    Self("対", "つい", .t, .number, "pairs", "couple set"),
  ]

  /// Things that are cut, and small things.
  static let pieces: [Self] = [
    Self(
      "切れ", "きれ", .none, .number, "slices", "fish meat cake piece", native: true,
      joints: .loanK.replacing([.one: [.plain]]), exceptions: [3: [.plain, .word("みきれ")]]),
    Self(
      "切り", "きり", .none, .number, "cuts", "slice", native: true,
      joints: .loanK.replacing([.one: [.plain]])),
    Self(
      "玉", "たま", .none, .number, "heads, balls", "cabbage lettuce noodles wool", native: true,
      joints: .optional(after: .eight)),
    Self(
      "粒", "つぶ", .none, .number, "grains", "rice pill drop", native: true,
      joints: .optional(after: .eight)),
    // JMdict has ひとふさ only; Open JTalk says いちふさ.
    Self(
      "房", "ふさ", .none, .number, "bunches of fruit", "grapes bananas", native: true,
      joints: [.six: [.plain, .geminatedP], .ten: [.plain, .geminatedP, .geminatedJiP]]),
    Self("輪", "りん", .none, .number, "flowers, wheels", "blossom rose"),
    Self("丁", "ちょう", .t, .number, "blocks of tofu", "tool knife gun"),
    Self("斤", "きん", .k, .number, "loaves", "bread"),
    Self("滴", "てき", .t, .endAfterTsu, "drops", "liquid water"),
  ]

  /// Medicine.
  static let medicine: [Self] = [
    Self(.tablets, "tablets", "pill medicine"),
    // By analogy with other words in ほう, unchecked: いっぽう, さんぽう. Open JTalk doesn't know this use
    // and changes nothing.
    Self("包", "ほう", .hWithoutVoicing, .number, "packets of powder", "medicine sachet"),
    // いっぷく as in JMdict, さんぷく by the rule; the changes but that of 1 are often left out.
    Self(
      "服", "ふく", .hWithoutVoicing, .endAfterTsu, "doses, cups of tea", "medicine smoke",
      joints: [
        .three: [.halfVoiced, .plain], .four: [.plain, .halfVoiced], .six: [.geminatedP, .plain],
        .ten: [.geminatedP, .geminatedJiP, .plain], .hundred: [.geminatedP, .plain],
      ]),
    // さんはり for stitches, as other words with ひと and ふた.
    Self(
      "針", "はり", .none, .number, "stitches", "needle wound hospital", native: true,
      joints: [
        .three: [.plain, .voiced], .six: [.plain, .geminatedP], .eight: [.plain, .geminatedP],
        .ten: [.geminatedP, .geminatedJiP, .plain], .hundred: [.plain, .geminatedP],
      ]),
  ]
}
