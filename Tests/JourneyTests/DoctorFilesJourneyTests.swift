import Foundation
import Platform
import Testing

/// Runs of `countbiki doctor` and other commands with files that are damaged or can't be used.
@Suite(.serialized, .limited)
struct DoctorFilesJourneyTests {
  private let home = Home()

  @Test func `A folder of the history that leads nowhere is a warning`() throws {
    try home.write("", to: Home.history)
    let folder = home.path(".local/share/countbiki/history")
    try FileManager.default.createSymbolicLink(
      atPath: folder, withDestinationPath: "/nonexistent/stick")
    let sentence = "\(folder) can't be read (it leads to /nonexistent/stick, which isn't there)."
    try home.run("doctor").expectOutput(sentence)
    // Its learner has practised.
    let stats = try home.run("stats")
    stats.expectStatus(1)
    stats.expectError(sentence)
  }

  @Test func `An earlier history that is a loop of links is a warning`() throws {
    try home.makeFolder(".local/share/countbiki")
    try FileManager.default.createSymbolicLink(
      atPath: home.path(Home.history), withDestinationPath: "history.jsonl")
    let run = try home.run("doctor")
    run.expectOutput(
      "warning  history    \(home.path(Home.history)) can't be read (Too many levels")
    run.expectOutput("Remove the loop of links.")
  }

  #if os(Linux)
    @Test func `A folder that takes no other folder is a warning`() throws {
      let environment = home.environment.merging(["XDG_DATA_HOME": "/proc/1"]) { $1 }
      let run = try CommandRun(["doctor"], environment: environment)
      run.expectOutput("warning  history    /proc/1/countbiki isn't writable")
    }
  #endif

  @Test func `Own files that are loops of links are named by check, too`() throws {
    try home.makeFolder(".config/countbiki")
    for name in [Home.topics, ".config/countbiki/keys.json"] {
      try FileManager.default.createSymbolicLink(
        atPath: home.path(name), withDestinationPath: home.path(name))
    }
    let run = try home.run("check").expectStatus(1)
    run.expectOutput("topics.json")
    run.expectOutput("keys.json")
    run.expectOutput("Too many levels of symbolic links")
  }

  @Test func `Damaged files of one's own are named with the line, and what can be used`() throws {
    try home.write("[\n{]", to: Home.topics)
    try home.write("{\"quiz.again\": x}", to: ".config/countbiki/keys.json")
    let damaged = try home.run("doctor")
    damaged.expectOutput("topics.json: Line 2 isn't JSON: missing key. None of its topics")
    damaged.expectOutput("Correct the file. Until then none of your own topics can be used.")
    damaged.expectOutput("keys.json: Line 1 isn't JSON: missing value. No key was changed.")
    damaged.expectOutput("Correct the file. Until then none of your own keys can be used.")
    try home.write(#"[{"name": "a", "range": [1, 9], "stpe": 2}]"#, to: Home.topics)
    let misspelled = try home.run("doctor")
    misspelled.expectOutput(#"topics.json: Topic 1 ("a"): "stpe" isn't read."#)
    misspelled.expectOutput("Correct it in the file. Your other topics can be used.")
  }

  @Test func `A log that is no file is a warning`() throws {
    try home.makeFolder(Home.log)
    let run = try home.run("doctor")
    run.expectOutput("warning  log        \(home.path(Home.log)) is no regular file")
  }

  @Test(arguments: [
    "topics", "stats", "voices", "export", "doctor", "quiz numbers-10", "say 3 --output /dev/null",
  ])
  func `A command that sets a damaged settings file aside says so`(command: String) throws {
    try home.write("{", to: Home.settings)
    let run = try CommandRun(
      command.split(separator: " ").map(String.init), environment: home.environment)
    let isMoved = access(home.path(Home.settings), F_OK) != 0
    #expect(run.error.contains("was renamed to") == isMoved, "\(run.error)")
  }
}
