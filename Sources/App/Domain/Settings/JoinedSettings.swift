// Rows of the forms that stand for several settings of the file. They aren't saved themselves.
extension Setting {
  /// All such rows.
  package static let joinedRows = [length, speed, headphones, look]

  /// The limit of a session with its amount.
  package static let length: Setting = {
    let counts = SessionSettings.questionCounts
    let times = SessionSettings.timeLimits
    let titles =
      ["endless"] + counts.map { "\($0) questions" } + times.map { Setting.name(ofSeconds: $0) }
    return joined("length", "Length", titles, of: [limit, questions, seconds]) { settings in
      switch settings.session.limit {
      case .endless: 0
      case .questions: 1 + (counts.firstIndex(of: settings.session.questionCount) ?? 0)
      case .time: 1 + counts.count + (times.firstIndex(of: settings.session.timeLimit) ?? 0)
      }
    } write: { index, settings in
      if index > counts.count {
        settings.session.limit = .time
        settings.session.timeLimit = times[index - 1 - counts.count]
      } else if index > 0 {
        settings.session.limit = .questions
        settings.session.questionCount = counts[index - 1]
      } else {
        settings.session.limit = .endless
      }
    }
  }()

  /// The speaking rate in words, the nearest one.
  package static let speed = joined("speed", "Speed", rateWords, of: [rate]) { settings in
    index(ofRate: settings.speech.rate)
  } write: { index, settings in
    settings.speech.rate = rates[index]
  }

  /// The pause that wireless headphones need, which lose the beginning of a sound after silence.
  package static let headphones = joined(
    "headphones", "Headphones", ["usual", "wireless"], of: [pauseBefore]
  ) { settings in
    settings.speech.pauseBefore > 0 ? 1 : 0
  } write: { index, settings in
    let isSet = settings.speech.pauseBefore > 0
    if isSet != (index == 1) {
      settings.speech.pauseBefore = index == 1 ? SpeechSettings.wirelessPause : 0
    }
  }

  /// The theme, or plain characters for fonts without braille and kana.
  package static let look = joined(
    "theme", "Theme", themes.map(\.rawValue) + ["plain"], of: [theme, ascii]
  ) { settings in
    settings.display.usesASCII ? themes.count : themes.firstIndex(of: settings.display.theme) ?? 0
  } write: { index, settings in
    settings.display.usesASCII = index == themes.count
    if themes.indices.contains(index) { settings.display.theme = themes[index] }
  }

  private static let themes = DisplaySettings.Theme.allCases

  /// The rates of the words of ``speed``: 6.1, 7.1, 8 and 9.1 morae a second. Clerks say 7.5 to
  /// 8.5.
  private static let rates = [0.4, 0.5, SpeechSettings.clerkRate, 0.8]
  private static let rateWords = ["slow", "normal", "clerk", "fast"]

  private static func index(ofRate rate: Double) -> Int {
    let distances = rates.map { abs($0 - rate) }
    return distances.firstIndex(of: distances.min() ?? 0) ?? 0
  }

  /// Returns the word of the nearest rate: slow, normal, clerk or fast.
  package static func word(ofRate rate: Double) -> String { rateWords[index(ofRate: rate)] }

  private static func joined(
    _ name: String, _ title: String, _ words: [String], of parts: [Setting],
    read: @escaping @Sendable (Settings) -> Int,
    write: @escaping @Sendable (Int, inout Settings) -> Void
  ) -> Setting {
    let choices = words.map { Choice(.text($0), $0) }
    return Setting("form." + name, title, .choice(choices), "", of: parts) {
      .text(words[read($0)])
    } write: {
      if case .text(let word?) = $0, let index = words.firstIndex(of: word) { write(index, &$1) }
    }
  }
}
