package import Clients
package import Domain
package import TerminalUI

extension App {
  package struct State: Equatable {
    package var topics: Topics.State
    package var screen: Screen
    package var display = DisplaySettings()
    /// The terminal's size, on which some keys depend.
    package var size = Size(columns: 80, rows: 24)
    /// The page of the list of keys that is shown over the screen, counted without end; nil if the list isn't shown.
    package var helpPage: Int?
    /// The error report over everything else.
    package var error: ErrorReport.State?
    /// Errors to be shown after ``error``.
    package var pendingErrors: [StorageError] = []
    /// Indicates that the learner has quit.
    package var isOver = false

    /// Starts with the list of topics.
    package init(topics: Topics.State = Topics.State()) {
      self.topics = topics
      screen = .topics
    }

    /// Starts with the questions of the first start, or with the list of topics if there are none.
    package init(topics: Topics.State, welcome: Welcome.State?) {
      self.topics = topics
      screen = welcome.map(Screen.welcome) ?? .topics
    }

    /// Starts with the summary of a quiz.
    package init(summary: Summary.State) {
      topics = Topics.State(selected: summary.quiz.questions.topic, mode: summary.quiz.mode)
      screen = .summary(summary)
    }

    /// Starts in a quiz.
    package init(quiz: Quiz.State, topics: [Topic] = Topic.all) {
      self.topics = Topics.State(topics: topics, selected: quiz.questions.topic, mode: quiz.mode)
      screen = .quiz(quiz)
    }
  }

  /// The screen that is shown. The topics have their state outside of it, so that the selection survives other screens.
  package enum Screen: Equatable {
    case topics
    case setup(SessionSetup.State)
    case quiz(Quiz.State)
    case summary(Summary.State)
    case about(About.State)
    case progress(Progress.State)
    case learn(Learn.State)
    case welcome(Welcome.State)
  }
}

extension App.State {
  /// The display settings to draw with. The samples of kana are in kana, whatever was chosen.
  var drawnDisplay: DisplaySettings {
    guard screen.welcome?.isAskingAboutKana == true, display.romaji == .only else { return display }
    var drawn = display
    drawn.romaji = .off
    return drawn
  }
}

extension App.State {
  /// The title of the terminal's window: the program's name, and what is practised.
  package var windowTitle: String {
    if case .quiz(let quiz) = screen { "countbiki: \(quiz.questions.title)" } else { "countbiki" }
  }

  /// Indicates that the list of keys is shown over the screen.
  package var isHelpShown: Bool {
    get { helpPage != nil }
    set { helpPage = newValue ? 0 : nil }
  }
}

// Setting nil leaves the screen. The store does so during an action of the screen, which then has the only copy of its
// state, so that arrays in it are changed in place.
extension App.Screen {
  package var setup: SessionSetup.State? {
    get { if case .setup(let state) = self { state } else { nil } }
    set { if let newValue { self = .setup(newValue) } else if case .setup = self { self = .topics } }
  }

  package var quiz: Quiz.State? {
    get { if case .quiz(let state) = self { state } else { nil } }
    set { if let newValue { self = .quiz(newValue) } else if case .quiz = self { self = .topics } }
  }

  package var summary: Summary.State? {
    get { if case .summary(let state) = self { state } else { nil } }
    set { if let newValue { self = .summary(newValue) } else if case .summary = self { self = .topics } }
  }

  package var about: About.State? {
    get { if case .about(let state) = self { state } else { nil } }
    set { if let newValue { self = .about(newValue) } else if case .about = self { self = .topics } }
  }

  package var progress: Progress.State? {
    get { if case .progress(let state) = self { state } else { nil } }
    set { if let newValue { self = .progress(newValue) } else if case .progress = self { self = .topics } }
  }

  package var learn: Learn.State? {
    get { if case .learn(let state) = self { state } else { nil } }
    set { if let newValue { self = .learn(newValue) } else if case .learn = self { self = .topics } }
  }

  package var welcome: Welcome.State? {
    get { if case .welcome(let state) = self { state } else { nil } }
    set { if let newValue { self = .welcome(newValue) } else if case .welcome = self { self = .topics } }
  }
}
