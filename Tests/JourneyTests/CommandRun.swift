import Foundation
import Testing

/// A finished run of the program without a terminal, as in a script.
struct CommandRun {
  /// The exit status; `nil` if the program was killed at the timeout, five minutes by default.
  let status: Int32?
  let output: String
  let error: String
  /// True if nothing went wrong, though a busy disk may have been waited for.
  var isQuiet: Bool { error.replacing("Saving…\n", with: "").isEmpty }

  /// The output without the seconds of pairs, which only a busy machine takes for piped lines.
  var outputWithoutSeconds: String { output.replacing(/, \d+\.\d seconds/, with: "") }

  /// Runs the program with arguments and waits until it ends.
  init(_ arguments: String..., environment: [String: String] = [:]) throws {
    try self.init(arguments, environment: environment)
  }

  /// Runs a shell script in the home folder, and waits until it ends. The script finds the program
  /// by its name.
  init(
    timeout: Duration = .seconds(300), script: String, environment: [String: String] = [:]
  ) throws {
    try self.init(
      program: "/bin/sh", ["-c", "cd \"$HOME\" 2>/dev/null || cd /proc\n" + script],
      timeout: timeout,
      environment: environment.merging(Program.searchPath) { $1 })
  }

  /// Runs the program with arguments and waits until it ends.
  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    try self.init(program: Program.path, arguments, environment: environment)
  }

  private init(
    program: String, _ arguments: [String], timeout: Duration = .seconds(300),
    environment: [String: String]
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "countbiki-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let outputFile = folder.appending(path: "output")
    let errorFile = folder.appending(path: "error")
    let pid = try Program.spawn(
      arguments, of: program, environment: environment, input: "/dev/null", output: outputFile.path,
      error: errorFile.path)
    status = Program.waitForExit(pid, timeout: timeout)
    if status == nil { Program.kill(pid) }
    output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    error = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }

  /// Returns shell commands that wait until a condition holds, for ten seconds at most. Each round
  /// starts programs, so what takes long is looked for more seldom.
  static func wait(until condition: String) -> String {
    "for i in $(seq 215); do if \(condition); then break; fi; "
      + "if [ $i -gt 20 ]; then sleep 0.05; else sleep 0.01; fi; done"
  }

  /// Fails the test, with the run's whole output, unless the program ended with a status.
  @discardableResult
  func expectStatus(_ expected: Int32, sourceLocation: SourceLocation = #_sourceLocation)
    -> CommandRun
  {
    #expect(status == expected, "\(transcript)", sourceLocation: sourceLocation)
    return self
  }

  /// Fails the test, with the run's whole output, unless the program printed a text on standard
  /// output.
  func expectOutput(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if output.contains(text) { return }
    Issue.record("Standard output lacks “\(text)”.\n\(transcript)", sourceLocation: sourceLocation)
  }

  /// Fails the test, with the run's whole output, unless the program printed a text on standard
  /// error.
  func expectError(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if error.contains(text) { return }
    Issue.record("Standard error lacks “\(text)”.\n\(transcript)", sourceLocation: sourceLocation)
  }

  /// Returns the output's JSON array of objects.
  func objects() throws -> [[String: JSONValue]] {
    try JSONDecoder().decode([[String: JSONValue]].self, from: Data(output.utf8))
  }

  /// Returns the output's JSON document.
  func json() throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(output.utf8))
  }

  private var transcript: String {
    let end = status.map { "Status \($0)." } ?? "Killed at the timeout."
    return "\(end)\nStandard output:\n\(output)\nStandard error:\n\(error)"
  }
}

/// A value in a JSON document.
enum JSONValue: Decodable, Equatable {
  case string(String)
  case number(Double)
  case boolean(Bool)
  case array([JSONValue])
  case object([String: JSONValue])
  case null

  /// The elements of an array; none of another value.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Returns the value of a key of an object.
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}
