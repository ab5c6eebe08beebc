import Clients
import Domain
import TerminalUI

/// Returns the keys of a quiz. Each action has a letter and a key that a Japanese input method
/// doesn't intercept.
func quizKeys(_ state: Quiz.State, _ keys: KeyTable) -> KeyMap<Quiz.Action> {
  if let settings = state.settingsSheet {
    return formKeys(settings, keys).map(Quiz.Action.settingsSheet)
  }
  if let list = state.questionList { return listKeys(list, keys).map(Quiz.Action.questionList) }
  let isWriting = state.skill == .writing
  let typesLetters = isWriting || state.attempt.question.typesLetters
  // After a text with letters, the card ignores letters that were typed too late.
  if state.isCardShown { return cardKeys(state, typesLetters ? keys.typing(.usualLetters) : keys) }
  let keys = keys.typing(charactersTyped(state))
  return KeyMap(typed: { .characterTyped($0) }) {
    keys("quiz.answer") { .answerSubmitted }
    if state.canReplay || state.speaker.isSpeaking {
      KeyGroup("Voice") {
        againKey(state, keys)
        if !isWriting { keys("quiz.slowly") { .replayRequested(.slow) } }
      }
    }
    KeyGroup("Question") {
      keys("quiz.show") { .answerRevealed }
      keys("quiz.delete") { .characterDeleted }
      keys("quiz.clear") { .answerCleared }
    }
    KeyGroup("Session") {
      keys("screen.settings") { .settingsRequested }
      if !state.session.result.isEmpty { keys("quiz.questions") { .questionsRequested } }
      if state.session.canSkipPart { keys("quiz.skipPart") { .partSkipped } }
      endKeys(state, keys)
    }
  }
}

/// Returns the characters that are no keys. Once something is typed, a comma is part of the number:
/// 1,234. In a reading and in a code, letters are typed.
private func charactersTyped(_ state: Quiz.State) -> TypedCharacters {
  if state.skill == .writing { return .allButComma }
  if state.attempt.question.typesLetters { return .letters }
  return state.answer.isEmpty ? .none : .comma
}

/// Returns the keys of the card after a miss. Keys without a meaning here do nothing, so that none
/// goes on by accident.
private func cardKeys(_ state: Quiz.State, _ keys: KeyTable) -> KeyMap<Quiz.Action> {
  KeyMap {
    keys("quiz.next") { .nextPressed }
    againKey(state, keys)
    keys("quiz.slowly") { .replayRequested(.slow) }
    if state.session.canTakeBack {
      let isLikely = state.attempt.looksLikeSlip
      keys("quiz.slip", importance: isLikely ? 3 : nil, isInRow: isLikely) { .missTakenBack }
    }
    if state.typedUtterance != nil { keys("quiz.yourTry") { .typedAnswerReplayRequested } }
    keys("screen.settings") { .settingsRequested }
    keys("quiz.questions") { .questionsRequested }
    if state.session.canSkipPart { keys("quiz.skipPart") { .partSkipped } }
    endKeys(state, keys)
  }
}

private func listKeys(_ list: QuestionList.State, _ keys: KeyTable) -> KeyMap<QuestionList.Action> {
  KeyMap {
    hearKeys(list.speaker, keys) { .hearRequested($0) }
    keys("quiz.questions", isListed: false) { .closed }
    keys("screen.close", help: "back") { .closed }
    if list.questions.count > 1 { selectionKeys(keys) { .selectionMoved($0) } }
  }
}

private func againKey(_ state: Quiz.State, _ keys: KeyTable) -> KeyBinding<Quiz.Action> {
  keys("quiz.again", help: state.speaker.isSpeaking ? "stop" : nil) { .replayRequested(.normal) }
}

/// Returns the keys that end the session. Those of the first start lead to a result, or to the
/// topics: either way the answers so far decide the step to start with.
@KeyMapBuilder<Quiz.Action>
private func endKeys(_ state: Quiz.State, _ keys: KeyTable) -> [KeyBinding<Quiz.Action>] {
  if state.session.questions.placement == nil {
    keys("quiz.end") { .endRequested }
  } else if state.session.hasAnswer {
    keys(
      "topics.quit", help: "topics", detail: "to the topics; your answers so far count",
      importance: 1
    ) {
      .leaveRequested
    }
    keys("quiz.end", help: "result", detail: "the step to start with, by your answers so far") {
      .endRequested
    }
  } else {
    keys("topics.quit", isListed: false) { .leaveRequested }
    keys("quiz.end", help: "topics", detail: "to the topics, without a result") { .endRequested }
  }
}
