import Domain

/// A setting's path in the file, with its conversion from and to JSON.
struct SettingsField: Sendable {
  /// The path, such as `speech.rate`.
  let path: Path
  /// The values that are read, for a message: `a number from 0 to 1`.
  let range: String
  /// The order and limit of a list of names; `nil` for other settings.
  var list: List?
  /// Takes the file's value and returns true, or returns false if the value has another type or is out of range.
  let read: @Sendable (JSON, inout Settings) -> Bool
  /// Returns the value to save.
  let write: @Sendable (Settings) -> JSON

  /// A section and a key within the section.
  struct Path: Hashable, Sendable, CustomStringConvertible {
    let section: String
    let key: String

    var description: String { "\(section).\(key)" }
  }

  /// A list of names, which is edited rather than replaced.
  struct List: Sendable {
    enum Order: Sendable { case oldestFirst, latestFirst }

    let order: Order
    /// The greatest number of names; `nil` if there is no limit.
    var limit: Int?
  }
}

extension SettingsField {
  /// All settings that are saved. The default is used for a setting that is missing, of another type or out of range.
  static let all: [SettingsField] = [
    SettingsField(
      path: Path(section: "speech", key: "voice"), range: "the name of a voice, or null",
      read: { json, settings in
        if json != .null, json.text?.isEmpty ?? true { return false }
        settings.speech.voiceID = json.text
        return true
      },
      write: { $0.speech.voiceID.map(JSON.text) ?? .null }),
    number("speech", "rate", \.speech.rate, in: SpeechSettings.rates),
    number("speech", "pitch", \.speech.pitch, in: SpeechSettings.pitches),
    number("speech", "volume", \.speech.volume, in: SpeechSettings.volumes),
    number("speech", "pauseBefore", \.speech.pauseBefore, in: SpeechSettings.pauses),
    number("speech", "pauseAfter", \.speech.pauseAfter, in: SpeechSettings.pauses),

    choice("session", "skill", \.session.skill),
    choice("session", "limit", \.session.limit),
    count("session", "questions", \.session.questionCount, of: SessionSettings.questionCounts),
    count("session", "seconds", \.session.timeLimit, of: SessionSettings.timeLimits),
    flag("session", "ladder", \.session.adaptsSpeed),
    choice("session", "digitRow", \.session.digitRow),
    flag("session", "scenes", \.session.usesScenes),
    flag("session", "randomVoice", \.session.changesVoice),

    choice("display", "theme", \.display.theme),
    choice("display", "outfit", \.display.outfit),
    flag("display", "progress", \.display.showsProgress),
    flag("display", "biki", \.display.showsBiki),
    flag("display", "confetti", \.display.showsConfetti),
    flag("display", "reducedMotion", \.display.reducesMotion),
    flag("display", "ascii", \.display.usesASCII),
    flag("display", "wideAmbiguous", \.display.hasWideAmbiguous),
    choice("display", "grouping", \.display.grouping),
    choice("display", "romaji", \.display.romaji),
    flag("display", "kanji", \.display.showsKanji),
    flag("display", "accent", \.display.showsAccent),
    flag("display", "tones", \.display.playsTones),

    names("favourites", \.favourites, List(order: .oldestFirst)) { TopicSettings(favourites: $1, recents: $0.recents) },
    names("recents", \.recents, List(order: .latestFirst, limit: TopicSettings.recentLimit)) {
      TopicSettings(favourites: $0.favourites, recents: $1)
    },

    flag("app", "welcomed", \.isWelcomed),
  ]

  private static func number(
    _ section: String, _ key: String, _ property: any WritableKeyPath<Settings, Double> & Sendable,
    in range: ClosedRange<Double>
  ) -> SettingsField {
    let (first, last) = (JSON.number(range.lowerBound).line, JSON.number(range.upperBound).line)
    return SettingsField(
      path: Path(section: section, key: key), range: "a number from \(first) to \(last)",
      read: { json, settings in
        guard let value = json.number, range.contains(value) else { return false }
        settings[keyPath: property] = value
        return true
      },
      write: { .number($0[keyPath: property]) })
  }

  private static func count(
    _ section: String, _ key: String, _ property: any WritableKeyPath<Settings, Int> & Sendable, of choices: [Int]
  ) -> SettingsField {
    SettingsField(
      path: Path(section: section, key: key), range: oneOf(choices.map(String.init)),
      read: { json, settings in
        guard let value = json.number.flatMap(Int.init(exactly:)), choices.contains(value) else { return false }
        settings[keyPath: property] = value
        return true
      },
      write: { .number(Double($0[keyPath: property])) })
  }

  private static func flag(
    _ section: String, _ key: String, _ property: any WritableKeyPath<Settings, Bool> & Sendable
  ) -> SettingsField {
    SettingsField(
      path: Path(section: section, key: key), range: "true or false",
      read: { json, settings in
        guard let value = json.boolean else { return false }
        settings[keyPath: property] = value
        return true
      },
      write: { .boolean($0[keyPath: property]) })
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ section: String, _ key: String, _ property: any WritableKeyPath<Settings, Value> & Sendable
  ) -> SettingsField {
    SettingsField(
      path: Path(section: section, key: key), range: oneOf(Value.allCases.map { "\"\($0.rawValue)\"" }),
      read: { json, settings in
        guard let value = json.text.flatMap(Value.init(rawValue:)) else { return false }
        settings[keyPath: property] = value
        return true
      },
      write: { .text($0[keyPath: property].rawValue) })
  }

  private static func oneOf(_ choices: [String]) -> String {
    choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
  }

  /// Returns a field for a list of topic names, of which the first thousand strings are read.
  private static func names(
    _ key: String, _ property: any KeyPath<TopicSettings, [String]> & Sendable, _ list: List,
    _ replacing: @escaping @Sendable (TopicSettings, [String]) -> TopicSettings
  ) -> SettingsField {
    SettingsField(
      path: Path(section: "topics", key: key), range: "a list of topic names", list: list,
      read: { json, settings in
        guard let values = json.array else { return false }
        settings.topics = replacing(settings.topics, Array(values.compactMap(\.text).prefix(1000)))
        return true
      },
      write: { .array($0.topics[keyPath: property].map(JSON.text)) })
  }
}
