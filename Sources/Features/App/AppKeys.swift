package import TerminalUI

extension App.State {
  /// What a key does now; `nil` where it does nothing.
  package func action(for key: Key) -> App.Action? {
    if error != nil { return errorReportKeys().map(App.Action.error).action(for: key) }
    if isHelpShown { return .helpToggled }
    return keys.action(for: key)
  }

  /// The keys of the screen that is up, and that of the help.
  var keys: KeyMap<App.Action> {
    screenKeys.appending(
      KeyMap {
        KeyBinding(.character("?"), .function(1), help: "keys", detail: "this list", importance: 1) { .helpToggled }
      })
  }

  private var screenKeys: KeyMap<App.Action> {
    switch screen {
    case .topics: topicsKeys(topics).map(App.Action.topics)
    case .setup(let setup): sessionSetupKeys(setup).map(App.Action.setup)
    case .quiz(let quiz): quizKeys(quiz).map(App.Action.quiz)
    case .summary(let summary): summaryKeys(summary).map(App.Action.summary)
    case .about(let about): aboutKeys(about).map(App.Action.about)
    }
  }

  /// What pasted text does: it is typed, whatever keys its characters are, in a quiz and in a search.
  package func actions(forPasted text: String) -> [App.Action] {
    if isHelpShown || error != nil { return [] }
    switch screen {
    case .topics: return topics.filter.map { [.topics(.filterEdited($0.field.inserting(text)))] } ?? []
    case .quiz(let quiz) where quiz.settings == nil:
      return text.filter { !$0.isNewline }.map { .quiz(.characterTyped($0)) }
    case .quiz, .setup, .summary, .about: return []
    }
  }
}
