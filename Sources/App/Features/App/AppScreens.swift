package import Clients
package import Domain
import TerminalUI
import Unidirectional

// All screens: a new one has a case in the two enums with its properties, a line in the reducer,
// and a case in `shown`. What it draws and does is in its folder, in a conformance to
// `ScreenState`. The compiler asks for its case where the app treats screens differently: in
// `App.swift`, and in `Destination.swift`, which opens it.

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
    /// The terminal shows the app no more: the learner quit, or a signal ends the program.
    case runEnded
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

extension App.State {
  /// The screen that is shown, with its place in the app.
  var shown: any ShownScreen {
    typealias Action = App.Action
    typealias Screen = App.Screen
    return switch screen {
    case .topics: Shown(topics, Action.topics, \.topics) { _ in .topics }
    case .setup(let setup): Shown(setup, Action.setup, \.setup, Screen.setup)
    case .quiz(let quiz): Shown(quiz, Action.quiz, \.quiz, Screen.quiz)
    case .summary(let summary): Shown(summary, Action.summary, \.summary, Screen.summary)
    case .about(let about): Shown(about, Action.about, \.about, Screen.about)
    case .progress(let progress): Shown(progress, Action.progress, \.progress, Screen.progress)
    case .learn(let learn): Shown(learn, Action.learn, \.learn, Screen.learn)
    case .welcome(let welcome): Shown(welcome, Action.welcome, \.welcome, Screen.welcome)
    case .pairs(let pairs): Shown(pairs, Action.pairs, \.pairs, Screen.pairs)
    }
  }
}

extension App.Action {
  package var topics: Topics.Action? {
    if case .topics(let action) = self { action } else { nil }
  }
  package var setup: Form.Action? {
    if case .setup(let action) = self { action } else { nil }
  }
  package var quiz: Quiz.Action? {
    if case .quiz(let action) = self { action } else { nil }
  }
  package var summary: Summary.Action? {
    if case .summary(let action) = self { action } else { nil }
  }
  package var about: About.Action? {
    if case .about(let action) = self { action } else { nil }
  }
  package var progress: Progress.Action? {
    if case .progress(let action) = self { action } else { nil }
  }
  package var learn: Learn.Action? {
    if case .learn(let action) = self { action } else { nil }
  }
  package var welcome: Welcome.Action? {
    if case .welcome(let action) = self { action } else { nil }
  }
  package var pairs: Pairs.Action? {
    if case .pairs(let action) = self { action } else { nil }
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
    set {
      if let newValue { self = .quiz(newValue) } else if case .quiz = self { self = .topics }
    }
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
}
