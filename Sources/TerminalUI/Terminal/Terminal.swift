import Dispatch
import Platform

/// The terminal that the program was started in, taken over for the time of ``run(render:onEvent:)``.
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
/// However the run ends, the terminal is as it was before: after ``stop()``, Ctrl-C, SIGTERM, SIGHUP, SIGINT and SIGQUIT,
/// while the program is suspended, and when it crashes. It asks the terminal nothing, has no thread and no clock, and
/// draws only after
/// ``setNeedsDisplay()``, a resize or a resumption. While it is up, standard error goes to a file, so that no library's
/// message spoils the screen.
@MainActor
public final class Terminal {
  private let device: TerminalDevice
  /// What views are drawn with, as the environment variables say until it is set; setting it draws anew.
  public var environment: DrawingEnvironment { didSet { if environment != oldValue { setNeedsDisplay() } } }
  private let understandsClipboard: Bool
  private var writer: FrameWriter
  private var decoder = InputDecoder()
  private var size: Size
  private var needsDisplay = false
  /// Whether input is being handled, after which a frame that is due is drawn.
  private var isHandlingInput = false
  private var inputTimeout: DispatchWorkItem?
  private var sources: [any DispatchSourceRead] = []
  /// Entered by every source that still watches its descriptor.
  private let watching = DispatchGroup()
  private var drawFrame: ((Size) -> Frame)?
  private var onEvent: ((TerminalEvent) -> Void)?
  private var whenOver: ((ExitReason) -> Void)?

  /// Finds the terminal without changing it.
  ///
  /// - Parameters:
  ///   - input: The descriptor that is read.
  ///   - output: The descriptor that is written.
  ///   - variables: The environment variables that describe the terminal.
  ///   - errorLog: The path of the file that standard error is appended to while the screen is up, if it is a terminal.
  /// - Throws: `notATerminal` where one of the descriptors isn't one.
  public init(
    input: Int32 = 0, output: Int32 = 1,
    variables: [String: String] = Terminal.environmentVariables, errorLog: String = "/dev/null"
  ) throws(TerminalError) {
    // Terminal.app writes some of the modes it doesn't know on the screen.
    let isSynchronized = variables["TERM_PROGRAM"] != "Apple_Terminal"
    device = try TerminalDevice(input: input, output: output, isSynchronized: isSynchronized, errorLog: errorLog)
    environment = DrawingEnvironment(variables: variables)
    // Those that don't know the sequence would write it on the screen.
    understandsClipboard = variables["TERM_PROGRAM"] != "Apple_Terminal" && variables["TERM"] != "linux"
    writer = FrameWriter(isSynchronized: isSynchronized)
    size = terminalSize(of: output)
  }

  /// The process's environment variables that say something about the terminal.
  public nonisolated static var environmentVariables: [String: String] {
    let names = ["TERM", "TERM_PROGRAM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "RUNEWIDTH_EASTASIAN"]
    return names.reduce(into: [:]) { variables, name in
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
  }

  /// Shows what `render` makes until ``stop()`` is called or something from outside ends it.
  ///
  /// - Parameters:
  ///   - render: Makes the view for a size; called once for every frame.
  ///   - onEvent: What to do when something happened. It calls ``setNeedsDisplay()`` where a new frame is due.
  /// - Returns: Why it is over. The terminal has been restored by then.
  /// - Throws: `refused` where the terminal can't be put in raw mode.
  public func run<Content: View>(
    render: @escaping @MainActor (Size) -> Content,
    onEvent: @escaping @MainActor (TerminalEvent) -> Void
  ) async throws(TerminalError) -> ExitReason {
    try device.enter()
    self.onEvent = onEvent
    drawFrame = { [unowned self] size in
      AmbiguousWidth.$current.withValue(environment.ambiguousWidth) {
        Frame(render(size), size: size, environment: environment)
      }
    }
    decoder = InputDecoder()
    repaint()
    return await withCheckedContinuation { continuation in
      whenOver = { continuation.resume(returning: $0) }
      watch(device.input) { $0.readInput() }
      watch(device.signalReader) { $0.readSignals() }
    }
  }

  /// Asks for a new frame. However often it is called, one is drawn when the input has been handled that led to it, or
  /// else in the main queue's next turn.
  public func setNeedsDisplay() {
    if needsDisplay { return }
    needsDisplay = true
    if isHandlingInput { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.draw() }
    }
  }

  /// Puts a text on the system's clipboard, where the terminal has it do so; most ask nobody, some have to be told in
  /// their settings, and none says whether it did.
  ///
  /// - Returns: Whether the terminal was asked.
  public func copy(_ text: String) -> Bool {
    guard device.isUp, understandsClipboard, let bytes = Clipboard.bytes(copying: text) else { return false }
    return device.send(bytes)
  }

  /// Ends the run.
  public func stop() { finish(.stopped) }

  private func watch(_ descriptor: Int32, _ whenReadable: @escaping @MainActor (Terminal) -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { if let self { whenReadable(self) } }
    }
    watching.enter()
    source.setCancelHandler { [watching] in watching.leave() }
    source.activate()
    sources.append(source)
  }

  private func finish(_ reason: ExitReason) {
    guard let whenOver else { return }
    self.whenOver = nil
    inputTimeout?.cancel()
    for source in sources { source.cancel() }
    sources = []
    device.leave()
    onEvent = nil
    drawFrame = nil
    // A descriptor that is closed and opened anew while it is still watched would never be heard of again.
    watching.notify(queue: .main) { MainActor.assumeIsolated { whenOver(reason) } }
  }
}

// MARK: - Drawing

extension Terminal {
  /// Sends a frame of the terminal's present size whole.
  private func repaint() {
    size = terminalSize(of: device.output)
    writer.invalidate()
    needsDisplay = true
    draw()
  }

  private func draw() {
    guard needsDisplay, let drawFrame, device.isUp else { return }
    needsDisplay = false
    Crash.prepareThread()
    if !device.send(writer.bytes(for: drawFrame(size))) { finish(.terminalLost) }
  }
}

// MARK: - Input and signals

extension Terminal {
  private func readInput() {
    Crash.prepareThread()
    guard let bytes = device.receive() else { return finish(.terminalLost) }
    inputTimeout?.cancel()
    handle(decoder.decode(bytes))
    if let patience = decoder.patience { scheduleInputTimeout(after: patience) }
  }

  private func scheduleInputTimeout(after patience: Duration) {
    let timeout = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        if let self { self.handle(self.decoder.timeout()) }
      }
    }
    inputTimeout = timeout
    DispatchQueue.main.asyncAfter(deadline: .now() + patience / .seconds(1), execute: timeout)
  }

  private func handle(_ events: [InputEvent]) {
    isHandlingInput = true
    defer {
      isHandlingInput = false
      draw()
    }
    for event in events {
      switch event {
      // Raw mode gives us the bytes that would have been signals.
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
    if !device.suspend() { return finish(.terminalLost) }
    // It may have been told to end while it was stopped.
    readSignals()
    resume()
  }

  private func resume() {
    guard whenOver != nil else { return }
    do { try device.reenter() } catch { return finish(.terminalLost) }
    repaint()
    onEvent?(.resumed)
  }
}
