package import Clients
package import Domain
import TerminalUI
import Unidirectional

// Everything that depends on which screen is shown: a new screen has a case or a line in each
// declaration.

extension App {
  /// The screen that is shown. The topics have their state outside of it, so that the selection
  /// survives other screens.
  // Indirect, since each key copies the state, and the cases are large.
  package indirect enum Screen: Equatable {
    case topics
    case setup(Form.State)
    case quiz(Quiz.State)
    case summary(Summary.State)
    case about(About.State)
    case progress(Progress.State)
    case learn(Learn.State)
    case welcome(Welcome.State)
    case pairs(Pairs.State)
  }

  /// An event in the app: of a screen, of the terminal, or from files.
  package enum Action: Equatable {
    case started
    case settingsChanged(Settings)
    case helpToggled
    /// Show the next page of the list of keys, or the one before.
    case helpPageTurned(Int)
    /// The terminal got the focus, or the app was resumed after a suspension.
    case refocused
    /// The app is about to be suspended by Ctrl-Z.
    case suspended
    case storageFailed(StorageError)
    /// A write has taken half a second and goes on, or the last such write has ended.
    case savingDelayed(Bool)
    case topics(Topics.Action)
    case setup(Form.Action)
    case quiz(Quiz.Action)
    case summary(Summary.Action)
    case about(About.Action)
    case progress(Progress.Action)
    case learn(Learn.Action)
    case welcome(Welcome.Action)
    case pairs(Pairs.Action)
    case errorDismissed

    package var topics: Topics.Action? {
      if case .topics(let action) = self { action } else { nil }
    }
    package var setup: Form.Action? { if case .setup(let action) = self { action } else { nil } }
    package var quiz: Quiz.Action? { if case .quiz(let action) = self { action } else { nil } }
    package var summary: Summary.Action? {
      if case .summary(let action) = self { action } else { nil }
    }
    package var about: About.Action? { if case .about(let action) = self { action } else { nil } }
    package var progress: Progress.Action? {
      if case .progress(let action) = self { action } else { nil }
    }
    package var learn: Learn.Action? { if case .learn(let action) = self { action } else { nil } }
    package var welcome: Welcome.Action? {
      if case .welcome(let action) = self { action } else { nil }
    }
    package var pairs: Pairs.Action? { if case .pairs(let action) = self { action } else { nil } }
  }
}

extension Reducer<App.State, App.Action> {
  func presentingScreens() -> some Reducer<App.State, App.Action> {
    typealias Action = App.Action
    return
      self
      .ifLet(\.screen.setup, action: \.setup, Action.setup) { Form() }
      .ifLet(\.screen.quiz, action: \.quiz, Action.quiz) { Quiz() }
      .ifLet(\.screen.summary, action: \.summary, Action.summary) { Summary() }
      .ifLet(\.screen.about, action: \.about, Action.about) { About() }
      .ifLet(\.screen.progress, action: \.progress, Action.progress) { Progress() }
      .ifLet(\.screen.learn, action: \.learn, Action.learn) { Learn() }
      .ifLet(\.screen.welcome, action: \.welcome, Action.welcome) { Welcome() }
      .ifLet(\.screen.pairs, action: \.pairs, Action.pairs) { Pairs() }
  }
}

// Setting nil leaves the screen. The store does so during an action of the screen, which then has
// the only copy of its state, so that arrays in it are changed in place.
extension App.Screen {
  package var setup: Form.State? {
    get { if case .setup(let state) = self { state } else { nil } }
    set {
      if let newValue { self = .setup(newValue) } else if case .setup = self { self = .topics }
    }
  }

  package var quiz: Quiz.State? {
    get { if case .quiz(let state) = self { state } else { nil } }
    set { if let newValue { self = .quiz(newValue) } else if case .quiz = self { self = .topics } }
  }

  package var summary: Summary.State? {
    get { if case .summary(let state) = self { state } else { nil } }
    set {
      if let newValue { self = .summary(newValue) } else if case .summary = self { self = .topics }
    }
  }

  package var about: About.State? {
    get { if case .about(let state) = self { state } else { nil } }
    set {
      if let newValue { self = .about(newValue) } else if case .about = self { self = .topics }
    }
  }

  package var progress: Progress.State? {
    get { if case .progress(let state) = self { state } else { nil } }
    set {
      if let newValue {
        self = .progress(newValue)
      } else if case .progress = self {
        self = .topics
      }
    }
  }

  package var learn: Learn.State? {
    get { if case .learn(let state) = self { state } else { nil } }
    set {
      if let newValue { self = .learn(newValue) } else if case .learn = self { self = .topics }
    }
  }

  package var welcome: Welcome.State? {
    get { if case .welcome(let state) = self { state } else { nil } }
    set {
      if let newValue { self = .welcome(newValue) } else if case .welcome = self { self = .topics }
    }
  }

  package var pairs: Pairs.State? {
    get { if case .pairs(let state) = self { state } else { nil } }
    set {
      if let newValue { self = .pairs(newValue) } else if case .pairs = self { self = .topics }
    }
  }

  /// The screen to which a session leads back that is started here.
  var origin: SessionOrigin {
    switch self {
    case .progress: .progress
    case .learn(let learn): .learn(learn.table.topic)
    case .summary(let summary): summary.session.origin
    case .pairs(let pairs): pairs.origin
    case .topics, .setup, .quiz, .about, .welcome: .topics
    }
  }

