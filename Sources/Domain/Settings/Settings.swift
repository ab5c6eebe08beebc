/// All settings of a learner, as saved in the settings file.
public struct Settings: Hashable, Sendable {
  /// Settings for the voice.
  public var speech: SpeechSettings
  /// Settings for the length of a session.
  public var session: SessionSettings
  /// Settings for the look of the app.
  public var display: DisplaySettings
  /// Favourite and recent topics.
  public var topics: TopicSettings
  /// The goal, and what belongs to it.
  public var path: PathSettings
  /// True once the learner has answered or skipped a question of the first start, which isn't shown again.
  public var isWelcomed: Bool

  /// Creates settings. The defaults are those of a new user.
  public init(
    speech: SpeechSettings = SpeechSettings(), session: SessionSettings = SessionSettings(),
    display: DisplaySettings = DisplaySettings(), topics: TopicSettings = TopicSettings(),
    path: PathSettings = PathSettings(), isWelcomed: Bool = false
  ) {
    self.speech = speech
    self.session = session
    self.display = display
    self.topics = topics
    self.path = path
    self.isWelcomed = isWelcomed
  }
}

/// Favourite and recent topics, by name. A topic of the name may no longer exist.
public struct TopicSettings: Hashable, Sendable {
  /// The greatest number of recent topics.
  public static let recentLimit = 8

  /// The favourites without duplicates, in the order in which they were added.
  public internal(set) var favourites: [String] { didSet { favourites = favourites.withoutDuplicates } }
  /// The topics practised last, latest first; at most ``recentLimit``.
  public internal(set) var recents: [String] { didSet { recents = recents.latest } }

  /// Creates lists without duplicates.
  public init(favourites: [String] = [], recents: [String] = []) {
    self.favourites = favourites.withoutDuplicates
    self.recents = recents.latest
  }

  /// Replaces the names that topics of the learner's file had when they got their ids by their present names.
  public mutating func followRenames(in topics: [Topic]) {
    let names = Set(topics.map(\.name))
    func current(_ name: String) -> String {
      if names.contains(name) { return name }
      let id = Topic.ownID(name)
      return topics.first { $0.id == id }?.name ?? name
    }
    favourites = favourites.map(current)
    recents = recents.map(current)
  }

  /// Adds a topic to the favourites, or removes it.
  public mutating func toggleFavourite(_ name: String) {
    if favourites.contains(name) { favourites.removeAll { $0 == name } } else { favourites.append(name) }
  }

  /// Moves a topic to the front of the recent ones, adding it if necessary.
  public mutating func addRecent(_ name: String) {
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
