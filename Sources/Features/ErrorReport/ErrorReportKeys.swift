import TerminalUI

/// Returns the keys of an error report.
///
/// - Parameter isTyping: True over a screen that takes what is typed. The report then has no key that types or submits.
func errorReportKeys(isTyping: Bool) -> KeyMap<ErrorReport.Action> {
  KeyMap {
    if isTyping {
      KeyBinding(.escape, help: "close this", importance: 1) { .dismissRequested }
      KeyBinding(.tab, help: "copy") { .copyRequested }
    } else {
      KeyBinding(.enter, .escape, .character("q"), help: "go on") { .dismissRequested }
      KeyBinding(.character("c"), .tab, help: "copy") { .copyRequested }
    }
  }
}
