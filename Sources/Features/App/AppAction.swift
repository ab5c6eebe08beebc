package import Clients
package import Domain
package import TerminalUI

extension App {
  package enum Action: Equatable {
    case started
    case settingsChanged(Settings)
    case resized(Size)
    case helpToggled
    /// Show the next page of the list of keys, or the one before.
    case helpPageTurned(Int)
    /// The terminal got the focus, or the app was resumed after a suspension.
    case refocused
    /// The app is about to be suspended by Ctrl-Z.
    case suspended
    case storageFailed(StorageError)
    case topics(Topics.Action)
    case setup(SessionSetup.Action)
    case quiz(Quiz.Action)
    case summary(Summary.Action)
    case about(About.Action)
    case progress(Progress.Action)
    case learn(Learn.Action)
    case welcome(Welcome.Action)
    case error(ErrorReport.Action)
  }
}

extension App.Action {
  package var topics: Topics.Action? { if case .topics(let action) = self { action } else { nil } }

  package var setup: SessionSetup.Action? { if case .setup(let action) = self { action } else { nil } }

  package var quiz: Quiz.Action? { if case .quiz(let action) = self { action } else { nil } }

  package var summary: Summary.Action? { if case .summary(let action) = self { action } else { nil } }

  package var about: About.Action? { if case .about(let action) = self { action } else { nil } }

  package var progress: Progress.Action? { if case .progress(let action) = self { action } else { nil } }

  package var learn: Learn.Action? { if case .learn(let action) = self { action } else { nil } }

  package var welcome: Welcome.Action? { if case .welcome(let action) = self { action } else { nil } }

  package var error: ErrorReport.Action? { if case .error(let action) = self { action } else { nil } }
}
