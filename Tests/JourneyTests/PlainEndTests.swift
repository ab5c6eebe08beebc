import Foundation
import Platform
import TerminalUI
import TerminalUITesting
import Testing

/// The beginning and the end of plain mode: its options, its errors, and signals that are ignored.
@Suite(.serialized, .limited)
struct PlainEndTests {
  private let home = Home()

  @Test func `A voice of an option speaks, so the one of the settings isn't missed`() throws {
    try home.write(#"{"speech": {"voice": "mei"}}"#, to: Home.settings)
    let quiz = "countbiki quiz numbers-100 --plain --questions 1 --seed 7"
    try home.run(script: "echo 39 | \(quiz)").expectStatus(0).expectError(
      "The voice \"mei\" can't be used")
    let run = try home.run(script: "echo 39 | \(quiz) --voice ja+f2").expectStatus(0)
    #expect(run.isQuiet, "\(run.error)")
  }

  @Test func `A pause of an option is waited for, fractions of a second too`() throws {
    let start = ContinuousClock.now
    try home.run(
      script: "echo 39 | countbiki quiz numbers-100 --plain --questions 1 --seed 7 --pause 1.9"
    ).expectStatus(0)
    #expect(ContinuousClock.now - start >= .milliseconds(1900))
  }

  @Test func `A console without kana gets a quiz in romaji`() throws {
    let session = try TerminalSession(
      ["quiz", "numbers-100", "--plain", "--seed", "7"],
      environment: home.environment.merging(["TERM": "linux"]) { $1 })
    try session.see("In kana: sanjuu kyuu")
    session.quit()
  }

  /// Shell commands that print a WAV file of one sample, a zero.
  private static let silence =
    #"printf 'RIFF\046\0\0\0WAVEfmt \020\0\0\0\001\0\001\0\100\037\0\0\200\076\0\0\002\0\020\0'; "#
    + #"printf 'data\002\0\0\0\0\0'"#

  @Test(arguments: [
    ("exit 1", "ended with status 1."), ("kill -KILL $$", "was ended by signal 9."),
    ("echo no sound", "gave no sound (the output isn't a WAV file)."),
    (silence, "gave no sound (the output is silent)."),
  ])
  func `What a voice's command prints may be an answer, and isn't logged`(
    end: String, fault: String
  ) throws {
    let program = home.path("speak")
    try home.write(
      "#!/bin/sh\nread -r line\necho \"said $line\" >&2\n\(end)\n", to: "speak")
    #expect(chmod(program, 0o700) == 0)
    let voice = #"{"id": "own", "name": "Own", "gender": "male", "engine": "own""#
    try home.write(#"{"voices": [\#(voice), "program": ["\#(program)"]}]}"#, to: Home.voices)
    try home.write(#"{"speech": {"voice": "own"}}"#, to: Home.settings)
    try home.run(
      script: "echo 39 | countbiki quiz numbers-100 --plain --questions 1 --seed 7"
    ).expectStatus(0)
    let log = try home.text(Home.log)
    #expect(log.contains(fault) && !log.contains("said"), "\(log)")
  }

  @Test func `A save that another program holds up is told`() throws {
    try home.write("", to: Home.history)
    let session = try TerminalSession(
      ["quiz", "numbers-100", "--plain", "--questions", "4", "--seed", "7"],
      environment: home.environment, until: "In kana: ")
    let lock = open(home.path(Home.history), O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    // It is waited for more than a second.
    session.type("39\r")
    try session.see("Saving…")
    close(lock)
    try session.see("Right.")
    session.quit()
  }

  @Test func `A program that was started without SIGQUIT goes on after it`() throws {
    let run = try home.run(
      script: """
        trap '' QUIT
        mkfifo in
        countbiki quiz numbers-100 --plain --questions 1 --seed 7 < in > out & pid=$!
        exec 3> in
        \(CommandRun.wait(until: "grep -q 'In kana' out"))
        kill -QUIT $pid
        sleep 0.2
        echo 39 >&3
        exec 3>&-
        wait $pid
        echo "status $?"
        cat out
        """)
    #expect(run.output.hasPrefix("status 0\n"), "\(run.output)")
    run.expectOutput("Right.")
  }

  #if os(Linux)
    private let card = PathWithoutSpaces()

    /// Runs a script with a sound card that plays to nowhere.
    private func runWithSound(_ script: String) throws -> CommandRun {
      try Data("pcm.!default { type null }".utf8).write(to: URL(filePath: card.path))
      return try CommandRun(
        script: script,
        environment: home.environment.merging(["ALSA_CONFIG_PATH": card.path, "PULSE_SERVER": ""]) {
          $1
        })
    }

    @Test func `Pairs of two numbers are these two`() throws {
      let run = try runWithSound(
        "yes 1 | head -n 3 | countbiki quiz pairs '100 400' --plain --questions 1 --seed 7")
      run.expectStatus(0)
      #expect(
        run.outputWithoutSeconds == """
          ひゃく or よんひゃく: type 1 or 2, r to hear it again, or q to end.
          1: 100, ひゃく. 2: 400, よんひゃく.
          Right.
          1 of 1 right.

          """)
    }

    @Test func `Who reads no kana gets pairs in romaji`() throws {
      try home.write(#"{"display": {"romaji": "only"}}"#, to: Home.settings)
      let run = try runWithSound(
        "yes 1 | head -n 3 | countbiki quiz pairs '100 400' --plain --questions 1 --seed 7")
      run.expectStatus(0)
      #expect(
        run.outputWithoutSeconds == """
          hyaku or yonhyaku: type 1 or 2, r to hear it again, or q to end.
          1: 100, hyaku. 2: 400, yonhyaku.
          Right.
          1 of 1 right.

          """)
    }

    @Test func `A trial whose save another program holds up is told`() throws {
      try home.write("", to: Home.history)
      try Data("pcm.!default { type null }".utf8).write(to: URL(filePath: card.path))
      let session = try TerminalSession(
        ["quiz", "pairs", "100 400", "--plain", "--questions", "2", "--seed", "7"],
        environment: home.environment.merging(["ALSA_CONFIG_PATH": card.path, "PULSE_SERVER": ""]) {
          $1
        }, until: "1: 100")
      let lock = open(home.path(Home.history), O_RDWR)
      #expect(flock(lock, LOCK_EX) == 0)
      session.type("1\r")
      try session.see("Saving…")
      close(lock)
      try session.see("Right.")
      session.quit()
    }

    @Test func `Pairs end with an error where the input can't be read or the output written`()
      throws
    {
      try runWithSound("countbiki quiz pairs --plain --seed 7 < .").expectStatus(1).expectError(
        "Couldn't read standard input: ")
      try runWithSound(
        "yes 1 | head -n 3 | countbiki quiz pairs --plain --questions 2 --seed 7 > /dev/full"
      ).expectStatus(1).expectError("Couldn't write to standard output: ")
    }

    /// Writes a history in which 800 was taken for 300 on the day before.
    private func writeMisses() throws {
      let time = Date(timeIntervalSinceNow: -86_400).formatted(.iso8601)
      let lines = (1...6).map { number in
        #"{"t":"\#(time)","session":"a","n":\#(number),"id":3,"topic":"numbers-1000","#
          + #""answer":"800","tries":[["300",1]],"end":"incorrect","sec":1}"# + "\n"
      }
      try home.write(lines.joined(), to: Home.history)
    }

    @Test func `q in the pairs before today's session ends all of it`() throws {
      try writeMisses()
      let run = try runWithSound("printf 'q\\n39\\n' | countbiki today --plain --seed 3")
      run.expectStatus(0)
      #expect(run.output.hasPrefix("Today begins with a pair, さんびゃく or はっぴゃく: "))
      #expect(run.output.hasSuffix("\nFinished: no questions answered.\n"))
      #expect(!run.output.contains("Question"), "\(run.output)")
    }

    @Test func `Today's session tells its pairs in the end, though the rest of them was skipped`()
      throws
    {
      try writeMisses()
      let run = try runWithSound(
        "printf '1\\nskip\\nq\\n' | countbiki today --plain --seed 3 --minutes 2")
      run.expectStatus(0).expectOutput("Question 1, 1-1,000, ")
      #expect(run.outputWithoutSeconds.contains("さんびゃく or はっぴゃく: 1 of 1 right.\n"))
    }
  #endif
}
