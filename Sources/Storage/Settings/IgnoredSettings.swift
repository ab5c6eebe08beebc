import Domain

extension SettingsDocument {
  /// A sentence part for each value that is ignored: its place, the value and what it must be.
  ///
  /// For example `speech.rate is "fast" but must be a number from 0 to 1`. A file of a newer version may hold anything.
  var ignoredValues: [String] {
    if version > SettingsFormat.current.version { return [] }
    return root.flatMap { member -> [String] in
      // Editors find the schema of the file by this key.
      if member.key == "$schema" { return [] }
      if member.key == "version" { return ignoredVersion(member.value) }
      let fields = SettingsField.all.filter { $0.path.section == member.key }
      if fields.isEmpty { return [unknown(member.key, among: Self.sections)] }
      guard let values = member.value.members else {
        return [
          "\(member.key) is \(excerpt(member.value)) but must be an object, such as {\"\(fields[0].path.key)\": …}"
        ]
      }
      return values.flatMap { ignored($0, in: member.key, fields) }
    }
  }

  private static let sections = Set(SettingsField.all.map(\.path.section)).sorted()

  private func ignoredVersion(_ value: JSON) -> [String] {
    value.number == nil ? ["version is \(excerpt(value)) but must be a whole number"] : []
  }

  private func ignored(_ member: JSON.Member, in section: String, _ fields: [SettingsField]) -> [String] {
    guard let field = fields.first(where: { $0.path.key == member.key }) else {
      return [section + "." + unknown(member.key, among: fields.map(\.path.key))]
    }
    var settings = Settings()
    if !field.read(member.value, &settings) {
      return ["\(field.path) is \(excerpt(member.value)) but must be \(field.values)"]
    }
    guard field.list != nil, let elements = member.value.array else { return [] }
    return elements.enumerated().filter { $0.element.text == nil }
      .map { "\(field.path) has \(excerpt($0.element)) as element \($0.offset + 1), which must be a topic name" }
  }

  private func unknown(_ key: String, among names: [String]) -> String {
    let nearest = names.min { $0.distance(to: key) < $1.distance(to: key) }
    let name = excerpt(of: key)
    guard let nearest, nearest.distance(to: key) <= 2 else { return "\(name) is no setting" }
    return "\(name) is no setting; did you mean \(nearest)?"
  }
}

/// Returns a value as it is in the file, cut after 40 characters.
private func excerpt(_ value: JSON) -> String { excerpt(of: value.line) }

extension String {
  /// Returns the number of characters that have to be added, removed or replaced to get another text, at most 3.
  fileprivate func distance(to other: String) -> Int {
    let (first, second) = (Array(utf8), Array(other.utf8))
    if abs(first.count - second.count) > 2 { return 3 }
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in second.indices {
        let replaced = diagonal + (second[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, row[column + 1] + 1)
      }
    }
    return Swift.min(row[second.count], 3)
  }
}
