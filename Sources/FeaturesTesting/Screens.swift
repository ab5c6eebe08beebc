package import Clients
package import Domain
package import Features
import TerminalUI

/// Sample screens: every screen of the app in every state with keys or a look of its own, by name.
///
/// ```swift
/// let state = try Screens.named("quiz, time up")
/// ```
///
/// Tests check rules that hold on all of them, `swift run Gallery "quiz, time up"` shows one in a terminal, and
/// `swift run Documents docs` draws the README's pictures from some.
@MainActor
package enum Screens {
  /// An error for a name that no sample screen has.
  package struct UnknownName: Error, CustomStringConvertible {
    let name: String
    let names: [String]

    package var description: String {
      "There is no screen named \"\(name)\". The screens are:\n" + names.map { "  " + $0 }.joined(separator: "\n")
    }
  }

  /// Returns a sample screen; throws ``UnknownName``, which lists all names.
  package static func named(_ name: String) throws -> App.State {
    let all = try all()
    guard let state = all[name] else { throw UnknownName(name: name, names: all.keys.sorted()) }
    return state
  }

  package static func all() throws -> [String: App.State] {
    var screens: [String: App.State] = [:]
    screens["topics, practised"] = try practisedTopics(days: 21)
    screens["topics, practised: not yet"] = try practisedTopics(days: 0)
    screens["topics, practised: a day"] = try practisedTopics(days: 1)
    screens["topics, practised: two years"] = try practisedTopics(days: 730)
    screens["topics, review"] = try practisedTopics(days: 21)
    screens["topics, review"]?.topics.section = .review
    screens["topics, review"]?.topics.pane = .sections
    screens["topics"] = App.State()
    screens["topics, groups"] = topics { $0.pane = .sections }
    screens["topics, marked"] = topics { $0.marked = [2, 103] }
    screens["topics, naming"] = topics {
      $0.marked = [2, 103]
      $0.naming = Topics.Naming(TextFieldState("Shopping"))
    }
    screens["topics, search"] = topics { $0.filter = Topics.Filter() }
    screens["error"] = error
    screens["error, copied"] = error { $0.clipboardNotice.text = "copied" }
    screens["help"] = help(over: App.State())
    screens["help over a quiz"] = help(over: App.State(quiz: try quiz()))
    screens["about, collecting details"] = about { $0.environment = [] }
    screens["about, copied"] = about {
      $0.focus = .copy
      $0.clipboardNotice.text = "copied; also in /tmp/countbiki-1000/copied.txt"
    }
    addSetups(to: &screens)
    for row in About.Row.allCases { screens["about: \(row)"] = about { $0.focus = row } }
    try addQuizzes(to: &screens)
    try addSkills(to: &screens)
    try addSummaries(to: &screens)
    try addProgress(to: &screens)
    try addTables(to: &screens)
    addWelcomes(to: &screens)
    return screens
  }

  private static func addSetups(to screens: inout [String: App.State]) {
    for limit in SessionSettings.Limit.allCases {
      for row in setup(limit).screen.setup?.rows ?? [] {
        screens["setup, \(limit): \(name(of: row))"] = setup(limit) { $0.focus = row }
      }
    }
    screens["setup, looking for voices"] = setup { $0.voice.voices = .loading }
    screens["setup, no voice"] = setup { $0.voice.voices = .unavailable(.engineUnavailable(detail: "no data")) }
    screens["setup, a voice that isn't there"] = setup { $0.voice.settings.voiceID = "ja+f9" }
    screens["setup, a test that can't be heard"] = setup {
      $0.voice.speaker.error = .playbackFailed(detail: "gone")
      $0.voice.speaker.notice = $0.voice.speaker.error
    }
  }

  /// Returns the last part of a row's description: `"pitch"` for `.voice(.pitch)`.
  private static func name(of row: some Hashable) -> String {
    "\(row)".split { "(.)".contains($0) }.last.map(String.init) ?? ""
  }

  private static func addQuizzes(to screens: inout [String: App.State]) throws {
    screens["quiz"] = App.State(quiz: try quiz())
    screens["quiz, typed"] = App.State(quiz: try quiz { $0.answer = "2100" })
    screens["quiz, missed"] = App.State(quiz: try missedQuiz())
    screens["quiz, no number"] = App.State(
      quiz: try quiz {
        $0.answer = "12x"
        $0.rejectedAnswer = "12x"
      })
    screens["quiz, speaking"] = App.State(quiz: try quiz { $0.speaker.isSpeaking = true })
    screens["quiz, card"] = App.State(quiz: try cardQuiz())
    screens["quiz, accent"] = App.State(quiz: try cardQuiz { $0.display.showsAccent = true })
    screens["quiz, repeat"] = App.State(
      quiz: try quiz { $0.attempt = QuestionAttempt(question: $0.attempt.question, isRepeat: true) })
    screens["quiz, answer shown"] = App.State(quiz: try shownQuiz())
    screens["quiz, no voice"] = App.State(quiz: try silentQuiz())
    screens["quiz, time"] = App.State(quiz: try quiz(.time(.seconds(60))) { $0.remaining = .seconds(7) })
    screens["quiz, time up"] = App.State(quiz: try quiz(.time(.seconds(60))) { $0.remaining = .zero })
    screens["quiz of full dates"] = App.State(quiz: try quiz(topic: "date-full") { $0.answer = "2017-9-30" })
    for row in QuizSettings.Row.all {
      screens["quiz, settings: \(name(of: row))"] = App.State(quiz: try settingsQuiz(row))
    }
    screens["quiz, heard"] = App.State(quiz: try heardQuiz())
    screens["quiz, settings changed"] = App.State(quiz: try changedSettingsQuiz())
  }

  private static func addSummaries(to screens: inout [String: App.State]) throws {
    screens["summary"] = try summary(.endless)
    screens["summary of eight questions"] = App.State(summary: Summary.State(quiz: try longQuiz(.endless)))
    screens["summary, no sound"] = try summary(.endless) {
      $0.speaker.error = .playbackFailed(detail: "gone")
      $0.speaker.notice = $0.speaker.error
    }
    screens["summary, complete"] = try summary(.questions(4))
    screens["summary, twenty missed"] = try summaryOfMisses(20)
    screens["summary, one missed"] = try summaryOfMisses(1)
    screens["summary, perfect"] = try summaryOfMisses(0)
    screens["summary, nothing missed"] = try summary(.endless, misses: [nil, nil])
    screens["summary, complete and nothing missed"] = try summary(.questions(2), misses: [nil, nil])
  }

  package static func topics(_ change: (inout Topics.State) -> Void) -> App.State {
    var state = App.State()
    change(&state.topics)
    return state
  }

  package static var error: App.State { error { _ in } }

  package static func error(_ change: (inout ErrorReport.State) -> Void) -> App.State {
    var error = ErrorReport.State(
      .unwritable(path: "/home/aki/.config/countbiki/settings.json", detail: "No space left on device"))
    change(&error)
    var state = App.State()
    state.error = error
    return state
  }

  package static func help(over state: App.State) -> App.State {
    var state = state
    state.isHelpShown = true
    state.screen.quiz?.isPaused = true
    return state
  }

  package static func about(_ change: (inout About.State) -> Void = { _ in }) -> App.State {
    var about = About.State(display: DisplaySettings(), version: "0.1.0")
    about.environment = [
      "countbiki 0.1.0, Linux 6.1.0 x86_64", "terminal: xterm-256color, 80 columns and 24 rows, UTF-8",
      "espeak-ng: 1.51", "voice: Haru (ja)", "sound: PulseAudio 16.1",
    ]
    change(&about)
    var state = App.State()
    state.screen = .about(about)
    return state
  }

  package static func setup(
    _ limit: SessionSettings.Limit = .questions, _ change: (inout SessionSetup.State) -> Void = { _ in }
  ) -> App.State {
    var setup = SessionSetup.State(settings: Settings(session: SessionSettings(limit: limit)))
    setup.voice.voices = .available(voices)
    change(&setup)
    var state = App.State()
    state.screen = .setup(setup)
    return state
  }

  package static let voices = [
    Voice(id: "ja", name: "Haru", gender: .neutral, engine: "espeak-ng"),
    Voice(id: "ja+f2", name: "Aki", gender: .female, engine: "espeak-ng"),
  ]

  /// Returns a quiz whose first question was answered right.
  package static func quiz(
    _ mode: QuizMode = .questions(20), topic: String = "numbers-10000", _ change: (inout Quiz.State) -> Void = { _ in }
  ) throws -> Quiz.State {
    var quiz = Quiz.State(topic: try Topic.find(topic), mode: mode, seed: 7)
    quiz.attempt.submit(quiz.attempt.question.answer, after: 3)
    quiz.finished = [quiz.attempt]
    quiz.attempt = QuestionAttempt(question: quiz.questions.next())
    change(&quiz)
    return quiz
  }

  package static func missedQuiz() throws -> Quiz.State {
    try quiz {
      $0.answer = "2100"
      $0.attempt.submit("2100", after: 4)
    }
  }

  package static func shownQuiz() throws -> Quiz.State {
    try quiz {
      $0.attempt.submit("2100", after: 4)
      $0.attempt.submit("2,600", after: 7)
      $0.attempt.reveal(after: 9)
    }
  }

  package static func silentQuiz() throws -> Quiz.State {
    try quiz {
      $0.speaker.error = .noSoundDevice(detail: "No such file or directory")
      $0.speaker.notice = $0.speaker.error
    }
  }

  package static func settingsQuiz(_ focus: QuizSettings.Row = .voice(.voice)) throws -> Quiz.State {
    try quiz(topic: "money-restaurant") {
      $0.answer = "2100"
      var settings = QuizSettings.State(topic: $0.topic, settings: Settings())
      settings.voice.voices = .available(voices)
      settings.focus = focus
      $0.settingsSheet = settings
    }
  }

  /// Returns the summary of a quiz with a question for each miss, or nil for a right answer. If there are misses, a
  /// question whose answer was shown follows.
  package static func summary(
    _ mode: QuizMode, misses: [String?] = [nil, "12", "3300"], _ change: (inout Summary.State) -> Void = { _ in }
  ) throws -> App.State {
    var quiz = Quiz.State(topic: try Topic.find("numbers-10000"), mode: mode, seed: 7)
    for miss in misses {
      if let miss { quiz.attempt.submit(miss, after: 4) }
      quiz.attempt.submit(quiz.attempt.question.answer, after: 6)
      quiz.finished.append(quiz.attempt)
      quiz.attempt = QuestionAttempt(question: quiz.questions.next())
    }
    if misses.contains(where: { $0 != nil }) {
      quiz.attempt.reveal(after: 8)
      quiz.finished.append(quiz.attempt)
    }
    var summary = Summary.State(quiz: quiz)
    change(&summary)
    return App.State(summary: summary)
  }
}