  /// Lets the session that is shown lead back to the screen from which it was started.
  mutating func leadBack(to origin: SessionOrigin) {
    quiz?.session.origin = origin
    pairs?.origin = origin
    pairs?.today?.origin = origin
  }

  /// The action that looks for voices again, on a screen that lists them.
  var voicesReload: App.Action? {
    if setup != nil { return .setup(.appeared) }
    return quiz?.settingsSheet == nil ? nil : .quiz(.settingsSheet(.appeared))
  }

  mutating func apply(_ settings: Settings, prefersReducedMotion: Bool) {
    switch self {
    case .setup: setup?.apply(settings)
    case .quiz: quiz?.apply(settings, prefersReducedMotion: prefersReducedMotion)
    case .about: about?.form.apply(settings)
    case .topics, .summary, .progress, .learn, .welcome, .pairs: break
    }
  }
}

extension App.State {
  /// Draws the screen with its keys, without help or an error over it.
  @ViewBuilder
  func screenView(keys: [HelpItem], in size: Size) -> some View {
    switch screen {
    case .topics: topicsView(topics, keys: keys, in: size)
    case .setup(let setup):
      Modal(keys: keys, over: topicsView(topics, keys: [], in: size)) {
        sessionFormView(setup, isRoomy: true)
        sessionFormView(setup, isRoomy: false)
      }
    case .quiz(let quiz):
      sessionView(
        quizView(quiz, keys: keys, in: size.session), in: size,
        hasPath: quiz.session.kind.isOnPath,
        isCovered: quiz.sheet != nil)
    case .summary(let summary):
      sessionView(summaryView(summary, keys: keys, in: size.session), in: size)
    case .about(let about): aboutView(about, keys: keys, in: size)
    case .progress(let progress): progressView(progress, keys: keys, display: display, in: size)
    case .learn(let learn): learnView(learn, keys: keys, display: display, in: size)
    case .welcome(let welcome):
      sessionView(
        welcomeView(welcome, keys: keys, display: display, in: size.session), in: size,
        hasPath: false)
    case .pairs(let pairs): sessionView(pairsView(pairs, keys: keys, in: size.session), in: size)
    }
  }

  /// Draws a screen of a session in the middle of the window, with the path beside it where there
  /// is room. So nothing moves when a sheet opens or the summary follows.
  ///
  /// - Parameter isCovered: True if a sheet is in front, so that the path is dim too.
  @ViewBuilder
  private func sessionView(
    _ view: some View, in size: Size, hasPath: Bool = true, isCovered: Bool = false
  ) -> some View {
    let session = view.frame(width: size.session.columns, height: size.session.rows).centered()
    if size.hasSessionColumn, hasPath {
      HStack(spacing: 4) {
        session
        PathCard(topics, in: size).body.dimmed(isCovered).centered(.vertical)
      }
    } else {
      session
    }
  }

  /// Returns the keys of the screen, without those that all screens have.
  func screenKeys(_ keys: KeyTable) -> KeyMap<App.Action> {
    switch screen {
    case .topics: topicsKeys(topics, keys).map(App.Action.topics)
    case .setup(let setup):
      formKeys(setup, starting: topics.startedPractice, keys).map(App.Action.setup)
    case .quiz(let quiz): quizKeys(quiz, keys).map(App.Action.quiz)
    case .summary(let summary): summaryKeys(summary, keys).map(App.Action.summary)
    case .about(let about): aboutKeys(about, keys).map(App.Action.about)
    case .progress(let progress): progressKeys(progress, keys).map(App.Action.progress)
    case .learn(let learn): learnKeys(learn, keys).map(App.Action.learn)
    case .welcome(let welcome): welcomeKeys(welcome, keys).map(App.Action.welcome)
    case .pairs(let pairs): pairsKeys(pairs, keys).map(App.Action.pairs)
    }
  }

  /// True if the screen has a field that takes what is typed, even under an error report.
  var isTyping: Bool {
    switch screen {
    case .topics: topics.isTyping && !isHelpShown
    case .quiz(let quiz): quiz.sheet == nil && !isHelpShown
    case .setup, .summary, .about, .progress, .learn, .welcome, .pairs: false
    }
  }

  /// True if every character is text for a field, none a key.
  var takesText: Bool {
    if case .topics = screen { topics.takesText && !isHelpShown } else { false }
  }

  /// True if the screen has a field that takes no more characters.
  var isFieldFull: Bool { isTyping && screen.quiz?.isAnswerFull == true }

  /// Returns actions that type pasted text into the screen. Characters that are keys elsewhere are
  /// typed too.
  func screenActions(forPasted text: String) -> [App.Action] {
    switch screen {
    case .topics where !topics.takesText: []
    case .topics:
      topics.naming.map { [.topics(.titleEdited($0.field.inserting(text)))] }
        ?? topics.filter.map { [.topics(.filterEdited($0.field.inserting(text)))] } ?? []
    case .quiz(let quiz) where quiz.sheet == nil:
      text.lazy.filter { !$0.isNewline }.prefix(quiz.answerLimit).map { .quiz(.characterTyped($0)) }
    case .quiz, .setup, .summary, .about, .progress, .learn, .welcome, .pairs: []
    }
  }
}
