import ArgumentParser
import Domain

/// Help for an argument that names a topic.
let topicHelp = "Topic name, id, or unambiguous start of a name."

/// An argument that names a topic.
struct TopicArgument: ParsableArguments {
  @Argument(help: ArgumentHelp(topicHelp + " `countbiki topics` lists all topics."))
  var topic: String

  /// Returns the topic; throws a usage error that suggests similar names if there is none.
  func resolved() throws -> Topic {
    try Topic.named(topic)
  }
}

extension Topic {
  /// Returns the topic that `text` names; throws a usage error that suggests similar names if there is none.
  static func named(_ text: String) throws -> Topic {
    do {
      return try find(text, in: available)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
