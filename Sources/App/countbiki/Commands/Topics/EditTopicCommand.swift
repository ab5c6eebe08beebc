import ArgumentParser
import Clients
import Domain
import JapaneseNumbers
import Platform
import Storage

let ownTopicHelp: ArgumentHelp = "Name, id or title of the topic."

struct EditTopicCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change the name, the title or the numbers of a topic of yours.",
    discussion: discussion(
      """
      Numbers replace those of the topic; with --add they come after them. Your answers stay with the topic, also under \
      another name.
      """,
      examples: [
        Example("topics edit shop --add 498 598=tea"),
        Example("topics edit shop --title Corner --name corner"),
      ]))

  @Argument(help: ownTopicHelp, completion: .ownTopics)
  var topic: String

  @OptionGroup var list: ListOptions

  @Option(help: "Another title.")
  var title: String?

  @Option(help: "Another name for commands.", transform: halfWidthName)
  var name: String?

  @Flag(help: "Add the numbers to those of the topic.")
  var add = false

  func validate() throws {
    let topic = try Topic.own(topic)
    if title == nil, name == nil, list.members.isEmpty {
      throw ValidationError(
        "Say what to change: --title, --name, --counter, --digits, --file, or numbers.")
    }
    if list.file == "-" {
      throw ValidationError(
        "A table is read at each start, so it can't be standard input. `countbiki topics add NAME --file -` saves numbers of it."
      )
    }
    if !topic.members.isEmpty, !list.members.isEmpty {
      throw ValidationError(
        "\"\(topic.title)\" is a set, which has topics instead of numbers. Change its \"topics\" in topics.json."
      )
    }
    if add, list.numbers.isEmpty { throw ValidationError("--add needs numbers.") }
    if add, !topic.isEditableList {
      throw ValidationError(
        "The numbers of \"\(topic.name)\" aren't a list in topics.json, so none can be added.")
    }
    try checkNumbers(of: topic)
    try checkCodes(of: topic)
    if let name, name != topic.name { try Topic.checkFree(name) }
    try Topic.checkTexts(name: name ?? topic.name, title: title)
  }

  /// Refuses new numbers that the counter of the list can't follow. Those that stay are named
  /// afterwards, and may get their own counters.
  private func checkNumbers(of topic: Topic) throws {
    if list.numbers.isEmpty { return }
    let changesForm = list.counter != nil || list.digits
    let counter = changesForm ? list.knownCounter : topic.listCounter
    let isDigits = changesForm ? list.digits : topic.isListOfCodes
    let new = TypedList(texts: list.numbers, counter: counter, isDigits: isDigits)
    if let mistake = new.mistakes.first { throw ValidationError(mistake) }
  }

  /// Refuses a counter for codes that would be other numbers with it, or none: 0312, A7B-204.
  private func checkCodes(of topic: Topic) throws {
    let keepsCodes = list.numbers.isEmpty && list.file == nil && !list.digits
    guard keepsCodes, topic.isListOfCodes, let counter = list.knownCounter else { return }
    let codes = (0..<topic.count).lazy.map { topic.question(at: $0).answer }
    let lost = codes.first { $0.first == "0" || !$0.allSatisfy(\.isASCIIDigit) }
    guard let lost else { return }
    let symbol = counter.symbol
    throw ValidationError(
      "\"\(lost)\" is a code, which has no counter \(symbol). Name the numbers to count, too: "
        + "`countbiki topics edit \(topic.name) --counter \(symbol) 298 398`.")
  }

  func run() async throws {
    let topic = try Topic.own(topic)
    let change = add ? addition(to: topic) : edit(of: topic)
    let topics = try await changeTopics(change)
    let saved = OwnFile.topics.path.flatMap { UserTopics(file: $0) }
    for problem in saved?.problems(with: name ?? topic.name) ?? [] { printError(problem) }
    try printSaved("Changed", topics.first { $0.id == topic.id })
    if let name, name != topic.name { try await renameInSettings(topic.name, to: name) }
  }

  /// Has favourites and recents follow. The app can't tell later what was called so.
  @MainActor
  private func renameInSettings(_ old: String, to new: String) async throws {
    FileClients.live.settings.update { $0.topics.rename([old: new]) }
    try await finishFiles()
  }

  /// The values that were given, and the removal of those that they replace: codes have no counter.
  private var members: [JSON.Member] {
    let others: [UserTopicKey: UserTopicKey] = [.digits: .counter, .counter: .digits]
    let given = list.members.compactMap { UserTopicKey(rawValue: $0.key) }
    return list.members + given.compactMap { others[$0] }.map { JSON.Member($0, .null) }
  }

  private var texts: [JSON.Member] {
    let title = title.map { [JSON.Member(.title, .text($0))] } ?? []
    let name = name.map { [JSON.Member(.name, .text($0))] } ?? []
    return title + name
  }

  private func addition(to topic: Topic) -> UserTopicsChange {
    let numbers = JSON.object(list.members)[.numbers]?.array ?? []
    let others = JSON.object(members).removing([.numbers]).members ?? []
    return .editList(topic.id, ListChange(adding: numbers), others + texts)
  }

  private func edit(of topic: Topic) -> UserTopicsChange {
    var members = members
    let keys = members.compactMap { UserTopicKey(rawValue: $0.key) }
    // One source of numbers takes the place of another.
    if keys.contains(.numbers) || keys.contains(.file) {
      for key in UserTopicKey.sources where !keys.contains(key) {
        members.append(JSON.Member(key, .null))
      }
    }
    return .edit(topic.id, members + texts)
  }
}

struct RemoveTopicCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a topic of yours. Its answers stay in the history.")

  @Argument(help: ownTopicHelp, completion: .ownTopics)
  var topic: String

  func run() async throws {
    let topic = try Topic.own(topic)
    _ = try await changeTopics(.delete(topic.id))
    try StandardOutput().print(
      "Removed \"\(topic.title)\" from topics.json. Its answers stay in the history.")
  }
}
