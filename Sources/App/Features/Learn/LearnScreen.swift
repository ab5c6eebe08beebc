import Clients
import Domain
import FoundationShim
import TerminalUI

extension Learn.State: ScreenState {
  func view(in context: ScreenContext) -> some View {
    learnView(self, keys: context.keys, display: context.display, in: context.size)
  }

  func keys(_ table: KeyTable, over topics: Topics.State) -> KeyMap<Learn.Action> {
    learnKeys(self, table)
  }

  var origin: SessionOrigin { .learn(table.topic, entry: selection) }

  mutating func update(from topics: Topics.State, at now: Date) { update(topics.practised) }
}

extension Learn.Action: ScreenAction {
  var destination: Destination? {
    if case .open(let destination) = self { destination } else { nil }
  }
}
