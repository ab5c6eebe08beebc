import Domain

/// The contents of a settings file, including keys that a later version or a person has added.
struct SettingsDocument: Equatable, Sendable {
  /// The version of the file's format.
  private(set) var version: Int
  private var json: JSON
  /// The file's sections and their names.
  var root: [JSON.Member] { json.members ?? [] }

  /// A file without settings.
  static let empty = SettingsDocument(version: SettingsFormat.current.version, json: .object([]))

  private init(version: Int, json: JSON) {
    self.version = version
    self.json = json
  }

  /// Parses a file's bytes. An older version is migrated; a newer one is read as far as possible.
  init(_ bytes: [UInt8], format: SettingsFormat = .current) throws(JSONFault) {
    var json = try JSON(parsing: bytes)
    guard case .object = json else { throw JSONFault(line: 1, reason: "not a JSON object") }
    // A version in quotation marks counts too: a newer file must not be taken for an old one and overwritten.
    let written = json["version"].flatMap { $0.number ?? $0.text.flatMap(Double.init) } ?? 1
    let version = written.isNaN ? 1 : Int(min(max(written, 1), 1e9).rounded(.up))
    for migrate in format.migrations.dropFirst(version - 1) { migrate(&json) }
    self.init(version: max(version, format.version), json: json)
  }

  /// The settings in the file, with defaults for missing and invalid values.
  var settings: Settings {
    SettingsField.all.reduce(into: Settings()) { settings, field in
      if let value = json[field.path.section]?[field.path.key] { _ = field.read(value, &settings) }
    }
  }

  /// Sets the changed values, edits the changed lists, and keeps everything else.
  mutating func apply(_ changes: SettingsChanges) {
    json["version"] = .number(Double(version))
    for field in SettingsField.all {
      let edits = changes.edits.filter { $0.path == field.path }
      if changes.values[field.path] == nil, edits.isEmpty { continue }
      var section = json[field.path.section] ?? .object([])
      var value = changes.values[field.path] ?? section[field.path.key] ?? .array([])
      for edit in edits { edit.apply(to: &value) }
      section[field.path.key] = value
      json[field.path.section] = section
    }
  }

  /// Returns the places of values of the wrong kind that ``apply(_:)`` would replace.
  func replacedPlaces(by changes: SettingsChanges) -> [String] {
    let paths = Set(changes.values.keys).union(changes.edits.map(\.path))
    var places: [String] = []
    if let version = json["version"], version.number == nil { places.append("version") }
    for field in SettingsField.all where paths.contains(field.path) {
      guard let section = json[field.path.section] else { continue }
      if section.members == nil {
        if !places.contains(field.path.section) { places.append(field.path.section) }
      } else if field.list != nil, let value = section[field.path.key], value != .null, value.array == nil {
        places.append("\(field.path)")
      }
    }
    return places
  }

  /// The file's bytes.
  var bytes: [UInt8] { Array(json.document.utf8) }
}

/// The versions of the file format.
struct SettingsFormat: Sendable {
  /// The migrations, of which the first converts version 1 to version 2.
  var migrations: [@Sendable (inout JSON) -> Void]

  /// The version that is written.
  var version: Int { migrations.count + 1 }

  /// This program's format.
  static let current = SettingsFormat(migrations: [])
}
