import Clients
import Domain
import TerminalUI

extension Welcome.State: ScreenState {
  func view(in context: ScreenContext) -> some View {
    context.session(
      welcomeView(
        self, keys: context.keys, display: context.display, in: context.size.session),
      hasPath: false)
  }

  func keys(_ table: KeyTable, over topics: Topics.State) -> KeyMap<Welcome.Action> {
    welcomeKeys(self, table)
  }
}

extension Welcome.Action: ScreenAction {
  var destination: Destination? {
    if case .open(let destination) = self { destination } else { nil }
  }
}
