import JapaneseNumbers

extension Topic {
  /// Words under which the topic is found besides its name: its counters in kana and romaji, and English and Japanese
  /// words for what it asks.
  public var keywords: [String] { Self.builtInKeywords[id] ?? counterKeywords }

  private static let builtInKeywords = Dictionary(
    uniqueKeysWithValues: all.map { topic in
      let isTime = topic.name.hasPrefix("time-")
      let words = words(of: topic.category) + (isTime ? " clock o'clock" : topic.category == .dates ? " calendar" : "")
      let own = ownWords[topic.name] ?? ""
      return (topic.id, topic.counterKeywords + (words + " " + own).split(separator: " ").map(String.init))
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

  /// Words for single topics, by name.
  private static let ownWords = [
    "numbers-10": "zero one ten", "numbers-100": "tens", "numbers-1000": "hundred", "numbers-10000": "thousand",
    "numbers-100000": "まん man 万 ten-thousand", "numbers-oku": "おく oku million",
    "numbers-cho": "ちょう chou trillion billion",
    "numbers-extreme": "billion big large",
    "money-conbini": "convenience store konbini コンビニ supermarket", "money-restaurant": "bill meal food menu eat レストラン",
    "money-rent": "apartment flat house やちん yachin 家賃", "money-salary": "income wage work ねんしゅう nenshuu 年収",
    "time-hour-ampm": "ごぜん gozen ごご gogo morning afternoon noon",
    "time-hour-ampm-24": "ごぜん gozen ごご gogo morning afternoon noon", "time-hour-minute": "はん han half",
    "date-day-beginner": "ついたち tsuitachi date birthday", "date-day": "date birthday", "date-full": "birthday",
    "date-year-era": "emperor しょうわ shouwa へいせい heisei れいわ reiwa gengou げんごう 元号",
    "date-year-era-all": "emperor めいじ meiji たいしょう taishou しょうわ shouwa へいせい heisei れいわ reiwa gengou げんごう 元号",
    "counter-tsu": "general", "counter-ko": "egg apple piece", "counter-mai": "paper sheet ticket shirt plate",
    "counter-nin": "person human", "counter-hon": "bottle pen stick umbrella", "counter-hiki": "cat dog fish pet",
    "counter-satsu": "magazine notebook", "counter-dai": "car bicycle computer", "counter-hai": "glass drink bowl",
    "counter-kai": "often frequency", "counter-floor": "storey level building", "counter-sai": "old",
    "counter-soku": "socks", "counter-ken": "home building shop", "counter-tou": "cow horse elephant",
    "counter-wa": "rabbit", "counter-chaku": "suit dress", "counter-ban": "rank order",
    "counter-do": "temperature angle",
    "counter-haku": "hotel stay trip", "counter-bai": "double triple multiple",
    "counter-wari": "percent discount sale", "counter-mei": "people person reservation table restaurant",
    "counter-bu": "document print newspaper", "counter-kyoku": "music piece tune",
    "counter-goushitsu": "hotel apartment floor", "counter-bansen": "train station track",
    "counter-choume": "address street", "counter-sara": "sushi food dish", "counter-mixed": "all",
    "at-the-till": "shop price yen cash register おかね okane conbini", "travel": "train station hotel trip platform",
    "office": "work telephone call meeting copies percent",
    "everyday-phone": "telephone mobile call tel でんわ denwa 電話", "everyday-decimal": "point fraction てん ten",
  ]
}
