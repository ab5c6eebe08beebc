import Clients
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    guard let output = Pipe(), let error = Pipe() else { throw .notStarted(detail: errorText(errno)) }
    let program = try ProcessCleanup.launch { () throws(CommandFault) in try spawn(output: output, error: error) }
    guard let pid = program else { return Output(isStopped: true) }
    output.closeWriter()
    error.closeWriter()
    var reader = Reader(output: output.reader, error: error.reader, limit: outputLimit)
    let deadline = ContinuousClock.now + timeout
    let fault = supervise(pid, &reader, deadline: deadline, stop: stop)
    let status = ProcessCleanup.end(pid)
    if let fault { throw fault }
    let lastLine = reader.lastLine
    if stop.isRaised { return Output(isStopped: true) }
    if status & 0x7F != 0 { throw .crashed(signal: Int(status & 0x7F), lastLine: lastLine) }
    let code = Int(status >> 8 & 0xFF)
    if code != 0 { throw .exited(status: code, lastLine: lastLine) }
    return Output(standardOutput: reader.standardOutput, lastLine: lastLine)
  }

  /// Reads the program's output until it ends; returns the limit that was exceeded, if any.
  private func supervise(
    _ pid: pid_t, _ reader: inout Reader, deadline: ContinuousClock.Instant, stop: StopFlag
  ) -> CommandFault? {
    while true {
      // Check before reading: only a read after the program's end is sure to get all of its output.
      let isOver = hasEnded(pid)
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

  private func hasEnded(_ pid: pid_t) -> Bool {
    var info = siginfo_t()
    let status = waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT)
    #if canImport(Darwin)
      return status != 0 || info.si_pid == pid
    #else
      return status != 0 || info.si_signo == SIGCHLD
    #endif
  }

  private func spawn(output: Pipe, error: Pipe) throws(CommandFault) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writer, 1)
    posix_spawn_file_actions_adddup2(&actions, error.writer, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Don't let the program inherit the app's signal mask and ignored signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    var pid: pid_t = 0
    let program = arguments.first ?? ""
    let status = withCStrings(arguments) { arguments in
      withCStrings(environment) { posix_spawnp(&pid, program, &actions, &attributes, arguments, $0) }
    }
    guard status == 0 else { throw .notStarted(detail: errorText(status)) }
    return pid
  }
}

/// A pipe that child processes don't inherit. Its ends are closed on deinitialization.
private final class Pipe {
  let reader: CInt
  private(set) var writer: CInt

  init?() {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    reader = ends[0]
    writer = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  deinit {
    close(reader)
    closeWriter()
  }
}

/// Collects a program's standard output up to a limit, and the end of its standard error.
private struct Reader {
  let output: CInt
  let error: CInt
  let limit: Int
  private(set) var standardOutput: [UInt8] = []
  private var errorTail: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var isOutputOpen = true
  private var isErrorOpen = true

  init(output: CInt, error: CInt, limit: Int) {
    self.output = output
    self.error = error
    self.limit = limit
  }

  var isOverLimit: Bool { standardOutput.count > limit }

  var lastLine: String {
    let lines = errorTail.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    // Control characters would reach the terminal when the line is shown.
    let texts = lines.map { String(decoding: $0, as: UTF8.self).filter { !$0.isControl } }
    return texts.last { $0.contains { !$0.isWhitespace } } ?? ""
  }

  /// Waits for output and reads what is available, at most about 1 MiB of standard error.
  mutating func read(forMilliseconds milliseconds: Int32) {
    // `poll` ignores negative descriptors.
    var polled = [
      pollfd(fd: isOutputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isErrorOpen ? error : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, 2, milliseconds) > 0 else { return }
    while isOutputOpen, !isOverLimit {
      let count = fill(from: output)
      isOutputOpen = count != 0
      if count <= 0 { break }
      standardOutput += buffer.prefix(count)
    }
    var rounds = 16
    while isErrorOpen, rounds > 0 {
      let count = fill(from: error)
      isErrorOpen = count != 0
      if count <= 0 { break }
      errorTail = (errorTail + buffer.prefix(count)).suffix(4096)
      rounds -= 1
    }
  }

  /// Fills the buffer and returns the number of bytes: 0 at the end, −1 if nothing is available.
  private mutating func fill(from descriptor: CInt) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, &buffer, buffer.count)
    #else
      Darwin.read(descriptor, &buffer, buffer.count)
    #endif
  }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    // Never empty: the last pointer is nil.
    body(buffer.baseAddress!)
  }
}
