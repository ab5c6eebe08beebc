import TerminalUI
import TerminalUITesting
import Testing
import Platform

/// What the terminal is left like, and what a window of another size shows, with the real program.
@Suite(.serialized)
struct LifeCycleTests {
  private func quiz(size: Size = Size(columns: 80, rows: 24)) throws -> TerminalSession {
    try TerminalSession("quiz", "numbers-100", "--seed", "7", size: size)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `A signal ends it and leaves the terminal as it was`(signal: Int32) throws {
    let session = try quiz()
    #expect(session.sees("0 answered"))
    session.send(signal: signal)
    #expect(session.exitStatus() == 128 + signal)
    #expect(session.isRestored)
  }

  @Test(arguments: [SIGABRT, SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGTRAP])
  func `A crash leaves the terminal as it was and says where the log is`(signal: Int32) throws {
    let session = try quiz()
    #expect(session.sees("0 answered"))
    session.send(signal: signal)
    #expect(session.exitStatus() == 128 + signal)
    #expect(session.isRestored)
    #expect(session.sees("The program crashed; its log is"))
  }

  @Test(arguments: [(1, 1), (8, 3), (40, 12), (200, 60)])
  func `A window of another size shows what it would have shown from the start`(columns: Int, rows: Int) throws {
    let size = Size(columns: columns, rows: rows)
    let session = try quiz()
    #expect(session.sees("0 answered"))
    session.resize(to: size)
    #expect(session.showsTheSame(as: try quiz(size: size)))

    session.resize(to: Size(columns: 80, rows: 24))
    #expect(session.sees("0 answered"))
    session.type("\u{3}")
    #expect(session.exitStatus() == 130)
    #expect(session.isRestored)
  }

  @Test func `Twenty quick changes of the size leave no debris`() throws {
    let session = try quiz()
    #expect(session.sees("0 answered"))
    for step in 1...20 { session.resize(to: Size(columns: 120 - 5 * step, rows: 4 + step)) }
    let last = Size(columns: 70, rows: 20)
    session.resize(to: last)
    #expect(session.showsTheSame(as: try quiz(size: last)))
  }
}
