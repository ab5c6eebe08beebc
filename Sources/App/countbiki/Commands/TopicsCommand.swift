import ArgumentParser
import Domain

struct TopicsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "topics", abstract: "List all topics.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    if json { return try printJSON(Topic.available.map(\.document)) }
    let output = StandardOutput()
    let rows = Topic.available.map { [String($0.id), $0.name, $0.title, $0.description] }
    try printTable(rows, trailing: 0..<1, to: output)
    try output.flush()
  }
}

extension Topic {
  /// The topic as `--json` prints it.
  fileprivate var document: JSONObject {
    var document: JSONObject = [
      "id": id, "name": name, "title": title, "description": description,
      "category": category.rawValue,
      "skill": "listening", "count": listableCount,
    ]
    document.add("topics", members.isEmpty ? nil : members.map(\.name))
    return document
  }
}
