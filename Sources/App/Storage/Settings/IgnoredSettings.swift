import Domain

extension SettingsDocument {
  /// A sentence part for each value that is ignored: its place, the value and what it must be.
  ///
  /// For example `speech.rate is "fast" but must be a number from 0 to 1`. A file of a newer
  /// version may hold anything.
  var ignoredValues: [String] {
    if version > SettingsFormat.current.version { return [] }
    var suggestions = suggestionLimit
    return root.flatMap { member -> [String] in
      // Editors find the schema of the file by this key.
      if member.key == "$schema" { return [] }
      if member.key == "version" { return ignoredVersion(member.value) }
      let settings = Setting.all.filter { $0.section == member.key }
      if settings.isEmpty { return [unknown(member.key, in: nil, &suggestions)] }
      guard let values = member.value.members else {
        return [
          "\(member.key) is \(excerpt(member.value)) but must be an object, such as {\"\(settings[0].key)\": …}"
        ]
      }
      return values.flatMap { ignored($0, in: member.key, settings, &suggestions) }
    }
  }

  static let unknown = " isn't a setting"
  private static let sections = Set(Setting.all.map(\.section)).sorted()

  private func ignoredVersion(_ value: JSON) -> [String] {
    value.number == nil ? ["version is \(excerpt(value)) but must be a whole number"] : []
  }

  private func ignored(
    _ member: JSON.Member, in section: String, _ settings: [Setting], _ suggestions: inout Int
  ) -> [String] {
    guard let setting = settings.first(where: { $0.key == member.key }) else {
      return [unknown(member.key, in: section, &suggestions)]
    }
    guard let value = member.value.settingValue, setting.accepts(value) else {
      return ["\(setting) is \(excerpt(member.value)) but must be \(setting.values(in: .file))"]
    }
    guard setting.isList, let elements = member.value.array else { return [] }
    return elements.enumerated().filter { $0.element.text == nil }
      .map {
        "\(setting) has \(excerpt($0.element)) as element \($0.offset + 1), which must be a topic name"
      }
  }

  /// - Parameters:
  ///   - section: The section that has the key; `nil` for a section itself.
  ///   - suggestions: The number of keys for which a similar one is still sought.
  private func unknown(_ key: String, in section: String?, _ suggestions: inout Int) -> String {
    let place = section.map { $0 + "." } ?? ""
    let sentence = place + (key.isEmpty ? "\"\"" : excerpt(of: key)) + Self.unknown
    if suggestions == 0 { return sentence }
    suggestions -= 1
    let elsewhere = Setting.all.first { $0.isCalled(key) }?.path
    let names = section.map { section in
      Setting.all.filter { $0.section == section }.map(\.key)
    }
    let similar = nearestNames(
      to: key, in: (names ?? Self.sections).map { SearchableName($0) }, limit: 1
    ).first
    guard let meant = elsewhere ?? similar.map({ place + $0 }) else { return sentence }
    if meant == key, let own = Setting.all.first(where: { $0.path == key }) {
      return sentence + " here (write it as {\"\(own.section)\": {\"\(own.key)\": …}})"
    }
    return sentence + " (did you mean \(meant)?)"
  }
}

extension Setting {
  /// Returns true for the setting's own key, path or title, as other programs might spell it:
  /// `rate`, `Voice`, `speech.rate`, `reduced_motion`.
  fileprivate func isCalled(_ name: String) -> Bool {
    let wanted = Self.letters(of: name)
    return [key, path, title].contains { Self.letters(of: $0) == wanted }
  }

  /// Returns a name without what divides its words, in lowercase.
  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0 == "." }
  }
}

/// Returns a value as it is in the file, cut after 40 characters.
private func excerpt(_ value: JSON) -> String { excerpt(of: value.line) }
