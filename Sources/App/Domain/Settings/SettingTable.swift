// The settings by section. The keys are in people's files, so they never change.
extension Setting {
  /// All settings that are saved, in the order of the documents. The default is used for a setting
  /// that is missing in the file, of another type or out of range.
  package static let all = [
    voice, rate, pitch, volume, pauseBefore, pauseAfter, noise,
    skill, limit, questions, seconds, ladder, digitRow, scenes, saidOnce, takesRight, randomVoice,
    theme, outfit, progress, biki, confetti, reducedMotion, ascii, wideAmbiguous, grouping, romaji,
    kanji, accent,
    tones,
    favourites, recents, goal, skipped, minutes, welcomed, dayStart,
  ]

  /// The rows of the sheet, by line: those of a session that hasn't begun, which are others for
  /// today's, and those that can be changed in mid-session too. They are what many people change,
  /// the rest is in the file.
  package static let sessionRows = [[skill], [length]]
  package static let todayRows = [[skill], [minutes]]
  package static let hearingRows = [[scenes]]
  package static let voiceRows = [[voice], [speed], [pitch]]
  /// The row beside the test of the voice.
  package static let deviceRow = headphones
  package static let displayRows = [[romaji, kanji]]
  /// The row of the about screen.
  package static let appearanceRows = [[look]]

  /// Returns the rows that mean nothing for a skill: nothing is heard in reading, for example.
  package static func unused(for skill: Skill) -> Set<Setting> {
    switch skill {
    case .listening: []
    case .reading: Set((hearingRows + voiceRows).joined())
    case .writing: Set(hearingRows.joined())
    }
  }

  /// Settings that a session takes over when it begins.
  package static let ofNextSession = [skill, limit, questions, seconds, minutes]
}

// MARK: - Speech

extension Setting {
  package static let voice = Setting(
    "speech.voice", "Voice", .voice,
    "the voice, by its id from `countbiki voices`; default (null in the file) for another each time, or for the best that is installed",
    read: { .text($0.speech.voiceID) },
    write: { if case .text(let id) = $0 { $1.speech.voiceID = id } })
  package static let rate = number(
    "speech.rate", "Rate", \.speech.rate, in: SpeechSettings.rates, by: 0.05,
    "the speed; 0.5 is the voice's own")
  package static let pitch = number(
    "speech.pitch", "Pitch", \.speech.pitch, in: SpeechSettings.pitches, by: 0.05,
    "the pitch; 1 is the voice's own, more is higher")
  package static let volume = number(
    "speech.volume", "Volume", \.speech.volume, in: SpeechSettings.volumes, by: 0.05,
    "the volume; 1 is the voice's own, 0 is silence")
  package static let pauseBefore = number(
    "speech.pauseBefore", "Pause before", \.speech.pauseBefore, in: SpeechSettings.pauses, by: 0.1,
    "silence before an utterance that comes after a second without sound, in seconds: for headphones that wake up late, as Bluetooth ones do"
  )
  package static let pauseAfter = number(
    "speech.pauseAfter", "Pause after", \.speech.pauseAfter, in: SpeechSettings.pauses, by: 0.1,
    "silence after each utterance, in seconds")
  package static let noise = count(
    "speech.noise", "Room noise", \.speech.noise, of: SpeechSettings.noises,
    "the murmur of a room: the decibels by which it is softer than the voice, so that 12 is the loudest; 0 for none"
  ) { $0 == 0 ? "none" : "\($0) dB" }
}

// MARK: - Session

