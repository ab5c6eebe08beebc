import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Text from files, arguments and the environment never controls the terminal.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct HostileTextTests {
  /// Texts that a terminal obeys, or that hide or flood its screen.
  static let hostileTexts = [
    "\u{1B}]52;c;ZXZpbA==\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{1B}[2J", "\u{9B}31m", "\u{90}q\u{9C}", "a\rb", "a\u{8}b",
    "\u{202E}txt.exe", "\u{2066}a\u{2069}", "a\u{200B}b", "a\u{2028}b", "a\u{85}b", "\u{FEFF}a", "a\u{7F}b",
    "e" + String(repeating: "\u{301}", count: 5000),
  ]

  static let commands = [
    ["topics"], ["topics", "--json"], ["questions", "own"], ["questions", "own", "--json"], ["voices"],
    ["voices", "--json"], ["doctor"], ["doctor", "--json"], ["stats"], ["stats", "--json"], ["say", "3"],
    ["quiz", "own", "--plain", "--questions", "1"], ["read", "3"], ["export"], ["export", "--format", "anki"],
  ]

  @Test(arguments: hostileTexts) func `Files can't control the terminal`(text: String) throws {
    let home = Home()
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let short = String(decoding: try JSONEncoder().encode(String(text.prefix(8))), as: UTF8.self)
    try home.write(
      """
      [{"name": "own", "range": [1, 9], "title": \(short), "suffix": \(short)},
       {"name": \(quoted), "range": [1, 9]}, {"name": "x", "range": [1, 9], "counter": \(quoted)}]
      """, to: Home.topics)
    try home.write(
      """
      {"voices": [{"id": \(quoted), "name": \(quoted), "gender": "male", "engine": \(quoted), "note": \(quoted),
                   "command": ["/bin/cat", "/dev/null"]},
                  {"id": \(quoted), "name": \(quoted), "gender": "male", "engine": \(quoted)}]}
      """, to: Home.voices)
    try home.write("{\"speech\": {\"voice\": \(quoted)}}", to: Home.settings)
    try home.write(
      """
      {"v":1,"t":\(quoted),"session":"a","id":1001,"topic":\(quoted),"answer":\(quoted),"patterns":[\(quoted)],\
      "tries":[[\(quoted),1]],"end":"incorrect","sec":1,"voice":\(quoted),"rate":0.5,"app":\(quoted)}

      """, to: Home.history)
    for command in Self.commands {
      let run = try CommandRun(command, environment: home.environment)
      expectHarmless(run, "\(command)")
    }
    try home.write("{\(quoted) \"k\u{1B}[2J\"}", to: Home.settings)
    for command in [["doctor"], ["say", "3"]] {
      expectHarmless(try CommandRun(command, environment: home.environment), "\(command)")
    }
  }

  @Test(arguments: hostileTexts) func `Arguments and variables can't control the terminal`(text: String) throws {
    let runs = [
      [text], ["help", text], ["questions", text], ["quiz", text], ["read", text], ["read", "3", "--counter", text],
      ["say", text], ["say", "3", "--voice", text], ["quiz", "--time", text], ["--\(text)"], ["topics", "--\(text)"],
      ["questions", "numbers-10", "--seed", text], ["questions", "numbers-10", "--count", text],
      ["say", "3", "--rate", text],
      ["export", "--format", text], ["export", "--output", "/nonexistent/\(text)"],
      ["say", "3", "--output", "/nonexistent/\(text)"],
    ]
    for arguments in runs {
      expectHarmless(try CommandRun(arguments), "\(arguments)")
    }
    let variables = [
      "LC_ALL": text, "XDG_CONFIG_HOME": "/nonexistent/\(text)", "TERM": text, "HOME": "/nonexistent/\(text)",
    ]
    for command in [["doctor"], ["read", "3"], ["voices"], ["stats"]] {
      expectHarmless(try CommandRun(command, environment: variables), "\(command)")
    }
  }

  @Test func `A very long name doesn't flood standard error`() throws {
    let run = try CommandRun("questions", String(repeating: "x", count: 100_000))
    #expect(run.error.utf8.count < 10_000)
  }

  private func expectHarmless(
    _ run: CommandRun, _ command: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.status != nil, "\(command) hangs", sourceLocation: sourceLocation)
    for stream in [run.output, run.error] {
      let controls = stream.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
          scalar != "\n" && !(scalar == "\t" && command.contains("anki"))
        default: false
        }
      }
      #expect(
        controls.isEmpty, "\(command): \(controls.map { String($0.value, radix: 16) })", sourceLocation: sourceLocation)
      // JSON is data: a long cluster in it must stay whole.
      if command.contains("--json") { continue }
      let longest = stream.map(\.unicodeScalars.count).max() ?? 0
      #expect(longest <= 16, "\(command): a cluster of \(longest) scalars", sourceLocation: sourceLocation)
    }
  }
}
