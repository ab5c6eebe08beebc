import Dispatch
import Platform

/// The terminal that the program was started in, in full-screen mode during ``run(render:onEvent:)``.
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
/// The terminal is restored however the run ends: ``stop()``, Ctrl-C, SIGTERM, SIGHUP, SIGINT, SIGQUIT, suspension or a
/// crash. It sends no queries, has no thread and no timer of its own, and draws only after ``setNeedsDisplay()``, a
/// resize or a resumption. During the run standard error is redirected to a file, so that messages of libraries don't
/// spoil the screen.
@MainActor
public final class Terminal {
  private let device: TerminalDevice
  /// The environment that views are drawn with, at first from the environment variables. A change redraws the screen.
  public var environment: DrawingEnvironment { didSet { if environment != oldValue { setNeedsDisplay() } } }
  private let understandsClipboard: Bool
  private var writer: FrameWriter
  private var decoder: InputDecoder
  private let name: String
  /// The size in cells, or 80 × 24 if unknown.
  public private(set) var size: Size
  private var needsDisplay = false
  /// Indicates that input is being handled. Frames wait until all of it is handled.
  private var isHandlingInput = false
  private var inputTimeout: DispatchWorkItem?
  private var sources: [any DispatchSourceRead] = []
  /// A group entered by each source until its cancellation is complete.
  private let activeSources = DispatchGroup()
  private var drawFrame: ((Size) -> Frame)?
  private var onEvent: ((TerminalEvent) -> Void)?
  private var onFinish: ((ExitReason) -> Void)?

  /// Finds the terminal without changing it.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read from.
  ///   - output: The descriptor to write to.
  ///   - variables: The environment variables that describe the terminal.
  ///   - errorLog: The file that standard error is appended to during the run, if it is a terminal.
  /// - Throws: `notATerminal` if one of the descriptors isn't a terminal.
  public init(
    input: Int32 = 0, output: Int32 = 1,
    variables: [String: String] = Terminal.environmentVariables, errorLog: String = "/dev/null"
  ) throws(TerminalError) {
    // Terminal.app prints some modes that it doesn't know.
    let isSynchronized = variables["TERM_PROGRAM"] != "Apple_Terminal"
    device = try TerminalDevice(input: input, output: output, isSynchronized: isSynchronized, errorLog: errorLog)
    environment = DrawingEnvironment(variables: variables)
    // These terminals would print the sequence.
    understandsClipboard = variables["TERM_PROGRAM"] != "Apple_Terminal" && variables["TERM"] != "linux"
    name = variables["TERM"] ?? ""
    decoder = InputDecoder(terminal: name)
    writer = FrameWriter(isSynchronized: isSynchronized)
    size = device.size
  }

  /// The environment variables of this process that describe the terminal.
  public nonisolated static var environmentVariables: [String: String] {
    let names = ["TERM", "TERM_PROGRAM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "RUNEWIDTH_EASTASIAN"]
    return names.reduce(into: [:]) { variables, name in
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
  }

  /// Shows the view that `render` returns until ``stop()`` is called or the run ends for another reason.
  ///
  /// - Parameters:
  ///   - render: Returns the view for a size; called once for each frame.
  ///   - onEvent: Handles an event. Call ``setNeedsDisplay()`` if the view changed.
  /// - Returns: The reason for the end. The terminal is restored by then.
  /// - Throws: `refused` if the terminal can't be put in raw mode.
  public func run<Content: View>(
    render: @escaping @MainActor (Size) -> Content,
    onEvent: @escaping @MainActor (TerminalEvent) -> Void
  ) async throws(TerminalError) -> ExitReason {
    try device.enter { [unowned self] isGone in isGone ? finish(.terminalLost) : draw() }
    self.onEvent = onEvent
    drawFrame = { [unowned self] size in
      AmbiguousWidth.$current.withValue(environment.ambiguousWidth) {
        Frame(render(size), size: size, environment: environment)
      }
    }
    decoder = InputDecoder(terminal: name)
    repaint()
    return await withCheckedContinuation { continuation in
      onFinish = { continuation.resume(returning: $0) }
      watch(device.input) { $0.readInput() }
      watch(device.signalReader) { $0.readSignals() }
    }
  }

  /// Schedules a new frame. All calls while input is handled, or within one turn of the main queue, draw a single
  /// frame.
  public func setNeedsDisplay() {
    if needsDisplay { return }
    needsDisplay = true
    if isHandlingInput { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.draw() }
    }
  }

  /// Copies text to the system's clipboard, if the terminal supports that.
  ///
  /// Most terminals copy at once. Some need a setting for it. None reports success.
  ///
  /// - Returns: True if the terminal was asked to copy.
  public func copy(_ text: String) -> Bool {
    guard device.isActive, understandsClipboard, let bytes = Clipboard.bytes(copying: text) else { return false }
    return device.send(bytes)
  }

  /// Ends the run with ``ExitReason/stopped``.
  public func stop() { finish(.stopped) }

  private func watch(_ descriptor: Int32, _ whenReadable: @escaping @MainActor (Terminal) -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { if let self { whenReadable(self) } }
    }
    activeSources.enter()
    source.setCancelHandler { [activeSources] in activeSources.leave() }
    source.activate()
    sources.append(source)
  }

