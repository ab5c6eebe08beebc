import Clients
package import TerminalUI

/// Draws the app: the screen, under help or an error if one of these is shown.
package func appView(_ state: App.State, in size: Size) -> some View {
  appView(state, keys: ScreenKeys(state.keys), in: size)
}

@ViewBuilder
func appView(_ state: App.State, keys: ScreenKeys, in size: Size) -> some View {
  if state.isSaving {
    ZStack(alignment: .bottomTrailing) {
      screenView(state, keys: keys, in: size)
      Text("  saving... ").style(.accent)
    }
  } else {
    screenView(state, keys: keys, in: size)
  }
}

@ViewBuilder
private func screenView(_ state: App.State, keys: ScreenKeys, in size: Size) -> some View {
  // In the middle of a large window, the row of keys would be seen beside an error that has its
  // own.
  let row = state.errors.isEmpty ? keys.row : []
  let screen = state.shown.view(
    in: ScreenContext(topics: state.topics, display: state.display, keys: row, size: size))
  if !size.isUsable {
    let least = Size.leastUsable
    Text(
      "countbiki needs \(least.columns) columns and \(least.rows) rows; "
        + "this window has \(size.columns) and \(size.rows)."
    ).wrapped()
  } else if let error = state.errors.first {
    Modal(
      keys: errorKeys(isTyping: state.isTyping).helpItems,
      over: screen,
      isActive: state.isTyping, visibleRows: state.isTyping ? size.session.rows / 2 : 1
    ) {
      errorReport(error, isRoomy: true)
      errorReport(error, isRoomy: false)
    }
  } else if state.isHelpShown {
    Modal(
      keys: [HelpItem(key: Key.escape.name, label: "close")],
      over: screen, maxWidth: size.columns
    ) {
      HelpOverlay(
        keys.map.helpGroups, hint: "esc closes this", page: state.helpPage ?? 0,
        pageHint: "space turns the page")
    }
  } else {
    screen
  }
}

/// Draws an error: what happened and what to do, with a title and blank rows where there is room.
func errorReport(_ error: StorageError, isRoomy: Bool) -> some View {
  VStack(spacing: isRoomy ? 1 : 0) {
    if isRoomy { Text("Something went wrong").style(.strong) }
    Text(error.cause).style(.attention).wrapped()
    Text(error.advice).wrapped()
  }
}

/// Returns the keys of an error.
///
/// - Parameter isTyping: True over a screen that takes what is typed. The report then has no key
///   that types or submits.
func errorKeys(isTyping: Bool) -> KeyMap<App.Action> {
  KeyMap {
    if isTyping {
      KeyBinding(.escape, help: "close this") { .errorDismissed }
    } else {
      KeyBinding(.enter, .escape, .character("q"), help: "go on") { .errorDismissed }
    }
  }
}
