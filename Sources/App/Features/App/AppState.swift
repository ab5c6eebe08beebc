package import Clients
package import Domain

extension App {
  /// The state of the app: the screen that is shown, and data that all screens share.
  package struct State: Equatable {
    package var topics: Topics.State
    package var screen: Screen
    package var display = DisplaySettings()
    /// The page of the list of keys that is shown over the screen, counted without end; nil if the
    /// list isn't shown.
    package var helpPage: Int?
    /// The errors to be shown, of which the first is shown over everything else.
    package var errors: [StorageError] = []
    /// The session that was asked for before the history was loaded.
    package var awaited: Destination?
    /// The history before the latest session; nil if there was none or it wasn't known.
    package var earlier: EarlierHistory?
    /// Indicates that answers or settings are being written for longer than half a second.
    package var isSaving = false
    /// Indicates that the learner has quit.
    package var isOver = false

    package init(topics: Topics.State = Topics.State(), screen: Screen = .topics) {
      self.topics = topics
      self.screen = screen
    }

    package init(summary: Summary.State) {
      topics = Topics.State(selected: summary.result.topic, length: summary.session.length)
      screen = .summary(summary)
    }

    package init(pairs: Pairs.State, topics: [Topic] = Topic.all) {
      self.topics = Topics.State(topics: topics)
      screen = .pairs(pairs)
    }

    package init(quiz: Quiz.State, topics: [Topic] = Topic.all) {
      self.topics = Topics.State(
        topics: topics, selected: quiz.session.questions.topic, length: quiz.session.length)
      screen = .quiz(quiz)
    }
  }
}

/// The history before a session, with which all of it is compared. Later ones have its answers: the
/// history is read again when a file of another machine changes, and when the session is left and
/// resumed.
package struct EarlierHistory: Equatable {
  /// The id of the session: see ``Session/historyID``.
  let session: String
  /// The history before the session; nil if it wasn't known, so that there is nothing to compare
  /// with.
  let history: LearnerHistory?
}

extension App.State {
  /// Returns the history before a session that has just ended, in its skill.
  func history(before session: Session) -> LearnerHistory? {
    if let earlier, earlier.session == session.historyID { return earlier.history }
    return topics.history?[session.skill]
  }

  /// The display settings to draw with. The samples of kana are in kana, whatever was chosen.
  var drawnDisplay: DisplaySettings {
    guard screen.welcome?.isAskingAboutKana == true, display.romaji == .only else { return display }
    var drawn = display
    drawn.romaji = .off
    return drawn
  }

  /// The title of the terminal's window: the program's name, and what is practised.
  package var windowTitle: String {
    let title = shown.state.windowTitle
    return title.map { "countbiki: \($0)" } ?? "countbiki"
  }

  /// Indicates that the list of keys is shown over the screen.
  package var isHelpShown: Bool {
    get { helpPage != nil }
    set { helpPage = newValue ? 0 : nil }
  }
}
