import Clients
import Domain
import TerminalUI

/// Returns the keys of a quiz. Each action has a letter and a key that a Japanese input method doesn't intercept.
func quizKeys(_ state: Quiz.State) -> KeyMap<Quiz.Action> {
  if let settings = state.settingsSheet { return formKeys(settings).map(Quiz.Action.settingsSheet) }
  if state.skill == .writing { return writingKeys(state) }
  if state.isCardShown { return cardKeys(state) }
  return KeyMap(typed: { .characterTyped($0) }, isTyped: { !state.answer.isEmpty && $0 == "," }) {
    KeyBinding("quiz.answer", .enter, help: "answer", importance: 3) { .answerSubmitted }
    if state.canReplay || state.speaker.isSpeaking {
      KeyGroup("Voice") {
        KeyBinding(
          "quiz.again", .character("r"), .up, help: state.speaker.isSpeaking ? "stop" : "again",
          detail: "hear it again, or stop it",
          importance: 2
        ) { .replayRequested(.normal) }
        KeyBinding("quiz.slowly", .character("l"), .down, help: "slowly", detail: "hear it slowly") {
          .replayRequested(.slow)
        }
      }
    }
    KeyGroup("Question") {
      KeyBinding("quiz.show", .character("a"), .tab, help: "show", detail: "show the answer", importance: 2) {
        .answerRevealed
      }
      KeyBinding("quiz.delete", .backspace, detail: "delete the last character") { .characterDeleted }
      KeyBinding("quiz.clear", .control("u"), detail: "delete all") { .answerCleared }
      if state.attempt.question.dividesNumbers {
        KeyBinding("quiz.grouping", .character("m"), .control("g"), detail: "show 12,345 or 1万2345") {
          .groupingToggled
        }
      }
    }
    KeyGroup("Session") {
      // Once something is typed, a comma is part of the number: 1,234.
      if state.answer.isEmpty {
        KeyBinding("quiz.settings", .right, .character(","), help: "settings", detail: "voice and display") {
          .settingsRequested
        }
      } else {
        KeyBinding("quiz.settings", .right, help: "settings", detail: "voice and display") { .settingsRequested }
      }
      endKey(state)
    }
  }
}

/// Returns the keys of a question whose reading is typed, and of its card. None is a letter, since letters are typed.
private func writingKeys(_ state: Quiz.State) -> KeyMap<Quiz.Action> {
  let isCard = state.isCardShown
  return KeyMap(typed: { isCard ? nil : .characterTyped($0) }, isTyped: { !isCard && $0 != "," }) {
    if isCard {
      KeyBinding("quiz.next", .enter, .character(" "), help: "next", detail: "go on", importance: 3) { .cardLeft }
    } else {
      KeyBinding("quiz.answer", .enter, help: "answer", importance: 3) { .answerSubmitted }
    }
    if isCard || state.speaker.isSpeaking {
      KeyBinding(
        "quiz.again", .up, help: state.speaker.isSpeaking ? "stop" : "again", detail: "hear it again, or stop it",
        importance: 2
      ) { .replayRequested(.normal) }
    }
    if isCard {
      KeyBinding("quiz.slowly", .down, help: "slowly", detail: "hear it slowly") { .replayRequested(.slow) }
      if state.typedUtterance != nil {
        KeyBinding("quiz.yourTry", .tab, help: "your try", detail: "hear what you typed") {
          .typedAnswerReplayRequested
        }
      }
    } else {
      KeyBinding("quiz.show", .tab, help: "show", detail: "show the answer", importance: 2) { .answerRevealed }
      KeyBinding("quiz.delete", .backspace, detail: "delete the last character") { .characterDeleted }
      KeyBinding("quiz.clear", .control("u"), detail: "delete all") { .answerCleared }
    }
    KeyBinding("quiz.settings", .character(","), .right, help: "settings", detail: "voice and display") {
      .settingsRequested
    }
    endKey(state)
  }
}

/// Returns the keys of the card after a miss. Keys without a meaning here do nothing, so that none goes on by accident.
private func cardKeys(_ state: Quiz.State) -> KeyMap<Quiz.Action> {
  KeyMap {
    KeyBinding("quiz.next", .enter, .character(" "), help: "next", detail: "go on", importance: 3) { .cardLeft }
    KeyBinding(
      "quiz.again", .character("r"), .up, help: state.speaker.isSpeaking ? "stop" : "again",
      detail: "hear it again, or stop it",
      importance: 2
    ) { .replayRequested(.normal) }
    KeyBinding("quiz.slowly", .character("l"), .down, help: "slowly", detail: "hear it slowly") {
      .replayRequested(.slow)
    }
    if state.typedUtterance != nil {
      KeyBinding("quiz.yourTry", .character("y"), .tab, help: "your try", detail: "hear what you typed") {
        .typedAnswerReplayRequested
      }
    }
    KeyBinding("quiz.settings", .character(","), .right, help: "settings", detail: "voice and display") {
      .settingsRequested
    }
    endKey(state)
  }
}

private func endKey(_ state: Quiz.State) -> KeyBinding<Quiz.Action> {
  state.questions.placement == nil
    ? KeyBinding("quiz.end", .escape, help: "end", detail: "end the session") { .endRequested }
    : KeyBinding("quiz.end", .escape, help: "skip", detail: "go on without these questions") { .endRequested }
}
