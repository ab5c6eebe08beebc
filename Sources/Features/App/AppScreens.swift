import TerminalUI

// Everything that depends on which screen is shown: a new screen has a case in each of these switches.

extension App.Screen {
  /// A screen without its state. Tests require a sample of each kind.
  package enum Kind: CaseIterable, Hashable {
    case topics, setup, quiz, summary, about, progress, learn, welcome
  }

  package var kind: Kind {
    switch self {
    case .topics: .topics
    case .setup: .setup
    case .quiz: .quiz
    case .summary: .summary
    case .about: .about
    case .progress: .progress
    case .learn: .learn
    case .welcome: .welcome
    }
  }

  /// The action that looks for voices again, on a screen that lists them.
  var voicesReload: App.Action? {
    if setup != nil { return .setup(.voice(.voicesMayHaveChanged)) }
    return quiz?.settingsSheet == nil ? nil : .quiz(.settingsSheet(.voice(.voicesMayHaveChanged)))
  }
}

extension App.State {
  /// Draws the screen with its keys, without help or an error over it.
  @ViewBuilder
  func screenView(keys: [HelpItem], in size: Size) -> some View {
    switch screen {
    case .topics: topicsView(topics, keys: keys, in: size)
    case .setup(let setup):
      Modal(keys: keys.withHelp(), over: topicsView(topics, keys: topicsKeys(topics).helpItems, in: size)) {
        sessionSetupView(setup, isRoomy: true)
        sessionSetupView(setup, isRoomy: false)
      }
    case .quiz(let quiz): quizView(quiz, keys: keys, in: size)
    case .summary(let summary): summaryView(summary, keys: keys, in: size)
    case .about(let about): aboutView(about, keys: keys, in: size)
    case .progress(let progress): progressView(progress, keys: keys, display: display, in: size)
    case .learn(let learn): learnView(learn, keys: keys, display: display, in: size)
    case .welcome(let welcome): welcomeView(welcome, keys: keys, display: display, in: size)
    }
  }

  /// The keys of the screen.
  var screenKeys: KeyMap<App.Action> {
    switch screen {
    case .topics: topicsKeys(topics).map(App.Action.topics)
    case .setup(let setup): sessionSetupKeys(setup).map(App.Action.setup)
    case .quiz(let quiz): quizKeys(quiz).map(App.Action.quiz)
    case .summary(let summary): summaryKeys(summary).map(App.Action.summary)
    case .about(let about): aboutKeys(about, in: size).map(App.Action.about)
    case .progress(let progress): progressKeys(progress).map(App.Action.progress)
    case .learn(let learn): learnKeys(learn).map(App.Action.learn)
    case .welcome(let welcome): welcomeKeys(welcome).map(App.Action.welcome)
    }
  }

  /// True if the screen has a field that takes what is typed, even under an error report.
  var isTyping: Bool {
    switch screen {
    case .topics: topics.isTyping && !isHelpShown
    case .quiz(let quiz): quiz.settingsSheet == nil && !isHelpShown
    case .setup, .summary, .about, .progress, .learn, .welcome: false
    }
  }

  /// Returns actions that type pasted text into the screen. Characters that are keys elsewhere are typed too.
  func screenActions(forPasted text: String) -> [App.Action] {
    switch screen {
    case .topics:
      topics.naming.map { [.topics(.titleEdited($0.field.inserting(text)))] }
        ?? topics.filter.map { [.topics(.filterEdited($0.field.inserting(text)))] } ?? []
    case .quiz(let quiz) where quiz.settingsSheet == nil:
      text.filter { !$0.isNewline }.map { .quiz(.characterTyped($0)) }
    case .quiz, .setup, .summary, .about, .progress, .learn, .welcome: []
    }
  }
}
