import JapaneseNumbers

extension Topic {
  static let counterTopics =
    zip(Counter.counting, counterEntries).enumerated().map { place, entry in
      counter(401 + place, entry.0, name: entry.1.name, title: entry.1.title, note: entry.1.note)
    } + [
      Topic(
        421, "counter-mixed", "Counters, mixed", "1-100, any of the twenty", in: .counters,
        .mixed(Counter.counting, 1...100), note: "The counter is shown beside the field.")
    ]

  /// In the order of `Counter.counting`. Names are the counter in rōmaji; 階, かい like 回, goes by "floor".
  private static let counterEntries: [(name: String, title: String, note: String)] = [
    ("tsu", "things", "ひとつ to とお: the old Japanese numbers, up to ten only."),
    ("ko", "small things", "いっこ, ろっこ, はっこ, じゅっこ."),
    ("mai", "flat things", "Nothing changes: いちまい, さんまい, はちまい."),
    ("nin", "people", "1人 is ひとり, 2人 ふたり, 4人 よにん; 7人 is also ななにん."),
    ("hon", "long things", "いっぽん, さんぼん, ろっぽん, はっぽん, じゅっぽん."),
    ("hiki", "small animals", "いっぴき, さんびき, ろっぴき, はっぴき, じゅっぴき."),
    ("satsu", "books", "いっさつ, はっさつ, じゅっさつ; 6 is ろくさつ."),
    ("dai", "machines", "Nothing changes: いちだい, さんだい, はちだい."),
    ("hai", "cups", "いっぱい, さんばい, ろっぱい, はっぱい, じゅっぱい."),
    ("kai", "times", "いっかい, ろっかい, はっかい, じゅっかい; 3 is さんかい."),
    ("floor", "floors", "Like 回, but the third floor is さんがい, also さんかい."),
    ("sai", "years of age", "いっさい, はっさい, じゅっさい; 20 is はたち."),
    ("soku", "pairs of shoes", "いっそく, はっそく, じゅっそく; 3 is さんぞく."),
    ("ken", "houses", "いっけん, ろっけん, はっけん, じゅっけん; 3 is さんげん."),
    ("tou", "large animals", "いっとう, はっとう, じゅっとう."),
    ("wa", "birds", "3羽 is さんば, 6羽 ろっぱ, 10羽 じゅっぱ; わ stays elsewhere."),
    ("chaku", "clothes", "いっちゃく, はっちゃく, じゅっちゃく."),
    ("ban", "numbers in order", "Nothing changes; 4番 is also よばん, 9番 also くばん."),
    ("do", "degrees, times", "Nothing changes; 4度 is also よど, 9度 also くど."),
    ("haku", "nights", "いっぱく, さんぱく, よんぱく, ろっぱく, はっぱく, じゅっぱく."),
  ]

  private static func counter(_ id: Int, _ counter: Counter, name: String, title: String, note: String) -> Topic {
    let range = counter.numbers.clamped(to: 1...20)
    return Topic(
      id, "counter-" + name, "\(counter.symbol) \(title)", "1-\(range.upperBound)\(counter.symbol)", in: .counters,
      .numbers(SteppedRange(range), QuestionSource.Wording(counter)), note: note)
  }
}
