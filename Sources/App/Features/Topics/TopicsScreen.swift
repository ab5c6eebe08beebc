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
  var isTyping: Bool { filter != nil || naming != nil || listForm != nil }

  /// True if every character is text for that field, none a key, as those that say a number are.
  var takesText: Bool {
    if let listForm { return !listForm.isDeletion }
    return naming.map { !$0.isDeletion } ?? (filter != nil && selectedNumber == nil)
  }

  var typedCharacters: TypedCharacters { isTyping ? .all : .none }

  /// A paste into what is saved goes in whole or not at all, since a number that is cut is another
  /// number.
  func actions(forPasted text: String) -> [Topics.Action] {
    guard let saved = savedField else { return actions(forTyped: text) }
    // In one line, notes would run into the numbers after them.
    let isNoted = listForm != nil && text.contains("=")
    let pasted =
      isNoted ? text.split(whereSeparator: \.isNewline).joined(separator: "; ") : text
    guard let field = saved.insertingWhole(pasted) else { return [.textRefused(saved.limit)] }
    return [edited(field)]
  }

  /// Characters that were typed fill a field to its limit.
  func actions(forTyped text: String) -> [Topics.Action] {
    guard let saved = savedField else {
      return filter.map { [.filterEdited($0.field.inserting(text))] } ?? []
    }
    let isWhole = saved.insertingWhole(text) != nil
    return [edited(saved.inserting(text))] + (isWhole ? [] : [.textRefused(saved.limit)])
  }

  /// The field whose text is saved; nil while there is none that takes text.
  private var savedField: TextFieldState? {
    if let listForm { return listForm.isDeletion ? nil : listForm.edited }
    return naming.flatMap { $0.isDeletion ? nil : $0.field }
  }

  private func edited(_ field: TextFieldState) -> Topics.Action {
    listForm == nil ? .titleEdited(field) : .list(.edited(field))
  }
}

extension Topics.Action: ScreenAction {
  var destination: Destination? {
    if case .open(let destination) = self { destination } else { nil }
  }
}
