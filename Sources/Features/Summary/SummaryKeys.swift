import Domain
import TerminalUI

/// What the keys do in the summary.
func summaryKeys(_ state: Summary.State) -> KeyMap<Summary.Action> {
  let missed = state.result.missed.count
  return KeyMap {
    if missed > 0 {
      KeyBinding(.enter, .character("d"), help: missed == 1 ? "drill this one" : "drill these \(missed)") {
        .drillRequested
      }
      KeyBinding(.character("p"), .tab, help: state.speaker.isSpeaking ? "stop" : "hear") { .hearRequested }
    }
    if state.canResume {
      KeyBinding(.character("r"), .left, help: "resume") { .resumeRequested }
    }
    KeyBinding(.character("g"), .right, help: "go again") { .againRequested }
    KeyBinding(.escape, .character("q"), help: "topics") { .closeRequested }
    if missed == 0 {
      KeyBinding(.enter) { .closeRequested }
    }
    KeyBinding(.up, .character("k")) { .selectionMoved(-1) }
    KeyBinding(.down, .character("j")) { .selectionMoved(1) }
  }
}
