import Foundation
import Testing

/// Text from files, arguments and the environment never controls the terminal.
///
/// A run of the program gets many hostile texts at once, since every start takes time. Where it
/// shows one text of several, or the start of a text, each run gets them in another order.
@Suite(.serialized, .limited)
struct HostileTextTests {
  /// Texts that a terminal obeys, or that hide or flood its screen.
  static let hostileTexts = [
    "\u{1B}]52;c;ZXZpbA==\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{1B}[2J", "\u{9B}31m",
    "\u{90}q\u{9C}", "a\rb", "a\u{8}b",
    "\u{202E}txt.exe", "\u{2066}a\u{2069}", "a\u{200B}b", "a\u{2028}b", "a\u{85}b", "\u{FEFF}a",
    "a\u{7F}b",
    longCluster,
  ]
  static let longCluster = "e" + String(repeating: "\u{301}", count: 200)

  private let home = Home()

  @Test func `Topics and their faults can't control the terminal`() throws {
    let texts = Self.hostileTexts
    let ranges = #""range": [1, 9]"#
    // Three files, since a message is printed for the first 20 faults of a file.
    let files = try [
      texts.map { #"{"name": \#(try quoted($0)), \#(ranges)}"# },
      texts.map { #"{"name": "x", \#(ranges), "counter": \#(try quoted($0))}"# },
      texts.enumerated().map { index, text in
        let short = try quoted(String(text.prefix(8)))
        return #"{"name": "own\#(index)", \#(ranges), "title": \#(short), "suffix": \#(short)}"#
      },
    ]
    let commands = [
      ["topics"], ["topics", "--json"], ["questions", "own"], ["doctor"], ["doctor", "--json"],
    ]
    for file in files {
      try home.write("[\(file.joined(separator: ", "))]", to: Home.topics)
      for command in commands { try expectHarmless(command) }
    }
    for index in texts.indices {
      let name = "own\(index)"
      let commands = [
        ["questions", name], ["questions", name, "--json"],
        ["quiz", name, "--plain", "--questions", "1"],
      ]
      try expectHarmless(commands[index % 3])
    }
  }

  @Test func `Voices, settings and the history can't control the terminal`() throws {
    try home.write(Self.hostileTexts.map { try historyLine($0) }.joined(), to: Home.history)
    let commands = [
      ["voices"], ["voices", "--json"], ["doctor"], ["doctor", "--json"], ["stats"],
      ["stats", "--json"], ["say", "3"],
      ["quiz", "numbers-10", "--plain", "--questions", "1"], ["read", "3"], ["export"],
      ["export", "--format", "anki"],
    ]
    for (index, command) in commands.enumerated() {
      for text in [joined(from: index), Self.longCluster] {
        try home.write(voices(Self.hostileTexts + [text]), to: Home.voices)
        try home.write(#"{"speech": {"voice": \#(quoted(text))}}"#, to: Home.settings)
        try expectHarmless(command)
      }
    }
  }

  @Test func `Damaged settings can't control the terminal`() throws {
    // The message shows the first 40 characters, in which there are three texts at least.
    let starts = stride(from: 0, to: Self.hostileTexts.count, by: 3).map { joined(from: $0) }
    for text in starts + [Self.longCluster] {
      try home.write("{\(quoted(text)) \"k\u{1B}[2J\"}", to: Home.settings)
      try expectHarmless(["doctor"])
    }
    try expectHarmless(["say", "3"])
  }

  @Test func `Arguments can't control the terminal`() throws {
    let commands: [(String) -> [String]] = [
      { [$0] }, { ["help", $0] }, { ["questions", $0] }, { ["quiz", $0] }, { ["read", $0] },
      { ["read", "3", "--counter", $0] }, { ["say", $0] }, { ["say", "3", "--voice", $0] },
      { ["quiz", "--time", $0] },
      { ["--\($0)"] }, { ["topics", "--\($0)"] }, { ["questions", "numbers-10", "--seed", $0] },
      { ["questions", "numbers-10", "--count", $0] }, { ["say", "3", "--rate", $0] },
      { ["export", "--format", $0] },
      { ["export", "--output", "/proc/nonexistent/\($0)"] },
      { ["say", "3", "--output", "/proc/nonexistent/\($0)"] },
    ]
    for (index, arguments) in commands.enumerated() {
      for text in [joined(from: index), Self.longCluster] { try expectHarmless(arguments(text)) }
    }
  }

  @Test func `Variables can't control the terminal`() throws {
    for (index, command) in [["doctor"], ["read", "3"], ["voices"], ["stats"]].enumerated() {
      for text in [joined(from: index), Self.longCluster] {
        let path = "/proc/nonexistent/\(text)"
        try expectHarmless(
          command,
          environment: ["LC_ALL": text, "XDG_CONFIG_HOME": path, "TERM": text, "HOME": path])
      }
    }
  }

  @Test func `A very long name doesn't flood standard error`() throws {
    let run = try CommandRun("questions", String(repeating: "x", count: 20_000))
    #expect(run.error.utf8.count < 10_000)
  }

  /// Returns all texts but the long cluster as one, beginning with the text at an index.
  private func joined(from index: Int) -> String {
    let texts = Self.hostileTexts.dropLast()
    return texts.indices.map { texts[($0 + index) % texts.count] }.joined(separator: "x")
  }

  /// Returns a string as JSON.
  private func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  /// Returns a file with two voices for each text, one that speaks and one without a program.
  private func voices(_ texts: [String]) throws -> String {
    let voices = try texts.map { text in
      let text = try quoted(text)
      let start = "{\"id\": \(text), \"name\": \(text), \"gender\": \"male\", \"engine\": \(text)"
      return "\(start), \"note\": \(text), \"program\": [\"/bin/cat\", \"/dev/null\"]}, \(start)}"
    }
    return "{\"voices\": [\(voices.joined(separator: ", "))]}"
  }

  private func historyLine(_ text: String) throws -> String {
    let text = try quoted(text)
    return """
      {"v":1,"t":\(text),"session":"a","id":1001,"topic":\(text),"answer":\(text),"patterns":[\(text)],\
      "tries":[[\(text),1]],"end":"incorrect","sec":1,"voice":\(text),"rate":0.5,"app":\(text)}

      """
  }

  /// Runs a command, and expects that it ends and prints nothing that a terminal obeys.
  private func expectHarmless(
    _ command: [String], environment: [String: String]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try CommandRun(command, environment: environment ?? home.environment)
    #expect(run.status != nil, "\(command) hangs", sourceLocation: sourceLocation)
    let isTabAllowed = command.contains("anki")
    // JSON is data: a long cluster in it must stay whole.
    let isData = command.contains("--json")
    for stream in [run.output, run.error] {
      let controls = stream.unicodeScalars.filter { isControl($0) && !($0 == "\t" && isTabAllowed) }
      let longest = isData ? 0 : stream.map(\.unicodeScalars.count).max() ?? 0
      if controls.isEmpty, longest <= 16 { continue }
      Issue.record(
        """
        \(command.map { String($0.prefix(40)) }): \(controls.map { String($0.value, radix: 16) }), \
        a cluster of \(longest) scalars
        """, sourceLocation: sourceLocation)
    }
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n"
    default: false
    }
  }
}
