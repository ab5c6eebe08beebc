import ArgumentParser
import Features
import Storage
import TerminalUI

/// The command `countbiki keys`, which lists the names of all key bindings with their keys.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "List the keys of the app by the names that keys.json uses.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let own = UserKeys.reported()
    let documents = NamedKeys.all.map { row in
      KeyDocument(
        name: row.name, keys: own.keys(of: row).map(\.spelling), isDefault: own.keys[row.name] == nil,
        detail: row.detail)
    }
    if json { return try printJSON(documents) }
    let output = StandardOutput()
    try printTable(
      documents.map { [$0.isDefault ? " " : "*", $0.name, $0.keys.joined(separator: "  "), $0.detail] }, to: output)
    try output.print("")
    let hint = """
      * marks keys of your own, from \(Folders.keysFile ?? "keys.json"): {"quiz.again": ["x", "up"]} gives "say it again" \
      the keys x and up.
      """
    for line in hint.wrapped(to: StandardOutput.width ?? 100) { try output.print(line) }
    try output.flush()
  }
}

/// A binding as `--json` prints it. Scripts rely on the keys.
private struct KeyDocument: Encodable {
  let name: String
  let keys: [String]
  let isDefault: Bool
  let detail: String
}

extension UserKeys {
  /// Returns the learner's own keys, with problems reported on standard error.
  static func reported() -> UserKeys {
    guard let path = Folders.keysFile, let own = UserKeys(file: path) else { return UserKeys() }
    for problem in own.problems { printError("\(path): \(problem)") }
    return own
  }
}
