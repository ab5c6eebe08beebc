import JapaneseNumbers

extension Topic {
  /// Words under which the topic is found besides its name: its counters in kana and romaji, and
  /// English and Japanese words for what it asks.
  package var keywords: [String] { Self.builtInKeywords[id] ?? counterKeywords }

  private static let builtInKeywords = Dictionary(
    uniqueKeysWithValues: all.map { topic in
      let others =
        switch topic.category {
        case .dates where topic.group == .times: " clock o'clock"
        case .dates: " calendar"
        default: ""
        }
      let words = words(of: topic.category) + others + " " + topic.words
      return (
        topic.id,
        topic.counterKeywords + topic.source.words + words.split(separator: " ").map(String.init)
      )
    })

  /// The topic's counters in kana and romaji; none for a topic of mixed counters.
  private var counterKeywords: [String] {
    source.counters.flatMap { [$0.symbol, $0.kana, romaji(of: $0.kana, .typed)] }
  }

  private static func words(of category: Category) -> String {
    switch category {
    case .numbers: "digits cardinal"
    case .money: "yen price cost pay shop till cash おかね okane お金"
    case .durations: "duration long time length"
    case .dates: "time when"
    case .counters: "count how many"
    case .everyday: "daily"
    case .mixed: "mix set several"
    case .user: ""
    }
  }
}
