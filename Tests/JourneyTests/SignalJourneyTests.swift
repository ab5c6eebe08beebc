import Platform
import Testing

/// Signals that arrive in the middle of something: beside a key, during the start, while output is
/// stuck.
@Suite(.serialized, .limited)
struct SignalJourneyTests {
  /// A session, a text that shows that it is ready, and keys of which one is typed right before the
  /// signal.
  private struct Scenario {
    let arguments: [String]
    let ready: String
    let keys: [String]
    /// The keys of an answer, and the text that acknowledges it.
    var answer: (keys: String, text: String)?

    static let quiz = ["quiz", "numbers-100", "--seed", "7", "--questions", "4"]

    static let all = [
      Scenario(arguments: [], ready: "p progress", keys: ["\u{1B}[B", "/", "?", "j"]),
      Scenario(
        arguments: quiz, ready: "4 left", keys: ["5", "2\r", ",", "\u{1B}[B"],
        answer: ("39\r", "3 left")),
      Scenario(
        arguments: quiz + ["--plain"], ready: "In kana: ", keys: ["2\n", "?\n", "r\n"],
        answer: ("39\n", "Right.")),
    ]
  }

  /// The microseconds, the signals and the keys, which are the same in each run.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }

  private static let signals = [SIGTERM, SIGHUP, SIGINT]
  private static let pairCount = Program.testsEverything ? 200 : 36

  @Test(
    .disabled(
      if: Program.hasThreadSanitizer,
      "the thread sanitizer fails on signals as a thread begins or ends"))
  func `A signal up to 5 ms after a key ends the program and keeps what was acknowledged`() throws {
    var dice = Dice(state: 54)
    for number in 0..<Self.pairCount {
      let scenario = Scenario.all[number % Scenario.all.count]
      let home = Home()
      let session = try TerminalSession(
        scenario.arguments, environment: home.environment, until: scenario.ready)
      if let answer = scenario.answer { try session.type(answer.keys, until: answer.text) }
      let signal = Self.signals.randomElement(using: &dice) ?? SIGTERM
      session.type(scenario.keys.randomElement(using: &dice) ?? "")
      usleep(UInt32.random(in: 0...5000, using: &dice))
      session.send(signal: signal)
      // A program that hangs is ended, and the others aren't tried.
      try #require(session.expectEnd(status: 128 + signal), "pair \(number)")
      if scenario.answer != nil {
        #expect(try home.historyEntries().first?["answer"] == .string("39"), "pair \(number)")
      }
    }
  }

  @Test func `A signal at any moment of the start ends the program, with the terminal as before`()
    throws
  {
    var dice = Dice(state: 9)
    for number in 0..<Self.pairCount / 2 {
      let scenario = Scenario.all[number % Scenario.all.count]
      let session = try TerminalSession(scenario.arguments)
      session.type(scenario.keys.randomElement(using: &dice) ?? "")
      let signal = Self.signals.randomElement(using: &dice) ?? SIGTERM
      session.readOutput(for: .milliseconds(Int.random(in: 0...300, using: &dice)))
      session.send(signal: signal)
      try #require(session.expectEnd(status: 128 + signal), "start \(number)")
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `A wrong answer whose question is open is saved by a signal, as by Esc`(
    signal: Int32
  ) throws {
    let home = Home()
    let session = try TerminalSession(
      Scenario.quiz, environment: home.environment, until: "4 left")
    // The mark behind the field stays, where "type again" may give way to a message about the
    // sound.
    try session.type("1\r", until: "⣀  ✗")
    session.send(signal: signal)
    session.expectEnd(status: 128 + signal)
    #expect(try home.historyEntries().map { $0["end"] } == [.string("incorrect")])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `A signal ends plain mode whose output is stuck, with its answers saved`(
    signal: Int32
  ) throws {
    let home = Home()
    let session = try TerminalSession(
      Scenario.quiz + ["--plain"], environment: home.environment, until: "In kana: ")
    try session.type("39\n", until: "Question 2")
    session.stopOutput()
    // The main thread waits for the terminal, which takes nothing.
    session.type("2\n")
    session.readOutput(for: .milliseconds(200))
    session.send(signal: signal)
    session.expectEnd(status: 128 + signal)
    #expect(try home.historyEntries().first?["answer"] == .string("39"))
  }

  @Test func `A signal ends plain mode though nobody takes the message about a loss`() throws {
    let home = Home()
    try home.makeFolder(Home.history)
    let session = try TerminalSession(
      Scenario.quiz + ["--plain"], environment: home.environment, until: "In kana: ")
    try session.type("39\n", until: "Question 2")
    session.stopOutput()
    session.send(signal: SIGTERM)
    session.expectEnd(status: 1)
  }

  @Test func `A long lesson needs no more open files than a short one`() throws {
    let home = Home()
    let run = try home.run(
      script: "ulimit -n 40; countbiki lesson numbers-100 --seed 7 --minutes 3 --output lesson.wav")
    run.expectStatus(0)
    #expect(try home.text("lesson.txt").contains("2:"))
  }

  #if os(Linux)
    @Test(
      .enabled("PulseAudio isn't installed") {
        access("/usr/bin/pulseaudio", X_OK) == 0 && access("/usr/bin/pactl", X_OK) == 0
      })
    func `A signal beside the key for a pause ends a lesson, with the terminal as before`() throws {
      for delay in [0, 300, 2000] as [UInt32] {
        let home = Home()
        let socket = PathWithoutSpaces()
        try home.makeFolder("run")
        // The server ends a second after the lesson.
        let script = """
          pulseaudio --daemonize=no -n --exit-idle-time=1 --use-pid-file=no -L module-null-sink \
            -L "module-native-protocol-unix socket=\(socket.path) auth-anonymous=1" \
            >/dev/null 2>&1 &
          \(CommandRun.wait(until: "pactl info >/dev/null 2>&1"))
          echo ready
          exec countbiki lesson numbers-100 --seed 7
          """
        var variables = home.environment.merging(Program.searchPath) { $1 }
        variables["PULSE_SERVER"] = "unix:\(socket.path)"
        variables["XDG_RUNTIME_DIR"] = home.path("run")
        let session = try TerminalSession(
          ["-c", script], of: "/bin/sh",
          environment: variables, until: "ready")
        try session.waitForKeysWithoutEnter()
        session.type(" ")
        usleep(delay)
        session.send(signal: SIGTERM)
        try #require(session.expectEnd(status: 128 + SIGTERM), "\(delay) µs")
      }
    }
  #endif
}
