public import TerminalUI

/// A terminal in memory, to drive a whole program in a test: keys in, a screen out.
///
/// ```swift
/// let backend = MemoryBackend(size: Size(columns: 40, rows: 10))
/// let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
/// try terminal.start { _ in counterView(state) } onEvent: { event in
///   if case .key(let key) = event, let action = keys.action(for: key) { state.handle(action) }
///   terminal.setNeedsDisplay()
/// } onEnd: { _ in }
/// backend.press(.up)
/// #expect(backend.screen.text == "1")
/// ```
///
/// A key is handled and its frame drawn before ``press(_:)`` returns.
@MainActor
public final class MemoryBackend: TerminalBackend {
  /// The environment variables of a terminal with true colour, for `Terminal(backend:variables:)`.
  public nonisolated static let variables = [
    "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
  ]

  /// The screen that the terminal shows.
  public private(set) var screen: ScreenModel
  /// The bytes that the program sent, from the first to the last.
  public private(set) var output: [UInt8] = []
  /// The number of times that the program was suspended.
  public private(set) var suspensions = 0
  /// True during a run.
  public var isRunning: Bool { onEvent != nil }
  /// False for a terminal that is slower than the program: frames wait until it is true again.
  public var isReady = true { didSet { if isReady, !oldValue { onEvent?(.ready) } } }

  private let widths: any CharacterWidths
  private var onEvent: (@MainActor (TerminalBackendEvent) -> Void)?

  /// Makes a terminal with a blank screen.
  ///
  /// - Parameters:
  ///   - size: The size in cells.
  ///   - widths: The widths of the terminal's characters.
  public init(size: Size, widths: any CharacterWidths = ClusterWidths()) {
    self.widths = widths
    screen = ScreenModel(size: size, widths: widths)
  }

  /// Types text, byte by byte as it is: `\u{1B}[A` is the up arrow, and `\u{1B}` becomes Esc after
  /// `EscapeDelay.local`.
  public func type(_ text: String) { onEvent?(.input(Array(text.utf8))) }

  /// Presses a key. Keys that no terminal can send have no effect.
  public func press(_ key: Key) { type(key.sequence ?? "") }

  /// Changes the size. The program draws its screen anew.
  public func resize(to size: Size) {
    screen = ScreenModel(size: size, widths: widths)
    if isRunning { feed(FullScreen.entering()) }
    onEvent?(.resized)
  }

  /// Ends the run as a closed window or a signal does.
  public func end(_ reason: ExitReason = .terminalLost) { onEvent?(.ended(reason)) }
}

// MARK: - TerminalBackend

extension MemoryBackend {
  /// The size of the screen.
  public var size: Size { screen.size }

  /// Shows the alternate screen.
  public func begin(onEvent: @escaping @MainActor (TerminalBackendEvent) -> Void)
    throws(TerminalError)
  {
    self.onEvent = onEvent
    feed(FullScreen.entering())
  }

  /// Draws on the screen.
  public func send(_ bytes: [UInt8]) -> Bool {
    feed(bytes)
    return true
  }

  /// Shows the main screen and the alternate screen again, as a suspension that is over at once.
  public func suspend() -> Bool {
    suspensions += 1
    feed(FullScreen.leaving() + FullScreen.entering())
    return true
  }

  /// Shows the main screen.
  public func end(whenDone: @escaping @MainActor () -> Void) {
    onEvent = nil
    feed(FullScreen.leaving())
    whenDone()
  }

  private func feed(_ bytes: [UInt8]) {
    output += bytes
    screen.feed(bytes)
  }
}
