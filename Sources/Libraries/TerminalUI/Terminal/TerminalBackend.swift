/// A connection between a ``Terminal`` and the outside: bytes in, bytes out, a size, and signals to
/// the program.
///
/// ```swift
/// let variables = ["TERM": "xterm-256color", "LANG": "en_GB.UTF-8"]
/// let terminal = Terminal(backend: window, variables: variables)
/// try terminal.start { size in AppView(state, size) } onEvent: { handle($0) } onEnd: { close($0) }
/// ```
///
/// A terminal that is made without a backend uses the one that the program was started in. A
/// backend of your own embeds a screen in another program, sends it over a network, or drives it in
/// a test; for tests, TerminalUITesting has one.
@MainActor
public protocol TerminalBackend: AnyObject {
  /// The size in cells.
  var size: Size { get }
  /// True if output is taken at once. Otherwise frames wait, and ``TerminalBackendEvent/ready``
  /// asks for the latest.
  var isReady: Bool { get }
  /// Begins a run.
  ///
  /// - Parameter onEvent: Takes what happens, until ``end(whenDone:)``. Not to be called before
  ///   this function returns.
  /// - Throws: An error that ``Terminal/start(render:onEvent:onEnd:)`` passes on. The run hasn't
  ///   begun then.
  func begin(onEvent: @escaping @MainActor (TerminalBackendEvent) -> Void) throws(TerminalError)
  /// Sends bytes for a terminal.
  ///
  /// - Returns: False if nobody takes them any more, which ends the run.
  func send(_ bytes: [UInt8]) -> Bool
  /// Suspends the program, as Ctrl-Z does, and returns when it is continued.
  ///
  /// A backend that can't do so returns true at once.
  ///
  /// - Returns: False if the program can't go on, which ends the run.
  func suspend() -> Bool
  /// Ends a run.
  ///
  /// - Parameter whenDone: Called once, when nothing is in use any more.
  func end(whenDone: @escaping @MainActor () -> Void)
}

/// Something that happens to a ``TerminalBackend``.
public enum TerminalBackendEvent: Hashable, Sendable {
  /// Bytes that were typed, divided anywhere.
  case input([UInt8])
  /// Output that had to wait was sent.
  case ready
  /// The size may have changed. The screen is sent as a whole.
  case resized
  /// The program is asked to suspend itself.
  case stopRequested
  /// The program was suspended by something else, and continues. The screen is sent as a whole.
  case continued
  /// The run is to end.
  case ended(ExitReason)
}
