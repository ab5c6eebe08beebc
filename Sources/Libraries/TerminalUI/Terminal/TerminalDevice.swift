import Platform
import Synchronization

/// The terminal that the program was started in: two descriptors, full-screen modes, job control
/// and signals.
@MainActor
final class TerminalDevice: TerminalBackend {
  private let input: Int32
  /// The file from which input is read, during a run.
  private var keys: NonblockingTerminal?
  private let originalOutput: Int32
  private var output: TerminalOutput?
  /// The read end of the pipe that signal handlers write to.
  private let signalReader: Int32
  private let signalWriter: Int32
  private var original = termios()
  private let leaveBytes: UnsafeBufferPointer<UInt8>
  private let crashNote: UnsafeBufferPointer<UInt8>
  /// The file for standard error; `nil` for one without a name.
  private let errorLog: String?
  private let features: TerminalFeatures
  /// The place among the terminals to restore, during a run.
  private var place: UnsafeMutablePointer<Restoration.Place>?
  private var onEvent: (@MainActor (TerminalBackendEvent) -> Void)?
  private var watches: [MainLoop.Watch] = []

  init(input: Int32, output: Int32, features: TerminalFeatures, errorLog: String?)
    throws(TerminalError)
  {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .refused(call: "pipe", error: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    self.input = input
    self.features = features
    originalOutput = output
    self.errorLog = errorLog
    (signalReader, signalWriter) = (ends[0], ends[1])
    leaveBytes = Self.keep(FullScreen.leaving(features))
    let place = errorLog.map { "; its log is \($0)" } ?? "."
    crashNote = Self.keep(Array("The program crashed\(place)\n".utf8))
  }

  /// Returns a copy that a signal handler can read.
  private static func keep(_ bytes: [UInt8]) -> UnsafeBufferPointer<UInt8> {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    return UnsafeBufferPointer(memory)
  }

  isolated deinit {
    close(signalReader)
    close(signalWriter)
    leaveBytes.deallocate()
    crashNote.deallocate()
  }

  private var isActive: Bool { place?.pointee.isActive ?? false }

  var isReady: Bool { isActive && output?.isWaiting == false }

  /// The terminal's size, or 80 × 24 if unknown.
  var size: Size {
    var window = winsize()
    guard ioctl(originalOutput, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else {
      return Size(columns: 80, rows: 24)
    }
    return Size(
      columns: min(Int(window.ws_col), Self.largest.columns),
      rows: min(Int(window.ws_row), Self.largest.rows))
  }

  /// More than a screen has. A terminal may report 65,535 × 65,535 cells, which would take 69 GB.
  private static let largest = Size(columns: 2_000, rows: 1_000)

  /// True if this process is in the terminal's foreground job.
  private var isInForeground: Bool { Platform.isInForeground(input) }

  func begin(onEvent: @escaping @MainActor (TerminalBackendEvent) -> Void) throws(TerminalError) {
    self.onEvent = onEvent
    try enter()
    keys = NonblockingTerminal(input, O_RDONLY)
    watches = [
      MainLoop.Watch(input) { [weak self] in self?.readInput() },
      MainLoop.Watch(signalReader) { [weak self] in self?.readSignals() },
    ]
  }

  func end(whenDone: @escaping @MainActor () -> Void) {
    for watch in watches { watch.cancel() }
    watches = []
    keys = nil
    onEvent = nil
    leave()
    // A descriptor that is closed and reused while still being watched would never report input
    // again.
    MainLoop.afterCancellations(whenDone)
  }

  func suspend() -> Bool {
    if !Signals.canStop, isInForeground { return true }
    // All terminals show their main screens while the process is stopped.
    Restoration.perform()
    closeLog()
    JobControl.stop(by: SIGTSTP, terminal: input)
    Restoration.relay(SIGCONT, except: place)
    // A signal to end may have arrived while the process was stopped.
    readSignals()
    guard onEvent != nil else { return false }
    return isInForeground && reenter()
  }

  func send(_ bytes: [UInt8]) -> Bool { output?.send(bytes) ?? true }

  /// Enters full-screen mode: raw mode, the alternate screen, redirected standard error and signal
  /// handlers.
  ///
  /// A background job stops first, before it changes anything. If a signal ends it there, the
  /// terminal isn't entered, and the signal is an event afterwards.
  private func enter() throws(TerminalError) {
    guard !Restoration.isInUse(input) else { throw .inUse }
    let output = TerminalOutput(originalOutput) { [unowned self] isGone in
      onEvent?(isGone ? .ended(.terminalLost) : .ready)
    }
    let isFirst = Restoration.isEmpty
    let plan = Restoration.Plan(
      input: input, output: output.descriptor, attributes: original, leaveBytes: leaveBytes,
      crashNote: crashNote)
    guard let place = Restoration.takePlace(plan, signalPipe: signalWriter) else { throw .tooMany }
    self.output = output
    self.place = place
    output.place = place
    Crash.prepare()
    SignalStack.prepareThread()
    if isFirst { Signals.install() }
    do throws(TerminalError) {
      if !isInForeground { JobControl.stop(by: SIGTTOU, terminal: input) }
      if Signals.hasEnded.load(ordering: .sequentiallyConsistent) { return }
      if !isInForeground { throw .refused(call: "tcsetattr", error: EIO) }
      // Not before: in the background these are the attributes of the shell's line editor.
      guard tcgetattr(input, &original) == 0 else {
        throw .refused(call: "tcgetattr", error: errno)
      }
      place.pointee.plan.attributes = original
      output.bytesPerSecond = original.slowBytesPerSecond
      try activate()
    } catch {
      leave()
      throw error
    }
  }

  /// Enters the modes again after the process was stopped, and returns false if the terminal is
  /// gone. The original attributes are kept, not read again.
  private func reenter() -> Bool {
    output?.dropPending()
    return (try? isActive ? setModes(isAgain: true) : activate()) != nil
  }

  private func activate() throws(TerminalError) {
    redirectStandardError()
    place?.pointee.phase.store(.active, ordering: .sequentiallyConsistent)
    try setModes()
  }

  /// Restores the terminal, and after the last one the previous signal handlers.
  private func leave() {
    place?.pointee.perform()
    closeLog()
    place?.pointee.signalPipe.store(-1, ordering: .sequentiallyConsistent)
    place = nil
    if Restoration.isEmpty { Signals.uninstall() }
    output?.dropPending()
    output = nil
  }

  /// Closes the descriptors that are needed only while standard error is redirected.
  private func closeLog() {
    guard let place else { return }
    for descriptor in [place.pointee.plan.standardError, place.pointee.plan.log]
    where descriptor >= 0 {
      close(descriptor)
    }
    place.pointee.plan.standardError = -1
    place.pointee.plan.log = -1
  }

  /// - Parameter isAgain: True if the screen is this program's already, as after SIGSTOP.
  private func setModes(isAgain: Bool = false) throws(TerminalError) {
    var raw = original
    cfmakeraw(&raw)
    while tcsetattr(input, TCSANOW, &raw) != 0 {
      if errno != EINTR { throw .refused(call: "tcsetattr", error: errno) }
    }
    var features = features
    // The title that would be kept is the program's own.
    if isAgain { features.titles = false }
    _ = send(FullScreen.entering(features))
  }

  /// Redirects standard error to the log if it would show on the screen.
  private func redirectStandardError() {
    guard StandardError.isTerminal, let place else { return }
    var (writer, reader) = openErrorLog(errorLog)
    if writer < 0 { writer = open("/dev/null", O_WRONLY | O_CLOEXEC) }
    guard writer >= 0 else { return }
    place.pointee.plan.standardError = StandardError.redirect(to: writer)
    close(writer)
    place.pointee.plan.log = reader
    place.pointee.plan.logStart = max(0, lseek(reader, 0, SEEK_END))
  }
}

// MARK: - Input and signals

extension TerminalDevice {
  /// Reads what was typed. The input may be gone since it was announced: a handler discards it when
  /// it restores the terminal.
  private func readInput() {
    guard let keys, isActive else { return }
    var isRefused = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      let result = read(keys.descriptor, buffer.baseAddress, buffer.count)
      isRefused = result == 0 || (result < 0 && errno != EINTR && errno != EAGAIN)
      count = max(0, result)
    }
    if !isRefused {
      if !bytes.isEmpty { onEvent?(.input(bytes)) }
      return
    }
    // A signal that ends the program says why reading failed.
    readSignals()
    // Another job has the terminal, so this one must not read it, or the terminal was closed.
    onEvent?(isInForeground ? .ended(.terminalLost) : .stopRequested)
  }

  private func readSignals() {
    let bytes = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      count = max(0, read(signalReader, buffer.baseAddress, buffer.count))
    }
    var signals: [Int32] = []
    // Repeated resizes count once.
    for byte in bytes where signals.last != Int32(byte) { signals.append(Int32(byte)) }
    // Before the latest SIGCONT the process was stopped, so an earlier SIGTSTP is done with.
    if let last = signals.lastIndex(of: SIGCONT) {
      signals = signals[..<last].filter { $0 != SIGTSTP } + signals[last...]
    }
    for signal in signals { handle(signal) }
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGWINCH: onEvent?(.resized)
    case SIGCONT:
      if !isInForeground { return onEvent?(.stopRequested) ?? () }
      onEvent?(reenter() ? .continued : .ended(.terminalLost))
    case SIGTSTP: onEvent?(.stopRequested)
    case SIGPIPE, SIGXFSZ: break
    case SIGINT: onEvent?(.ended(.interrupted))
    default: onEvent?(.ended(.terminated(signal: signal)))
    }
  }
}
