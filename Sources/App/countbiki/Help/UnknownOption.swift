import ArgumentParser
import Domain

/// An option of a command line that its command doesn't have.
///
/// ```swift
/// UnknownOption(in: ["quiz", "conbini", "--questoins", "5"])?.name  // "--questoins"
/// ```
///
/// Why it is sought only after an error: the list of all options takes long to make.
struct UnknownOption: CustomStringConvertible {
  /// The option as it was typed, without a value after =.
  let name: String
  private let command: CommandInfo
  /// True if the command begins `quiz pairs`, which has no settings and takes few options.
  private let isOfPairs: Bool

  /// Looks for the first such option; `nil` if the command has all of them.
  init?(in arguments: [String]) {
    guard arguments.contains(where: Self.isOption),
      let found = CommandInfo.command(of: arguments)
    else { return nil }
    let command = found.command
    isOfPairs = command.path == "quiz" && found.rest.contains(where: QuizCommand.isPairs)
    var rest = found.rest
    while let argument = rest.popFirst(), argument != "--" {
      guard Self.isOption(argument) else { continue }
      let name = argument.prefix { $0 != "=" }
      if command.valued.contains(String(name)) {
        if name.count == argument.count { rest = rest.dropFirst() }
      } else if !command.known.contains(String(name)) {
        self.name = String(name)
        self.command = command
        return
      }
    }
    return nil
  }

  var description: String {
    let words = name.drop { $0 == "-" }
    let names = command.shown.map { String($0.drop { $0 == "-" }) }
    let meant = name.hasPrefix("--") ? meantName(by: String(words), in: names) : nil
    let setting = setting
    let suggestion =
      if isOfPairs, setting != nil || meant == nil {
        " " + QuizCommand.optionsOfPairs
      } else if let setting {
        " \(setting) is a setting: type , in the session to change it."
      } else {
        meant.map { " Did you mean --\($0)?" } ?? ""
      }
    let help = command.path.isEmpty ? "`countbiki --help`" : "`countbiki help \(command.path)`"
    return "Unknown option \"\(name)\".\(suggestion) \(help) lists all options."
  }

  /// The title of the setting that has the option's name, if the command begins a session, in
  /// which its row can be changed. `say` calls the speed `--rate`.
  private var setting: String? {
    guard ["quiz", "today"].contains(command.path) else { return nil }
    let rows = (Setting.hearingRows + Setting.voiceRows + Setting.displayRows).joined()
    return rows.first { row in
      let names = [row.title.lowercased()] + (row == .speed ? [Setting.rate.key] : [])
      return names.contains { "--" + $0 == name }
    }?.title
  }

  /// True for --plain and -h, not for a number below zero or - for standard input.
  private static func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("--")
      || argument.hasPrefix("-") && argument.dropFirst().first?.isLetter == true
  }
}

/// The options of a command, as the argument parser describes them.
struct CommandInfo {
  /// The names after `countbiki`.
  let path: String
  /// The options that help lists.
  private(set) var shown: [String] = []
  /// All options.
  private(set) var known: Set<String> = Self.everywhere
  /// The options that take the argument after them.
  private(set) var valued: Set<String> = []
  private(set) var subcommands: [String: CommandInfo] = [:]

  /// The options of the argument parser that it doesn't describe.
  private static let everywhere: Set<String> = [
    "-h", "--help", "-help", "--help-hidden", "--version", "--generate-completion-script",
    "--experimental-dump-help",
  ]

  /// Returns the command that arguments begin with, and the arguments after its name.
  static func command(
    of arguments: [String]
  ) -> (command: CommandInfo, rest: ArraySlice<String>)? {
    let help = try? JSON(parsing: Array(Countbiki._dumpHelp().utf8))
    guard var command = help?["command"].map({ CommandInfo($0, path: "") }) else { return nil }
    var rest = arguments[...]
    while let name = rest.first, let next = command.subcommands[name] {
      command = next
      rest = rest.dropFirst()
    }
    return (command, rest)
  }

  private init(_ json: JSON, path: String) {
    self.path = path
    for argument in json["arguments"]?.array ?? [] {
      let names = (argument["names"]?.array ?? []).compactMap(Self.spelling)
      known.formUnion(names)
      if argument["kind"]?.text == "option" { valued.formUnion(names) }
      if argument["shouldDisplay"] == .boolean(true) { shown += names }
    }
    for command in json["subcommands"]?.array ?? [] {
      guard let name = command["commandName"]?.text else { continue }
      subcommands[name] = CommandInfo(command, path: path.isEmpty ? name : "\(path) \(name)")
    }
  }

  private static func spelling(_ name: JSON) -> String? {
    guard let text = name["name"]?.text else { return nil }
    return name["kind"]?.text == "long" ? "--\(text)" : "-\(text)"
  }
}
