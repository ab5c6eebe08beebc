import Clients
import Domain
import TerminalUI

/// What the keys do in a quiz. Each action is on a letter and on a key that an input method lets through.
func quizKeys(_ state: Quiz.State) -> KeyMap<Quiz.Action> {
  if let settings = state.settings { return quizSettingsKeys(settings).map(Quiz.Action.settings) }
  if state.isAnswerShown {
    return KeyMap(otherwise: .revealedAnswerLeft) {
      KeyBinding(.enter, help: "next question") { .revealedAnswerLeft }
    }
  }
  return KeyMap(typed: { .characterTyped($0) }) {
    KeyBinding(.enter, help: "answer") { .answerSubmitted }
    KeyBinding(.character("r"), .up, help: state.speaker.isSpeaking ? "stop" : "again") { .replayRequested(.normal) }
    KeyBinding(.character("l"), .down, help: "slowly") { .replayRequested(.slow) }
    KeyBinding(.character("a"), .tab, help: "show") { .answerRevealed }
    KeyBinding(.character(","), .right, help: "settings") { .settingsRequested }
    if state.challenge.question.dividesNumbers {
      KeyBinding(.character("m"), .control("g"), help: "1,234/万") { .groupingToggled }
    }
    KeyBinding(.backspace) { .characterDeleted }
    KeyBinding(.control("u")) { .answerCleared }
    KeyBinding(.escape, help: "end") { .endRequested }
  }
}
