import Clients
import Domain
import TerminalUI

extension Form.State: ScreenState {
  func view(in context: ScreenContext) -> some View {
    Modal(keys: context.keys, over: topicsView(context.topics, keys: [], in: context)) {
      sheetView(self, isRoomy: true)
      sheetView(self, isRoomy: false)
    }
  }

  func keys(_ table: KeyTable, over topics: Topics.State) -> KeyMap<Form.Action> {
    formKeys(self, closing: .open(.topics), starting: topics.startedPractice, table)
  }

  var reload: Form.Action? { .appeared }

  mutating func apply(_ settings: Settings, prefersReducedMotion: Bool) { apply(settings) }
}

extension Form.Action: ScreenAction {
  var destination: Destination? {
    if case .open(let destination) = self { destination } else { nil }
  }
}
