/// All settings of a learner, as saved in the settings file.
package struct Settings: Hashable, Sendable {
  package var speech: SpeechSettings
  package var session: SessionSettings
  package var display: DisplaySettings
  package var topics: TopicSettings
  package var path: PathSettings
  /// True once the learner has answered or skipped a question of the first start, which isn't shown
  /// again.
  package var isWelcomed: Bool
  /// The hour of the clock at which a day begins, one of ``dayStarts``. Before it, it is still
  /// yesterday.
  package var dayStart: Int

  /// The hours at which a day can begin.
  package static let dayStarts = Array(0...6)
  /// The hour at which a day begins by default.
  package static let usualDayStart = 4

  package init(
    speech: SpeechSettings = SpeechSettings(), session: SessionSettings = SessionSettings(),
    display: DisplaySettings = DisplaySettings(), topics: TopicSettings = TopicSettings(),
    path: PathSettings = PathSettings(), isWelcomed: Bool = false,
    dayStart: Int = Settings.usualDayStart
  ) {
    self.speech = speech
    self.session = session
    self.display = display
    self.topics = topics
    self.path = path
    self.isWelcomed = isWelcomed
    self.dayStart = dayStart
  }
}

/// Favourite and recent topics, by name. A topic of the name may no longer exist.
package struct TopicSettings: Hashable, Sendable {
  /// The greatest number of recent topics.
  package static let recentLimit = 8

  /// The favourites without duplicates, in the order in which they were added.
  package internal(set) var favourites: [String] {
    didSet { favourites = favourites.withoutDuplicates }
  }
  /// The topics practised last, latest first; at most ``recentLimit``.
  package internal(set) var recents: [String] { didSet { recents = recents.latest } }

  package init(favourites: [String] = [], recents: [String] = []) {
    self.favourites = favourites.withoutDuplicates
    self.recents = recents.latest
  }

  /// Replaces the names that topics of the learner's file had when they got their ids by their
  /// present names.
  package mutating func followRenames(in topics: [Topic]) {
    let names = Set(topics.map(\.name))
    func current(_ name: String) -> String {
      if names.contains(name) { return name }
      let id = Topic.ownID(name)
      return topics.first { $0.id == id }?.name ?? name
    }
    favourites = favourites.map(current)
    recents = recents.map(current)
  }

  /// Replaces names that topics had by those that they have now.
  ///
  /// - Parameter names: The new names by the old ones.
  package mutating func rename(_ names: [String: String]) {
    favourites = favourites.map { names[$0] ?? $0 }
    recents = recents.map { names[$0] ?? $0 }
  }

  /// Adds a topic to the favourites by its name, or removes it.
  package mutating func toggleFavourite(_ name: String) {
    if favourites.contains(name) {
      favourites.removeAll { $0 == name }
    } else {
      favourites.append(name)
    }
  }

  /// Moves a topic to the front of the recent ones, adding it if necessary.
  package mutating func addRecent(_ name: String) {
    recents.insert(name, at: 0)
  }
}

extension [String] {
  fileprivate var withoutDuplicates: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }

  fileprivate var latest: [String] { Array(withoutDuplicates.prefix(TopicSettings.recentLimit)) }
}
