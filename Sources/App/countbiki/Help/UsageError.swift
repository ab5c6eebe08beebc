import ArgumentParser

/// Returns the sentence of a usage error and the line that names the command's help, without the
/// usage between them.
///
/// An option that isn't known is named first: the parser may have taken its value for an argument.
func usageError(_ error: any Error, in arguments: [String]) -> String {
  if let unknown = UnknownOption(in: arguments) { return "Error: \(unknown)" }
  var sentence = inPlainWords(Countbiki.message(for: error))
  if let last = sentence.last, !".?".contains(last) { sentence += "." }
  let command = commandPath(of: arguments)
  if isAboutNumbers(sentence), let example = exampleBelowZero(arguments) {
    sentence += " A number below zero stands after --: `countbiki \(example)`."
  }
  if sentence.contains("`countbiki") { return "Error: \(sentence)" }
  let name = command.isEmpty ? "countbiki" : "countbiki \(command)"
  return "Error: \(sentence)\n`\(name) --help` says more."
}

/// Returns a sentence of the argument parser in words that need no knowledge of it.
private func inPlainWords(_ sentence: String) -> String {
  let quoted = sentence.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
  if sentence.hasPrefix("Missing expected argument '") {
    return "\(quoted[1].replacing(" ...", with: "")) is missing."
  }
  if sentence.hasPrefix("Missing value for '") {
    let words = quoted[1].split(separator: " ", maxSplits: 1)
    return words.count == 2 ? "\(words[0]) needs a value: \(words[1])." : sentence
  }
  if sentence.hasPrefix("Value to be set with flag '"), quoted.count > 3 {
    return "Give \(quoted[3]) or \(quoted[1]), not both."
  }
  let beginning = "The value '"
  if sentence.hasPrefix(beginning), !sentence.contains(">': "),
    let middle = sentence.firstRange(of: "' is invalid for '")
  {
    // The value may have an apostrophe.
    let value = sentence[..<middle.lowerBound].dropFirst(beginning.count)
    let rest = sentence[middle.upperBound...].split(
      separator: "'", omittingEmptySubsequences: false)
    let option = rest[0].prefix { $0 != " " }
    let choices = stride(from: 2, to: rest.count, by: 2).map { rest[$0] }
    let advice = choices.isEmpty ? "" : " Choose one of: \(choices.joined(separator: ", "))."
    return "\(option) can't be \"\(value)\".\(advice)"
  }
  guard let value = sentence.firstRange(of: " is invalid for '"),
    let reason = sentence.firstRange(of: ">': ")
  else { return sentence }
  // The reason says what is wrong with the value.
  let option = sentence[value.upperBound..<reason.lowerBound].prefix { $0 != " " }
  return "\(option): \(sentence[reason.upperBound...])"
}

/// Returns the names of the command and its subcommand that arguments begin with: "topics add".
private func commandPath(of arguments: [String]) -> String {
  var names: [String] = []
  var commands = Countbiki.configuration.subcommands
  for argument in arguments {
    guard let next = commands.first(where: { $0.configuration.commandName == argument }) else {
      break
    }
    names.append(argument)
    commands = next.configuration.subcommands
  }
  return names.joined(separator: " ")
}

/// Returns true for a sentence that a number below zero may cause, which the argument parser takes
/// for an option.
private func isAboutNumbers(_ sentence: String) -> Bool {
  sentence.hasSuffix(" is missing.")
    || ["Give the numbers", "Say what to change", "Unknown option '-"].contains(
      where: sentence.hasPrefix)
}

/// Returns the arguments with the options first, and -- before the numbers: "topics add cold --
/// -5"; `nil` if none is below zero, or the command takes no numbers.
private func exampleBelowZero(_ arguments: [String]) -> String? {
  guard ["say", "read", "topics"].contains(arguments.first), !arguments.contains("--") else {
    return nil
  }
  // The value of an option may be below zero, as in --pitch -1.
  let valued = CommandInfo.command(of: arguments)?.command.valued ?? []
  let place = arguments.indices.dropFirst().first { index in
    let argument = arguments[index]
    let digits = argument.dropFirst().drop { $0 == "." }
    let isBelowZero = argument.hasPrefix("-") && digits.first?.isNumber == true
    return isBelowZero && !valued.contains(arguments[index - 1])
  }
  guard let place else { return nil }
  let numbers = arguments[place...].prefix { argument in
    argument.firstMatch(of: /^-[-a-zA-Z]/) == nil
  }
  let options = arguments[numbers.endIndex...]
  let words = arguments[..<place] + options + ["--"] + numbers
  return words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
}
