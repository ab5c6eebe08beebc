import Clients
import Domain
import FoundationShim
import TerminalUI

extension Summary.State: ScreenState {
  func view(in context: ScreenContext) -> some View {
    context.session(summaryView(self, keys: context.keys, in: context.size.session))
  }

  func keys(_ table: KeyTable, over topics: Topics.State) -> KeyMap<Summary.Action> {
    summaryKeys(self, table)
  }

  var answerCount: Int { session.answerCount }
  var origin: SessionOrigin { session.origin }

  mutating func update(from topics: Topics.State, at now: Date) {
    let history = topics.history?[skill]
    // The topics may be of another skill than the session.
    let progress = topics.skill == skill ? topics.progress : PathProgress(topics.path, history)
    update(history, progress, at: now)
  }
}

extension Summary.Action: ScreenAction {
  var destination: Destination? {
    if case .open(let destination) = self { destination } else { nil }
  }
}
