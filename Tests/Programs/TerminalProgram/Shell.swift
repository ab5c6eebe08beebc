import Platform

/// A shell that runs the program as a job. Whenever the job stops, the signal's number is printed
/// and the next step taken.
///
///     TerminalProgram shell TTY WORD…
///
/// Words:
/// - `background` starts the job in the background, `script` below a script in the same process
///   group.
/// - `no-stop` ignores SIGTSTP, as a shell without job control does.
/// - `other=TTY` shows the program's screen on another terminal as well.
/// - `dispatch` starts it without the loop of the main thread.
/// - `fg`, `bg`, `end` and `end-fg` are steps: to continue the job in the foreground or in the
///   background, or to send it SIGTERM and continue it where it is or in the foreground. The last
///   step is repeated.
///
/// The exit status is that of the job.
struct Shell {
  private let terminal: Int32
  private let job: pid_t
  private let isScript: Bool
  private var steps: [String]
  private var isContinued = false

  /// Starts a session with a controlling terminal, and the job in it. Returns `nil` if the system
  /// refused.
  init?(terminal path: String, words: [String]) {
    setsid()
    terminal = open(path, O_RDWR)
    _ = ioctl(terminal, UInt(TIOCSCTTY), 0)
    for descriptor in 0...2 { dup2(terminal, Int32(descriptor)) }
    // A test's thread may block signals, which programs would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    // In the background a shell doesn't ignore the signal for its jobs.
    signal(SIGTTOU, words.contains("background") ? SIG_DFL : SIG_IGN)
    if words.contains("no-stop") { signal(SIGTSTP, SIG_IGN) }
    isScript = words.contains("script")
    steps = words.filter { ["fg", "bg", "end", "end-fg"].contains($0) }
    let arguments = words.filter {
      ["background", "script", "dispatch"].contains($0) || $0.hasPrefix("other=")
    }
    guard let job = spawn(CommandLine.arguments[0], ["job"] + arguments) else { return nil }
    self.job = job
    signal(SIGTTOU, SIG_IGN)
  }

  /// Waits until the job stops or ends, and returns its status.
  ///
  /// A script stops a moment before the program below it, which may not have stopped yet when both
  /// are continued.
  private func waitForJob() -> Int32? {
    var status: Int32 = 0
    while true {
      let result = waitpid(job, &status, isScript ? WUNTRACED | WNOHANG : WUNTRACED)
      if result != 0 { return result == job ? status : nil }
      usleep(20_000)
      if isContinued { kill(-job, SIGCONT) }
    }
  }

  /// Runs the job and returns its exit status.
  mutating func run() -> Int32 {
    while true {
      guard let status = waitForJob() else { return 127 }
      if status & 0xFF != 0x7F { return exitStatus(status) }
      tcsetpgrp(terminal, getpgrp())
      _ = writeAll(Array("stopped by \(status >> 8)\n".utf8), to: terminal)
      let step = steps.count > 1 ? steps.removeFirst() : steps.first ?? "end-fg"
      if step.hasPrefix("end") { kill(job, SIGTERM) }
      if step.hasSuffix("fg") { tcsetpgrp(terminal, job) }
      kill(-job, SIGCONT)
      isContinued = true
    }
  }
}

/// Returns the exit status as in a shell.
package func exitStatus(_ status: Int32) -> Int32 {
  status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
}
