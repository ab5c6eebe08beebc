import Domain

/// A setting that plain mode lists and changes with lines such as `, rate 0.6`.
struct PlainSetting {
  /// The name that is typed.
  let name: String
  /// The values that it takes: `a number from 0 to 1`.
  let range: String
  private let value: (Settings) -> String
  /// Takes a value and returns true, or returns false if the setting doesn't take it.
  private let change: (String, inout Settings) -> Bool

  /// Answers the text after a comma: nothing, a name, or a name and a value.
  ///
  /// - Returns: The lines to print.
  static func handle(_ text: String, _ settings: inout Settings) -> [String] {
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first else { return list(settings) }
    guard let setting = all.first(where: { $0.name == name.lowercased() }) else {
      let nearest = nearestNames(to: name, in: all.map { SearchableName($0.name) }, limit: 1)
      return ["There is no setting \"\(name)\"." + nearest.map { " Did you mean \($0)?" }.joined()] + list(settings)
    }
    guard words.count == 2 else {
      return ["\(setting.name) is \(setting.value(settings)). It can be \(setting.range)."]
    }
    if setting.change(words[1], &settings) { return ["\(setting.name) is now \(setting.value(settings))."] }
    return ["\(setting.name) can be \(setting.range), not \"\(words[1])\"."]
  }

  private static func list(_ settings: Settings) -> [String] {
    [
      "Settings: " + all.map { "\($0.name) \($0.value(settings))" }.joined(separator: ", ") + ".",
      "To change one, type a comma, its name and its value: , rate 0.6",
    ]
  }

  private static var all: [PlainSetting] {
    [
      PlainSetting(
        name: "voice", range: "a voice that `countbiki voices` lists, or default",
        value: { $0.speech.voiceID ?? "default" },
        change: { text, settings in
          settings.speech.voiceID = text == "default" ? nil : text
          return true
        }),
      number("rate", \.speech.rate, in: SpeechSettings.rates),
      number("pitch", \.speech.pitch, in: SpeechSettings.pitches),
      number("volume", \.speech.volume, in: SpeechSettings.volumes),
      PlainSetting(
        name: "romaji", range: "off, macrons, typed or only", value: { $0.display.romaji.rawValue },
        change: { text, settings in
          guard let romaji = DisplaySettings.Romaji(rawValue: text.lowercased()) else { return false }
          settings.display.romaji = romaji
          return true
        }),
      // Readings in romaji, for a screen reader without a Japanese voice.
      flag("ascii", \.display.usesASCII), flag("kanji", \.display.showsKanji), flag("accent", \.display.showsAccent),
      flag("tones", \.display.playsTones),
    ]
  }

  private static func number(
    _ name: String, _ property: WritableKeyPath<Settings, Double>, in range: ClosedRange<Double>
  ) -> PlainSetting {
    PlainSetting(
      name: name, range: "a number from \(text(range.lowerBound)) to \(text(range.upperBound))",
      value: { text($0[keyPath: property]) },
      change: { text, settings in
        guard let value = Double(text), range.contains(value) else { return false }
        settings[keyPath: property] = value
        return true
      })
  }

  private static func flag(_ name: String, _ property: WritableKeyPath<Settings, Bool>) -> PlainSetting {
    PlainSetting(
      name: name, range: "on or off", value: { $0[keyPath: property] ? "on" : "off" },
      change: { text, settings in
        guard ["on", "off"].contains(text.lowercased()) else { return false }
        settings[keyPath: property] = text.lowercased() == "on"
        return true
      })
  }

  /// Returns a number without needless zeros: 0.5, 1.
  private static func text(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
