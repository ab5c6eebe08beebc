import Domain

/// A setting's path in the file, with its conversion from and to JSON.
package struct SettingsField: Sendable {
  /// The path, such as `speech.rate`.
  package let path: Path
  /// The values that are read.
  package let values: SettingsValues
  /// The effect of the setting, as the documents and the schema of the file say it.
  package let detail: String
  /// The order and limit of a list of names; `nil` for other settings.
  var list: List?
  /// Takes the file's value and returns true, or returns false if the value has another type or is out of range.
  let read: @Sendable (JSON, inout Settings) -> Bool
  /// Returns the value to save.
  let write: @Sendable (Settings) -> JSON

  /// The value of a new learner.
  package var standard: JSON { write(Settings()) }

  /// A section and a key within the section.
  package struct Path: Hashable, Sendable, CustomStringConvertible {
    package let section: String
    package let key: String

    package var description: String { "\(section).\(key)" }
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
  package static let all: [SettingsField] = [
    SettingsField(
      path: Path(section: "speech", key: "voice"), values: .voice,
      detail: "the voice, by its id from `countbiki voices`; null for the best that is installed",
      read: { json, settings in
        if json != .null, json.text?.isEmpty ?? true { return false }
        settings.speech.voiceID = json.text
        return true
      },
      write: { $0.speech.voiceID.map(JSON.text) ?? .null }),
    number("speech", "rate", \.speech.rate, in: SpeechSettings.rates, "the speed; 0.5 is the voice's own"),
    number(
      "speech", "pitch", \.speech.pitch, in: SpeechSettings.pitches, "the pitch; 1 is the voice's own, more is higher"),
    number(
      "speech", "volume", \.speech.volume, in: SpeechSettings.volumes, "the volume; 1 is the voice's own, 0 is silence"),
    number(
      "speech", "pauseBefore", \.speech.pauseBefore, in: SpeechSettings.pauses,
      "silence before each utterance, in seconds"),
    number(
      "speech", "pauseAfter", \.speech.pauseAfter, in: SpeechSettings.pauses, "silence after each utterance, in seconds"
    ),

    choice("session", "skill", \.session.skill, "what is practised"),
    choice("session", "limit", \.session.limit, "what ends a session"),
    count(
      "session", "questions", \.session.questionCount, of: SessionSettings.questionCounts,
      "how many questions, where the limit is `questions`"),
    count(
      "session", "seconds", \.session.timeLimit, of: SessionSettings.timeLimits,
      "how many seconds, where the limit is `time`"),
    flag(
      "session", "ladder", \.session.adaptsSpeed, "faster after five right answers in a row, slower after two misses"),
    choice("session", "digitRow", \.session.digitRow, "the keyboard's digit row, where it has to be told"),
    flag("session", "scenes", \.session.usesScenes, "amounts and times in a sentence, as at a till or in a station"),
    flag("session", "randomVoice", \.session.changesVoice, "another voice for each question"),

    choice("display", "theme", \.display.theme, "the colours"),
    choice("display", "outfit", \.display.outfit, "what Biki, the bat, wears"),
    flag("display", "progress", \.display.showsProgress, "a bar for what is left of the session"),
    flag("display", "biki", \.display.showsBiki, "Biki beside the question"),
    flag("display", "confetti", \.display.showsConfetti, "confetti after right answers"),
    flag("display", "reducedMotion", \.display.reducesMotion, "no confetti, and a waveform that keeps still"),
    flag("display", "ascii", \.display.usesASCII, "plain characters and romaji, for fonts without braille and kana"),
    flag(
      "display", "wideAmbiguous", \.display.hasWideAmbiguous,
      "for terminals that draw characters such as … two cells wide"),
    choice("display", "grouping", \.display.grouping, "how long numbers are divided: 12,345 or 1万2345"),
    choice("display", "romaji", \.display.romaji, "romaji under readings (sanjū, sanjuu), or in place of all kana"),
    flag("display", "kanji", \.display.showsKanji, "a missed number in kanji, too"),
    flag("display", "accent", \.display.showsAccent, "the pitch accent over the reading of a missed number"),
    flag("display", "tones", \.display.playsTones, "a soft tone for right, and another for wrong"),

    names("favourites", \.favourites, List(order: .oldestFirst), "your favourite topics") {
      TopicSettings(favourites: $1, recents: $0.recents)
    },
    names(
      "recents", \.recents, List(order: .latestFirst, limit: TopicSettings.recentLimit),
      "the topics that you practised last, the latest first"
    ) { TopicSettings(favourites: $0.favourites, recents: $1) },

    flag("app", "welcomed", \.isWelcomed, "the questions of the first start were answered or skipped"),
  ]

  private static func number(
    _ section: String, _ key: String, _ property: any WritableKeyPath<Settings, Double> & Sendable,
    in range: ClosedRange<Double>, _ detail: String
  ) -> SettingsField {
    SettingsField(
      path: Path(section: section, key: key), values: .numbers(range), detail: detail,
      read: { json, settings in
        guard let value = json.number, range.contains(value) else { return false }
        settings[keyPath: property] = value
        return true
      },
      write: { .number($0[keyPath: property]) })
  }

  private static func count(
    _ section: String, _ key: String, _ property: any WritableKeyPath<Settings, Int> & Sendable, of choices: [Int],
    _ detail: String
  ) -> SettingsField {
    SettingsField(
      path: Path(section: section, key: key), values: .counts(choices), detail: detail,
      read: { json, settings in
        guard let value = json.number.flatMap(Int.init(exactly:)), choices.contains(value) else { return false }
        settings[keyPath: property] = value
        return true
      },
      write: { .number(Double($0[keyPath: property])) })
  }

  private static func flag(
    _ section: String, _ key: String, _ property: any WritableKeyPath<Settings, Bool> & Sendable, _ detail: String
  ) -> SettingsField {
    SettingsField(
      path: Path(section: section, key: key), values: .booleans, detail: detail,
      read: { json, settings in
        guard let value = json.boolean else { return false }
        settings[keyPath: property] = value
        return true
      },
      write: { .boolean($0[keyPath: property]) })
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ section: String, _ key: String, _ property: any WritableKeyPath<Settings, Value> & Sendable, _ detail: String
  ) -> SettingsField {
    SettingsField(
      path: Path(section: section, key: key), values: .words(Value.allCases.map(\.rawValue)), detail: detail,
      read: { json, settings in
        guard let value = json.text.flatMap(Value.init(rawValue:)) else { return false }
        settings[keyPath: property] = value
        return true
      },
      write: { .text($0[keyPath: property].rawValue) })
  }

  /// Returns a field for a list of topic names, of which the first thousand strings are read.
  private static func names(
    _ key: String, _ property: any KeyPath<TopicSettings, [String]> & Sendable, _ list: List, _ detail: String,
    _ replacing: @escaping @Sendable (TopicSettings, [String]) -> TopicSettings
  ) -> SettingsField {
    SettingsField(
      path: Path(section: "topics", key: key), values: .topicNames, detail: detail, list: list,
      read: { json, settings in
        guard let values = json.array else { return false }
        settings.topics = replacing(settings.topics, Array(values.compactMap(\.text).prefix(1000)))
        return true
      },
      write: { .array($0.topics[keyPath: property].map(JSON.text)) })
  }
}
