import Testing
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// However speech is ended, nothing is left behind.
@Suite(.timeLimit(.minutes(1)))
struct SpeechEndingTests {
  private typealias Configuration = SpeechCommandTests.Configuration

  /// A voice, the default one, whose program writes its number to its output file and goes on.
  private static let hangingVoice = """
    {"voices": [{"id": "ja+Annie", "name": "Own", "gender": "male", "engine": "own",
                 "command": ["/bin/sh", "-c", "echo $$ > \\"$0\\"; exec sleep 1000", "{output}"]}]}
    """

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `A signal ends speech, and the command that speaks, with the signal's status`(
    signal: Int32, status: Int32
  ) throws {
    let files = try Configuration(voices: Self.hangingVoice)
    let pid = try Program.spawn(
      ["say", "300"], environment: try environment(files), input: "/dev/null", output: "/dev/null",
      error: "/dev/null")
    let child = try startedProgram(files)
    kill(pid, signal)
    #expect(Program.waitForExit(pid, timeout: .seconds(10)) == status)
    try expectNothingLeft(files, child)
  }

  @Test func `Who leaves the quiz ends the program that speaks in it`() throws {
    let files = try Configuration(voices: Self.hangingVoice)
    let session = try TerminalSession("quiz", environment: try environment(files))
    let child = try startedProgram(files)
    session.type("\u{3}")
    #expect(session.exitStatus() == 130)
    try expectNothingLeft(files, child)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `A signal ends a command whose engine hangs`(signal: Int32, status: Int32) throws {
    let files = try Configuration()
    // The library reads its configuration without a look at what it is.
    var pipe = ""
    let data = try files.espeakData {
      pipe = $0.appending(path: "config").path
      #expect(mkfifo(pipe, 0o600) == 0)
    }
    let pid = try Program.spawn(
      ["say", "300"], environment: ["ESPEAK_DATA_PATH": data.path], input: "/dev/null", output: "/dev/null",
      error: "/dev/null")
    // Opening the pipe for writing fails for as long as nobody reads it.
    var writer: Int32 = -1
    for _ in 0..<10_000 where writer < 0 {
      writer = open(pipe, O_WRONLY | O_NONBLOCK)
      if writer < 0 { usleep(1000) }
    }
    #expect(writer >= 0)
    kill(pid, signal)
    #expect(Program.waitForExit(pid, timeout: .seconds(4)) == status)
    close(writer)
  }

  @Test func `A second signal ends the command at once and kills the voice's program`() throws {
    // Three times: without the cleanup, the program is killed in time now and then.
    for _ in 1...3 {
      let files = try Configuration(voices: Self.hangingVoice)
      let pid = try Program.spawn(
        ["say", "300"], environment: try environment(files), input: "/dev/null", output: "/dev/null",
        error: "/dev/null")
      let child = try startedProgram(files)
      kill(pid, SIGTERM)
      kill(pid, SIGINT)
      let status = Program.waitForExit(pid, timeout: .seconds(10))
      #expect(status == 128 + SIGTERM || status == 128 + SIGINT)
      try expectNothingLeft(files, child)
      // Don't leave the program behind if the test has failed.
      if kill(child, 0) == 0 { kill(child, SIGKILL) }
    }
  }

  private func environment(_ files: Configuration) throws -> [String: String] {
    let folder = temporary(files)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return files.environment.merging(["TMPDIR": folder.path]) { $1 }
  }

  private func temporary(_ files: Configuration) -> URL { files.folder.appending(path: "tmp") }

  private func expectNothingLeft(_ files: Configuration, _ child: pid_t) throws {
    #expect(kill(child, 0) == -1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary(files).path).isEmpty)
  }

  /// The number of the voice's program, when it has started.
  private func startedProgram(_ files: Configuration) throws -> pid_t {
    let folder = temporary(files)
    for _ in 0..<10_000 {
      for inner in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let file = folder.appending(path: inner).appending(path: "output.wav")
        if let data = try? Data(contentsOf: file), data.last == UInt8(ascii: "\n") {
          return try #require(pid_t(String(decoding: data.dropLast(), as: UTF8.self)))
        }
      }
      usleep(1000)
    }
    return try #require(nil, "the program has started")
  }
}
