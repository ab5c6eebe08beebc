import Clients
import Platform
import FoundationShim

/// Starts a program as the leader of a new process group and returns its id. Call it in
/// ``ProcessCleanup/launch(_:)``.
///
/// The program is started directly, never through a shell, and is looked up in `PATH`.
func spawn(
  _ arguments: [String], input: Pipe, output: Pipe, error: Pipe
) throws(CommandFault) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, input.reader, 0)
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
  var variables = ProcessInfo.processInfo.environment
  // Otherwise the last line of a program that crashes is that of Swift's backtrace.
  variables["SWIFT_BACKTRACE"] = "enable=no"
  let environment = variables.map { "\($0)=\($1)" }
  var pid: pid_t = 0
  let program = arguments.first ?? ""
  let status = withCStrings(arguments) { arguments in
    withCStrings(environment) { posix_spawnp(&pid, program, &actions, &attributes, arguments, $0) }
  }
  guard status == 0 else { throw .notStarted(detail: errorText(status)) }
  return pid
}

/// Returns true once a child has ended. It stays a zombie until ``ProcessCleanup`` reaps it.
func hasExited(_ pid: pid_t) -> Bool {
  var info = siginfo_t()
  let status = waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT)
  #if canImport(Darwin)
    return status != 0 || info.si_pid == pid
  #else
    return status != 0 || info.si_signo == SIGCHLD
  #endif
}

/// Calls a function with an array of C strings, which are valid until it returns and end with a
/// null pointer.
func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    // Never empty: the last pointer is nil.
    body(buffer.baseAddress!)
  }
}
