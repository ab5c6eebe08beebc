import Foundation
import Testing

/// A history that is damaged in many ways: whatever reads it counts the same lines as damaged.
@Suite(.limited)
struct DamagedHistoryTests {
  private let home = Home()

  private static let intact =
    #"{"t":"2026-11-21T18:47:05Z","session":"a","id":2,"answer":"47","end":"skipped","sec":1}"#

  private static func changed(_ text: String, to other: String) -> String {
    intact.replacing(text, with: other)
  }

  /// Lines that aren't entries.
  private static let damaged: [String] = [
    String(intact.dropLast(20)), String(intact.prefix(12)), intact + intact, "[1]", "7", "torn {",
    changed(":2,", to: #":"2","#), changed(":2,", to: ":2.5,"), changed(":2,", to: ":1e99,"),
    changed(#""skipped""#, to: "3"), changed("skipped", to: "perhaps"),
    changed(#""end":"skipped","#, to: ""),
    changed(#","sec":1"#, to: ""), changed(#""sec":1"#, to: #""sec":-1"#),
    changed(#""sec":1"#, to: #""sec":1e999"#),
    changed("47", to: "\u{0}\u{0}"), String(repeating: "\u{0}", count: 90),
    changed("47", to: "\\x"),
    changed("47", to: String(repeating: "4", count: 1 << 20)), changed("47", to: "not UTF-8: ~"),
  ]

  /// Lines that are entries although they look odd, and blank ones.
  private static let odd: [String] = [
    intact, intact + "\r", "", "\r", "  ", changed(#""47""#, to: "47"), changed(",", to: " , "),
    changed(#""answer":"47","#, to: #""later":{"a":[null]},"tries":[[]],"patterns":7,"#),
  ]

  private func damagedLines(_ bytes: [UInt8]) throws -> [String: String] {
    try FileManager.default.createDirectory(
      atPath: home.path(Home.history).split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 },
      withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: home.path(Home.history)))
    try Data(bytes).write(to: URL(filePath: home.path("other.jsonl")))
    let commands = [
      ["stats", "--json"], ["stats", "--parts"], ["stats", "--since", "9d"], ["export"],
      ["export", "--format", "anki"], ["import", home.path("other.jsonl")], ["doctor"], ["check"],
    ]
    var counts: [String: String] = [:]
    for command in commands {
      let run = try home.run(command)
      let texts = (run.error + run.output).matches(
        of: /([0-9]+) (damaged line|lines? can't be read|problem)/)
      counts[command.joined(separator: " ")] = texts.first.map { String($0.output.1) } ?? "0"
    }
    return counts
  }

  @Test func `All commands count the same lines as damaged`() throws {
    var text = ""
    for (index, line) in Self.damaged.enumerated() {
      text += line + "\n" + Self.odd[index % Self.odd.count] + "\n"
    }
    let cut = String(Self.intact.prefix(30))
    for (rest, count) in [
      ("", Self.damaged.count), (cut, Self.damaged.count + 1), (Self.intact, Self.damaged.count),
    ] {
      let counts = try damagedLines(
        Array((text + rest).utf8).map { $0 == UInt8(ascii: "~") ? 0xFF : $0 })
      #expect(Set(counts.values) == ["\(count)"], "\(counts)")
    }
  }

  @Test func `check names the lines, and --repair keeps every answer`() throws {
    let answer = Self.changed(#""t""#, to: #""v":1,"n":1,"t""#)
    let other = "torn {" + answer.replacing("\"n\":1", with: "\"n\":2")
    try home.write([answer, other, answer].joined(separator: "\n"), to: Home.history)
    try home.write("[\n{]", to: Home.topics)
    try home.write(#"{"speech": {"rate": "fast"}}"#, to: Home.settings)
    let check = try home.run("check", "--json").expectStatus(1)
    let files = try #require(
      JSONSerialization.jsonObject(with: Data(check.output.utf8)) as? [String: [[String: Any]]])
    #expect(
      files["files"]?.compactMap { $0["file"] as? String } == [
        "history.jsonl", "settings.json", "topics.json",
      ])
    let problems = files["files"]?.map { $0["problems"] as? [[String: Any]] ?? [] } ?? []
    #expect(problems.map { $0.map { $0["line"] as? Int } } == [[2, 3], [nil], [2]])
    let repair = try home.run("check", "--repair").expectStatus(1)
    repair.expectOutput("The line was made blank, and the answer in it kept.")
    repair.expectOutput("history.jsonl.copy-")
    try home.write("[]", to: Home.topics)
    try home.write("{}", to: Home.settings)
    let again = try home.run("check").expectStatus(0)
    #expect(
      again.output.hasPrefix(
        "history.jsonl: 4 lines, 0 problems\nsettings.json: 1 line, 0 problems\n"))
    let stats = try home.run("stats", "--json")
    #expect(stats.output.contains(#""answered" : 2"#) && stats.error.isEmpty)
  }

  @Test func `check tells how many answers a damaged line has`() throws {
    let answers = (1...2).map { Self.changed(#""t""#, to: #""v":1,"n":\#($0),"t""#) }
    try home.write("torn {" + answers.joined() + "\n", to: Home.history)
    try home.run("check").expectStatus(1).expectOutput(
      "--repair makes the line blank and keeps 2 answers in it.")
    try home.run("check", "--repair").expectStatus(0).expectOutput(
      "The line was made blank, and 2 answers in it kept.")
    #expect(try home.run("stats", "--json").json()["answered"] == .number(2))
  }
}
