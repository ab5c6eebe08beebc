/// The man page of the program in the macros of `man(7)`, made of the texts of its help and the sections of ``manualSections``.
struct ManualPage {
  private let program: CommandDescription

  init() throws {
    program = try .program()
  }

  /// The page, for `share/man/man1/countbiki.1`.
  var text: String {
    let commands = (program.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    let name = program.commandName
    var lines = [
      ".\\\" Printed by `countbiki manual`.",
      ".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\" \"User Commands\"",
      // No stretched spaces.
      ".ad l",
      ".SH NAME", name + #" \- practise Japanese numbers by ear"#,
      ".SH SYNOPSIS", ".B \(name)", ".br", ".B \(name)", ".I COMMAND", "[\\,\\fIARGUMENT\\fR...]",
      ".SH DESCRIPTION", (program.abstract ?? "").roffLines,
    ]
    for paragraph in program.paragraphs + [anyCommand] { lines += [".PP", String(paragraph).roffLines] }
    lines += [".SH OPTIONS"] + item(["-h", "--help"], "Show help for the program or a command.")
    lines += item(["--version"], "Show the version.")
    lines.append(".SH COMMANDS")
    for command in commands { lines += section(of: command) }
    lines.append(".SH EXAMPLES")
    let examples = ([program] + commands).map(\.examples).filter { !$0.isEmpty }
    lines += [".EX"] + examples.joined(separator: [""]).map { String($0).roff } + [".EE"]
    for section in manualSections {
      lines.append(".SH \(section.title)")
      for entry in section.entries { lines += item([entry.name], entry.text) }
    }
    lines += [".SH SEE ALSO", ".BR espeak-ng (1)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private let anyCommand: Substring =
    "With --json a command prints one JSON document on standard output and nothing else. - stands for standard input or output wherever a file or text is expected."

  private func section(of command: CommandDescription) -> [String] {
    let arguments = command.ownArguments
    let options = arguments.contains { $0.kind != .positional } ? " [\\fIOPTIONS\\fR]" : ""
    let values = arguments.filter { $0.kind == .positional }.map { " " + $0.synopsis }.joined()
    let heading = ".SS \(program.commandName) \(command.commandName)\(options)\(values)"
    var lines = [heading, (command.abstract ?? "").roffLines]
    for paragraph in command.paragraphs { lines += [".PP", String(paragraph).roffLines] }
    for argument in arguments {
      let names = argument.names?.map(\.text) ?? []
      lines += item(names, value: argument.kind == .flag ? nil : argument.valueName, argument.explanation)
    }
    return lines
  }

  /// Returns an item of a list: names with the value that follows them, and an explanation below.
  private func item(_ names: [String], value: String? = nil, _ text: String) -> [String] {
    let names = names.map { "\\fB\($0.roff)\\fR" }.joined(separator: ", ")
    let value = value.map { "\\fI\($0.uppercased().roff)\\fR" }
    return [".TP", [names, value].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " "), text.roffLines]
  }
}

extension CommandDescription.Argument {
  /// The value of a positional argument in a synopsis.
  fileprivate var synopsis: String {
    let name = "\\fI\((valueName ?? "").uppercased().roff)\\fR" + (isRepeating ? "..." : "")
    return isOptional ? "[\(name)]" : name
  }

  /// The help with the values that can be chosen, and the default.
  fileprivate var explanation: String {
    let values = allValues.map { "values: " + $0.joined(separator: ", ") }
    let standard = defaultValue.map { "default: " + $0 }
    let notes = [values, standard].compactMap(\.self).joined(separator: "; ")
    return (abstract ?? "") + (notes.isEmpty ? "" : " (\(notes))")
  }
}

extension String {
  /// The text with nothing in it that a formatter would obey, and with what is between backticks in bold.
  fileprivate var roff: String {
    var isCode = false
    var result = ""
    for character in self {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "`":
        isCode.toggle()
        result += isCode ? "\\fB" : "\\fR"
      default: result.append(character)
      }
    }
    return result
  }

  /// The text in lines of ordinary length, none of which is a request.
  fileprivate var roffLines: String {
    // Paths aren't to be hyphenated.
    let words = roff.split(separator: " ").map { $0.contains("/") ? "\\%" + $0 : String($0) }
    let lines = words.joined(separator: " ").wrapped(to: 78)
    return lines.map { $0.hasPrefix(".") ? "\\&" + $0 : $0 }.joined(separator: "\n")
  }
}
