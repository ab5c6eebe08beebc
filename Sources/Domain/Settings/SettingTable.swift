// The settings by section. The keys are in people's files, so they never change.
extension Setting {
  /// All settings that are saved, in the order of the documents. The default is used for a setting that is missing in the
  /// file, of another type or out of range.
  package static let all = [
    voice, rate, pitch, volume, pauseBefore, pauseAfter,
    skill, limit, questions, seconds, ladder, digitRow, scenes, saidOnce, randomVoice,
    theme, outfit, progress, biki, confetti, reducedMotion, ascii, wideAmbiguous, grouping, romaji, kanji, accent,
    tones,
    favourites, recents, goal, skipped, minutes, welcomed,
  ]

  /// The rows of the session's form, by line. Of the amounts, only that of the limit is shown.
  package static let sessionForm = [
    [skill], [limit], [questions, seconds], [ladder], [scenes], [saidOnce], [randomVoice],
  ]
  /// The rows of the voice's section of a form.
  package static let voiceForm = [[voice], [rate], [pitch]]
  /// The rows of the form over a quiz.
  package static let quizForm = [[progress, biki, confetti], [romaji, kanji, accent]]
  /// The rows of the appearance on the about screen.
  package static let appearanceForm = [[theme], [outfit], [reducedMotion], [ascii]]

  /// Returns false for the amount of a limit that isn't selected.
  package func isUsed(in settings: Settings) -> Bool {
    switch self {
    case .questions: settings.session.limit == .questions
    case .seconds: settings.session.limit == .time
    default: true
    }
  }

  /// Settings that a session takes over when it begins.
  package static let ofNextSession = [skill, limit, questions, seconds]
}

// MARK: - Speech

extension Setting {
  package static let voice = Setting(
    "speech.voice", "Voice", .voice,
    "the voice, by its id from `countbiki voices`; null for the best that is installed",
    read: { .text($0.speech.voiceID) }, write: { if case .text(let id) = $0 { $1.speech.voiceID = id } })
  package static let rate = number(
    "speech.rate", "Rate", \.speech.rate, in: SpeechSettings.rates, by: 0.05, "the speed; 0.5 is the voice's own")
  package static let pitch = number(
    "speech.pitch", "Pitch", \.speech.pitch, in: SpeechSettings.pitches, by: 0.05,
    "the pitch; 1 is the voice's own, more is higher")
  package static let volume = number(
    "speech.volume", "Volume", \.speech.volume, in: SpeechSettings.volumes, by: 0.05,
    "the volume; 1 is the voice's own, 0 is silence")
  package static let pauseBefore = number(
    "speech.pauseBefore", "Pause before", \.speech.pauseBefore, in: SpeechSettings.pauses, by: 0.1,
    "silence before each utterance, in seconds")
  package static let pauseAfter = number(
    "speech.pauseAfter", "Pause after", \.speech.pauseAfter, in: SpeechSettings.pauses, by: 0.1,
    "silence after each utterance, in seconds")
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
    "how many seconds, where the limit is `time`"
  ) { $0 < 60 ? "\($0) seconds" : $0 == 60 ? "1 minute" : "\($0 / 60) minutes" }
  package static let ladder = flag(
    "session.ladder", "Speed", off: "as set below", on: "follows your answers", \.session.adaptsSpeed,
    "faster after four right answers in a row, slower after a miss")
  package static let digitRow = word(
    "session.digitRow", "Digit row", \.session.digitRow, "the keyboard's digit row, where it has to be told")
  package static let scenes = flag(
    "session.scenes", "In a sentence", label: "Said", off: "the number alone", on: "as it sounds there",
    \.session.usesScenes, "amounts and times in a sentence, as at a till or in a station")
  package static let saidOnce = flag(
    "session.saidOnce", "Said once", label: "Again", off: "whenever you ask", on: "after an answer", \.session.saysOnce,
    "each question once before the first answer, as at a till")
  package static let randomVoice = flag(
    "session.randomVoice", "Random voice", label: "Voices", off: "the one below", on: "another each time",
    \.session.changesVoice, "another voice for each question")
}

// MARK: - Display

extension Setting {
  package static let theme = word("display.theme", "Theme", \.display.theme, "the colours")
  package static let outfit = word(
    "display.outfit", "Outfit", label: "Biki", \.display.outfit, "what Biki, the bat, wears")
  package static let progress = flag(
    "display.progress", "Progress", \.display.showsProgress, "a bar for what is left of the session")
  package static let biki = flag("display.biki", "Biki", \.display.showsBiki, "Biki beside the question")
  package static let confetti = flag(
    "display.confetti", "Confetti", \.display.showsConfetti, "confetti after right answers")
  // The form asks about motion, not about its absence.
  package static let reducedMotion = flag(
    "display.reducedMotion", "Motion", off: "on", on: "off", \.display.reducesMotion,
    "no confetti; Biki and the waveform keep still")
  package static let ascii = flag(
    "display.ascii", "Characters", off: "braille", on: "plain", \.display.usesASCII,
    "plain characters and romaji, for fonts without braille and kana")
  package static let wideAmbiguous = flag(
    "display.wideAmbiguous", "Wide characters", \.display.hasWideAmbiguous,
    "for terminals that draw characters such as … two cells wide")
  package static let grouping = word(
    "display.grouping", "Grouping", \.display.grouping, "how long numbers are divided: 12,345 or 1万2345")
  package static let romaji = word(
    "display.romaji", "Romaji", \.display.romaji, "romaji under readings (sanjū, sanjuu), or in place of all kana"
  ) { $0 == .macrons ? "sanjū" : $0 == .typed ? "sanjuu" : $0.rawValue }
  package static let kanji = flag("display.kanji", "Kanji", \.display.showsKanji, "a missed number in kanji, too")
  package static let accent = flag(
    "display.accent", "Accent", \.display.showsAccent, "the pitch accent over the reading of a missed number")
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
    "path.goal", "What for", \.path.goal, "what you practise for, which decides the steps of the path", as: \.title)
  package static let skipped = names(
    "path.skipped", "Skipped steps", \.path.skipped, "the steps that the first start found too easy for you")
  package static let minutes = count(
    "today.minutes", "Today", \.path.minutes, of: PathSettings.lengths, "how many minutes today's session takes"
  ) { $0 == 1 ? "1 minute" : "\($0) minutes" }
  package static let welcomed = flag(
    "app.welcomed", "Welcomed", \.isWelcomed, "the questions of the first start were answered or skipped")
}
