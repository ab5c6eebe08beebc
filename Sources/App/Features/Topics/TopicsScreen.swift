import Clients
import Domain
import TerminalUI

extension Topics.State: ScreenState {
  func view(in context: ScreenContext) -> some View {
    topicsView(self, keys: context.keys, in: context)
  }

  func keys(_ table: KeyTable, over topics: Topics.State) -> KeyMap<Topics.Action> {
    topicsKeys(self, table)
  }

  /// True if the screen has a field that takes what is typed.
  var isTyping: Bool { filter != nil || naming != nil }

  /// True if every character is text for that field, none a key, as those that say a number are.
  var takesText: Bool { naming.map { !$0.isDeletion } ?? (filter != nil && selectedNumber == nil) }

  var typedCharacters: TypedCharacters { isTyping ? .all : .none }

  func actions(forPasted text: String) -> [Topics.Action] {
    if naming?.isDeletion == true { return [] }
    return naming.map { [.titleEdited($0.field.inserting(text))] }
      ?? filter.map { [.filterEdited($0.field.inserting(text))] } ?? []
  }
}

extension Topics.Action: ScreenAction {
  var destination: Destination? {
    if case .open(let destination) = self { destination } else { nil }
  }
}
