import JapaneseNumbers

extension Topic {
  /// Codes that are spelled out, and numbers with 第.
  static let codeTopics =
    [
      Topic(
        520, "code-postal", "Postal codes", "〒, 7 digits", in: .everyday, group: .codes,
        Codes.postal,
        note: "Said digit by digit, with の for the hyphen: 〒150-0002 is いちごーぜろのぜろぜろぜろにー.",
        words: "zip address post mail 郵便番号 yuubinbangou ゆうびんばんごう"),
      Topic(
        521, "code-card", "Card numbers", "16 digits", in: .everyday, group: .codes, Codes.card,
        note: "Sixteen digits in four groups, with a pause after each.",
        words: "credit debit payment bank カード番号 kaado"),
      Topic(
        522, "code-pin", "PINs", "4 digits", in: .everyday, group: .codes, Codes.pin,
        note: "Four digits, one by one: 0425 is ぜろよんにーごー, the word for them あんしょうばんごう.",
        words: "code secret cash machine last digits 暗証番号 anshoubangou あんしょうばんごう"),
      Topic(
        523, "code-booking", "Booking numbers", "letters and digits", in: .everyday, group: .codes,
        Codes.booking,
        note:
          "Letters have their English names: A is えー, D でぃー, V ぶい, Z ぜっと. H is えいち, and people say えっち.",
        words: "reservation letters alphabet flight hotel 予約番号 yoyakubangou よやくばんごう"),
      Ordinals(1...50, "回").map {
        Topic(
          532, "ordinal-dai", "第 first, second, third", "第1回-第50回", in: .everyday, $0,
          note: "第 is だい and makes 1st of 1: 第3回 is だいさんかい, 第21回 だいにじゅういっかい.",
          words: "ordinal nth order だい dai")
      },
    ].compactMap(\.self)
}
