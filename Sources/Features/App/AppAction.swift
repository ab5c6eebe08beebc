package import Clients
package import Domain

extension App {
  package enum Action: Equatable {
    case started
    case settingsChanged(Settings)
    case helpToggled
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
    case error(ErrorReport.Action)
  }
}

extension App.Action {
  package var topics: Topics.Action? {
    get { if case .topics(let action) = self { action } else { nil } }
    set { if let newValue { self = .topics(newValue) } }
  }

  package var setup: SessionSetup.Action? {
    get { if case .setup(let action) = self { action } else { nil } }
    set { if let newValue { self = .setup(newValue) } }
  }

  package var quiz: Quiz.Action? {
    get { if case .quiz(let action) = self { action } else { nil } }
    set { if let newValue { self = .quiz(newValue) } }
  }

  package var summary: Summary.Action? {
    get { if case .summary(let action) = self { action } else { nil } }
    set { if let newValue { self = .summary(newValue) } }
  }

  package var about: About.Action? {
    get { if case .about(let action) = self { action } else { nil } }
    set { if let newValue { self = .about(newValue) } }
  }

  package var error: ErrorReport.Action? {
    get { if case .error(let action) = self { action } else { nil } }
    set { if let newValue { self = .error(newValue) } }
  }
}