  private func finish(_ reason: ExitReason) {
    guard let onFinish else { return }
    self.onFinish = nil
    inputTimeout?.cancel()
    for source in sources { source.cancel() }
    sources = []
    device.leave()
    onEvent = nil
    drawFrame = nil
    // A descriptor that is closed and reused while still being watched would never report input again.
    activeSources.notify(queue: .main) { MainActor.assumeIsolated { onFinish(reason) } }
  }
}

// MARK: - Drawing

extension Terminal {
  /// Sends a whole frame in the terminal's current size.
  private func repaint() {
    size = device.size
    writer.invalidate()
    needsDisplay = true
    draw()
  }

  private func draw() {
    guard needsDisplay, let drawFrame, device.isReady else { return }
    needsDisplay = false
    Crash.prepareThread()
    if !device.send(writer.bytes(for: drawFrame(size))) { finish(.terminalLost) }
  }
}

// MARK: - Input and signals

extension Terminal {
  private func readInput() {
    Crash.prepareThread()
    switch device.receive() {
    case .gone: finish(.terminalLost)
    case .background: suspend()
    case .bytes(let bytes):
      inputTimeout?.cancel()
      handle(decoder.decode(bytes))
      if let delay = decoder.flushDelay { scheduleInputTimeout(after: delay) }
    }
  }

  private func scheduleInputTimeout(after delay: Duration) {
    let timeout = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        if let self { self.handle(self.decoder.flush()) }
      }
    }
    inputTimeout = timeout
    DispatchQueue.main.asyncAfter(deadline: .now() + delay / .seconds(1), execute: timeout)
  }

  private func handle(_ events: [InputEvent]) {
    isHandlingInput = true
    defer {
      isHandlingInput = false
      draw()
    }
    for event in events {
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

  private func readSignals() {
    for signal in device.receivedSignals() { handle(signal: signal) }
  }

  private func handle(signal: Int32) {
    switch signal {
    case SIGWINCH: resize()
    case SIGCONT: device.isInForeground ? resume() : suspend()
    case SIGTSTP: suspend()
    case SIGPIPE: break
    case SIGINT: finish(.interrupted)
    default: finish(.terminated(signal: signal))
    }
  }

  private func resize() {
    let before = size
    repaint()
    if size != before { onEvent?(.resized(size)) }
  }

  private func suspend() {
    onEvent?(.suspending)
    let isInForeground = device.suspend()
    // A signal to end may have arrived while the process was stopped.
    readSignals()
    if isInForeground { resume() } else { finish(.terminalLost) }
  }

  private func resume() {
    guard onFinish != nil else { return }
    do { try device.reenter() } catch { return finish(.terminalLost) }
    repaint()
    onEvent?(.resumed)
  }
}
