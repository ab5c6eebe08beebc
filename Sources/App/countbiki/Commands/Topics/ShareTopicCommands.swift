import ArgumentParser
import Clients
import Domain
import Platform
import Storage

struct ExportTopicCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print a topic of yours as a text that others can import.",
    discussion: discussion(
      "The text of a list in a table has its numbers, and that of a set the topics of yours that it names.",
      examples: [Example("topics export shop --output shop.json")]))

  @Argument(help: ownTopicHelp, completion: .ownTopics)
  var topic: String

  @Option(
    help: ArgumentHelp("File to write; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"

  func run() throws {
    let topic = try Topic.own(topic, orElse: "and only your own are exported")
    let shared = SharedTopics(
      exporting: topic, of: UserTopics.own?.topics ?? [], in: try topicEntries())
    let file = try OutputFile(path: output)
    try file.save { try file.write(shared.document.utf8) }
  }
}

struct ImportTopicsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add topics that others have exported.",
    discussion: discussion(
      """
      It shows what it would add, and asks. Files that the text names are never read. If you already have \
      a topic of that name, the new one gets another name.
      """,
      examples: [
        Example("topics import shop.json --yes"),
        Example("topics import - --yes < shop.json"),
      ]))

  @Argument(
    help: ArgumentHelp("Text to read; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @Flag(help: "Add the topics without asking.")
  var yes = false

  func run() async throws {
    let shared = try read()
    for problem in shared.problems { printError("\(inputName(file)): \(problem)") }
    let known = try topicEntries().map { $0.removing([.id]) }
    let new = zip(shared.entries, shared.topics).filter { !known.contains($0.0) }
    let output = StandardOutput()
    for topic in shared.topics where !new.contains(where: { $0.1 == topic }) {
      try output.print("You have \"\(topic.title)\" already.")
    }
    for (_, topic) in new {
      try output.print("\(topic.title) (\(topic.name)): \(topic.description)")
      try topic.printExamples(to: output)
    }
    try output.flush()
    if new.isEmpty {
      if shared.topics.isEmpty {
        throw CommandFailure(
          "\(inputName(file)) has no topic that can be added. Nothing was changed.")
      }
      if !shared.problems.isEmpty { throw ExitCode.failure }
      return
    }
    if !yes, try !isConfirmed(new.count) { return }
    let topics = try await changeTopics(.insert(new.map(\.0)))
    let names = topics.suffix(new.count).map(\.name).joined(separator: ", ")
    try StandardOutput().print("Added \(names).")
    if !shared.problems.isEmpty { throw ExitCode.failure }
  }

  private func read() throws -> SharedTopics {
    let bytes = try listBytes(of: file)
    do throws(JSONFault) {
      return try SharedTopics(importing: bytes)
    } catch {
      throw CommandFailure(
        "\(inputName(file)) is no text of topics (\(error)). Nothing was changed.")
    }
  }

  /// Asks on the terminal. Without one, or where standard input is the text, it fails.
  private func isConfirmed(_ count: Int) throws -> Bool {
    guard file != "-", isatty(STDIN_FILENO) == 1 else {
      throw CommandFailure("Nothing was changed. Add --yes to add \(count == 1 ? "it" : "them").")
    }
    let output = StandardOutput()
    try output.write(raw: "Add \(count == 1 ? "it" : "them")? [y/N] ")
    try output.flush()
    let answer = (readLine() ?? "").lowercased()
    if ["y", "yes"].contains(answer) { return true }
    try output.print("Nothing was changed.")
    try output.flush()
    return false
  }
}
