import Platform
import TerminalProgram
import Testing

/// Tests of a program that runs as a job in a pseudo-terminal, since they end, stop or crash the
/// process.
@MainActor
@Suite(.serialized, .limited) struct TerminalProgramTests {
  let pseudo: PseudoTerminal

  init() throws { pseudo = try #require(PseudoTerminal(columns: 20, rows: 3)) }

  /// Starts the program by a shell, types keys, each when the screen is shown again, and waits for
  /// the end.
  ///
  /// - Parameter words: See ``Shell``.
  /// - Returns: The exit status, and the output after the first key.
  func run(typing keys: String..., words: [String] = []) throws -> (status: Int32?, output: String)
  {
    let shell = try #require(spawn(Self.program, ["shell", pseudo.path] + words))
    defer { kill(shell, SIGKILL) }
    var output = ""
    for (index, key) in keys.enumerated() {
      let screen = pseudo.output { $0.contains("ready") }
      try #require(
        screen.contains("ready"), "The program shows its screen: \(screen.debugDescription)")
      if index > 0 { output += screen }
      pseudo.type(key)
    }
    let status = Self.waitForExit(shell)
    return (status, output + pseudo.output())
  }

  @Test(arguments: ["o", "O", "e"])
  func `A stack overflow on any prepared thread restores the terminal before the program crashes`(
    key: String
  ) throws {
    let before = pseudo.attributes
    let (status, output) = try run(typing: key)
    #expect(status == 128 + SIGSEGV)
    #expect(
      output.contains("\u{1B}[?1049l"), "The main screen is shown again: \(output.debugDescription)"
    )
    #expect(output.hasSuffix("The program crashed.\r\n"))
    #expect(pseudo.attributes == before, "The terminal is in line mode again.")
  }

  @Test func `A trap on another thread restores the terminal before the program crashes`() throws {
    let before = pseudo.attributes
    let (status, output) = try run(typing: "t")
    #expect([128 + SIGTRAP, 128 + SIGILL].contains(status))
    #expect(output.contains("Fatal error: a trap"), "\(output.debugDescription)")
    #expect(output.hasSuffix("The program crashed.\r\n"))
    #expect(
      output.contains("\u{1B}[?1049l"), "The main screen is shown again: \(output.debugDescription)"
    )
    #expect(pseudo.attributes == before, "The terminal is in line mode again.")
  }

  @Test func `A crash restores all terminals`() throws {
    let other = try #require(PseudoTerminal(columns: 20, rows: 3))
    let before = [pseudo.attributes, other.attributes]
    let (status, output) = try run(typing: "t", words: ["other=\(other.path)"])
    #expect([128 + SIGTRAP, 128 + SIGILL].contains(status))
    #expect(output.contains("\u{1B}[?1049l"))
    let otherOutput = other.output()
    #expect(otherOutput.contains("other") && otherOutput.contains("\u{1B}[?1049l"))
    #expect([pseudo.attributes, other.attributes] == before)
  }

  /// With `dispatch` libdispatch takes the place of the main thread's loop.
  @Test(arguments: [[], ["dispatch"]])
  func `Standard error is hidden during a run and shown afterwards`(words: [String]) throws {
    let (status, output) = try run(typing: "q", words: words)
    #expect(status == 0)
    #expect(!output.contains("during the run"), "The screen is spoiled: \(output.debugDescription)")
    #expect(
      output.hasSuffix("after the run\r\n"), "The message is missing: \(output.debugDescription)")
  }

  @Test func `A program that ends in the background leaves the terminal alone`() throws {
    let before = pseudo.attributes
    let (status, output) = try run(typing: "b")
    #expect(status == 128 + SIGTERM)
    #expect(output == "", "A background program must not write to the terminal.")
    #expect(
      pseudo.attributes != before, "A background program must not change the terminal's attributes."
    )
  }

  @Test func `A program terminated while it is stopped doesn't show its screen again`() throws {
    let before = pseudo.attributes
    var (status, output) = try run(typing: "\u{1A}")
    // A thread that gets no processor for 20 ms handles the signal too late, which does no harm but
    // this.
    if output.contains("\u{1B}[?1049h") { (status, output) = try run(typing: "\u{1A}") }
    #expect(status == 128 + SIGTERM)
    #expect(
      output.contains("\u{1B}[?1049l"), "Stopping shows the main screen: \(output.debugDescription)"
    )
    #expect(!output.contains("\u{1B}[?1049h"), "The screen came back: \(output.debugDescription)")
    #expect(pseudo.attributes == before)
  }

  @Test func `A program started in the background stops before it touches the terminal`() throws {
    let before = pseudo.attributes
    let shell = try #require(spawn(Self.program, ["shell", pseudo.path, "background", "fg"]))
    defer { kill(shell, SIGKILL) }
    let output = pseudo.output { $0.contains("ready") }
    #expect(
      output.hasPrefix("stopped by \(SIGTTOU)\r\n"), "It stops first: \(output.debugDescription)")
    #expect(
      output.contains("ready"), "It shows its screen in the foreground: \(output.debugDescription)")
    pseudo.type("q")
    #expect(Self.waitForExit(shell) == 0)
    #expect(pseudo.attributes == before)
  }

  @Test
  func `A program terminated while it is stopped in the background never touches the terminal`()
    throws
  {
    let before = pseudo.attributes
    let shell = try #require(spawn(Self.program, ["shell", pseudo.path, "background", "end"]))
    defer { kill(shell, SIGKILL) }
    #expect(Self.waitForExit(shell) == 128 + SIGTERM)
    #expect(pseudo.output() == "stopped by \(SIGTTOU)\r\n")
    #expect(pseudo.attributes == before)
  }

  @Test func `A program that is stopped and continued shows its screen again, each time`() throws {
    let before = pseudo.attributes
    let (status, output) = try run(typing: "\u{1A}", "\u{1A}", "q", words: ["fg"])
    #expect(status == 0)
    #expect(output.ranges(of: "stopped by \(SIGTSTP)").count == 2)
    #expect(pseudo.attributes == before)
  }

  @Test func `After Ctrl-Z, a signal to stop shows the main screen too`() throws {
    let (status, output) = try run(typing: "\u{1A}", "s", "q", words: ["fg"])
    #expect(status == 0)
    #expect(output.ranges(of: "stopped by \(SIGTSTP)").count == 2)
    #expect(output.ranges(of: "\u{1B}[?1049l").count == 3, "\(output.debugDescription)")
  }

  @Test func `Ctrl-Z doesn't stop a program below a shell without job control`() throws {
    let (status, output) = try run(typing: "\u{1A}", "q", words: ["no-stop"])
    #expect(status == 0)
    #expect(!output.contains("stopped by"), "\(output.debugDescription)")
  }

  @Test func `A program that is continued in the background stops again`() throws {
    let (status, output) = try run(typing: "\u{1A}", "q", words: ["bg", "bg", "fg"])
    #expect(status == 0)
    #expect(output.ranges(of: "stopped by \(SIGTSTP)").count == 3, "\(output.debugDescription)")
  }

  @Test func `A program with two terminals stops once for a signal to stop`() throws {
    let other = try #require(PseudoTerminal(columns: 20, rows: 3))
    let (status, output) = try run(typing: "s", "q", words: ["other=\(other.path)", "fg"])
    #expect(status == 0)
    #expect(output.ranges(of: "stopped by \(SIGTSTP)").count == 1, "\(output.debugDescription)")
  }

  @Test func `A script around the program stops and goes on with it`() throws {
    let (status, output) = try run(typing: "\u{1A}", "q", words: ["script", "fg"])
    #expect(status == 0)
    #expect(output.contains("stopped by \(SIGTSTP)"), "\(output.debugDescription)")
  }

  @Test
  func
    `A program that stops in the background and is ended in the foreground restores the terminal`()
    throws
  {
    let before = pseudo.attributes
    let (status, output) = try run(typing: "B", words: ["end-fg"])
    #expect(status == 128 + SIGTERM)
    #expect(output.contains("\u{1B}[?1049l"), "\(output.debugDescription)")
    #expect(pseudo.attributes == before)
  }

  /// The path of the program, which is built beside the tests.
  private static let program: String = {
    for argument in CommandLine.arguments {
      var folder = Substring(argument)
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        let candidate = folder + "/TerminalProgram"
        if access(String(candidate), X_OK) == 0 { return String(candidate) }
      }
    }
    return "TerminalProgram"
  }()

  /// Waits and returns the exit status as in a shell, or `nil` if the process still runs.
  private static func waitForExit(_ pid: pid_t) -> Int32? {
    let deadline = ContinuousClock.now + patience
    var status: Int32 = 0
    while ContinuousClock.now < deadline {
      if waitpid(pid, &status, WNOHANG) == pid {
        return exitStatus(status)
      }
      usleep(1000)
    }
    return nil
  }
}
