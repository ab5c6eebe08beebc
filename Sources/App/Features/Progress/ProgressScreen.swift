import Clients
import Domain
import FoundationShim
import TerminalUI

extension Progress.State: ScreenState {
  func view(in context: ScreenContext) -> some View {
    progressView(self, keys: context.keys, display: context.display, in: context.size)
  }

  func keys(_ table: KeyTable, over topics: Topics.State) -> KeyMap<Progress.Action> {
    progressKeys(self, table)
  }

  var origin: SessionOrigin { .progress }

  mutating func update(from topics: Topics.State, at now: Date) { update(topics, at: now) }
}

extension Progress.Action: ScreenAction {
  var destination: Destination? {
    if case .open(let destination) = self { destination } else { nil }
  }
}

extension App.Action {
  package var progress: Progress.Action? {
    if case .progress(let action) = self { action } else { nil }
  }
}

extension App.Screen {
  /// Setting `nil` leaves the screen.
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
}
