import Clients
import Domain
import TerminalUI

extension About.State: ScreenState {
  func view(in context: ScreenContext) -> some View {
    aboutView(self, keys: context.keys, in: context.size)
  }

  func keys(_ table: KeyTable, over topics: Topics.State) -> KeyMap<About.Action> {
    aboutKeys(self, table)
  }

  mutating func apply(_ settings: Settings, prefersReducedMotion: Bool) { form.apply(settings) }
}

extension About.Action: ScreenAction {
  var destination: Destination? {
    if case .open(let destination) = self { destination } else { nil }
  }
}
