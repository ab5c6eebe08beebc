import ArgumentParser
import Domain
import FoundationShim
import JapaneseNumbers

/// The options and arguments of a list of numbers.
struct ListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Counter of numbers without one, such as 円 or 本.", valueName: "counter"),
    completion: .counters)
  var counter: String?

  @Option(
    help: ArgumentHelp("Table with the numbers, which is read at each start.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp("Column of the table, by name or place from 1.", valueName: "column"))
  var column: String?

  @Option(
    help: ArgumentHelp("Column with notes, shown after the answer.", valueName: "column"))
  var notes: String?

  @Flag(help: "Say codes digit by digit: 2104, 03-1234-5678.")
  var digits = false

  @Argument(
    help: ArgumentHelp(
      "Numbers; 298=tea has a note. Write -- before numbers below zero.", valueName: "number"))
  var numbers: [String] = []

  func validate() throws {
    if file != nil, !numbers.isEmpty {
      throw ValidationError("Give numbers or --file, not both.")
    }
    if file?.isEmpty == true {
      throw ValidationError("--file needs the path of a table, such as prices.csv; it is empty.")
    }
    if file == nil, column != nil || notes != nil {
      throw ValidationError("--column and --notes need --file.")
    }
    if let counter { _ = try asUsageError { try Counter.find(counter) } }
    if digits, counter != nil {
      throw ValidationError(
        "--digits is for codes, which are said digit by digit, without a --counter. Give one of the two."
      )
    }
    if numbers.isEmpty { return }
    if numbers == ["-"] {
      throw ValidationError("The numbers of standard input are read by `--file -`.")
    }
    let list = TypedList(texts: numbers, counter: knownCounter, isDigits: digits)
    if let mistake = list.mistakes.first { throw ValidationError(mistake) }
  }

  /// The counter that was given.
  var knownCounter: Counter? { counter.flatMap { try? Counter.find($0) } }

  /// The keys of `topics.json` for what was given.
  var members: [JSON.Member] {
    var members: [JSON.Member] = []
    if !numbers.isEmpty {
      let list = TypedList(texts: numbers, counter: knownCounter, isDigits: digits)
      members.append(JSON.Member(.numbers, list.json))
    }
    if let file {
      members.append(JSON.Member(.file, .text(absolutePath(file))))
      if let column { members.append(JSON.Member(.column, place(column))) }
      if let notes { members.append(JSON.Member(.notes, place(notes))) }
    }
    if digits { members.append(JSON.Member(.digits, .boolean(true))) }
    if let knownCounter {
      members.append(JSON.Member(.counter, .text(knownCounter.symbol)))
    }
    return members
  }

  private func place(_ column: String) -> JSON {
    Int(Topic.folded(column)).map { .number(String($0)) } ?? .text(column)
  }

  /// Returns a path that is the same from every folder.
  private func absolutePath(_ path: String) -> String {
    if path.hasPrefix("/") || path == "-" { return path }
    return FileManager.default.currentDirectoryPath + "/" + path
  }
}
