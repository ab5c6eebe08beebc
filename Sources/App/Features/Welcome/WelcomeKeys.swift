import Domain
import TerminalUI

func welcomeKeys(_ state: Welcome.State, _ keys: KeyTable) -> KeyMap<Welcome.Action> {
  KeyMap {
    switch state.step {
    case .kana, .goal:
      keys("welcome.next") { .chosen }
      questionKeys(keys)
    case .sound(let check):
      keys("welcome.next", help: check.diagnosis == nil ? nil : "choose") { .chosen }
      keys("list.hear", help: state.speaker.isSpeaking ? "stop" : "again") { .replayRequested }
      questionKeys(keys)
    case .placed(let result):
      if result.takesKeys { resultKeys(result, keys) }
    }
  }
}

/// Returns the keys of the result, which has none as long as keys may be meant for the last
/// question.
@KeyMapBuilder<Welcome.Action>
private func resultKeys(
  _ result: Welcome.PlacementResult, _ keys: KeyTable
) -> [KeyBinding<Welcome.Action>] {
  keys("welcome.start", help: "today: \(Wording.count(result.minutes, "minute"))") { .chosen }
  keys("topics.learn", help: "learn it first") { .open(.learn(result.placement.step.topic)) }
  keys("screen.close") { .closeRequested }
}

@KeyMapBuilder<Welcome.Action>
private func questionKeys(_ keys: KeyTable) -> [KeyBinding<Welcome.Action>] {
  keys("list.up") { .focusMoved(-1) }
  keys("list.down") { .focusMoved(1) }
  keys("welcome.skipAll") { .closeRequested }
  keys("welcome.skip") { .stepSkipped }
}
