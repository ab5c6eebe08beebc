import Clients
import Platform

/// A program that runs with limits on its output and duration, and that a ``StopFlag`` can end.
///
/// Running it blocks the thread. The program is started directly, never through a shell, in its own process group. At the
/// end the whole group is killed.
struct ChildProcess {
  /// The program, which is looked up in `PATH`, and its arguments.
  var arguments: [String]
  /// The path of the file used as standard input.
  var input: String
  /// The path of a file that the program may write; `outputLimit` applies to its size too.
  var watchedFile: String
  var timeout = Duration.seconds(10)
  /// The most bytes that the program may write.
  var outputLimit = 16 << 20

  struct Output {
    var standardOutput: [UInt8] = []
    /// The last line of standard error that isn't blank.
    var lastLine = ""
    /// True if the program was ended by the stop flag.
    var isStopped = false
  }

  /// Runs the program until it ends, `stop` is raised or a limit is exceeded.
  func run(stop: StopFlag) throws(CommandFault) -> Output {
    guard let output = Pipe(own: .reader), let error = Pipe(own: .reader) else {
      throw .notStarted(detail: errorText(errno))
    }
    let program = try ProcessCleanup.launch { () throws(CommandFault) in
      try spawn(arguments, input: .file(input), output: output, error: error)
    }
    guard let pid = program else { return Output(isStopped: true) }
    output.closeWriter()
    error.closeWriter()
    var reader = OutputReader(output: output.reader, error: error.reader, limit: outputLimit)
    let deadline = ContinuousClock.now + timeout
    let fault = supervise(pid, &reader, deadline: deadline, stop: stop)
    let status = ProcessCleanup.end(pid)
    if let fault { throw fault }
    let lastLine = reader.lastLine
    if stop.isRaised { return Output(isStopped: true) }
    if let fault = CommandFault(waitStatus: status, lastLine: lastLine) { throw fault }
    return Output(standardOutput: reader.standardOutput, lastLine: lastLine)
  }

  /// Reads the program's output until it ends; returns the limit that was exceeded, if any.
  private func supervise(
    _ pid: pid_t, _ reader: inout OutputReader, deadline: ContinuousClock.Instant, stop: StopFlag
  ) -> CommandFault? {
    while true {
      // Check before reading: only a read after the program's end is sure to get all of its output.
      let isOver = hasExited(pid)
      reader.read(forMilliseconds: isOver ? 0 : 10)
      if isOver || stop.isRaised { return nil }
      if reader.isOverLimit || sizeOfWatchedFile > outputLimit { return .tooMuchOutput(limit: outputLimit) }
      if ContinuousClock.now > deadline { return .timedOut(timeout) }
    }
  }

  private var sizeOfWatchedFile: Int {
    var status = stat()
    return stat(watchedFile, &status) == 0 ? Int(status.st_size) : 0
  }
}

extension CommandFault {
  /// Makes the fault of a program that ended by a signal, or with another status than 0; otherwise returns nil.
  init?(waitStatus status: Int32, lastLine: String) {
    if status & 0x7F != 0 {
      self = .crashed(signal: Int(status & 0x7F), lastLine: lastLine)
    } else if status >> 8 & 0xFF != 0 {
      self = .exited(status: Int(status >> 8 & 0xFF), lastLine: lastLine)
    } else {
      return nil
    }
  }
}
