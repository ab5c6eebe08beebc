import ArgumentParser
import Clients
import Domain
import Features
import JapaneseNumbers
import Platform
import Storage

struct TopicsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "topics", abstract: "List all topics, and add, edit and share your own.",
    discussion: discussion(
      """
      Without a subcommand it prints the list. docs/topics.md explains topics of your own, which are in \
      ~/.config/countbiki/topics.json.
      """,
      examples: [Example("topics"), Example("topics add lunch --counter 円 298 398 1280")]),
    subcommands: [
      AddTopicCommand.self, EditTopicCommand.self, RemoveTopicCommand.self,
      ExportTopicCommand.self, ImportTopicsCommand.self,
    ])

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

  /// Returns the learner's own topic that has a name, an id or a title. The beginning of a name
  /// isn't enough, since the wrong topic could be changed or removed.
  ///
  /// - Parameter refusal: The rest of the sentence about a topic of the app.
  /// - Throws: A usage error if there is none, or if it is a topic of the app.
  static func own(_ text: String, orElse refusal: String = "which can't be changed") throws -> Topic
  {
    let wanted = folded(text)
    func isNamed(_ topic: Topic) -> Bool {
      [topic.name, String(topic.id), folded(topic.title)].contains(wanted)
    }
    let own = available.filter(\.isOwn)
    if let topic = own.first(where: isNamed) { return topic }
    if let topic = available.first(where: isNamed) {
      throw ValidationError(
        "\"\(topic.name)\" is a topic of the app, \(refusal). `countbiki topics` lists yours at the end."
      )
    }
    let nearest = (try? find(text, in: own)).map {
      " Did you mean \"\($0.name)\", whose title is \"\($0.title)\"?"
    }
    throw ValidationError("You have no topic \"\(text)\"." + (nearest ?? ""))
  }

  /// Throws a usage error for a name or a title that no topic can have.
  static func checkTexts(name: String, title: String?) throws {
    let title = title.map { [JSON.Member(.title, .text($0))] } ?? []
    let entry = JSON.object(
      [JSON.Member(.name, .text(name))] + title
        + [JSON.Member(.range, .array([.number("1"), .number("2")]))])
    let user = UserTopics(json: Array(JSON.array([entry]).line.utf8))
    guard let problem = user.problems(ofOnly: name).first else { return }
    throw ValidationError(Wording.capitalized(problem))
  }

  /// Throws a usage error if a topic can't get a name.
  static func checkFree(_ name: String) throws {
    if let taken = available.first(where: { $0.name == name }) {
      throw ValidationError(
        "There is a topic \"\(name)\" already: \(taken.title). Choose another name.")
    }
    if !isFree(name) {
      throw ValidationError(
        "Commands know \"\(name)\" as a session, so no topic can have that name. Choose another name."
      )
    }
  }

  /// Prints some questions of the topic with their readings.
  func printExamples(_ limit: Int = 5, to output: StandardOutput) throws {
    let shown = (0..<min(count, limit)).map { question(at: $0) }
    let rows = shown.map { ["  " + $0.display, $0.reading.kana, $0.note ?? ""] }
    try printTable(rows, trailing: 0..<1, to: output)
    if count > limit {
      try output.print("  and \((count - limit).separatedByThousands) more")
    }
  }
}

extension CompletionKind {
  /// The learner's own topics by name.
  static let ownTopics = CompletionKind.custom { _, _, _ in
    (UserTopics.own?.topics ?? []).map(\.name)
  }
}

/// Changes the learner's file of topics.
///
/// - Returns: All topics of the file.
func changeTopics(_ change: UserTopicsChange) async throws -> [Topic] {
  try await UserTopicsClient.file(OwnFile.topics.path).change(change)
}

/// Returns the contents of a file of topics or numbers; - is standard input.
///
/// - Throws: ``CommandFailure`` that names the file and says that nothing was changed.
func listBytes(of file: String) throws -> [UInt8] {
  func failure(_ reason: String) -> CommandFailure {
    CommandFailure("\(reason) Nothing was changed.")
  }
  let name = inputName(file)
  if let status = fileStatus(file), status.st_mode & S_IFMT == S_IFDIR {
    throw failure("\(name) is a folder. Name a file in it.")
  }
  return try withRegularFile(file) { path in
    do {
      switch try FileSystem.live.contents(of: path, limit: ownFileLimit) {
      case .bytes(let bytes): return bytes
      case .missing: throw failure("There is no file \(name).")
      case .tooLarge: throw failure("\(name) is larger than \(ownFileLimitText).")
      }
    } catch let error as SystemError {
      throw failure("\(name) can't be read (\(error)).")
    }
  }
}

/// Returns a file's name for the beginning of a message.
func inputName(_ file: String) -> String { file == "-" ? "Standard input" : file }

/// The entries of the learner's file of topics; none without a file.
func topicEntries() throws -> [JSON] {
  guard let path = OwnFile.topics.path else { throw StorageError.noFolder }
  do throws(SystemError) {
    let contents = try FileSystem.live.contents(of: path, limit: ownFileLimit)
    guard case .bytes(let bytes) = contents else { return [] }
    return (try? JSON(parsing: bytes))?.array ?? []
  } catch {
    throw StorageError.unreadable(path: path, FileFault(error))
  }
}
