import Clients
import Domain

/// Returns the answer to the text after a comma, and changes the setting that it names: nothing, a
/// name, or a name and a value, as in `, rate 0.6`.
///
/// - Parameters:
///   - topics: The topics that can be named.
///   - hasVoice: False if the text names a voice that this machine doesn't have.
func plainSettings(
  _ text: String, _ settings: inout Settings, topics: [Topic] = Topic.all, hasVoice: Bool = true
) -> [String] {
  let words = words(text)
  guard let name = words.first else { return list(settings) }
  guard let setting = setting(named: name) else {
    let suggestion = suggestion(for: name, in: Setting.all.map(searchable))
    return ["There is no setting \"\(name)\"." + suggestion] + list(settings)
  }
  let values = setting.values(in: .line)
  guard words.count == 2 else {
    return [
      "\(setting.key) is \(settings[setting]). It can be \(values).",
      Wording.capitalized(setting.detail) + ".",
    ]
  }
  guard let value = setting.value(typed: words[1]), setting != .voice || hasVoice else {
    return ["\(setting.key) can be \(values), not \"\(words[1])\"."]
  }
  if case .names(let names) = value, let refusal = unknownName(in: names, setting, topics) {
    return [refusal]
  }
  settings.set(setting, to: value)
  let time = Setting.ofNextSession.contains(setting) ? ", from the next session on" : ""
  return ["\(setting.key) is now \(settings[setting])\(time)."]
}

extension SpeechSynthesisClient {
  /// Returns false for a line such as `, voice nope` with a voice that this machine doesn't have.
  func hasVoice(namedIn line: String) async -> Bool {
    guard case .settings(let text) = PlainInput(line) else { return true }
    let words = words(text)
    guard words.count == 2, setting(named: words[0]) == .voice,
      case .text(let id?) = Setting.voice.value(typed: words[1])
    else { return true }
    return await voiceReplacement(id) == nil
  }
}

/// Returns a name, and the value behind it if there is one.
private func words(_ text: String) -> [String] {
  text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
}

private func setting(named name: String) -> Setting? {
  Setting.all.first { setting in
    [setting.key, setting.path].contains { $0.lowercased() == name.lowercased() }
  }
}

/// Returns a sentence about the first name that no topic or step has; nil if all are known.
private func unknownName(in names: [String], _ setting: Setting, _ topics: [Topic]) -> String? {
  let isStep = setting == .skipped
  let unknown = names.first { name in
    isStep ? !LearningPath.isStep(name) : !topics.contains { $0.name == name }
  }
  guard let unknown else { return nil }
  let known = isStep ? LearningPath(.everything).steps.map(\.id) : topics.map(\.name)
  let suggestion = suggestion(for: unknown, in: known.map { SearchableName($0) })
  let kind = isStep ? "step" : "topic"
  let values = isStep ? "steps of the path, such as \(known[0])" : "names of `countbiki topics`"
  return "There is no \(kind) \"\(unknown)\"." + suggestion
    + " \(setting.key) can be \(values), with blanks between them, or none."
}

/// Returns all settings, a line for each section, and how to change one.
private func list(_ settings: Settings) -> [String] {
  Setting.sections.map { name, section in
    name + ": " + section.map { "\($0.key) \(settings[$0])" }.joined(separator: ", ") + "."
  } + ["To change one, type a comma, its name and its value: , rate 0.6"]
}

/// Returns the key of a setting, which is also found by its title, and by that of its row in the
/// forms.
private func searchable(_ setting: Setting) -> SearchableName {
  let rows = Setting.joinedRows.filter { $0.parts.contains(setting) }.map(\.title)
  return SearchableName(setting.key, spellings: [setting.title] + rows)
}
