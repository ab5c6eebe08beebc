import TerminalUI
import TerminalUITesting
import Testing
import Platform

/// The terminal after signals and crashes, and the screen after the window was resized.
@Suite(.serialized, .limited)
struct LifeCycleTests {
  private func quiz(size: Size = Size(columns: 80, rows: 24)) throws -> TerminalSession {
    try TerminalSession("quiz", "numbers-100", "--seed", "7", size: size)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGALRM])
  func `A signal ends the program and restores the terminal`(signal: Int32) throws {
    let session = try quiz()
    try session.waitFor("10 left")
    session.send(signal: signal)
    session.expectEnd(status: 128 + signal)
    session.expectAbsent("crashed")
  }

  @Test(
    .disabled(if: Program.hasThreadSanitizer, "the thread sanitizer handles crashes itself"),
    arguments: [SIGABRT, SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGTRAP, SIGSYS])
  func `A crash restores the terminal and says where the log is`(signal: Int32) throws {
    let session = try quiz()
    try session.waitFor("10 left")
    session.send(signal: signal)
    session.expectEnd(status: 128 + signal)
    try session.waitFor("The program crashed; its log is")
  }

  @Test(
    .disabled(
      if: Program.hasThreadSanitizer || Program.hasAddressSanitizer, "sanitizers need terabytes"),
    arguments: [
      ("-n 8", "32 open files, but the limit is 8"), ("-v 300000", "512 MiB of address space"),
      ("-v 100000", "512 MiB of address space"),
    ])
  func `Limits that leave too little say which one to raise`(limit: String, message: String) throws
  {
    let session = try TerminalSession(
      ["-c", "ulimit \(limit) && exec countbiki"], of: "/bin/sh", environment: Program.searchPath)
    try session.waitFor(message)
    session.expectEnd(status: 1)
  }

  @Test(arguments: ["quiz numbers-10 --plain", "today --plain"])
  func `Plain mode says which limit leaves too few files`(command: String) throws {
    let run = try CommandRun(
      script: "(ulimit -n 7; exec countbiki \(command)) < /dev/null",
      environment: Program.searchPath)
    run.expectStatus(1).expectError("32 open files, but the limit is 7")
  }

  @Test(arguments: [(1, 1), (8, 3), (40, 12), (200, 60)])
  func `A resized window shows the same as a window of that size from the start`(
    columns: Int, rows: Int
  ) throws {
    let size = Size(columns: columns, rows: rows)
    let session = try quiz()
    try session.waitFor("10 left")
    session.resize(to: size)
    try session.expectSameScreen(as: quiz(size: size))

    session.resize(to: Size(columns: 80, rows: 24))
    try session.waitFor("10 left")
    session.quit()
  }

  @Test func `Twenty quick changes of the window size leave no debris`() throws {
    let session = try quiz()
    try session.waitFor("10 left")
    for step in 1...20 { session.resize(to: Size(columns: 120 - 5 * step, rows: 4 + step)) }
    let last = Size(columns: 70, rows: 20)
    session.resize(to: last)
    try session.expectSameScreen(as: quiz(size: last))
  }
}
