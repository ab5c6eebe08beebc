import Domain
import TerminalUI

/// Returns the keys of a step, which has none as long as keys may be meant for the one before.
func welcomeKeys(_ state: Welcome.State, _ keys: KeyTable) -> KeyMap<Welcome.Action> {
  state.takesKeys ? shownKeys(state, keys) : KeyMap {}
}

private func shownKeys(_ state: Welcome.State, _ keys: KeyTable) -> KeyMap<Welcome.Action> {
  KeyMap {
    switch state.step {
    case .kana, .goal:
      keys("list.choose", help: "next", detail: answerDetail) { .chosen }
      questionKeys(keys)
    case .sound(let check):
      keys(
        "list.choose", help: check.diagnosis == nil ? "next" : "choose", detail: answerDetail
      ) { .chosen }
      keys("list.hear", help: state.speaker.isSpeaking ? "stop" : "again") { .replayRequested }
      questionKeys(keys)
    case .placed(let result):
      resultKeys(result, keys)
    }
  }
}

private let answerDetail = "take the selected answer"

@KeyMapBuilder<Welcome.Action>
private func resultKeys(
  _ result: Welcome.PlacementResult, _ keys: KeyTable
) -> [KeyBinding<Welcome.Action>] {
  keys(
    "list.choose", help: "today: \(Wording.count(result.minutes, "minute"))",
    detail: "start today's session"
  ) { .chosen }
  keys("topics.learn", help: "learn it first") { .open(.learn(result.placement.step.topic)) }
  keys("screen.close") { .closeRequested }
}

@KeyMapBuilder<Welcome.Action>
private func questionKeys(_ keys: KeyTable) -> [KeyBinding<Welcome.Action>] {
  keys("list.up") { .focusMoved(-1) }
  keys("list.down") { .focusMoved(1) }
  keys("topics.quit", help: "skip all", detail: "go to the topics at once", importance: 1) {
    .closeRequested
  }
  keys("welcome.skip") { .stepSkipped }
}
