import Foundation
import Testing

/// Files that are pipes, own files of each kind, and names of files that commands make.
@Suite(.serialized, .limited)
struct FileKindTests {
  private let home = Home()
  private static let answer = #"{"id":2,"answer":"48","end":"incorrect","sec":2}"# + "\n"

  @Test(arguments: [
    Home.topics, Home.voices, Home.log, ".local/state/countbiki/machines.json",
    ".local/state/countbiki/copied.txt",
  ])
  func `An export replaces none of countbiki's own files`(file: String) throws {
    try home.write("{}\n", to: file)
    let run = try home.run(script: "countbiki export --output \(file)").expectStatus(1)
    run.expectError(
      "\(file) leads to \(home.path(file)), one of countbiki's own files. Choose another file.")
    #expect(try home.text(file) == "{}\n")
  }

  @Test func `A file beside the settings that is named after them is refused`() throws {
    let settings = home.path(Home.settings)
    try home.makeFolder(".config/countbiki")
    try home.run("export", "--output", settings + ".tmp").expectStatus(1).expectError(
      "settings.json.tmp is named after \(settings), one of countbiki's own files.")
  }

  @Test func `An export makes no new file in the folder of the history`() throws {
    let folder = ".local/share/countbiki/history"
    try home.makeFolder(folder)
    let path = home.path(folder + "/new.jsonl")
    try home.run("export", "--output", path).expectStatus(1).expectError(
      "Error: \(path) is one of countbiki's own files. Choose another file.")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `A pipe that nobody reads is an error, and isn't waited for`() throws {
    let run = try CommandRun(
      timeout: .seconds(60), script: "mkfifo p; countbiki export --output p",
      environment: home.environment)
    run.expectStatus(1).expectError("Couldn't write p: ")
  }

  #if os(Linux)
    @Test func `A pipe that is read gets the table, and stays a pipe`() throws {
      let run = try CommandRun(
        timeout: .seconds(60),
        script: """
          mkfifo p
          exec 3<>p
          countbiki export --output p
          echo "status $?"
          head -c 4 <&3
          test -p p && echo " still a pipe"
          """, environment: home.environment)
      #expect(run.output == "status 0\ntime still a pipe\n", "\(run.error)")
    }
  #endif

  @Test func `A history is imported from a pipe with a name`() throws {
    try home.write(Self.answer, to: "other.jsonl")
    let run = try CommandRun(
      timeout: .seconds(60), script: "mkfifo p; cat other.jsonl > p & countbiki import p; wait",
      environment: home.environment)
    #expect(run.output == "Added 1 answer.\n" && run.error.isEmpty, "\(run.error)")
  }

  @Test func `Standard input is called so, not by its dash`() throws {
    try home.run(script: "echo torn | countbiki import -").expectStatus(1).expectError(
      "Error: Standard input isn't a history: ")
    try home.write("torn\n" + Self.answer, to: "other.jsonl")
    let run = try home.run(script: "countbiki import - < other.jsonl").expectStatus(0)
    #expect(run.error == "Standard input: skipped 1 damaged line. Line: 1.\n")
  }

  @Test func `A text that is no history is told by its first thirty characters`() throws {
    try home.write("abcdefghijklmnopqrstuvwxyz0123456789 and more\n", to: "other")
    try home.run("import", home.path("other")).expectStatus(1).expectError(
      "it looks like text that begins with \"abcdefghijklmnopqrstuvwxyz0123…\".")
  }

  @Test func `A line of standard input that never ends is an error`() throws {
    let run = try home.run(
      script: "head -c 11000000 /dev/zero | tr '\\0' 1 | countbiki read -")
    run.expectStatus(1).expectError("A line of standard input is larger than 10 MB.")
  }

  @Test func `A folder for temporary files that isn't there is named`() throws {
    try home.write(Self.answer, to: "other.jsonl")
    let run = try home.run(
      script: "cat other.jsonl | TMPDIR=/nonexistent countbiki import -")
    run.expectStatus(1).expectError("Couldn't create a temporary file in /nonexistent: ")
  }

  @Test(arguments: [("walk", "walk.txt"), ("walk.wav", "walk.txt"), ("a.b", "a.b.txt")])
  func `The list of a lesson has the name of its sound, and replaces an empty file`(
    sound: String, list: String
  ) throws {
    try home.write("", to: list)
    try home.run("lesson", "numbers-10", "--minutes", "1", "--output", home.path(sound))
      .expectStatus(0)
    #expect(try home.text(list).hasPrefix("0:00  "))
    #expect(try home.data(sound).starts(with: Data("RIFF".utf8)))
  }
}
