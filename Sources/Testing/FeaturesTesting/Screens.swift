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
/// Tests check rules that hold on all of them, `swift run Gallery "quiz, time up"` shows one in a
/// terminal, and `swift run Documents docs` draws the README's pictures from some.
@MainActor
package enum Screens {
  /// An error for a name that no screen has. The description lists all names.
  package struct UnknownName: Error, CustomStringConvertible {
    let name: String
    let names: [String]

    package var description: String {
      "There is no screen named \"\(name)\". The screens are:\n"
        + names.map { "  " + $0 }.joined(separator: "\n")
    }
  }

  typealias Samples = [String: @MainActor () throws -> App.State]
  typealias QuizSamples = [String: @MainActor () throws -> Quiz.State]

  /// The names of all samples, in alphabetical order.
  package static var names: [String] { samples.keys.sorted() }

  /// Returns a sample screen, which is made when it is first asked for; throws ``UnknownName``,
  /// which lists all names.
  package static func named(_ name: String) throws -> App.State {
    if let state = made[name] { return state }
    guard let make = samples[name] else { throw UnknownName(name: name, names: names) }
    let state = try make()
    made[name] = state
    return state
  }

  /// Returns every sample screen, by name.
  package static func all() throws -> [String: App.State] {
    Dictionary(uniqueKeysWithValues: try names.map { ($0, try named($0)) })
  }

  private static let samples: Samples = [
    topicSamples, overlaySamples, setupSamples, cardSamples, summarySamples, progressSamples,
    tableSamples,
    pairsSamples, welcomeSamples, shown(quizSamples), shown(skillSamples),
  ].reduce(into: focusedSamples()) { $0.merge($1) { first, _ in first } }

  private static func shown(_ quizzes: QuizSamples) -> Samples {
    quizzes.mapValues { quiz in { App.State(quiz: try quiz()) } }
  }

  /// The sample screens made so far.
  private static var made: [String: App.State] = [:]

  private static let topicSamples: Samples = [
    "topics": { App.State() },
    "topics, practised": { try practisedTopics(days: 21) },
    "topics, not practised yet": { try practisedTopics(days: 0) },
    "topics, practised for a day": { try practisedTopics(days: 1) },
    "topics, practised for two years": { try practisedTopics(days: 730) },
    "topics, groups": { topics { $0.place = .list } },
    "topics, today": { try today(days: 21) },
    "topics, today at first": { try today(days: 0) },
    "topics, step": { try today(days: 21, .step) },
    "topics, steps": { try today(days: 21) },
    "topics, marked": { topics { $0.marked = [2, 103] } },
    "topics, naming": {
      topics {
        $0.marked = [2, 103]
        $0.naming = Topics.Naming("Shopping")
      }
    },
    "topics, renaming": {
      topics { $0.naming = Topics.Naming(of: .mix(of: Array($0.topics.prefix(2)))) }
    },
    "topics, numbers": { topics { $0.listForm = numbers("298円 398 12x 1,280=bento", "") } },
    "topics, numbers: title": {
      topics { $0.listForm = numbers("298円 398 1,280", "Lunch", at: .title) }
    },
    "topics, search": { topics { $0.filter = Topics.Filter() } },
    "topics, number": { topics { $0.filter = Topics.Filter("8230円") } },
    "topics, favourites": { try favourites() },
    "topics, found": { try favourites { $0.filter = Topics.Filter("mon") } },
  ]

  /// The samples shown over another screen, and those of the about screen.
  private static let overlaySamples: Samples = [
    "error": { error },
    "help": { help(over: App.State()) },
    "help over a quiz": { help(over: App.State(quiz: try quiz())) },
    "about, collecting details": { about { $0.environment = [] } },
    "about, copied": {
      about {
        $0.form.focus = .copy
        $0.notice = "copied; also in /tmp/countbiki-1000/copied.txt"
      }
    },
  ]

  private static let setupSamples: Samples = [
    "setup, looking for voices": { setup { $0.voices = .loading } },
    "setup, today": { setup(.listening, .today) },
    "setup, no voice": {
      setup { $0.voices = .unavailable(.engineUnavailable(detail: "no data")) }
    },
    "setup, a voice that isn't there": { setup { $0.settings.speech.voiceID = "ja+f9" } },
    "setup, a test that can't be heard": { setup { $0.speaker.fail() } },
  ]

  /// Returns a sample for each row of a form, focused. The row's name follows a colon.
  private static func focusedSamples() -> Samples {
    var samples: Samples = [:]
    for row in Form.State(.appearance, settings: Settings()).rows {
      samples["about: \(name(of: row))"] = { about { $0.form.focus = row } }
    }
    for skill in Skill.allCases {
      for row in setup(skill).screen.setup?.rows ?? [] {
        samples["setup, \(skill): \(name(of: row))"] = { setup(skill) { $0.focus = row } }
      }
    }
    for row in Form.State(.quiz, settings: Settings()).rows {
      samples["quiz, settings: \(name(of: row))"] = { App.State(quiz: try settingsQuiz(row)) }
    }
    return samples
  }

  private static func name(of row: Form.Row) -> String {
    row.setting?.key ?? "\(row)"
  }

  /// Returns the list as it is at the start, with a session selected.
  private static func today(days: Int, _ section: Topics.Section = .today) throws -> App.State {
    var state = try practisedTopics(days: days)
    state.topics.section = section
    state.topics.place = .list
    return state
  }

  /// Returns the list of topics at the first start, with a change.
  package static func topics(_ change: (inout Topics.State) -> Void) -> App.State {
    var state = App.State()
    change(&state.topics)
    return state
  }

  package static var error: App.State {
    var state = App.State()
    let path = "/home/aki/.config/countbiki/settings.json"
    state.errors = [.unwritable(path: path, FileFault(.fullDisk, "No space left on device"))]
    return state
  }

  /// Returns a screen under the list of keys, which pauses a quiz.
  package static func help(over state: App.State) -> App.State {
    var state = state
    state.isHelpShown = true
    state.screen.quiz?.clock.isPaused = true
    return state
  }

  /// Returns the about screen with details of a made-up machine, with a change.
  package static func about(_ change: (inout About.State) -> Void = { _ in }) -> App.State {
    var about = About.State(settings: Settings(), version: "0.1.0")
    about.environment = [
      "countbiki 0.1.0, Linux 6.1.0 x86_64",
      "terminal: xterm-256color, 80 columns and 24 rows, UTF-8",
      "espeak-ng: 1.51", "voice: Haru (ja)", "sound: PulseAudio 16.1",
    ]
    change(&about)
    return App.State(screen: .about(about))
  }

  /// Returns the settings over the topics, with a change.
  package static func setup(
    _ skill: Skill = .listening, _ kind: Form.Kind = .session,
    _ change: (inout Form.State) -> Void = { _ in }
  ) -> App.State {
    var setup = Form.State(
      kind,
      settings: Settings(
        session: SessionSettings {
          $0.skill = skill
          $0.limit = .questions
        }))
    setup.voices = .available(voices)
    change(&setup)
    return App.State(screen: .setup(setup))
  }

  package static let voices = [
    Voice(id: "ja", name: "Haru", gender: .neutral, engine: "espeak-ng"),
    Voice(id: "ja+f2", name: "Aki", gender: .female, engine: "espeak-ng"),
  ]
}

extension Speaker.State {
  /// Fails, as when the sound server goes away.
  mutating func fail() {
    error = .playbackFailed(detail: "gone")
    notice = error
  }
}

/// Returns the form of a list with texts in it.
@MainActor
private func numbers(
  _ text: String, _ title: String, at field: Topics.ListForm.Field = .numbers
) -> Topics.ListForm {
  var form = Topics.ListForm()
  form.fill(text, title)
  form.field = field
  return form
}
