import ArgumentParser
import FoundationShim

/// A command with its arguments, as the argument parser describes it with `--experimental-dump-help`.
struct CommandDescription: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let subcommands: [CommandDescription]?
  let arguments: [Argument]?

  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?
  }

  struct Name: Decodable {
    enum Kind: String, Decodable { case long, short, longWithSingleDash }

    let kind: Kind
    let name: String
  }

  /// The program, with its commands.
  static func program() throws -> CommandDescription {
    struct Document: Decodable { let command: CommandDescription }
    return try JSONDecoder().decode(Document.self, from: Data(Countbiki._dumpHelp().utf8)).command
  }
}

extension CommandDescription {
  /// The arguments that the help shows, without `--help` and `--version`, which every command has.
  var ownArguments: [Argument] {
    (arguments ?? []).filter { argument in
      argument.shouldDisplay && !(argument.names ?? []).contains { ["help", "version"].contains($0.name) }
    }
  }

  /// The discussion without its examples.
  var paragraphs: [Substring] {
    let text = discussion ?? ""
    return text[..<(text.firstRange(of: Example.heading)?.lowerBound ?? text.endIndex)].split(separator: "\n")
  }

  /// The lines of the examples, without the spaces before them.
  var examples: [Substring] {
    guard let discussion, let heading = discussion.firstRange(of: Example.heading) else { return [] }
    return discussion[heading.upperBound...].split(separator: "\n").map { $0.drop { $0 == " " } }
  }
}

extension CommandDescription.Name {
  /// The name with its dashes.
  var text: String { (kind == .long ? "--" : "-") + name }
}
