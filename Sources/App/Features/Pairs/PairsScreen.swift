import Clients
import Domain
import TerminalUI

extension Pairs.State: ScreenState {
  func view(in context: ScreenContext) -> some View {
    context.session(pairsView(self, context.display, keys: context.keys, in: context.size.session))
  }

  func keys(_ table: KeyTable, over topics: Topics.State) -> KeyMap<Pairs.Action> {
    pairsKeys(self, table)
  }

  var answerCount: Int { result.answered }

  mutating func leadBack(to origin: SessionOrigin) {
    self.origin = origin
    today?.origin = origin
  }
}

extension Pairs.Action: ScreenAction {
  var destination: Destination? {
    if case .open(let destination) = self { destination } else { nil }
  }
}
