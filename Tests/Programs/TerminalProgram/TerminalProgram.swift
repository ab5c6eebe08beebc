import Dispatch
package import Platform
import TerminalUI

/// A small full-screen program for tests that need a process of its own: to be stopped, to crash,
/// or to lose the terminal. ``Shell`` says how it is started.
///
/// The keys of the program:
/// - `b` moves it to the background and ends it with SIGTERM; `B` stops it there.
/// - `s` sends it SIGTSTP.
/// - `o` crashes it by a stack overflow, `O` on a thread that was prepared for one, `e` on an
///   executor's thread.
/// - `t` crashes it by a trap on another thread.
/// - `q` ends it and prints messages on standard error before and after the end.
@main
enum TerminalProgram {
  @MainActor static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.count > 1, words[0] == "shell" {
      var shell = Shell(terminal: words[1], words: Array(words[2...]))
      exit(shell?.run() ?? 127)
    }
    if !words.contains("member") {
      setpgid(0, 0)
      if !words.contains("background") { takeForeground() }
    }
    if words.contains("script") { exit(runScript()) }
    if words.contains("dispatch") {
      Task { try await show() }
      dispatchMain()
    }
    try await show()
  }

  @MainActor private static func show() async throws {
    let words = CommandLine.arguments
    let other = try words.last { $0.hasPrefix("other=") }.map {
      try startOther(String($0.dropFirst(6)))
    }
    defer { withExtendedLifetime(other) {} }
    let terminal = try Terminal()
    let reason = try await terminal.run { _ in
      Text("ready")
    } onEvent: { event in
      switch event {
      case .key(.character("b")):
        tcsetpgrp(STDIN_FILENO, getppid())
        kill(getpid(), SIGTERM)
      case .key(.character("B")):
        tcsetpgrp(STDIN_FILENO, getppid())
        kill(getpid(), SIGTSTP)
      case .key(.character("s")): kill(getpid(), SIGTSTP)
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

  /// Runs the program in the process group of this process, as a shell script does.
  private static func runScript() -> Int32 {
    guard let program = spawn(CommandLine.arguments[0], ["member"]) else { return 127 }
    var status: Int32 = 0
    while waitpid(program, &status, 0) != program {}
    return exitStatus(status)
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
