import Foundation
import Platform
import Testing

/// Commands whose files may not grow, as by `ulimit -f` or a quota, for which the system sends
/// SIGXFSZ.
@Suite(
  .limited,
  .disabled(
    if: Program.hasThreadSanitizer || Program.hasAddressSanitizer,
    "a sanitizer's own files are beyond the limit"))
struct FileLimitTests {
  /// 30,720 bytes: ulimit counts blocks of 512.
  private static let limit = "ulimit -f 60"
  private static let tooLarge = "File too large"

  /// A home folder with a history of some 130,000 bytes.
  private func home() throws -> Home {
    let home = Home()
    try home.write(Self.answers(500), to: Home.history)
    return home
  }

  private static func answers(_ count: Int) -> String {
    (1...count).map { number in
      #"{"v":1,"t":"2026-01-01T12:00:00.000Z","session":"s\#(number / 20)","#
        + #""n":\#(number % 20 + 1),"id":2,"topic":"numbers-100","answer":"39","patterns":[],"tries":[["39",1.5]],"#
        + #""end":"correct","sec":1.5,"voice":null,"rate":0.5,"app":"0.1.0","said":["30","9"],"#
        + #""kind":"free","padding":"\#(String(repeating: "x", count: 40))"}"# + "\n"
    }.joined()
  }

  /// The files in the home folder, settings aside.
  private func files(_ home: Home) throws -> Set<String> {
    let paths = FileManager.default.enumerator(atPath: home.folder.path)
    let names = paths?.compactMap { $0 as? String } ?? []
    return Set(names.filter { !home.isFolder($0) && $0 != Home.settings })
  }

  @Test(arguments: [
    "export --output out.csv",
    "say 1234567890123 --output out.wav", "lesson numbers-100 --minutes 1 --output out.wav",
  ])
  func `A file that may not grow is an error that leaves no part of a file`(
    command: String
  ) throws {
    let home = try home()
    let before = try files(home)
    let run = try home.run(script: "\(Self.limit); countbiki \(command)").expectStatus(1)
    run.expectError("Couldn't write out.")
    run.expectError("\(Self.tooLarge). Nothing was saved.")
    #expect(try files(home) == before)
    try home.write("earlier", to: String(command.split(separator: " ").last ?? ""))
    let again = try home.run(script: "\(Self.limit); countbiki \(command)").expectStatus(1)
    again.expectError("The earlier file is as it was.")
    #expect(try home.text(String(command.split(separator: " ").last ?? "")) == "earlier")
  }

  @Test func `Standard output that may not grow is an error`() throws {
    let home = try home()
    let run = try home.run(script: "\(Self.limit); countbiki export > out.csv").expectStatus(1)
    run.expectError("Couldn't write to standard output: \(Self.tooLarge).")
    run.expectError("The output is incomplete.")
  }

  @Test(arguments: ["import old.jsonl", "import - < old.jsonl"])
  func `An import into a file that may not grow says so and adds no part of an answer`(
    command: String
  ) throws {
    let home = Home()
    try home.write(Self.answers(500), to: "old.jsonl")
    let run = try home.run(script: "\(Self.limit); countbiki \(command)").expectStatus(1)
    run.expectError(Self.tooLarge)
    let stats = try home.run(script: "countbiki check && countbiki stats").expectStatus(0)
    stats.expectOutput("You haven't practised yet")
    let again = try home.run(script: "countbiki import old.jsonl").expectStatus(0)
    again.expectOutput("Added 500 answers")
  }

  @Test func `A repair whose copy may not grow changes nothing`() throws {
    let home = try home()
    let damaged = try home.text(Home.history) + "damaged\n"
    try home.write(damaged, to: Home.history)
    let before = try files(home)
    let run = try home.run(script: "\(Self.limit); countbiki check --repair").expectStatus(1)
    run.expectError(Self.tooLarge)
    #expect(try home.text(Home.history) == damaged)
    #expect(try files(home) == before)
  }

  @Test func `Reading a history needs no file that grows`() throws {
    let home = try home()
    try home.run(script: "ulimit -f 1; countbiki stats").expectStatus(0).expectOutput("500")
  }

  @Test func `Programs that speak don't inherit that the signal is ignored`() throws {
    let home = try Home(
      voices: #"""
        {"voices": [{"id": "own", "name": "Own", "gender": "male", "engine": "own", "program":
        ["/bin/sh", "-c", "grep SigIgn /proc/$$/status > \"$HOME/ignored\""]}]}
        """#)
    _ = try home.run(script: "countbiki say 300 --voice own")
    #if os(Linux)
      let ignored = try #require(try home.text("ignored").split(separator: "\t").last)
      let mask = UInt64(ignored.trimmingCharacters(in: .whitespacesAndNewlines), radix: 16)
      let signals = try #require(mask)
      #expect(signals & 1 << UInt64(SIGXFSZ - 1) == 0)
    #endif
  }
}

extension Home {
  func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }
}
