/// All that a learner has set, and that is kept from one session to the next.
public struct Settings: Hashable, Sendable {
  /// The voice.
  public var speech: SpeechSettings
  /// How long a session is.
  public var session: SessionSettings
  /// How the app looks.
  public var display: DisplaySettings
  /// The topics that are close at hand.
  public var topics: TopicSettings

  /// Settings; what is left out is as it is before anything was set.
  public init(
    speech: SpeechSettings = SpeechSettings(), session: SessionSettings = SessionSettings(),
    display: DisplaySettings = DisplaySettings(), topics: TopicSettings = TopicSettings()
  ) {
    self.speech = speech
    self.session = session
    self.display = display
    self.topics = topics
  }
}

/// The topics that are close at hand, by name. A name may be of a topic that is no more.
public struct TopicSettings: Hashable, Sendable {
  /// How many recent topics are kept.
  public static let recentLimit = 8

  /// Those the learner chose, in the order they were chosen.
  public private(set) var favourites: [String]
  /// Those practised last, the latest first; at most ``recentLimit``.
  public private(set) var recents: [String]

  /// Topics; what comes twice is kept once.
  public init(favourites: [String] = [], recents: [String] = []) {
    self.favourites = favourites.withoutRepeats
    self.recents = Array(recents.withoutRepeats.prefix(Self.recentLimit))
  }

  /// Makes a topic a favourite, or one no longer.
  public mutating func toggleFavourite(_ name: String) {
    if favourites.contains(name) { favourites.removeAll { $0 == name } } else { favourites.append(name) }
  }

  /// Puts a topic that is practised now first among the recent ones.
  public mutating func addRecent(_ name: String) {
    recents = Array(([name] + recents).withoutRepeats.prefix(Self.recentLimit))
  }
}

extension [String] {
  fileprivate var withoutRepeats: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
