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

  var origin: SessionOrigin { .progress(part: selectedPartID) }

  mutating func update(from topics: Topics.State, at now: Date) { update(topics, at: now) }
}

extension Progress.Action: ScreenAction {
  var destination: Destination? {
    if case .open(let destination) = self { destination } else { nil }
  }
}
