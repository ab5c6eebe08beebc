import ArgumentParser
import Domain

/// A topic as people name it: by its name, its id, or an unmistakable beginning of its name.
struct TopicArgument: ParsableArguments {
  @Argument(help: "The topic: its name, its id, or a beginning that only one name has. `countbiki topics` lists them.")
  var topic: String

  /// The topic that is meant; names the nearest where there is none.
  func resolved() throws -> Topic {
    try Topic.named(topic)
  }
}

extension Topic {
  /// The topic that is meant; wrong usage where there is none.
  static func named(_ text: String) throws -> Topic {
    do {
      return try find(text, in: available)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
