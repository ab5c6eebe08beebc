import Platform

/// The terminal that the program was started in, in full-screen mode during
/// ``run(render:onEvent:)``.
///
/// ```swift
/// let terminal = try Terminal(errorLog: logPath)
/// let reason = try await terminal.run { size in
///   AppView(state: store.state, size: size)
/// } onEvent: { event in
///   if case .key(let key) = event, let action = keys.action(for: key) { store.send(action) }
/// }
/// exit(reason.status)
/// ```
///
/// The terminal is restored however the run ends: ``stop()``, Ctrl-C, SIGTERM, SIGHUP, SIGINT,
/// SIGQUIT, suspension or a crash, whichever thread it is on. A handler that the program had for a
/// signal is called after the restoration. The screen asks the terminal nothing, has no thread of
/// its own, and draws only after ``setNeedsDisplay()``, a resize or a resumption. During the run
/// standard error is redirected to a file, so that messages of libraries don't spoil the screen.
@MainActor
public final class Terminal {
  private let backend: any TerminalBackend
  /// The environment that views are drawn with, at first from the environment variables. A change
  /// redraws the screen.
  public var environment: DrawingEnvironment {
    didSet {
      if environment == oldValue { return }
      kept = KeptViews()
      setNeedsDisplay()
    }
  }
  private let features: TerminalFeatures
  /// The title of the window during the run; `nil` leaves it as it is. The one before is restored
  /// at the end.
  ///
  /// Control characters become blanks. It has no effect in terminals without titles, and a few
  /// can't restore the one before.
  public var title: String? { didSet { if title != oldValue, onFinish != nil { sendSettings() } } }
  private var writer: FrameWriter
  private var kept = KeptViews()
  private var decoder: InputDecoder
  private let name: String
  private let escapeDelay: Duration
  /// The size in cells, or 80 × 24 if unknown.
  public private(set) var size: Size
  private var needsDisplay = false
  /// Indicates that input is being handled. Frames wait until all of it is handled.
  private var isHandlingInput = false
  /// The events of that input that haven't been handled.
  var waitingInput: ArraySlice<InputEvent> = []
  private var inputTimeout: Int?
  private var drawFrame: ((Size) -> Frame)?
  private var onEvent: ((TerminalEvent) -> Void)?
  private var onFinish: ((ExitReason) -> Void)?

  /// Makes a terminal that is somewhere else: in another program, at the end of a network
  /// connection, or in a test.
  ///
  /// - Parameters:
  ///   - backend: What takes the output and gives the input.
  ///   - variables: The environment variables that would describe the terminal: `TERM`, `LANG` and
  ///     others.
  public init(backend: any TerminalBackend, variables: [String: String]) {
    self.backend = backend
    environment = DrawingEnvironment(variables: variables)
    features = TerminalFeatures(variables: variables)
    name = variables["TERM"] ?? ""
    escapeDelay = EscapeDelay.duration(variables: variables)
    decoder = InputDecoder(terminal: name, escapeDelay: escapeDelay)
    writer = FrameWriter(features: features)
    size = backend.size
  }

  /// Shows the view that `render` returns until ``stop()`` is called or the run ends for another
  /// reason.
  ///
  /// - Parameters:
  ///   - render: Returns the view for a size; called once for each frame.
  ///   - onEvent: Handles an event. Call ``setNeedsDisplay()`` if the view changed.
  /// - Returns: The reason for the end. The terminal is restored by then.
  /// - Throws: `refused` if the terminal can't be put in raw mode, `inUse` if it shows another
  ///   screen of this program, `tooMany` if eight terminals are in use.
  public func run<Content: View>(
    render: @escaping @MainActor (Size) -> Content,
    onEvent: @escaping @MainActor (TerminalEvent) -> Void
  ) async throws(TerminalError) -> ExitReason {
    var reason: ExitReason?
    var continuation: CheckedContinuation<ExitReason, Never>?
    try start(render: render, onEvent: onEvent) {
      reason = $0
      continuation?.resume(returning: $0)
    }
    if let reason { return reason }
    return await withCheckedContinuation { continuation = $0 }
  }

