import Platform
import TerminalUITesting
import Testing

/// Answers on disk before they are acknowledged, and answers that can't be saved.
@Suite(.serialized, .limited)
struct SavedAnswersTests {
  private let home = Home()

  /// The right answers of `numbers-100` with the seed 7.
  private static let answers = ["39", "2", "91", "58"]
  private static let quiz = ["quiz", "numbers-100", "--questions", "4", "--seed", "7"]

  // MARK: - Order

  @Test(
    arguments: [(["--plain"], "In kana: ", "Right."), ([], "4 left", "3 left")]
      as [([String], String, String)])
  func `The outcome is shown after the answer is on disk`(
    options: [String], start: String, outcome: String
  ) throws {
    try home.write("", to: Home.history)
    let session = try TerminalSession(
      Self.quiz + options, environment: home.environment, until: start)
    // Another program has locked the history.
    let lock = open(home.path(Home.history), O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    let start = ContinuousClock.now
    session.type("39\r")
    // The program waits for a lock for a second, and then does without.
    session.readOutput(for: .milliseconds(300))
    let waited = ContinuousClock.now - start
    let text = session.screen.text
    // On a busy machine the wait may take half a second, after which the outcome stands beside
    // these words.
    let isSaving = text.contains("saving...") && waited > .milliseconds(500)
    let isShown = text.contains(outcome) && !isSaving
    #expect(!isShown || waited > .seconds(1), "the outcome came before the answer")
    close(lock)
    try session.waitFor(outcome)
    try session.waitUntilGone("saving...")
    #expect(try home.historyEntries().count == 1)
    session.quit()
  }

  // MARK: - Losses

  @Test
  func `Piped answers that can't be saved are reported at the end and in the log, with status 1`()
    throws
  {
    try home.makeFolder(Home.history)
    let run = try home.run(
      script: "printf '39\\n2\\n' | countbiki \(Self.quiz.joined(separator: " "))")
    run.expectStatus(1)
    run.expectError(
      "2 answers weren't saved: \(home.path(Home.history)) can't be written (Is a directory).")
    #expect(try home.text(Home.log).contains("2 answers weren't saved"))
  }

  @Test func `The last answer of a quiz is reported if it can't be saved`() throws {
    let history = home.path(Home.history)
    let folder = history.dropLast(".jsonl".count)
    // The second question comes when the first answer is on disk, and its place was checked.
    let isSaved = CommandRun.wait(until: "grep -q 'Question 2' lines")
    let run = try home.run(
      script: """
        ( echo 39; \(isSaved); rm -r '\(history)' '\(folder)'; mkdir '\(history)'; echo 2 ) \
          | countbiki quiz numbers-100 --questions 2 --seed 7 > lines
        status=$?
        cat lines
        exit $status
        """)
    run.expectStatus(1)
    run.expectOutput("At once: 2.")
    run.expectError("1 answer wasn't saved: ")
  }

  @Test
  func
    `The app reports an answer that can't be saved after it is left, though Ctrl-C follows at once`()
    throws
  {
    let session = try TerminalSession(Self.quiz, environment: home.environment, until: "4 left")
    try home.makeFolder(Home.history)
    session.type("39\r\u{3}")
    session.expectEnd(status: 1)
    try session.waitFor("1 answer wasn't saved: ")
    #expect(try home.text(Home.log).contains("1 answer wasn't saved"))
  }

  // MARK: - Signals

  /// When a window is closed, the kernel and the shell each send SIGHUP. More of them hit the
  /// moment in which the first one is handled. 0 is a pause.
  @Test(
    arguments: [
      (true, [SIGTERM, SIGTERM], 143), (false, Array(repeating: SIGHUP, count: 50), 129),
      (false, [SIGTERM, 0, SIGINT, SIGTERM], 143),
    ] as [(Bool, [Int32], Int32)])
  func `Signals end no program before an answer is saved that another program holds up`(
    isPlain: Bool, signals: [Int32], status: Int32
  ) throws {
    try home.write("", to: Home.history)
    let session = try TerminalSession(
      Self.quiz + (isPlain ? ["--plain"] : []),
      environment: home.environment.merging(["COUNTBIKI_LOG": "actions"]) { $1 },
      until: isPlain ? "In kana: " : "4 left")
    let lock = open(home.path(Home.history), O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    let start = ContinuousClock.now
    session.type("39\r")
    // A busy machine may take a while until the answer is given.
    let isGiven = session.wait {
      (try? home.text(Home.log))?.contains("quiz.answerSubmitted") == true
    }
    try #require(isGiven)
    for signal in signals {
      if signal == 0 {
        session.readOutput(for: .milliseconds(100))
      } else {
        session.send(signal: signal)
      }
      usleep(100)
    }
    // More than the time for cleaning up. The program waits for the lock for a second and then does
    // without.
    session.readOutput(for: .milliseconds(700))
    let saved = try home.text(Home.history)
    #expect(
      saved == "" || ContinuousClock.now - start > .seconds(1),
      "the answer was saved without the lock")
    session.expectEnd(status: status)
    #expect(try home.historyEntries().count == 1)
    close(lock)
  }

  @Test
  func `An answer that can't be saved before a signal ends plain mode is reported, with status 1`()
    throws
  {
    try home.makeFolder(Home.history)
    let session = try TerminalSession(
      Self.quiz + ["--plain"], environment: home.environment, until: "In kana: ")
    try session.type("39\n", until: "Question 2")
    session.send(signal: SIGTERM)
    session.expectEnd(status: 1)
    session.expect("1 answer wasn't saved: ")
  }

  @Test func `A setting that was changed and couldn't be saved is a failure`() throws {
    let home = Home(isNew: true)
    try home.makeFolder(Home.settings)
    let quiz = "countbiki quiz numbers-10 --plain --read"
    try home.run(script: "printf 'q\\n' | \(quiz)").expectStatus(0)
    let run = try home.run(script: "printf ', rate 0.3\\nq\\n' | \(quiz)").expectStatus(1)
    run.expectError("settings.json can't be written")
  }
}
