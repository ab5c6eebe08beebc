import Clients
import TerminalUI

/// Draws an error: what happened and what to do.
///
/// - Parameter isRoomy: True for a title and blank rows.
func errorReport(_ error: StorageError, isRoomy: Bool) -> some View {
  VStack(spacing: isRoomy ? 1 : 0) {
    if isRoomy { Text("Something went wrong").style(.strong) }
    Text(error.cause).style(.attention).wrapped()
    Text(error.advice).wrapped()
  }
}

/// Returns the keys of an error.
///
/// - Parameter isTyping: True over a screen that takes what is typed. The report then has no key that types or submits.
func errorKeys(isTyping: Bool) -> KeyMap<App.Action> {
  KeyMap {
    if isTyping {
      KeyBinding(.escape, help: "close this") { .errorDismissed }
    } else {
      KeyBinding(.enter, .escape, .character("q"), help: "go on") { .errorDismissed }
    }
  }
}
