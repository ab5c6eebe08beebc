import Clients
import TerminalUI

/// Draws an error: what happened and what to do.
func errorReport(_ error: StorageError) -> some View {
  VStack(spacing: 1) {
    Text("Something went wrong").style(.strong)
    Text(error.cause).style(.attention).wrapped()
    Text(error.advice).wrapped()
  }
}

/// Draws an error without a title and blank rows.
func shortErrorReport(_ error: StorageError) -> some View {
  VStack {
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
