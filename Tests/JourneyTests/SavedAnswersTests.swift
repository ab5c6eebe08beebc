import Platform
import Testing
import Foundation

/// Answers on disk before they are acknowledged, and answers that can't be saved.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct SavedAnswersTests {
  private let home = Home()

  /// The right answers of `numbers-100` with the seed 7.
  private static let answers = ["39", "2", "91", "58"]
  private static let quiz = ["quiz", "numbers-100", "--questions", "4", "--seed", "7"]

  // MARK: - Order

  @Test func `Plain mode prints the outcome after the answer is on disk`() throws {
    try home.write("", to: Home.history)
    let session = try TerminalSession(Self.quiz + ["--plain"], environment: home.environment)
    try session.waitFor("In kana: ")
    try expectDelay(of: "Right.", in: session)
  }

  @Test func `The app shows the next question after the answer is on disk`() throws {
    try home.write("", to: Home.history)
    let session = try TerminalSession(Self.quiz, environment: home.environment)
    try session.waitFor("4 left")
    try expectDelay(of: "3 left", in: session)
  }

  /// Answers a question while another program has locked the history, and expects a text only after the lock is free.
  private func expectDelay(of text: String, in session: TerminalSession) throws {
    let lock = open(home.path(Home.history), O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    session.type("39\r")
    // The program waits for a lock for a second at most.
    session.readOutput(for: .milliseconds(300))
    session.expectAbsent(text)
    close(lock)
    try session.waitFor(text)
    #expect(try home.historyEntries().count == 1)
    session.quit()
  }

  @Test func `A kill right after an acknowledgement loses no acknowledged answer and tears no line`() throws {
    let run = try CommandRun("questions", "numbers-100", "--count", "20", "--seed", "7", "--json")
    let answers = try run.objects().compactMap { if case .string(let answer) = $0["answer"] { answer } else { nil } }
    #expect(answers.count == 20)
    var (acknowledged, saved) = (0, 0)
    for index in 0..<20 {
      let quiz = try PipedQuiz(in: home, answers: answers)
      let rights = quiz.readOutcomes(1 + index * 7 % 12)
      usleep(UInt32(index * 1237 % 4000))
      let count = rights + quiz.kill()
      let text = try home.text(Home.history)
      #expect(text.hasSuffix("\n"), "The last line is torn: \(text.suffix(100))")
      let entries = try home.historyEntries().dropFirst(saved).map(\.["answer"])
      #expect(entries.starts(with: answers.prefix(count).map(JSONValue.string)), "\(count) acknowledged, \(entries)")
      saved += entries.count
      acknowledged += count
    }
    #expect(acknowledged >= 20 && acknowledged < 400)
  }

  // MARK: - Losses

  @Test func `Piped answers that can't be saved are reported at the end and in the log, with status 1`() throws {
    try home.makeFolder(Home.history)
    let run = try CommandRun(
      script: "printf '39\\n2\\n' | countbiki \(Self.quiz.joined(separator: " "))", environment: home.environment)
    run.expectStatus(1)
    run.expectError("2 answers weren't saved: \(home.path(Home.history)) can't be written (Is a directory).")
    #expect(try home.text(Home.log).contains("2 answers weren't saved"))
  }

  @Test func `The last answer of a quiz is reported if it can't be saved`() throws {
    let history = home.path(Home.history)
    let run = try CommandRun(
      script: """
        ( echo 39; \(CommandRun.wait(until: "[ -s '\(history)' ]")); rm '\(history)'; mkdir '\(history)'; echo 2 ) \
          | countbiki quiz numbers-100 --questions 2 --seed 7
        """, environment: home.environment)
    run.expectStatus(1)
    run.expectOutput("First try: 2 (100 %).")
    run.expectError("1 answer wasn't saved: ")
  }

  @Test func `The app reports an answer that can't be saved after it is left, though Ctrl-C follows at once`() throws {
    let session = try TerminalSession(Self.quiz, environment: home.environment)
    try session.waitFor("4 left")
    try home.makeFolder(Home.history)
    session.type("39\r\u{3}")
    session.expectEnd(status: 1)
    try session.waitFor("1 answer wasn't saved: ")
    #expect(try home.text(Home.log).contains("1 answer wasn't saved"))
  }

  // MARK: - Signals

  @Test func `Signals don't end plain mode before an answer is saved that another program holds up`() throws {
    try home.write("", to: Home.history)
    let session = try TerminalSession(Self.quiz + ["--plain"], environment: home.environment)
    try session.waitFor("In kana: ")
    try expectSavedAnswer(in: session, after: [SIGTERM, SIGTERM], status: 143)
  }

  @Test func `A closed window doesn't end the app before an answer is saved that another program holds up`() throws {
    try home.write("", to: Home.history)
    let session = try TerminalSession(Self.quiz, environment: home.environment)
    try session.waitFor("4 left")
    // The kernel and the shell each send one. More of them hit the moment in which the first one is handled.
    try expectSavedAnswer(in: session, after: Array(repeating: SIGHUP, count: 50), status: 129)
  }

  @Test func `A second signal while the app saves its last answer doesn't end it`() throws {
    try home.write("", to: Home.history)
    let session = try TerminalSession(Self.quiz, environment: home.environment)
    try session.waitFor("4 left")
    try expectSavedAnswer(in: session, after: [SIGTERM, 0, SIGINT, SIGTERM], status: 143)
  }

  /// Answers a question while another program has locked the history, and sends signals; 0 is a pause.
  private func expectSavedAnswer(in session: TerminalSession, after signals: [Int32], status: Int32) throws {
    let lock = open(home.path(Home.history), O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    let start = ContinuousClock.now
    session.type("39\r")
    session.readOutput(for: .milliseconds(100))
    for signal in signals {
      if signal == 0 { session.readOutput(for: .milliseconds(100)) } else { session.send(signal: signal) }
      usleep(100)
    }
    // More than the time for cleaning up. The program waits for the lock for a second and then does without.
    session.readOutput(for: .milliseconds(700))
    let saved = try home.text(Home.history)
    #expect(saved == "" || ContinuousClock.now - start > .seconds(1), "the answer was saved without the lock")
    session.expectEnd(status: status)
    #expect(try home.historyEntries().count == 1)
    close(lock)
  }

  @Test func `An answer that can't be saved before a signal ends plain mode is reported, with status 1`() throws {
    try home.makeFolder(Home.history)
    let session = try TerminalSession(Self.quiz + ["--plain"], environment: home.environment)
    try session.waitFor("In kana: ")
    session.type("39\n")
    try session.waitFor("Question 2")
    session.send(signal: SIGTERM)
    session.expectEnd(status: 1)
    session.expect("1 answer wasn't saved: ")
  }
}

/// A quiz in plain mode whose answers all wait in a pipe.
private final class PipedQuiz {
  private let pid: pid_t
  private let input: Int32
  private let output: Int32
  private let folder = Home()

  init(in home: Home, answers: [String]) throws {
    let (inputPath, outputPath) = (folder.path("input"), folder.path("output"))
    try #require(mkfifo(inputPath, 0o600) == 0 && mkfifo(outputPath, 0o600) == 0)
    // Opened for reading and writing, so that neither this program nor the other waits for a partner.
    input = open(inputPath, O_RDWR)
    output = open(outputPath, O_RDWR | O_NONBLOCK)
    pid = try Program.spawn(
      ["quiz", "numbers-100", "--endless", "--plain", "--seed", "7"], environment: home.environment, input: inputPath,
      output: outputPath, error: "/dev/null")
    let bytes = Array((answers.joined(separator: "\n") + "\n").utf8)
    try #require(write(input, bytes, bytes.count) == bytes.count)
  }

  deinit {
    close(input)
    close(output)
  }

  /// Returns when a number of answers have been acknowledged, or after ten seconds, with the number acknowledged.
  func readOutcomes(_ count: Int) -> Int {
    var text = ""
    let deadline = ContinuousClock.now + .seconds(10)
    while text.outcomeCount < count, ContinuousClock.now < deadline { text += readAvailable(for: 10) }
    return text.outcomeCount
  }

  /// Kills the program and returns the number of answers acknowledged since ``readOutcomes(_:)``.
  func kill() -> Int {
    Program.kill(pid)
    return readAvailable(for: 0).outcomeCount
  }

  private func readAvailable(for milliseconds: Int32) -> String {
    var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    var bytes = [UInt8](repeating: 0, count: 65536)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return "" }
    let count = read(output, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}

extension String {
  fileprivate var outcomeCount: Int { split(separator: "\n").count { $0 == "Right." } }
}
