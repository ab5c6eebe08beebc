import ArgumentParser
import Clients
import Domain
import Features
import Platform
import Storage

struct AddTopicCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a topic of your own numbers.",
    discussion: discussion(
      """
      Numbers are written as you know them: 298, 1,280円, ￥398, 12.5, 三百, 3本.
      A note after = is shown after the answer. Each number is asked once before any comes again.

      With --file, the numbers are those of a column of a table with commas, semicolons or tabs, which is read again \
      at each start. What isn't a number in it is named with its row and column. The numbers of standard input (-) are \
      saved.
      """,
      examples: [
        Example("topics add lunch --counter 円 298 398 1,280"),
        Example("topics add winter --counter 度 -- -12 -3.5 0 4"),
        Example("topics add lines --digits 2104=Jun 0312=Mika"),
      ]))

  @Argument(help: "Name: lowercase letters, digits and hyphens.", transform: halfWidthName)
  var name: String

  @OptionGroup var list: ListOptions

  @Option(help: "Title in the list; otherwise the name.")
  var title: String?

  func validate() throws {
    if list.numbers.allSatisfy(\.trimmed.isEmpty), list.file == nil {
      throw ValidationError(
        "Give the numbers, or a table with --file: `countbiki topics add lunch --counter 円 298 398`."
      )
    }
    try Topic.checkFree(name)
  }

  private var entry: JSON {
    let name = JSON.Member(.name, .text(name))
    let title = title.map { [JSON.Member(.title, .text($0))] } ?? []
    return .object([name] + title + list.members)
  }

  func run() async throws {
    guard let path = OwnFile.topics.path else { throw StorageError.noFolder }
    let bytes = list.file == "-" ? try listBytes(of: "-") : nil
    let files =
      bytes.map { bytes in ListFiles(titled: inputName("-")) { _ in .bytes(bytes) } }
      ?? .beside(path)
    let user = UserTopics(json: Array(JSON.array([entry]).line.utf8), files: files)
    let problems = user.problems(ofOnly: name)
    guard let topic = user.topics.first else {
      throw ValidationError(problems.first.map(Wording.capitalized) ?? "")
    }
    for problem in problems { printError(problem) }
    // Standard input can't be read again, so its numbers are saved.
    let saved =
      bytes == nil
      ? [entry] : SharedTopics(exporting: topic, of: user.topics, in: [entry]).entries
    let added = try await changeTopics(.insert(saved)).last
    if let added, added.name != name {
      printError("\"\(name)\" was added elsewhere meanwhile, so this topic is \"\(added.name)\".")
    }
    try printSaved("Added", added)
  }
}

/// Returns a new name in half width: an input method types full-width letters.
func halfWidthName(_ name: String) -> String { String(name.map(halfWidth)) }

/// Prints the topic that was saved, with its first numbers as they are read.
func printSaved(_ verb: String, _ topic: Topic?) throws {
  guard let topic else { return }
  let output = StandardOutput()
  try output.print("\(verb) \"\(topic.title)\": \(topic.description).")
  try topic.printExamples(to: output)
  try output.print("`countbiki quiz \(topic.name)` asks them.")
  try output.flush()
}
