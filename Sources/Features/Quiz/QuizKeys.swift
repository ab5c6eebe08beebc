import Clients
import Domain
import TerminalUI

/// Returns the keys of a quiz. Each action has a letter and a key that a Japanese input method doesn't intercept.
func quizKeys(_ state: Quiz.State) -> KeyMap<Quiz.Action> {
  if let settings = state.settingsSheet { return quizSettingsKeys(settings).map(Quiz.Action.settingsSheet) }
  if state.skill == .writing { return writingKeys(state) }
  if state.isCardShown { return cardKeys(state) }
  return KeyMap(typed: { .characterTyped($0) }) {
    KeyBinding(.enter, help: "answer", importance: 3) { .answerSubmitted }
    if state.canReplay || state.speaker.isSpeaking {
      KeyGroup("Voice") {
        KeyBinding(
          .character("r"), .up, help: state.speaker.isSpeaking ? "stop" : "again", detail: "hear it again, or stop it",
          importance: 2
        ) { .replayRequested(.normal) }
        KeyBinding(.character("l"), .down, help: "slowly", detail: "hear it slowly") { .replayRequested(.slow) }
      }
    }
    KeyGroup("Question") {
      KeyBinding(.character("a"), .tab, help: "show", detail: "show the answer", importance: 2) { .answerRevealed }
      KeyBinding(.backspace, detail: "delete the last character") { .characterDeleted }
      KeyBinding(.control("u"), detail: "delete all") { .answerCleared }
      if state.attempt.question.dividesNumbers {
        KeyBinding(.character("m"), .control("g"), detail: "show 12,345 or 1万2345") { .groupingToggled }
      }
    }
    KeyGroup("Session") {
      // Once something is typed, a comma is part of the number: 1,234.
      if state.answer.isEmpty {
        KeyBinding(.right, .character(","), help: "settings", detail: "voice and display") { .settingsRequested }
      } else {
        KeyBinding(.right, help: "settings", detail: "voice and display") { .settingsRequested }
      }
      KeyBinding(.escape, help: "end", detail: "end the session") { .endRequested }
    }
  }
}

/// Returns the keys of a question whose reading is typed, and of its card. None is a letter, since letters are typed.
private func writingKeys(_ state: Quiz.State) -> KeyMap<Quiz.Action> {
  let isCard = state.isCardShown
  return KeyMap(typed: { isCard ? nil : .characterTyped($0) }) {
    if isCard {
      KeyBinding(.enter, .character(" "), help: "next", detail: "go on", importance: 3) { .cardLeft }
    } else {
      KeyBinding(.enter, help: "answer", importance: 3) { .answerSubmitted }
    }
    if isCard || state.speaker.isSpeaking {
      KeyBinding(
        .up, help: state.speaker.isSpeaking ? "stop" : "again", detail: "hear it again, or stop it", importance: 2
      ) { .replayRequested(.normal) }
    }
    if isCard {
      KeyBinding(.down, help: "slowly", detail: "hear it slowly") { .replayRequested(.slow) }
      if state.typedUtterance != nil {
        KeyBinding(.tab, help: "your try", detail: "hear what you typed") { .typedAnswerReplayRequested }
      }
    } else {
      KeyBinding(.tab, help: "show", detail: "show the answer", importance: 2) { .answerRevealed }
      KeyBinding(.backspace, detail: "delete the last character") { .characterDeleted }
      KeyBinding(.control("u"), detail: "delete all") { .answerCleared }
    }
    KeyBinding(.character(","), .right, help: "settings", detail: "voice and display") { .settingsRequested }
    KeyBinding(.escape, help: "end", detail: "end the session") { .endRequested }
  }
}

/// Returns the keys of the card after a miss. Keys without a meaning here do nothing, so that none goes on by accident.
private func cardKeys(_ state: Quiz.State) -> KeyMap<Quiz.Action> {
  KeyMap {
    KeyBinding(.enter, .character(" "), help: "next", detail: "go on", importance: 3) { .cardLeft }
    KeyBinding(
      .character("r"), .up, help: state.speaker.isSpeaking ? "stop" : "again", detail: "hear it again, or stop it",
      importance: 2
    ) { .replayRequested(.normal) }
    KeyBinding(.character("l"), .down, help: "slowly", detail: "hear it slowly") { .replayRequested(.slow) }
    if state.typedUtterance != nil {
      KeyBinding(.character("y"), .tab, help: "your try", detail: "hear what you typed") {
        .typedAnswerReplayRequested
      }
    }
    KeyBinding(.character(","), .right, help: "settings", detail: "voice and display") { .settingsRequested }
    KeyBinding(.escape, help: "end", detail: "end the session") { .endRequested }
  }
}
