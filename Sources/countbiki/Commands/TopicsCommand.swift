import ArgumentParser
import Domain

/// The command `countbiki topics`, which lists all topics.
struct TopicsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "topics", abstract: "List all topics.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    if json { return try printJSON(Topic.available.map(TopicDocument.init)) }
    let output = StandardOutput()
    let rows = Topic.available.map { [String($0.id), $0.name, $0.title, $0.description] }
    try printTable(rows, trailing: 0..<1, to: output)
    try output.flush()
  }
}

/// A topic as `--json` prints it. Scripts rely on the keys.
private struct TopicDocument: Encodable {
  let topic: Topic

  private enum Key: String, CodingKey { case id, name, title, description, category, skill, count, topics }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(topic.id, forKey: .id)
    try container.encode(topic.name, forKey: .name)
    try container.encode(topic.title, forKey: .title)
    try container.encode(topic.description, forKey: .description)
    try container.encode(topic.category.rawValue, forKey: .category)
    try container.encode("listening", forKey: .skill)
    try container.encode(topic.listableCount, forKey: .count)
    if !topic.members.isEmpty { try container.encode(topic.members.map(\.name), forKey: .topics) }
  }
}
