package import Clients
package import Domain
import TerminalUI
import Unidirectional

// All screens: a new one has a case in the two enums, a line in the reducer, and a case in `shown`.
// Everything else about it is in its folder, in a conformance to `ScreenState`.

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
    case .topics: Place(topics, Action.topics, \.topics) { _ in .topics }
    case .setup(let setup): Place(setup, Action.setup, \.setup, Screen.setup)
    case .quiz(let quiz): Place(quiz, Action.quiz, \.quiz, Screen.quiz)
    case .summary(let summary): Place(summary, Action.summary, \.summary, Screen.summary)
    case .about(let about): Place(about, Action.about, \.about, Screen.about)
    case .progress(let progress): Place(progress, Action.progress, \.progress, Screen.progress)
    case .learn(let learn): Place(learn, Action.learn, \.learn, Screen.learn)
    case .welcome(let welcome): Place(welcome, Action.welcome, \.welcome, Screen.welcome)
    case .pairs(let pairs): Place(pairs, Action.pairs, \.pairs, Screen.pairs)
    }
  }
}
