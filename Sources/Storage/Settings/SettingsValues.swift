/// The values that a setting can have, for messages, documents and the schema of the file.
package enum SettingsValues: Equatable, Sendable {
  /// The id of a voice, or null.
  case voice
  case numbers(ClosedRange<Double>)
  case counts([Int])
  case booleans
  case words([String])
  case topicNames
}

extension SettingsValues: CustomStringConvertible {
  /// The values as in a sentence: `a number from 0 to 1`.
  package var description: String {
    switch self {
    case .voice: "the name of a voice, or null"
    case .numbers(let range):
      "a number from \(JSON.number(range.lowerBound).line) to \(JSON.number(range.upperBound).line)"
    case .counts(let counts): oneOf(counts.map(String.init))
    case .booleans: "true or false"
    case .words(let words): oneOf(words.map { "\"\($0)\"" })
    case .topicNames: "a list of topic names"
    }
  }
}

private func oneOf(_ choices: [String]) -> String {
  choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
}
