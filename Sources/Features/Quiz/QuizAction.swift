package import Clients
package import Domain

extension Quiz {
  package enum Action: Equatable {
    case appeared
    case characterTyped(Character)
    case characterDeleted
    case answerCleared
    case answerSubmitted
    case answerRevealed
    case revealedAnswerLeft
    case replayRequested(Utterance.Pace)
    case groupingToggled
    case settingsRequested
    case endRequested
    /// Something lies over the quiz, or the app is suspended.
    case covered
    case uncovered
    case timePassed(Duration)
    case confettiFell
    case settingsChanged(Settings)
    case speaker(Speaker.Action)
    case settings(QuizSettings.Action)
    case delegate(Delegate)

    package enum Delegate: Equatable {
      /// It is over, or was ended with something answered.
      case ended
      /// It was ended with nothing answered.
      case abandoned
    }
  }
}

extension Quiz.Action {
  /// Whether it is what the learner did.
  var isLearners: Bool {
    switch self {
    case .characterTyped, .characterDeleted, .answerCleared, .answerSubmitted, .answerRevealed, .revealedAnswerLeft,
      .replayRequested, .groupingToggled, .settingsRequested, .endRequested:
      true
    case .appeared, .covered, .uncovered, .timePassed, .confettiFell, .settingsChanged, .speaker, .settings, .delegate:
      false
    }
  }

  package var speaker: Speaker.Action? {
    get { if case .speaker(let action) = self { action } else { nil } }
    set { if let newValue { self = .speaker(newValue) } }
  }

  package var settings: QuizSettings.Action? {
    get { if case .settings(let action) = self { action } else { nil } }
    set { if let newValue { self = .settings(newValue) } }
  }
}
