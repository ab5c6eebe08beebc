import ArgumentParser
import Domain
import TerminalUI

/// `countbiki topics`: everything that can be drilled.
struct TopicsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "topics", abstract: "Lists every topic.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    if json { return try printJSON(Topic.available.map(TopicDocument.init)) }
    let width = Topic.available.map(\.name.count).max() ?? 0
    for topic in Topic.available {
      print(
        [
          String(topic.id).padded(to: 4, alignment: .trailing), topic.name.padded(to: width),
          topic.title.padded(to: 24),
          topic.description,
        ].joined(separator: "  "))
    }
  }
}

/// A topic as the command line's contract has it.
private struct TopicDocument: Encodable {
  let topic: Topic

  private enum Key: String, CodingKey { case id, name, title, description, category, skill, count }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(topic.id, forKey: .id)
    try container.encode(topic.name, forKey: .name)
    try container.encode(topic.title, forKey: .title)
    try container.encode(topic.description, forKey: .description)
    try container.encode(topic.category.rawValue, forKey: .category)
    try container.encode("listening", forKey: .skill)
    try container.encode(topic.listableCount, forKey: .count)
  }
}
