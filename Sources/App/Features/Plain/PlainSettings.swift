import Domain

/// Returns the answer to the text after a comma, and changes the setting that it names: nothing, a
/// name, or a name and a value, as in `, rate 0.6`.
func plainSettings(_ text: String, _ settings: inout Settings) -> [String] {
  let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
  guard let name = words.first else { return list(settings) }
  guard
    let setting = Setting.all.first(where: {
      [$0.key, $0.path].contains { $0.lowercased() == name.lowercased() }
    })
  else {
    let nearest = nearestNames(to: name, in: Setting.all.map { SearchableName($0.key) }, limit: 1)
    return ["There is no setting \"\(name)\"." + nearest.map { " Did you mean \($0)?" }.joined()]
      + list(settings)
  }
  let values = setting.values(in: .line)
  guard words.count == 2 else {
    return [
      "\(setting.key) is \(settings[setting]). It can be \(values).",
      "\(setting.detail.prefix(1).uppercased())\(setting.detail.dropFirst()).",
    ]
  }
  guard let value = setting.value(typed: words[1]) else {
    return ["\(setting.key) can be \(values), not \"\(words[1])\"."]
  }
  settings.set(setting, to: value)
  let time = Setting.ofNextSession.contains(setting) ? ", from the next session on" : ""
  return ["\(setting.key) is now \(settings[setting])\(time)."]
}

/// Returns all settings, a line for each section, and how to change one.
private func list(_ settings: Settings) -> [String] {
  Setting.sections.map { name, section in
    name + ": " + section.map { "\($0.key) \(settings[$0])" }.joined(separator: ", ") + "."
  } + ["To change one, type a comma, its name and its value: , rate 0.6"]
}
