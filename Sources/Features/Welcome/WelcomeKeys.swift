import Domain
import TerminalUI

/// Returns the keys of the first start.
func welcomeKeys(_ state: Welcome.State) -> KeyMap<Welcome.Action> {
  switch state.step {
  case .kana: kanaKeys
  case .sound(let check): soundKeys(check, isSpeaking: state.speaker.isSpeaking)
  case .placed(let placement): placedKeys(placement.topic)
  }
}

private var kanaKeys: KeyMap<Welcome.Action> {
  KeyMap {
    KeyBinding("welcome.next", .enter, help: "next", detail: "take the selected answer", importance: 3) { .chosen }
  }
  .appending(moveKeys).appending(leaveKeys)
}

private func soundKeys(_ check: Welcome.SoundCheck, isSpeaking: Bool) -> KeyMap<Welcome.Action> {
  KeyMap<Welcome.Action> {
    KeyBinding(
      "welcome.next", .enter, help: check.diagnosis == nil ? "next" : "choose",
      detail: "take the selected answer",
      importance: 3
    ) { .chosen }
    KeyBinding(
      "welcome.again", .character("r"), .character(" "), .tab, help: isSpeaking ? "stop" : "again",
      detail: "hear it again, or stop it",
      importance: 1
    ) { .replayRequested }
    if check.diagnosis == nil {
      KeyBinding("welcome.yes", .character("y")) { .picked(.heard) }
      KeyBinding("welcome.no", .character("n")) { .picked(.notHeard) }
    }
  }
  .appending(moveKeys).appending(leaveKeys)
}

private func placedKeys(_ topic: Topic) -> KeyMap<Welcome.Action> {
  KeyMap {
    KeyBinding("welcome.start", .enter, help: "start", detail: "start a quiz of the topic", importance: 3) { .chosen }
    KeyBinding(
      "welcome.learn", .character("e"), .control("e"), help: "learn it first", detail: "see and hear what is said in it"
    ) { .open(.learn(topic)) }
    KeyBinding("welcome.close", .escape, .character("q"), help: "topics", detail: "go to the topics") {
      .closeRequested
    }
  }
}

private var moveKeys: KeyMap<Welcome.Action> {
  KeyMap {
    KeyBinding("welcome.up", .up, .character("k"), detail: "choose", shownKey: "up down") { .focusMoved(-1) }
    KeyBinding("welcome.down", .down, .character("j")) { .focusMoved(1) }
  }
}

private var leaveKeys: KeyMap<Welcome.Action> {
  KeyMap {
    KeyBinding(
      "welcome.skipAll", .character("q"), .control("q"), help: "skip all", detail: "go to the topics at once",
      importance: 1
    ) { .closeRequested }
    KeyBinding("welcome.skip", .escape, help: "skip", detail: "skip this question", importance: 2) { .stepSkipped }
  }
}
