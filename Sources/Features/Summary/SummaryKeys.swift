import TerminalUI

/// What the keys do in the summary.
func summaryKeys(_ state: Summary.State) -> KeyMap<Summary.Action> {
  KeyMap {
    KeyBinding(.enter, .escape, .character("q"), help: "topics") { .closed }
    KeyBinding(.character("g"), .right, help: "go again") { .againTapped }
    if state.canResume {
      KeyBinding(.character("r"), .left, help: "resume") { .resumeTapped }
    }
    KeyBinding(.up, .character("k")) { .scrolled(-1) }
    KeyBinding(.down, .character("j")) { .scrolled(1) }
  }
}
