import Clients
import Domain
import TerminalUI

extension Quiz.State: ScreenState {
  func view(in context: ScreenContext) -> some View {
    context.session(
      quizView(self, keys: context.keys, in: context.size.session),
      hasPath: session.kind.isOnPath, isCovered: sheet != nil)
  }

  func keys(_ table: KeyTable, over topics: Topics.State) -> KeyMap<Quiz.Action> {
    quizKeys(self, table)
  }

  var windowTitle: String? { session.questions.title }
  var answerCount: Int { session.answerCount }
  var reload: Quiz.Action? { settingsSheet == nil ? nil : .settingsSheet(.appeared) }
  var isTyping: Bool { sheet == nil }
  var isFieldFull: Bool { isTyping && isAnswerFull }

  func actions(forPasted text: String) -> [Quiz.Action] {
    isTyping ? [.textPasted(text)] : []
  }

  mutating func leadBack(to origin: SessionOrigin) { session.origin = origin }
}

extension Quiz.Action: ScreenAction {
  /// No screen: the app decides what follows a quiz.
  var destination: Destination? { nil }
}