extension Setting {
  package static let skill = word("session.skill", "Skill", \.session.skill, "what is practised")
  package static let limit = word("session.limit", "Length", \.session.limit, "what ends a session")
  package static let questions = count(
    "session.questions", "Questions", \.session.questionCount, of: SessionSettings.questionCounts,
    "how many questions, where the limit is `questions`")
  package static let seconds = count(
    "session.seconds", "Time", \.session.timeLimit, of: SessionSettings.timeLimits,
    "how many seconds, where the limit is `time`", as: name(ofSeconds:))
  /// Returns a time in whole minutes, or else in seconds: "2 minutes", "90 seconds".
  package static func name(ofSeconds seconds: Int) -> String {
    let isWhole = seconds % 60 == 0
    let number = isWhole ? seconds / 60 : seconds
    let unit = isWhole ? "minute" : "second"
    return "\(number.separatedByThousands) \(unit)\(number == 1 ? "" : "s")"
  }
  package static let ladder = flag(
    "session.ladder", "Adapts speed", \.session.adaptsSpeed,
    "faster after four right answers in a row, slower after a miss")
  package static let digitRow = word(
    "session.digitRow", "Digit row", \.session.digitRow,
    "the keyboard's digit row, where it has to be told")
  package static let scenes = flag(
    "session.scenes", "You hear", off: "numbers", on: "sentences", \.session.usesScenes,
    "numbers in a sentence, as at a till or in a station")
  package static let saidOnce = flag(
    "session.saidOnce", "Said once", \.session.saysOnce,
    "each question once before the first answer, as at a till")
  package static let takesRight = flag(
    "session.takesRight", "Takes right ones", \.session.takesRight,
    "a right answer without Enter, as soon as no other answer of the topic could follow")
  package static let randomVoice = flag(
    "session.randomVoice", "Random voice", \.session.changesVoice,
    "another natural voice for each question, unless speech.voice names one")
}

// MARK: - Display

extension Setting {
  package static let theme = word("display.theme", "Theme", \.display.theme, "the colours")
  package static let outfit = word(
    "display.outfit", "Outfit", \.display.outfit, "what Biki, the bat, wears")
  package static let progress = flag(
    "display.progress", "Progress", \.display.showsProgress, "a bar for what is left of the session"
  )
  package static let biki = flag(
    "display.biki", "Biki", \.display.showsBiki, "Biki beside the question")
  package static let confetti = flag(
    "display.confetti", "Confetti", \.display.showsConfetti, "confetti after right answers")
  package static let reducedMotion = flag(
    "display.reducedMotion", "Reduced motion", \.display.reducesMotion,
    "no confetti; Biki and the waveform keep still")
  package static let ascii = flag(
    "display.ascii", "Plain characters", \.display.usesASCII,
    "plain characters and romaji, for fonts without braille and kana")
  package static let wideAmbiguous = flag(
    "display.wideAmbiguous", "Wide characters", \.display.hasWideAmbiguous,
    "for terminals that draw characters such as … two cells wide")
  package static let grouping = word(
    "display.grouping", "Grouping", \.display.grouping,
    "how long numbers are divided: 12,345 or 1万2345")
  package static let romaji = word(
    "display.romaji", "Romaji", \.display.romaji,
    "romaji under readings (sanjū, sanjuu), or in place of all kana"
  ) {
    switch $0 {
    case .macrons: "sanjū"
    case .typed: "sanjuu"
    default: $0.rawValue
    }
  }
  package static let kanji = flag(
    "display.kanji", "Kanji", \.display.showsKanji, "a missed number in kanji, too")
  package static let accent = flag(
    "display.accent", "Accent", \.display.showsAccent,
    "the pitch accent over the reading of a missed number")
  package static let tones = flag(
    "display.tones", "Tones", \.display.playsTones, "a soft tone for right, and another for wrong")
}

// MARK: - Topics, path and app

extension Setting {
  package static let favourites = names(
    "topics.favourites", "Favourites", \.topics.favourites, "your favourite topics")
  package static let recents = names(
    "topics.recents", "Recents", limit: TopicSettings.recentLimit, \.topics.recents,
    "the topics that you practised last, the latest first")
  package static let goal = word(
    "path.goal", "What for", \.path.goal,
    "what you practise for, which decides the steps of the path", as: \.title)
  package static let skipped = names(
    "path.skipped", "Skipped steps", \.path.skipped,
    "the steps that the first start or a placement found too easy for you; `reading/numbers-10` is "
      + "skipped where you read")
  package static let minutes = count(
    "today.minutes", "Today", \.path.minutes, of: PathSettings.lengths,
    "how many minutes today's session takes"
  ) { Setting.name(ofSeconds: 60 * $0) }
  package static let welcomed = flag(
    "app.welcomed", "Welcomed", \.isWelcomed,
    "the questions of the first start were answered or skipped")
  package static let dayStart = count(
    "app.dayStart", "Day begins", \.dayStart, of: Settings.dayStarts,
    "the hour of your clock at which a day begins; until then it is still yesterday"
  ) { "\($0):00" }
}
