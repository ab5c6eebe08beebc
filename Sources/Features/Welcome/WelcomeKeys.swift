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
    case .placed(let placement):
      keys("welcome.start") { .chosen }
      keys("topics.learn", help: "learn it first") { .open(.learn(placement.step.topic)) }
      keys("screen.close") { .closeRequested }
    }
  }
}

@KeyMapBuilder<Welcome.Action>
private func questionKeys(_ keys: KeyTable) -> [KeyBinding<Welcome.Action>] {
  keys("list.up") { .focusMoved(-1) }
  keys("list.down") { .focusMoved(1) }
  keys("welcome.skipAll") { .closeRequested }
  keys("welcome.skip") { .stepSkipped }
}
