package import TerminalUI

/// The screen that is up.
@ViewBuilder
package func appView(_ state: App.State, in size: Size) -> some View {
  switch state.screen {
  case .topics: topicsView(state.topics, in: size)
  case .quiz(let quiz): quizView(quiz, in: size)
  case .summary(let summary): summaryView(summary, in: size)
  }
}

extension App.State {
  /// What a key does on the screen that is up; `nil` where it does nothing.
  package func action(for key: Key) -> App.Action? {
    switch screen {
    case .topics: topicsKeys().action(for: key).map(App.Action.topics)
    case .quiz(let quiz): quizKeys(quiz).action(for: key).map(App.Action.quiz)
    case .summary(let summary): summaryKeys(summary).action(for: key).map(App.Action.summary)
    }
  }

  /// What pasted text does: in a quiz it is typed, whatever keys its characters are.
  package func actions(forPasted text: String) -> [App.Action] {
    guard case .quiz = screen else { return [] }
    return text.map { .quiz(.characterTyped($0)) }
  }
}
