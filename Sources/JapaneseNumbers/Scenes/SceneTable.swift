extension Scene {
  /// Sentences of a clerk at a till. The last two say another amount first: the one that was paid, or the price.
  public static let till = [
    Scene("till-total", [total, .joined(de, "で"), .pause("、"), .number, .joined(ni, "に"), narimasu]),
    Scene("till-bill", [bill, .pause("、"), .number, .joined(de, "で"), gozaimasu]),
    Scene("till-altogether", [altogether, .pause("、"), .number, .joined(desu, "です")]),
    Scene("till-received", [.number, .pause("、"), receive, itashimasu]),
    Scene(
      "till-change",
      [.other, takeCharge, .pause("。"), .number, .joined(no, "の"), change, .joined(desu, "です")], other: .paid),
    Scene(
      "till-coins",
      [.other, .joined(ni, "に"), narimasu, .pause("。"), .number, .joined(no, "の"), coins, .joined(desu, "です")],
      other: .price),
  ]

  /// Sentences about a rent or a salary.
  public static let amount = [
    Scene("amount-sum", [sum, .joined(wa, "は"), .pause("、"), .number, .joined(desu, "です")]),
    Scene("amount-becomes", [.number, .joined(ni, "に"), narimasu]),
  ]

  /// Announcements in a station or before a meeting.
  public static let time = [
    Scene(
      "time-departure",
      [
        next, train, .joined(wa, "は"), .pause("、"), .number, .joined(ni, "に"), departure, itashimasu,
      ]),
    Scene(
      "time-arrival",
      [
        arrival, .joined(wa, "は"), .pause("、"), .number, .joined(no, "の"), plan, .joined(desu, "です"),
      ]),
    Scene("time-now", [present, clock, .joined(wa, "は"), .pause("、"), .number, .joined(desu, "です")]),
    Scene("time-meeting", [meeting, .joined(wa, "は"), .pause("、"), .number, .joined(desu, "です")]),
  ]

  private static let total = phrase([("ごうけい", .verbalNoun)], 0, "合計")
  private static let bill = phrase([("お", .prefix), ("かいけい", .verbalNoun)], 2, "お会計")
  private static let altogether = phrase([("ぜんぶ", .noun), ("で", .caseParticle)], 1, "全部で")
  private static let receive = phrase([("ちょうだい", .verbalNoun)], 3, "頂戴")
  private static let takeCharge = phrase(
    [("お", .prefix), ("あずかりし", .verb), ("ます", .auxiliary)], 7, "お預かりします")
  private static let change = phrase([("おかえし", .verbalNoun)], 0, "お返し")
  private static let coins = phrase([("おつり", .noun)], 0, "お釣り")
  private static let sum = phrase([("きんがく", .noun)], 0, "金額")
  private static let next = phrase([("つぎ", .noun), ("の", .particle)], 2, "次の")
  private static let train = phrase([("でんしゃ", .noun)], 0, "電車")
  private static let departure = phrase([("はっしゃ", .verbalNoun)], 0, "発車")
  private static let arrival = phrase([("とうちゃく", .verbalNoun)], 0, "到着")
  private static let plan = phrase([("よてい", .verbalNoun)], 0, "予定")
  private static let present = phrase([("げんざい", .noun), ("の", .particle)], 1, "現在の")
  private static let clock = phrase([("じこく", .noun)], 1, "時刻")
  private static let meeting = phrase([("しゅうごう", .verbalNoun)], 0, "集合")
  private static let narimasu = phrase([("なり", .verb), ("ます", .auxiliary)], 3, "なります")
  private static let itashimasu = phrase([("いたし", .verb), ("ます", .auxiliary)], 4, "いたします")
  private static let gozaimasu = phrase([("ござい", .auxiliary), ("ます", .auxiliary)], 4, "ございます")

  private static let de = word("で", .caseParticle)
  private static let ni = word("に", .caseParticle)
  private static let no = word("の", .particle)
  private static let wa = word("わ", .topicParticle)
  private static let desu = word("です", .auxiliary)

  private static func word(_ kana: String, _ kind: AccentPhrase.Word.Kind) -> AccentPhrase.Word {
    AccentPhrase.Word(morae: morae(of: kana), kind: kind)
  }

  private static func phrase(
    _ words: [(String, AccentPhrase.Word.Kind)], _ nucleus: Int, _ written: String
  ) -> Piece {
    .phrase(AccentPhrase(words: words.map { word($0.0, $0.1) }, nucleus: nucleus), written)
  }
}
