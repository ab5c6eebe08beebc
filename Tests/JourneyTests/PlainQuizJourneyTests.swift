import TerminalUI
import TerminalUITesting
import Testing
import Platform

/// Quizzes line by line, with the real program, through a pipe and in a terminal without a full
/// screen.
@Suite(.serialized, .limited)
struct PlainQuizJourneyTests {
  private let home = Home()
  private var dumbTerminal: [String: String] { home.environment.merging(["TERM": "dumb"]) { $1 } }

  @Test func `A quiz through a pipe has the same summary and history as on the full screen`() throws
  {
    let screenHome = Home()
    let arguments = ["quiz", "money-conbini", "--questions", "4", "--seed", "7"]

    let session = try TerminalSession(
      arguments, environment: screenHome.environment, until: "ろっぴゃく よんじゅう ろく えん")
    try session.type("646\r", until: "3 left")
    try session.type("3300\r", until: " ✗")
    try session.type("\u{15}123\r", until: "2 left")
    try session.leaveCard(until: "⏎ answer")
    try session.type("a", until: "1 left")
    try session.type("\r", until: "⏎ answer")
    try session.type("916\r", until: "not scored")
    try session.type("123\r", until: "✓ ￥123")
    try session.type("1362\r", until: "4 questions")
    // Without the layout, which other tests check.
    let screen = session.screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")

    let run = try home.run(
      script:
        "printf '646\\n3300\\n123\\na\\n\\n916\\n123\\n1362\\n' | countbiki \(arguments.joined(separator: " "))"
    )
    run.expectStatus(0)
    #expect(run.isQuiet)
    #expect(!run.output.contains("\u{1B}"))
    for (shown, written) in [
      // Without sound, numbers are read.
      ("of 4 read at once", "At once: 2."), ("✗ 1 missed", "Missed: 1."),
      ("✧ 1 shown", "Shown: 1."), ("￥123", "Missed: ￥123, "), ("ひゃく にじゅう さん えん", "ひゃく にじゅう さん えん"),
      ("3,300", "you typed 3,300."), ("￥1,362", "Shown: ￥1,362, "),
      ("せん さんびゃく ろくじゅう に えん", "せん さんびゃく ろくじゅう に えん."),
    ] {
      #expect(screen.contains(shown), "\(screen)")
      run.expectOutput(written)
    }
    let history = try home.historyEntries()
    #expect(
      history.map(\.["end"])
        == ["correct", "incorrect", "skipped", "correct", "correct", "correct"].map { .string($0) })
    #expect(try screenHome.historyEntries() == history)
  }

  @Test func `Piped lines are answered one by one, with the questions in kana`() throws {
    let run = try home.run(
      script: "printf '1\\r\\nx\\n646\\nq\\n' | countbiki quiz money-conbini --endless --seed 7")
    run.expectStatus(0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "Conbini, until you end it.")
    #expect(lines.contains { $0.hasPrefix("No sound: ") })
    #expect(
      lines.dropFirst(4) == [
        "In kana: ろっぴゃく よんじゅう ろく えん", "Wrong: 1. Again.", "In kana: ろっぴゃく よんじゅう ろく えん",
        "There is no miss to take back now. Type x right after the answer is told.",
        "Right: ￥646, ろっぴゃく よんじゅう ろく えん.",
        "You typed 1. ろく + ひゃく = ろっぴゃく.", "Question 2 (￥ ...):", "In kana: ひゃく にじゅう さん えん",
        lines[12],
        "Missed: ￥646, ろっぴゃく よんじゅう ろく えん; you typed 1.",
        "`countbiki today --plain` goes on with the path.",
      ])
    #expect(
      lines[12].hasPrefix("Conbini: 1 question in ")
        && lines[12].hasSuffix(" At once: 0. Missed: 1."))
  }

  #if os(Linux)
    @Test func `An input that doesn't block is waited for`() throws {
      let run = try home.run(
        script: """
          mkfifo in
          exec 3<>in
          dd iflag=nonblock count=0 <&3 2>errors || exit
          countbiki quiz numbers-10 --questions 1 <&3 >out &
          \(CommandRun.wait(until: "grep -q 'Question 1\\|Finished' out"))
          # Time to read when there is nothing to read yet.
          sleep 0.3
          printf '99\\nq\\n' >&3
          wait
          cat out
          """)
      run.expectOutput("Wrong: 99. Again.")
    }
  #endif

  @Test func `The end of the input ends the quiz and keeps the answers so far`() throws {
    let goesOn = "`countbiki today --plain` goes on with the path."
    let read = "Read without sound: this counts as reading, and moves no step by ear."
    let none = try home.run("quiz", "numbers-10")
    #expect(none.status == 0)
    #expect(none.output.hasSuffix("Finished: no questions answered.\n"))

    let run = try home.run(
      script: "printf '646\\n123' | countbiki quiz money-conbini --time 5m --seed 7")
    // On a busy machine a second is over by then.
    #expect(run.output.contains(/Question 2, (5 minutes|4 minutes 5\d seconds) left \(￥ \.\.\.\):/))
    #expect(
      run.output.hasSuffix(
        """
        At once: 2.
        Everything was right at once. Next: 0-10, zero to ten. \(read) \(goesOn)

        """))
    #expect(try home.historyEntries().count == 2)
  }

  @Test func `An input that can't be read is an error`() throws {
    let run = try home.run(script: "countbiki quiz numbers-10 --plain < .")
    #expect(run.status == 1)
    #expect(run.error.contains("Couldn't read standard input: "), "\(run.error)")
  }

  @Test func `Without an option the settings decide how long a quiz is`() throws {
    try home.write(#"{"session": {"limit": "questions", "questions": 5}}"#, to: Home.settings)
    let run = try home.run("quiz", "numbers-10")
    #expect(run.output.hasPrefix("0-10, 5 questions.\n"))
  }

  @Test func `A closed output ends the quiz quietly, though there is more input`() throws {
    let run = try home.run(
      script: "yes 646 | countbiki quiz money-conbini --endless --seed 7 | head -n 6")
    run.expectStatus(0)
    #expect(run.output.split(separator: "\n").count == 6)
    #expect(run.isQuiet)
  }

  @Test func `A terminal without a full screen gets a quiz line by line, and its time runs out`()
    throws
  {
    let session = try TerminalSession(
      ["quiz", "money-conbini", "--time", "1s", "--seed", "7"], environment: dumbTerminal)
    try session.waitFor("Question 1, 1 second left (￥ ...):")
    try session.waitFor("In kana: ろっぴゃく よんじゅう ろく えん")
    try session.waitFor("Time's up. This answer still counts.")
    #expect(!session.screen.isAlternateScreen)
    try session.type("646\n", until: "At once: 1.")
    session.expectEnd(status: 0)
  }

  @Test func `With --plain a full screen gets a quiz line by line, and q ends the quiz`() throws {
    let session = try TerminalSession(
      ["quiz", "money-conbini", "--plain", "--questions", "3", "--seed", "7"],
      environment: home.environment)
    try session.waitFor("Question 1 of 3 (￥ ...):")
    try session.type("646\n", until: "Question 2 of 3 (￥ ...):")
    try session.type("q\n", until: "Everything was right")
    session.expectEnd(status: 0)
  }

  /// As in `xterm -e countbiki`, where nobody could continue it.
  @Test func `Without a shell Ctrl-Z doesn't stop a quiz for good`() throws {
    let session = try TerminalSession(
      ["quiz", "money-conbini", "--seed", "7"], environment: dumbTerminal)
    try session.waitFor("In kana: ")
    try session.type("\u{1A}", until: "^Z")
    try session.type("646\n", until: "Question 2")
    session.quit()
    #expect(try home.historyEntries().map(\.["answer"]) == [.string("646")])
  }

  @Test func `Each Ctrl-Z below a shell pauses a quiz once`() throws {
    let logging = dumbTerminal.merging(["COUNTBIKI_LOG": "actions"]) { $1 }
    let session = try TerminalSession(
      ["-c", "set -m; countbiki quiz money-conbini --seed 7; echo stop 1; fg; echo stop 2; fg"],
      of: "/bin/bash",
      environment: logging.merging(Program.searchPath) { $1 }, until: "In kana: ")
    for (count, answer) in [(1, "646"), (2, "123")] {
      // Not the shell's own words: bash 5.2.37 says nothing of a stop there.
      try session.type("\u{1A}", until: "stop \(count)")
      try session.type(answer + "\n", until: "Question \(count + 1)")
    }
    try session.type("q\n", until: "At once: 2.")
    session.expectEnd(status: 0)
    #expect(try home.text(Home.log).ranges(of: "quiz.paused").count == 2)
  }

  @Test func `Ctrl-C ends the quiz with status 130 and keeps the answers so far`() throws {
    let session = try TerminalSession(
      ["quiz", "money-conbini", "--seed", "7"], environment: dumbTerminal)
    try session.waitFor("In kana: ")
    try session.type("646\n", until: "Question 2")
    session.quit()
    #expect(try home.historyEntries().map(\.["answer"]) == [.string("646")])
  }

  @Test func `SIGTERM ends a quiz that waits for a line`() throws {
    let session = try TerminalSession(
      ["quiz", "numbers-10"], environment: dumbTerminal, until: "In kana: ")
    session.send(signal: SIGTERM)
    session.expectEnd(status: 143)
  }

  @Test func `A voice that vanishes during a quiz is reported once, and the default voice speaks`()
    throws
  {
    let program = home.path("speak")
    try home.write(
      """
      {"voices": [{"id": "own", "name": "Own", "gender": "male", "engine": "own", "program": ["\(program)"]}]}
      """, to: Home.voices)
    try home.write(#"{"speech": {"voice": "own"}}"#, to: Home.settings)
    try home.write("#!/bin/sh\necho own >&2; exit 1\n", to: "speak")
    #expect(chmod(program, 0o700) == 0)
    // So wide that no path breaks a line.
    let session = try TerminalSession(
      ["quiz", "numbers-10", "--seed", "7"], size: Size(columns: 400, rows: 60),
      environment: dumbTerminal)
    try session.waitFor("ended with status 1: own")
    session.expectAbsent("speaks instead")
    #expect(unlink(program) == 0)
    for number in 2...4 {
      try session.type("a\n", until: "Press Enter to go on.")
      try session.type("\n", until: "Question \(number)")
    }
    try session.waitFor("The sound server unix:/nonexistent/countbiki can't be reached")
    session.readOutput(for: .milliseconds(300))
    let text = session.screen.text
    #expect(text.split(separator: "speaks instead").count == 2, "\(text)")
    #expect(text.contains("The voice \"own\" can't be used"), "\(text)")
    session.quit()
  }

  @Test func `COUNTBIKI_LOG logs the actions of plain mode, and a lack of sound is logged once`()
    throws
  {
    let run = try CommandRun(
      script: "printf '646\\na\\n\\na\\n\\n' | countbiki quiz money-conbini --seed 7",
      environment: home.environment.merging(["COUNTBIKI_LOG": "actions"]) { $1 })
    run.expectStatus(0)
    let log = try home.text(Home.log)
    #expect(log.contains("Z quiz.appeared\n") && log.contains("Z quiz.answerSubmitted\n"), "\(log)")
    #expect(!log.contains("646"))
    #expect(log.split(separator: "can't be reached").count == 2, "\(log)")
  }

  @Test func `The app refuses a terminal without a full screen and names the command that works`()
    throws
  {
    let session = try TerminalSession(
      [], size: Size(columns: 120, rows: 24), environment: dumbTerminal)
    try session.waitFor("countbiki quiz TOPIC")
    session.expectEnd(status: 1)
  }

  @Test func `With ACCESSIBLE=1 a quiz is lines, and the app is today's session in lines`() throws {
    let accessible = home.environment.merging(["ACCESSIBLE": "1"]) { $1 }
    let quiz = try TerminalSession(
      ["quiz", "numbers-10", "--seed", "7"], environment: accessible, until: "Type ? for")
    try quiz.type("q\r", until: "0-10")
    let app = try TerminalSession([], environment: accessible, until: "Type ? for")
    try app.type("q\r", until: "Today")
  }
}
