package import Clients
import Domain
package import TerminalUI
package import Unidirectional

/// Runs the app in a terminal until the learner quits or a signal ends the program.
///
/// - Parameter history: The history that the store's quizzes write to. An answer's outcome is drawn
///   when the answer is on disk.
@MainActor
package func run(
  _ store: Store<App.State, App.Action>, in terminal: Terminal, history: HistoryClient,
  keys: KeyTable = .usual
) async throws(TerminalError) -> ExitReason {
  let plain = terminal.environment
  var display: DisplaySettings?
  let drawn = DrawnState(store.state, history: history, keys: keys) { terminal.setNeedsDisplay() }
  let observation = store.observe {
    let state = store.state
    if state.isOver { return terminal.stop() }
    let wanted = state.drawnDisplay
    if wanted != display {
      terminal.environment = plain.applying(wanted)
      display = wanted
    }
    terminal.title = state.windowTitle
    drawn.update(state)
  }
  defer { observation.cancel() }
  store.send(.started)
  follow(terminal.size, drawn, store)
  let reason = try await terminal.run { size in
    drawn.view(in: size)
  } onEvent: { event in
    handle(event, drawn, store, terminal)
  }
  store.send(.runEnded)
  return reason
}

/// Sends the actions of an event: of what is drawn for a key, of the latest state for text.
@MainActor
private func handle(
  _ event: TerminalEvent, _ drawn: DrawnState, _ store: Store<App.State, App.Action>,
  _ terminal: Terminal
) {
  // Keys have no meaning on a screen that can't be seen. Ctrl-C and Ctrl-Z are the terminal's.
  let isUnseen = !terminal.size.isUsable
  switch event {
  case .key where isUnseen, .paste where isUnseen:
    break
  case .key(.character(let character)) where isText(character, drawn, terminal):
    // One edit for all that was typed, since each edit of a search searches.
    let text = String(character) + terminal.takeTypedText()
    for action in store.state.actions(forTyped: text) { store.send(action) }
  case .key(let key):
    if let action = drawn.action(for: key) { store.send(action) }
    if case .character = key { _ = terminal.takeTypedText(if: store.state.isFieldFull) }
  case .paste(let text):
    for action in store.state.actions(forPasted: text) { store.send(action) }
  case .suspending:
    store.send(.suspended)
  case .focusGained, .resumed:
    store.send(.refocused)
  case .resized(let size):
    follow(size, drawn, store)
  case .focusLost:
    break
  }
}

/// Lets clocks stand still while the window is too small to show anything.
@MainActor
private func follow(
  _ size: Size, _ drawn: DrawnState, _ store: Store<App.State, App.Action>
) {
  if size.isUsable == drawn.isSeen { return }
  drawn.isSeen = size.isUsable
  store.send(drawn.isSeen ? .refocused : .suspended)
}

/// The most characters that are looked at.
private let longestCommit = 32

/// Returns true for a character that goes into a field with those behind it: where all are text,
/// and at the beginning of what an input method gave at once, such as 三百円. Elsewhere a character
/// may be a key.
@MainActor
private func isText(_ character: Character, _ drawn: DrawnState, _ terminal: Terminal) -> Bool {
  if drawn.state.takesText { return true }
  let rest = terminal.typedTextAhead(upTo: longestCommit)
  if rest.isEmpty { return false }
  let isCommit = character.isFromInputMethod || rest.contains(where: \.isFromInputMethod)
  return isCommit && drawn.state.isTyping
}

extension DisplaySettings.Theme {
  fileprivate var name: ThemeName {
    switch self {
    case .automatic: .automatic
    case .light: .light
    case .dark: .dark
    case .highContrast: .highContrast
    case .monochrome: .monochrome
    }
  }
}

extension DrawingEnvironment {
  /// Returns the terminal's own environment with the learner's display settings applied.
  fileprivate func applying(_ display: DisplaySettings) -> DrawingEnvironment {
    var environment = themed(display.theme.name)
    if display.usesASCII { environment.glyphs = .ascii }
    let hasOnlyRomaji = environment.glyphs == .unicode && display.romaji == .only
    if hasOnlyRomaji { environment.glyphs = .transliterated }
    environment.transliteration = hasOnlyRomaji ? .romaji : .japanese
    if display.hasWideAmbiguous { environment.ambiguousWidth = .wide }
    return environment
  }
}
