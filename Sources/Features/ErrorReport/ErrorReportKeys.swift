import TerminalUI

/// What the keys do while something that went wrong is told.
func errorReportKeys() -> KeyMap<ErrorReport.Action> {
  KeyMap {
    KeyBinding(.enter, .escape, .character("q"), help: "go on") { .dismissRequested }
    KeyBinding(.character("c"), .tab, help: "copy") { .copyRequested }
  }
}
