package import Platform
import TerminalUI

/// A small full-screen program for tests that need a process of its own: to be stopped, to crash, or to lose the terminal.
///
///     TerminalProgram shell TTY
///
/// Starts a session with TTY as its controlling terminal, and in it the program as a foreground job, as a shell does. The
/// exit status is that of the job. A job that stops receives SIGTERM and is then continued in the foreground.
///
///     TerminalProgram background TTY
///     TerminalProgram background-end TTY
///
/// The same with the program as a background job. When it stops, the signal's number is printed. Then it is continued in the
/// foreground, or receives SIGTERM and is continued where it is.
///
///     TerminalProgram shell TTY OTHER
///
/// The program shows its screen on the terminal OTHER as well.
///
/// The keys of the program:
/// - `b` moves it to the background and ends it with SIGTERM.
/// - `o` crashes it by a stack overflow, `O` on a thread that was prepared for one, `e` on an executor's thread.
/// - `t` crashes it by a trap on another thread.
/// - `q` ends it and prints messages on standard error before and after the end.
@main
enum TerminalProgram {
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count > 2, arguments[1] != "other" {
      exit(runShell(arguments[1], terminal: arguments[2], other: arguments.dropFirst(3).first))
    }
    setpgid(0, 0)
    if arguments.count != 2 { takeForeground() }
    let other = try arguments.count > 2 ? startOther(arguments[2]) : nil
    defer { withExtendedLifetime(other) {} }
    let terminal = try Terminal()
    let reason = try await terminal.run { _ in
      Text("ready")
    } onEvent: { event in
      switch event {
      case .key(.character("b")):
        tcsetpgrp(STDIN_FILENO, getppid())
        kill(getpid(), SIGTERM)
      case .key(.character("o")): _ = overflowStack(depth: 0)
      case .key(.character("O")):
        runThread {
          Terminal.prepareThread()
          _ = overflowStack(depth: 0)
        }
      case .key(.character("e")): Task { await Overflow().happen() }
      case .key(.character("t")): runThread { fatalError("a trap") }
      case .key(.character("q")):
        _ = writeAll(Array("during the run\n".utf8), to: STDERR_FILENO)
        terminal.stop()
      default: break
      }
    }
    if reason == .stopped { _ = writeAll(Array("after the run\n".utf8), to: STDERR_FILENO) }
    exit(reason.status)
  }

  /// Shows a screen on another terminal.
  @MainActor private static func startOther(_ path: String) throws -> Terminal {
    let descriptor = open(path, O_RDWR | O_NOCTTY)
    let terminal = try Terminal(input: descriptor, output: descriptor)
    try terminal.start { _ in
      Text("other")
    } onEvent: { _ in
    } onEnd: { _ in
    }
    return terminal
  }

  private static func runThread(_ work: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Work(run: work)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      pthread_create(
        &thread, nil,
        {
          Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run(); return nil
        }, box)
    #else
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        {
          Unmanaged<Work>.fromOpaque($0!).takeRetainedValue().run(); return nil
        }, box)
    #endif
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private actor Overflow {
    private let executor = QueueExecutor(label: "overflow")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    func happen() { _ = overflowStack(depth: 0) }
  }

  private static func runShell(_ mode: String, terminal path: String, other: String?) -> Int32 {
    setsid()
    let terminal = open(path, O_RDWR)
    _ = ioctl(terminal, UInt(TIOCSCTTY), 0)
    for descriptor in 0...2 { dup2(terminal, Int32(descriptor)) }
    signal(SIGTTOU, SIG_IGN)
    // In the background a shell doesn't ignore the signal for its jobs.
    let isBackground = mode != "shell"
    if isBackground { signal(SIGTTOU, SIG_DFL) }
    guard let job = spawn(CommandLine.arguments[0], isBackground ? ["background"] : other.map { ["other", $0] } ?? [])
    else { return 127 }
    signal(SIGTTOU, SIG_IGN)
    while true {
      var status: Int32 = 0
      guard waitpid(job, &status, WUNTRACED) == job else { return 127 }
      if status & 0xFF != 0x7F { return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F }
      if isBackground { _ = writeAll(Array("stopped by \(status >> 8)\n".utf8), to: terminal) }
      if mode != "background" { kill(job, SIGTERM) }
      if mode != "background-end" { tcsetpgrp(terminal, job) }
      kill(-job, SIGCONT)
    }
  }

  /// Makes this process a foreground job of its own.
  private static func takeForeground() {
    signal(SIGTTOU, SIG_IGN)
    tcsetpgrp(STDIN_FILENO, getpid())
    signal(SIGTTOU, SIG_DFL)
  }

  private static func overflowStack(depth: Int) -> Int {
    if depth < 0 { return 0 }
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) { memory in
      memory[0] = UInt8(truncatingIfNeeded: depth)
      return overflowStack(depth: depth + 1) + Int(memory[0])
    }
  }
}

/// Starts a program and returns its process id, or `nil` if the system refused.
package func spawn(_ program: String, _ arguments: [String]) -> pid_t? {
  // Under the address sanitizer, what a program still holds when it exits is no leak.
  let environment = ["LANG=C.UTF-8", "TERM=xterm-256color", "ASAN_OPTIONS=detect_leaks=0"]
  var argv = ([program] + arguments).map { strdup($0) } + [nil]
  var envp = environment.map { strdup($0) } + [nil]
  defer { for string in argv + envp { free(string) } }
  var pid: pid_t = 0
  return posix_spawn(&pid, program, nil, nil, &argv, &envp) == 0 ? pid : nil
}
