extension Topic {
  /// Sets of topics that are heard in one place.
  static let sets = [
    set(
      601, "at-the-till", "At the till", "￥, 個, 枚, 割",
      of: ["money-conbini", "money-restaurant", "counter-ko", "counter-mai", "counter-wari"],
      note: "What a clerk says: prices and bills, how many things or bags, and how much off.",
      words: "sentence shop price yen cash register おかね okane conbini"),
    set(
      602, "travel", "Travel", "trains, rooms, nights",
      of: [
        "time-hour-minute", "duration-hours-minutes", "date-day", "counter-bansen", "counter-haku",
        "counter-goushitsu",
        "counter-floor",
      ], note: "When the train leaves and from where, how long it takes, and where to sleep.",
      words: "sentence train station hotel trip platform"),
    set(
      603, "office", "Office", "calls, dates, 名, 部",
      of: [
        "everyday-phone", "time-hour-minute", "date-month", "date-day", "counter-mei", "counter-bu",
        "everyday-decimal",
      ], note: "Telephone numbers, appointments, people and copies, and percentages.",
      words: "sentence work telephone call meeting copies percent"),
  ]

  private static func set(
    _ id: Int, _ name: String, _ title: String, _ description: String, of names: [String],
    note: String,
    words: String
  ) -> Topic {
    let topics = names.compactMap { name in singleTopics.first { $0.name == name } }
    return Topic(
      id, name, title, description, in: .mixed, TopicSet(topics: topics), note: note, words: words)
  }

  /// Returns the titles of topics that are asked together: "1-10,000 + Hours, minutes, seconds".
  package static func titles(of topics: [Topic]) -> String {
    topics.map(\.title).joined(separator: " + ")
  }

  /// Returns a set of topics of the learner's choice. Sets among them stand for their own topics.
  ///
  /// - Parameter id: From 1001, or 0 for a set that isn't saved, which has no record.
  static func ownSet(
    _ id: Int, _ name: String, title: String, of topics: [Topic], place: Int? = nil
  ) -> Topic {
    var members: [Topic] = []
    for topic in topics.flatMap(\.askedTopics) where !members.contains(where: { $0.id == topic.id })
    {
      members.append(topic)
    }
    return Topic(
      id, name, title, titles(of: members), in: .mixed,
      TopicSet(topics: members), place: place
    )
  }

  /// Returns an unsaved set of topics, titled with their number.
  package static func mix(of topics: [Topic]) -> Topic {
    ownSet(0, "mix", title: "Mix of \(topics.count)", of: topics)
  }

  /// True for a set that is neither the app's nor in the learner's file: see ``mix(of:)``.
  package var isUnsaved: Bool { id == 0 }
}
