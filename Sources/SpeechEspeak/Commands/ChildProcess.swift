import Clients
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A program that is run to its end, with bounds: what it writes, how long it takes, and a flag that ends it.
///
/// It blocks its thread. The program is started directly, never through a shell, in a process group of its own, which is
/// ended as a whole.
struct ChildProcess {
  /// What it is started with: the program, looked up in `PATH`, and its arguments.
  var arguments: [String]
  /// The file that is its standard input.
  var input: String
  /// A file that it may write, whose size is bounded like its output's.
  var watchedFile: String
  var timeout = Duration.seconds(10)
  var outputLimit = 16 << 20

  struct Output {
    var standardOutput: [UInt8] = []
    /// The last line on its standard error that isn't blank.
    var lastLine = ""
    /// Whether the flag ended it.
    var isStopped = false
  }

  /// Runs it until it ends, `stop` is raised or a bound is passed.
  func run(stop: StopFlag) throws(CommandFault) -> Output {
    guard let output = Pipe(), let error = Pipe() else { throw .notStarted(detail: errorText(errno)) }
    let program = try Leftovers.program { () throws(CommandFault) in try spawn(output: output, error: error) }
    guard let pid = program else { return Output(isStopped: true) }
    output.closeWriter()
    error.closeWriter()
    var reader = Reader(output: output.reader, error: error.reader, limit: outputLimit)
    let deadline = ContinuousClock.now + timeout
    let fault = supervise(pid, &reader, deadline: deadline, stop: stop)
    let status = Leftovers.end(pid)
    if let fault { throw fault }
    let lastLine = reader.lastLine
    if stop.isRaised { return Output(isStopped: true) }
    if status & 0x7F != 0 { throw .crashed(signal: Int(status & 0x7F), lastLine: lastLine) }
    let code = Int(status >> 8 & 0xFF)
    if code != 0 { throw .exited(status: code, lastLine: lastLine) }
    return Output(standardOutput: reader.standardOutput, lastLine: lastLine)
  }

  /// Reads until the program has ended, and what it had written; tells which bound ended it, if one did.
  private func supervise(
    _ pid: pid_t, _ reader: inout Reader, deadline: ContinuousClock.Instant, stop: StopFlag
  ) -> CommandFault? {
    while true {
      // Asked first: what is read after the end is all there is.
      let isOver = hasEnded(pid)
      reader.read(forMilliseconds: isOver ? 0 : 10)
      if isOver || stop.isRaised { return nil }
      if reader.isFlooded || sizeOfWatchedFile > outputLimit { return .tooMuchOutput(limit: outputLimit) }
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
    // The app's own handling of signals is no business of the program's.
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

/// A pipe whose ends aren't inherited, and are closed with it.
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

/// Collects what a program writes: its output up to a limit, and the end of its standard error.
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

  var isFlooded: Bool { standardOutput.count > limit }

  var lastLine: String {
    let lines = errorTail.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    // What a terminal would obey isn't shown.
    let texts = lines.map { String(decoding: $0, as: UTF8.self).filter { !$0.isControl } }
    return texts.last { $0.contains { !$0.isWhitespace } } ?? ""
  }

  /// Waits for something to read, and reads what is there, a pipe's fill at most.
  mutating func read(forMilliseconds milliseconds: Int32) {
    // A negative descriptor is passed over.
    var polled = [
      pollfd(fd: isOutputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isErrorOpen ? error : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, 2, milliseconds) > 0 else { return }
    while isOutputOpen, !isFlooded {
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

  /// Reads what there is: 0 at the end, −1 where there is nothing now.
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
    // There is the nil at least.
    body(buffer.baseAddress!)
  }
}
