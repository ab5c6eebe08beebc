package import Clients
package import Domain
package import TerminalUI

extension Topics {
  package enum Action: Equatable {
    case appeared
    /// Another screen was closed.
    case returned
    case settingsChanged(Settings)
    case historyLoaded(PracticeHistory)

    case selectionMoved(Int)
    case selectionMovedToEnd(Edge)
    /// The selection hasn't moved for 100 ms.
    case selectionSettled
    case paneEntered(Pane)
    case favouriteToggled
    case topicChosen
    /// Mark the selected topic for a mixed session, or remove its mark.
    case markToggled
    case marksCleared

    /// Ask for the title of a set of the marked topics.
    case namingOpened
    case titleEdited(TextFieldState)
    case titleSubmitted
    case namingClosed
    /// The learner's topics, the new set last.
    case setSaved([Topic])
    case savingFailed(StorageError)

    case filterOpened
    case filterEdited(TextFieldState)
    case filterClosed

    /// Practise weak spots, or what is due.
    case practiceRequested(PracticeSession)
    case sessionSettingsRequested
    case progressRequested
    /// Show and say what is said in the selected topic.
    case learningRequested
    case aboutRequested
    case quitRequested
    case delegate(Delegate)

    package enum Edge: Equatable { case first, last }

    package enum Delegate: Equatable {
      /// Start a quiz of a topic.
      case started(Topic, QuizMode)
      /// Start a session made of the history.
      case practised(PracticeSession)
      /// Open the settings of the next session.
      case sessionSettingsRequested
      /// Open the progress screen.
      case progressRequested
      /// Open the table of a topic.
      case learningRequested(Topic)
      /// Open the about screen.
      case aboutRequested
      /// Show why a set wasn't saved.
      case savingFailed(StorageError)
      /// Quit the app.
      case quit
    }
  }
}