  /// Shows the view that `render` returns, and returns at once. For programs with a run loop of
  /// their own, and for tests.
  ///
  /// ```swift
  /// try terminal.start { _ in Text("\(count)") } onEvent: { _ in
  ///   count += 1
  ///   terminal.setNeedsDisplay()
  /// } onEnd: { _ in }
  /// ```
  ///
  /// The terminal has to be kept until the end.
  ///
  /// - Parameters:
  ///   - render: Returns the view for a size; called once for each frame.
  ///   - onEvent: Handles an event. Call ``setNeedsDisplay()`` if the view changed.
  ///   - onEnd: Called once with the reason for the end. The terminal is restored by then.
  /// - Throws: `refused` if the terminal can't be put in raw mode, `inUse` if it shows another
  ///   screen of this program, `tooMany` if eight terminals are in use.
  public func start<Content: View>(
    render: @escaping @MainActor (Size) -> Content,
    onEvent: @escaping @MainActor (TerminalEvent) -> Void,
    onEnd: @escaping @MainActor (ExitReason) -> Void
  ) throws(TerminalError) {
    precondition(onFinish == nil, "The terminal is running.")
    try backend.begin { [weak self] in self?.handle($0) }
    self.onEvent = onEvent
    onFinish = onEnd
    sendSettings()
    drawFrame = { [unowned self] size in
      KeptViews.$current.withValue(kept) {
        Frame(render(size), size: size, environment: environment)
      }
    }
    decoder = InputDecoder(terminal: name, escapeDelay: escapeDelay)
    repaint()
  }

  /// Schedules a new frame. All calls while input is handled, or within one turn of the main loop,
  /// draw a single frame.
  public func setNeedsDisplay() {
    if needsDisplay { return }
    needsDisplay = true
    if isHandlingInput { return }
    MainLoop.schedule { [weak self] in self?.draw() }
  }

  /// Copies text to the system's clipboard, if the terminal supports that.
  ///
  /// Most terminals copy at once. Some need a setting for it. None reports success.
  ///
  /// - Returns: True if the terminal was asked to copy.
  public func copy(_ text: String) -> Bool {
    guard onFinish != nil, features.clipboard, let bytes = Clipboard.bytes(copying: text) else {
      return false
    }
    return backend.send(bytes)
  }

  private func sendSettings() {
    if features.titles, let title {
      _ = backend.send(WindowTitle.bytes(title, isASCII: environment.glyphs == .ascii))
    }
  }

  /// Ends the run with ``ExitReason/stopped``.
  public func stop() { finish(.stopped) }

  private func finish(_ reason: ExitReason) {
    guard let onFinish else { return }
    self.onFinish = nil
    onEvent = nil
    drawFrame = nil
    inputTimeout.map(MainLoop.cancel)
    backend.end { onFinish(reason) }
  }
}

// MARK: - Drawing

extension Terminal {
  /// Sends a whole frame in the terminal's current size.
  private func repaint() {
    size = backend.size
    kept = KeptViews()
    writer.invalidate()
    needsDisplay = true
    draw()
  }

  private func draw() {
    guard needsDisplay, let drawFrame, backend.isReady else { return }
    needsDisplay = false
    if !backend.send(writer.bytes(for: drawFrame(size))) { finish(.terminalLost) }
  }
}

// MARK: - Events

extension Terminal {
  private func handle(_ event: TerminalBackendEvent) {
    switch event {
    case .input(let bytes):
      inputTimeout.map(MainLoop.cancel)
      handle(decoder.decode(bytes))
      inputTimeout = decoder.flushDelay.map { delay in
        MainLoop.schedule(at: .now + delay) { [weak self] in
          if let self { handle(decoder.flush()) }
        }
      }
    case .ready: draw()
    case .resized: resize()
    case .stopRequested: suspend()
    case .continued: resume()
    case .ended(let reason): finish(reason)
    }
  }

  private func handle(_ events: [InputEvent]) {
    isHandlingInput = true
    waitingInput = events[...]
    defer {
      waitingInput = []
      isHandlingInput = false
      draw()
    }
    while let event = waitingInput.popFirst() {
      switch event {
      // In raw mode Ctrl-C and Ctrl-Z are bytes instead of signals.
      case .key(.control("c")): return finish(.interrupted)
      case .key(.control("z")): suspend()
      case .key(let key): onEvent?(.key(key))
      case .paste(let text): onEvent?(.paste(text))
      case .focusGained: onEvent?(.focusGained)
      case .focusLost: onEvent?(.focusLost)
      }
    }
  }

  private func resize() {
    let before = size
    size = backend.size
    // Before the frame, which then shows the effects of the event too.
    if size != before { onEvent?(.resized(size)) }
    repaint()
  }

  private func suspend() {
    onEvent?(.suspending)
    guard onFinish != nil else { return }
    if backend.suspend() { resume() } else { finish(.terminalLost) }
  }

  private func resume() {
    guard onFinish != nil else { return }
    sendSettings()
    // The signal for a change of the size may have gone to the shell alone.
    resize()
    onEvent?(.resumed)
  }
}
