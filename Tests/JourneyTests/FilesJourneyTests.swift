import Platform
import Testing

/// The learner's files after the program has ended.
@Suite(.serialized, .limited)
struct FilesJourneyTests {
  @Test func `An answer given right before quitting is saved, and the log doesn't contain it`()
    throws
  {
    let home = Home()
    let environment = home.environment.merging(["COUNTBIKI_LOG": "actions"]) { $1 }
    let session = try TerminalSession(
      ["quiz", "numbers-100", "--questions", "4", "--seed", "7"], environment: environment)
    try session.waitFor("4 left")
    session.type("39\r\u{3}")
    session.expectEnd(status: 130)
    #expect(try home.historyEntries().map(\.["answer"]) == [.string("39")])
    let log = try home.text(Home.log)
    #expect(log.contains("Z quiz.appeared\n"))
    #expect(log.contains("Z quiz.characterTyped\n"))
    #expect(!log.contains("39\n") && !log.contains("\""))
  }

  @Test func `A relative path in an XDG variable is ignored`() throws {
    let home = Home()
    let environment = home.environment.merging(["XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "."]) {
      $1
    }
    let run = try CommandRun(
      script: "printf '39\\n' | countbiki quiz numbers-100 --questions 1 --seed 7",
      environment: environment)
    run.expectStatus(0)
    #expect(try home.historyEntries().count == 1)
    #expect(access(home.path("data"), F_OK) != 0)
  }

  @Test func `Each variable of XDG names the folder of its own files`() throws {
    let home = Home()
    let folders = ["CONFIG", "DATA", "STATE"].map { ("XDG_\($0)_HOME", home.path($0)) }
    let environment = home.environment.merging(["COUNTBIKI_LOG": "actions"]) { $1 }
      .merging(folders) { $1 }
    try home.write(
      #"{"session": {"limit": "questions", "questions": 5}}"#, to: "CONFIG/countbiki/settings.json")
    let run = try CommandRun(
      script: "printf '646\\n' | countbiki quiz money-conbini --seed 7", environment: environment)
    run.expectStatus(0)
    #expect(run.output.hasPrefix("Conbini, 5 questions.\n"), "\(run.output)")
    #expect(try home.text("DATA/countbiki/history.jsonl").contains(#""646""#))
    #expect(try home.text("STATE/countbiki/countbiki.log").contains("Z quiz.appeared\n"))
  }

  @Test func `Quitting waits for an answer that another program keeps from being saved`() throws {
    let home = Home()
    try home.write("", to: Home.history)
    let session = try TerminalSession(
      ["quiz", "numbers-100", "--questions", "4", "--seed", "7"], environment: home.environment)
    try session.waitFor("4 left")
    let lock = open(home.path(Home.history), O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    session.type("39\r\u{3}")
    // The program waits for a lock for a second at most.
    usleep(300_000)
    close(lock)
    session.expectEnd(status: 130)
    #expect(try home.historyEntries().map(\.["answer"]) == [.string("39")])
  }

  @Test func `A setting changed right before quitting is saved`() throws {
    let home = Home()
    let session = try TerminalSession(
      "quiz", "numbers-100", "--seed", "7", environment: home.environment)
    try session.waitFor("⏎ answer")
    try session.type("\u{13}", until: "7.1 morae")
    session.type("\u{1B}[B\u{1B}[C\u{3}")
    session.expectEnd(status: 130)
    let settings = try home.text(Home.settings)
    #expect(settings.contains("0.65"), "\(settings)")
  }
}
