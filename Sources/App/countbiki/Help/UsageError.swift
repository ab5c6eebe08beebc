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
  let isMissing = sentence.hasSuffix(" is missing.") || sentence.hasPrefix("Give the numbers")
  if isMissing, isBelowZero(arguments), !arguments.contains("--") {
    sentence += " A number below zero stands after --: `countbiki \(command) -- -5`."
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
    return quoted[1] == quoted[3]
      ? "\(quoted[1]) was given twice." : "Give \(quoted[3]) or \(quoted[1]), not both."
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

/// Returns true for a command that takes numbers if one of them is below zero, which the argument
/// parser takes for an option.
private func isBelowZero(_ arguments: [String]) -> Bool {
  // The value of an option may be below zero, as in --pitch -1.
  let words = zip(arguments, arguments.dropFirst()).filter { !$0.0.hasPrefix("--") }.map(\.1)
  return ["say", "read", "topics"].contains(arguments.first)
    && words.contains { $0.hasPrefix("-") && $0.dropFirst().first?.isNumber == true }
}
