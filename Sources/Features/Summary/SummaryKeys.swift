import Domain
import TerminalUI

/// Returns the keys of the summary.
func summaryKeys(_ state: Summary.State) -> KeyMap<Summary.Action> {
  let hasMissed = !state.result.missed.isEmpty
  return KeyMap {
    if hasMissed {
      KeyBinding(
        .enter, .character("d"), help: "drill missed",
        detail: "practise only the ones you missed", importance: 2
      ) { .drillRequested }
      KeyBinding(.character("p"), .tab, help: state.speaker.isSpeaking ? "stop" : "hear", importance: 2) {
        .hearRequested
      }
    }
    if state.canResume {
      KeyBinding(.character("r"), .left, help: "resume", detail: "go on where it was left") { .resumeRequested }
    }
    KeyBinding(.character("g"), .right, help: "go again", detail: "play again") { .againRequested }
    KeyBinding(.escape, .character("q"), help: "topics") { .closeRequested }
    if !hasMissed {
      KeyBinding(.enter) { .closeRequested }
    }
    KeyBinding(.up, .character("k")) { .selectionMoved(-1) }
    KeyBinding(.down, .character("j")) { .selectionMoved(1) }
  }
}
