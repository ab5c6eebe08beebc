import Domain

/// A setting's path in the file, with its conversion from and to JSON.
struct SettingsField: Sendable {
  /// The path, such as `speech.rate`.
  let path: Path
  /// Takes the file's value, unless it has another type or is out of range.
  let read: @Sendable (JSON, inout Settings) -> Void
  /// Returns the value to save.
  let write: @Sendable (Settings) -> JSON

  /// A section and a key within the section.
  struct Path: Hashable, Sendable {
    let section: String
    let key: String
  }
}

extension SettingsField {
  /// All settings that are saved. The default is used for a setting that is missing, of another type or out of range.
  static let all: [SettingsField] = [
    SettingsField(
      path: Path(section: "speech", key: "voice"),
      read: { json, settings in
        if json == .null { settings.speech.voiceID = nil }
        if let id = json.text, !id.isEmpty { settings.speech.voiceID = id }
      },
      write: { $0.speech.voiceID.map(JSON.text) ?? .null }),
    number("speech", "rate", \.speech.rate, in: SpeechSettings.rates),
    number("speech", "pitch", \.speech.pitch, in: SpeechSettings.pitches),
    number("speech", "volume", \.speech.volume, in: SpeechSettings.volumes),
    number("speech", "pauseBefore", \.speech.pauseBefore, in: SpeechSettings.pauses),
    number("speech", "pauseAfter", \.speech.pauseAfter, in: SpeechSettings.pauses),

    choice("session", "limit", \.session.limit),
    count("session", "questions", \.session.questionCount, of: SessionSettings.questionCounts),
    count("session", "seconds", \.session.timeLimit, of: SessionSettings.timeLimits),

    choice("display", "theme", \.display.theme),
    choice("display", "outfit", \.display.outfit),
    flag("display", "progress", \.display.showsProgress),
    flag("display", "biki", \.display.showsBiki),
    flag("display", "confetti", \.display.showsConfetti),
    flag("display", "reducedMotion", \.display.reducesMotion),
    flag("display", "ascii", \.display.usesASCII),
    flag("display", "wideAmbiguous", \.display.hasWideAmbiguous),
    choice("display", "grouping", \.display.grouping),

    names("favourites", \.favourites) { TopicSettings(favourites: $1, recents: $0.recents) },
    names("recents", \.recents) { TopicSettings(favourites: $0.favourites, recents: $1) },
  ]

  private static func number(
    _ section: String, _ key: String, _ property: any WritableKeyPath<Settings, Double> & Sendable,
    in range: ClosedRange<Double>
  ) -> SettingsField {
    SettingsField(path: Path(section: section, key: key)) { json, settings in
      if let value = json.number, range.contains(value) { settings[keyPath: property] = value }
    } write: {
      .number($0[keyPath: property])
    }
  }

  private static func count(
    _ section: String, _ key: String, _ property: any WritableKeyPath<Settings, Int> & Sendable, of choices: [Int]
  ) -> SettingsField {
    SettingsField(path: Path(section: section, key: key)) { json, settings in
      if let value = json.number.flatMap(Int.init(exactly:)), choices.contains(value) {
        settings[keyPath: property] = value
      }
    } write: {
      .number(Double($0[keyPath: property]))
    }
  }

  private static func flag(
    _ section: String, _ key: String, _ property: any WritableKeyPath<Settings, Bool> & Sendable
  ) -> SettingsField {
    SettingsField(path: Path(section: section, key: key)) { json, settings in
      if let value = json.boolean { settings[keyPath: property] = value }
    } write: {
      .boolean($0[keyPath: property])
    }
  }

  private static func choice<Value: RawRepresentable<String> & SendableMetatype>(
    _ section: String, _ key: String, _ property: any WritableKeyPath<Settings, Value> & Sendable
  ) -> SettingsField {
    SettingsField(path: Path(section: section, key: key)) { json, settings in
      if let value = json.text.flatMap(Value.init(rawValue:)) { settings[keyPath: property] = value }
    } write: {
      .text($0[keyPath: property].rawValue)
    }
  }

  /// Returns a field for a list of topic names, of which the first thousand strings are read.
  private static func names(
    _ key: String, _ property: any KeyPath<TopicSettings, [String]> & Sendable,
    _ replacing: @escaping @Sendable (TopicSettings, [String]) -> TopicSettings
  ) -> SettingsField {
    SettingsField(path: Path(section: "topics", key: key)) { json, settings in
      guard let values = json.array else { return }
      settings.topics = replacing(settings.topics, Array(values.compactMap(\.text).prefix(1000)))
    } write: {
      .array($0.topics[keyPath: property].map(JSON.text))
    }
  }
}
