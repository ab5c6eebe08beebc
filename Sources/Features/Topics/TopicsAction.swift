package import Clients
package import Domain
package import TerminalUI

extension Topics {
  package enum Action: Equatable {
    case appeared
    /// Another screen was closed.
    case returned
    case historyLoaded(PracticeHistory)

    case selectionMoved(Int)
    /// The selection hasn't moved for 100 ms.
    case selectionSettled
    case paneEntered(Pane)
    /// Another length of today's session or another goal was chosen.
    case stepped(Int)
    case favouriteToggled
    case topicChosen
    /// Mark the selected topic for a mixed session, or remove its mark.
    case markToggled
    case marksCleared

    /// Ask for the title of a set of the marked topics, or for another title of the selected set.
    case namingOpened
    case titleEdited(TextFieldState)
    case titleSubmitted
    case namingClosed
    /// Ask whether the set that was to be renamed shall be deleted.
    case deletionOpened
    /// The learner's topics after a change, a new set last.
    case setsChanged(SetChange, [Topic])
    case savingFailed(StorageError)

    case filterOpened
    case filterEdited(TextFieldState)
    case filterClosed

    case open(Destination)
  }
}
