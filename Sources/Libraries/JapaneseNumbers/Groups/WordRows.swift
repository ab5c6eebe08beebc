extension CounterGroup.Row {
  /// Books and what is in them.
  static let books: [Self] = [
    Self(
      "ページ", "ぺーじ", .none, .counter(1), "pages", "book p", asks: 1...100,
      joints: .optional(after: .one, .six, .eight, .hundred), spellings: ["頁", "p"]),
    Self("行", "ぎょう", .none, .number, "lines", "text row"),
    Self("字", "じ", .none, .number, "characters", "letter kanji", joints: .yoAndKu),
    // JMdict: ひともじ, ふたもじ; Open JTalk says いちもじ.
    Self("文字", "もじ", .none, .number, "letters", "character text", native: true),
    Self(
      "語", "ご", .none, .number, "words", "language vocabulary", asked: [.word("なにご"), .counted]),
    Self("文", "ぶん", .none, .number, "sentences", "text"),
    Self("章", "しょう", .t, .number, "chapters", "book", traits: .place),
    Self("節", "せつ", .t, .endAfterTsu, "sections", "verse clause"),
    Self("巻", "かん", .k, .number, "volumes", "book manga roll", traits: .place),
  ]

  /// Characters, laws and poems.
  static let writing: [Self] = [
    Self("画", "かく", .k, .number, "strokes", "kanji brush"),
    // Open JTalk takes ぴつ for the reading without changes: にぴつ.
    Self(
      "筆", "ひつ", .hWithoutVoicing, .flat, "plots of land", "brush",
      joints: [.four: [.plain, .halfVoiced]],
      exceptions: [1: [.geminatedP, .word("ひとふで")]]),
    Self(
      "条", "じょう", .none, .number, "articles", "law treaty",
      joints: [.four: [.plain, .saying("し")], .nine: [.plain, .saying("く")]]),
    Self(
      "項目", "こうもく", .none, .counter(1), "items", "list point",
      joints: .optional(after: .one, .six, .eight, .hundred)),
    Self("句", "く", .k, .number, "haiku", "poem phrase"),
    Self("首", "しゅ", .t, .number, "tanka", "poem"),
  ]

  /// Kinds of things, and ways.
  static let kinds: [Self] = [
    Self(
      "種類", "しゅるい", .t, .counter(1), "kinds", "sort type variety",
      joints: [.one: [.geminated, .plain]]),
    Self(
      "色", "しょく", .t, .endAfterTsu, "colours", "color",
      exceptions: [
        1: [.geminated, .word("ひといろ")], 2: [.plain, .word("ふたいろ")],
        7: [.plain, .word("なないろ")],
      ], asked: [.word("なにいろ"), .counted]),
    Self(
      "通り", "とおり", .t, .counter(1), "ways", "method combination", native: true,
      joints: [.one: [.geminated, .plain], .ten: [.geminated, .geminatedJi, .plain]]),
    Self("等分", "とうぶん", .t, .counter(1), "equal parts", "share cake divide", asks: 2...20),
  ]

  /// Sports and games.
  static let matches: [Self] = [
    Self(
      "試合", "しあい", .none, .counter(1), "matches", "game bout",
      joints: .optional(after: .one, .eight),
      exceptions: [1: [.plain, .geminated, .word("ひとしあい")]]),
    Self("勝", "しょう", .t, .flat, "wins", "victory score"),
    Self("敗", "はい", .hWithoutVoicing, .flat, "losses", "defeat score"),
    Self("連勝", "れんしょう", .none, .counter(1), "wins in a row", "victory streak", asks: 2...20),
    Self("打", "だ", .none, .number, "strokes of golf", "hit bat"),
    Self(
      "投", "とう", .t, .number, "throws", "pitch bowling",
      joints: [.one: [.geminated, .plain], .ten: [.geminated, .geminatedJi, .plain]]),
    Self("発", "はつ", .hWithoutVoicing, .endAfterTsu, "shots", "gun blow firework"),
    Self(
      "手", "て", .t, .number, "moves", "chess shogi go",
      exceptions: [1: [.geminated, .word("ひとて")], 2: [.plain, .word("ふたて")]]),
  ]
}
