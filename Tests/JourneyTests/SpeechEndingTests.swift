import Foundation
import Testing
import Platform

/// Programs that speak, after countbiki was ended in the middle of an utterance.
@Suite(.limited)
struct SpeechEndingTests {
  /// A definition of the default voice whose program writes its process id to a file and never
  /// ends.
  private static let hangingVoice = """
    {"voices": [{"id": "ja+f5", "name": "Own", "gender": "male", "engine": "own",
                 "program": ["/bin/sh", "-c", "echo $$ > \\"$HOME/pid\\"; exec sleep 1000"]}]}
    """

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `A signal ends say and the program that speaks, with the status of the signal`(
    signal: Int32, status: Int32
  ) throws {
    let home = try Home(voices: Self.hangingVoice)
    let pid = try say(home.environment)
    let child = try startedProgram(home)
    kill(pid, signal)
    #expect(Program.waitForExit(pid, timeout: patience) == status)
    #expect(kill(child, 0) == -1)
  }

  @Test func `Quitting the quiz ends the program that speaks`() throws {
    let home = try Home(voices: Self.hangingVoice)
    let session = try TerminalSession("quiz", environment: home.environment)
    let child = try startedProgram(home)
    session.quit()
    #expect(kill(child, 0) == -1)
  }

  @Test func `A closed output ends the quiz and the program that speaks in it`() throws {
    let home = try Home(voices: Self.hangingVoice)
    // From a terminal, a line is read while the voice speaks. The answer to it shows that nobody
    // reads the output.
    var (terminal, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    try #require(openpty(&terminal, &slave, &name, nil, nil) == 0)
    defer { for descriptor in [terminal, slave] { close(descriptor) } }
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let script = "countbiki quiz numbers-10 --endless | sed '/Question 1/q' > /dev/null"
    let pid = try Program.spawn(
      ["-c", script], of: "/bin/sh",
      environment: home.environment.merging(Program.searchPath) { $1 }, input: path,
      output: "/dev/null", error: "/dev/null")
    let child = try startedProgram(home)
    var status: Int32?
    // An answer is taken by the pipe until its reader has ended.
    for _ in 0..<120 where status == nil {
      #expect(write(terminal, "?\n", 2) == 2)
      status = Program.waitForExit(pid, timeout: .seconds(1))
    }
    #expect(status == 0)
    #expect(kill(child, 0) == -1)
    if kill(child, 0) == 0 { kill(child, SIGKILL) }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `A signal ends say while the engine hangs`(signal: Int32, status: Int32) throws {
    let home = Home()
    // The library reads its configuration from any kind of file, and so hangs in a pipe.
    var pipe = ""
    let data = try home.espeakData {
      pipe = $0.appending(path: "config").path
      #expect(mkfifo(pipe, 0o600) == 0)
    }
    let pid = try say(["ESPEAK_DATA_PATH": data.path])
    // Opening the pipe for writing fails until the library reads it.
    var writer: Int32 = -1
    for _ in 0..<120_000 where writer < 0 {
      writer = open(pipe, O_WRONLY | O_NONBLOCK)
      if writer < 0 { usleep(1000) }
    }
    #expect(writer >= 0)
    kill(pid, signal)
    #expect(Program.waitForExit(pid, timeout: patience) == status)
    close(writer)
  }

  @Test func `A second signal ends the command at once and kills the voice's program`() throws {
    // Three times: without the cleanup, the program is killed in time now and then.
    for _ in 1...3 {
      let home = try Home(voices: Self.hangingVoice)
      let pid = try say(home.environment)
      let child = try startedProgram(home)
      kill(pid, SIGTERM)
      kill(pid, SIGINT)
      let status = Program.waitForExit(pid, timeout: patience)
      #expect(status == 128 + SIGTERM || status == 128 + SIGINT)
      #expect(kill(child, 0) == -1)
      // Don't leave the program behind if the test has failed.
      if kill(child, 0) == 0 { kill(child, SIGKILL) }
    }
  }

  private func say(_ environment: [String: String]) throws -> pid_t {
    try Program.spawn(
      ["say", "300"], environment: environment, input: "/dev/null", output: "/dev/null",
      error: "/dev/null")
  }

  /// Waits for the voice's program to start, and returns its process id.
  private func startedProgram(_ home: Home) throws -> pid_t {
    for _ in 0..<120_000 {
      if let text = try? home.text("pid"), text.hasSuffix("\n") {
        return try #require(pid_t(text.dropLast()))
      }
      usleep(1000)
    }
    return try #require(nil, "the program has started")
  }
}
