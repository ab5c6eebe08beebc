import Clients
import Platform

/// A program that runs as a child of this process until this object is gone, with limits on its
/// output and duration.
///
/// The program is started directly, never through a shell, in its own process group. At the end the
/// whole group is killed, by ``ProcessCleanup`` if this process exits first. Waiting for it blocks
/// the thread.
class ChildProcess {
  /// The program, which is looked up in `PATH`, and its arguments.
  let arguments: [String]
  /// The standard output that hasn't been removed.
  var received: [UInt8] = []
  /// True until the program closes its standard output.
  private(set) var isOutputOpen = true
  private var isErrorOpen = true
  private var errorTail: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private let pid: pid_t
  private let input: Pipe
  private let output: Pipe
  private let error: Pipe

  /// The most bytes that a program may write, or that its answer may have.
  static let outputLimit = 16 << 20

  /// Starts a program; returns nil while this process exits.
  init?(_ arguments: [String]) throws(CommandFault) {
    guard let input = Pipe(own: .writer), let output = Pipe(own: .reader),
      let error = Pipe(own: .reader)
    else {
      throw .notStarted(detail: errorText(errno))
    }
    let program = try ProcessCleanup.launch { () throws(CommandFault) in
      try spawn(arguments, input: input, output: output, error: error)
    }
    guard let program else { return nil }
    input.closeReader()
    output.closeWriter()
    error.closeWriter()
    self.arguments = arguments
    self.input = input
    self.output = output
    self.error = error
    pid = program
  }

  deinit { _ = ProcessCleanup.end(pid) }

  /// Runs a program to its end, without input, and returns its standard output; nil if
  /// `run` is stopped meanwhile.
  static func output(
    of arguments: [String], timeout: Duration, run: UtteranceRun = UtteranceRun()
  ) throws(CommandFault) -> [UInt8]? {
    guard let process = try ChildProcess(arguments) else { return nil }
    process.input.closeWriter()
    return try process.wait(timeout, run: run) { hasExited throws(CommandFault) in
      guard hasExited else { return nil }
      if let fault = CommandFault(
        waitStatus: ProcessCleanup.end(process.pid), lastLine: process.lastLine)
      {
        throw fault
      }
      return process.received
    }
  }

  /// True if the program has ended or closed its output.
  var hasEnded: Bool {
    receive(forMilliseconds: 0)
    return !isOutputOpen || hasExited(pid)
  }

  /// The last line of standard error that isn't blank, without control characters, which would
  /// reach the terminal.
  var lastLine: String {
    let lines = errorTail.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let texts = lines.map { String(decoding: $0, as: UTF8.self).filter { !$0.isControl } }
    return texts.last { $0.contains { !$0.isWhitespace } } ?? ""
  }

  func send(_ bytes: [UInt8], timeout: Duration) throws(CommandFault) {
    switch input.send(bytes) {
    case 0: return
    case EPIPE: throw ended()
    default: throw .timedOut(timeout)
    }
  }

  /// Reads output until `answer` finds one in it, which is returned; returns nil if `run` is
  /// stopped first.
  ///
  /// Throws if a limit is exceeded, or if the program has ended without an answer.
  func wait<Answer>(
    _ timeout: Duration, run: UtteranceRun,
    for answer: (_ hasExited: Bool) throws(CommandFault) -> Answer?
  ) throws(CommandFault) -> Answer? {
    let deadline = ContinuousClock.now + timeout
    while true {
      // Check before reading: only a read after the program's end is sure to get all of its output.
      let isOver = hasExited(pid)
      receive(forMilliseconds: isOver ? 0 : 10)
      if run.isStopped { return nil }
      if let answer = try answer(isOver) { return answer }
      if isOver { throw ended() }
      if received.count > Self.outputLimit { throw .tooMuchOutput(limit: Self.outputLimit) }
      if ContinuousClock.now > deadline { throw .timedOut(timeout) }
    }
  }

  /// Returns the fault of a program that ended, or closed its output, instead of answering.
  func ended() -> CommandFault {
    // A program that has closed its output ends in a moment.
    for _ in 0..<500 where !hasExited(pid) { usleep(1000) }
    receive(forMilliseconds: 0)
    let detail = hasExited(pid) ? "it ended without a sound" : "it closed its output"
    let status = hasExited(pid) ? ProcessCleanup.end(pid) : 0
    return CommandFault(waitStatus: status, lastLine: lastLine)
      ?? .noSound(detail: detail, lastLine: lastLine)
  }

  /// Waits for output and reads what is available, at most about 1 MiB of standard error.
  private func receive(forMilliseconds milliseconds: Int32) {
    // `poll` ignores negative descriptors.
    var polled = [
      pollfd(fd: isOutputOpen ? output.reader : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isErrorOpen ? error.reader : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, 2, milliseconds) > 0 else { return }
    while isOutputOpen, received.count <= Self.outputLimit {
      // 0 bytes are the end; −1 means that nothing is available.
      let count = read(output.reader, &buffer, buffer.count)
      isOutputOpen = count != 0
      if count <= 0 { break }
      received += buffer.prefix(count)
    }
    for _ in 0..<16 where isErrorOpen {
      let count = read(error.reader, &buffer, buffer.count)
      isErrorOpen = count != 0
      if count <= 0 { break }
      errorTail = (errorTail + buffer.prefix(count)).suffix(4096)
    }
  }
}

/// A queue on which programs are waited for, apart from other queues.
actor ProcessQueue {
  private let executor = QueueExecutor(label: "countbiki.programs")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Runs a program as ``ChildProcess/output(of:timeout:run:)``.
  func output(
    of arguments: [String], timeout: Duration, run: UtteranceRun = UtteranceRun()
  ) throws(CommandFault) -> [UInt8]? {
    try ChildProcess.output(of: arguments, timeout: timeout, run: run)
  }
}

extension CommandFault {
  /// Makes the fault of a program that ended by a signal, or with another status than 0; otherwise
  /// returns nil.
  fileprivate init?(waitStatus status: Int32, lastLine: String) {
    if status & 0x7F != 0 {
      self = .crashed(signal: Int(status & 0x7F), lastLine: lastLine)
    } else if status >> 8 & 0xFF != 0 {
      self = .exited(status: Int(status >> 8 & 0xFF), lastLine: lastLine)
    } else {
      return nil
    }
  }
}

extension Character {
  /// True for control characters, which would reach the terminal or break a line.
  var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
