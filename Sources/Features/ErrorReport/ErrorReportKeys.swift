import TerminalUI

/// Returns the keys of an error report.
func errorReportKeys() -> KeyMap<ErrorReport.Action> {
  KeyMap {
    KeyBinding(.enter, .escape, .character("q"), help: "go on") { .dismissRequested }
    KeyBinding(.character("c"), .tab, help: "copy") { .copyRequested }
  }
}
