import Synchronization
import Platform

/// The terminal's two descriptors and its full-screen modes.
@MainActor
final class TerminalDevice {
  let input: Int32
  private let originalOutput: Int32
  /// The output during a run.
  private var output: TerminalOutput?
  /// The read end of the pipe that signal handlers write to.
  let signalReader: Int32
  private let signalWriter: Int32
  private var original = termios()
  private let enterBytes: [UInt8]
  private let leaveBytes: UnsafeBufferPointer<UInt8>
  private let crashNote: UnsafeBufferPointer<UInt8>
  private let errorLog: String
  private var previousActions: [Int32: sigaction] = [:]

  init(input: Int32, output: Int32, isSynchronized: Bool, errorLog: String) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .refused(call: "pipe", error: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    self.input = input
    originalOutput = output
    self.errorLog = errorLog
    (signalReader, signalWriter) = (ends[0], ends[1])
    // The alternate screen, bracketed paste and focus reports. In between, modes that a crashed program may have left on are
    // turned off: the scroll region, left and right margins, origin mode, insert mode, line drawing.
    let defaults = "\u{1B}[?69l\u{1B}[r\u{1B}[?6l\u{1B}[4l\u{1B}(B\u{0F}"
    enterBytes = Array("\u{1B}[?1049h\(defaults)\u{1B}[?2004h\u{1B}[?1004h".utf8)
    let endUpdate = isSynchronized ? "\u{1B}[?2026l" : ""
    let leave = Array("\(endUpdate)\u{1B}[m\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l".utf8)
    leaveBytes = Self.keep(leave)
    crashNote = Self.keep(Array("The program crashed; its log is \(errorLog)\n".utf8))
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

  /// True if the terminal is in full-screen mode.
  var isActive: Bool { Restoration.isActive }

  /// True if the terminal is in full-screen mode and takes output. Frames wait, so that only the latest is sent.
  var isReady: Bool { isActive && output?.isWaiting == false }

  /// The terminal's size, or 80 × 24 if unknown.
  var size: Size {
    var window = winsize()
    guard ioctl(originalOutput, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// True if this process is in the terminal's foreground job.
  var isInForeground: Bool { JobControl.isInForeground(input) }

  /// Enters full-screen mode: raw mode, the alternate screen, redirected standard error and signal handlers.
  ///
  /// A background job stops first, before it changes anything. If a signal ends it there, the terminal isn't entered, and
  /// ``receivedSignals()`` returns the signal.
  ///
  /// - Parameter whenReady: Called when output that had to wait was sent, or with true if the terminal is gone.
  func enter(whenReady: @escaping @MainActor (_ isGone: Bool) -> Void) throws(TerminalError) {
    let output = TerminalOutput(originalOutput, whenReady: whenReady)
    self.output = output
    Restoration.plan.initialize(
      to: Restoration.Plan(
        input: input, output: output.descriptor, attributes: original, leaveBytes: leaveBytes,
        standardError: -1, log: -1, logStart: 0, crashNote: crashNote, signalPipe: signalWriter))
    Crash.prepareThread()
    previousActions = Signals.install()
    do throws(TerminalError) {
      if !isInForeground { JobControl.stop(by: SIGTTOU, terminal: input) }
      if Signals.hasEnded.load(ordering: .sequentiallyConsistent) { return }
      if !isInForeground { throw .refused(call: "tcsetattr", error: EIO) }
      // Not before: in the background these are the attributes of the shell's line editor.
      guard tcgetattr(input, &original) == 0 else { throw .refused(call: "tcgetattr", error: errno) }
      Restoration.plan.pointee.attributes = original
      output.bytesPerSecond = original.slowBytesPerSecond
      try activate()
    } catch {
      leave()
      throw error
    }
  }

  /// Enters the modes again after the process was stopped. The original attributes are kept, not read again.
  func reenter() throws(TerminalError) {
    output?.dropPending()
    if isActive { try setModes() } else { try activate() }
  }

  private func activate() throws(TerminalError) {
    redirectStandardError()
    Restoration.phase.store(.active, ordering: .sequentiallyConsistent)
    try setModes()
  }

  /// Restores the terminal and the previous signal handlers.
  func leave() {
    restore()
    for (signal, var action) in previousActions { sigaction(signal, &action, nil) }
    previousActions = [:]
    output?.dropPending()
    output = nil
  }

  /// Restores the terminal, stops the process as Ctrl-Z does, and returns when it continues.
  ///
  /// - Returns: True if the process is in the foreground; false if it is to end, or no shell can stop and continue it.
  func suspend() -> Bool {
    restore()
    JobControl.stop(by: SIGTSTP, terminal: input)
    return isInForeground
  }

  /// Sends bytes as the terminal takes them; returns false if the terminal is gone.
  func send(_ bytes: [UInt8]) -> Bool { output?.send(bytes) ?? true }

  /// The result of reading the input.
  enum Input {
    case bytes([UInt8])
    /// Another job has the terminal, so this one must not read it.
    case background
    /// The terminal was closed.
    case gone
  }

  /// Reads what was typed.
  func receive() -> Input {
    var isRefused = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      let result = read(input, buffer.baseAddress, buffer.count)
      isRefused = result == 0 || (result < 0 && errno != EINTR && errno != EAGAIN)
      count = max(0, result)
    }
    if !isRefused { return .bytes(bytes) }
    return isInForeground ? .gone : .background
  }

  /// Returns the signals that arrived since the last call.
  func receivedSignals() -> [Int32] {
    let bytes = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      count = max(0, read(signalReader, buffer.baseAddress, buffer.count))
    }
    // Repeated resizes count once.
    return bytes.reduce(into: []) { signals, byte in
      if signals.last != Int32(byte) { signals.append(Int32(byte)) }
    }
  }

  private func restore() {
    Restoration.perform()
    let plan = Restoration.plan.pointee
    for descriptor in [plan.standardError, plan.log] where descriptor >= 0 { close(descriptor) }
    Restoration.plan.pointee.standardError = -1
    Restoration.plan.pointee.log = -1
  }

  private func setModes() throws(TerminalError) {
    var raw = original
    cfmakeraw(&raw)
    while tcsetattr(input, TCSANOW, &raw) != 0 {
      if errno != EINTR { throw .refused(call: "tcsetattr", error: errno) }
    }
    _ = send(enterBytes)
  }

  /// Redirects standard error to the log if it would show on the screen.
  private func redirectStandardError() {
    guard StandardError.isTerminal else { return }
    // O_NONBLOCK: opening a pipe without a reader would block.
    let flags = O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var log = open(errorLog, O_WRONLY | flags, 0o600)
    if log < 0 { log = open("/dev/null", O_WRONLY | O_CLOEXEC) }
    guard log >= 0 else { return }
    Restoration.plan.pointee.standardError = StandardError.redirect(to: log)
    close(log)
    Restoration.plan.pointee.log = open(errorLog, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    Restoration.plan.pointee.logStart = max(0, lseek(Restoration.plan.pointee.log, 0, SEEK_END))
  }
}
