import Domain

/// The contents of a settings file, including keys that a later version or a person has added.
struct SettingsDocument: Equatable, Sendable {
  /// The version of the file's format.
  private(set) var version: Int
  private var json: JSON

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
    let version = Int(min(max(json["version"]?.number ?? 1, 1), 1e9).rounded(.up))
    for migrate in format.migrations.dropFirst(version - 1) { migrate(&json) }
    self.init(version: max(version, format.version), json: json)
  }

  /// The settings in the file, with defaults for missing and invalid values.
  var settings: Settings {
    SettingsField.all.reduce(into: Settings()) { settings, field in
      if let value = json[field.path.section]?[field.path.key] { field.read(value, &settings) }
    }
  }

  /// Sets the changed values and keeps all others.
  mutating func apply(_ changes: SettingsChanges) {
    json["version"] = .number(Double(version))
    for field in SettingsField.all {
      guard let value = changes.values[field.path] else { continue }
      var section = json[field.path.section] ?? .object([])
      section[field.path.key] = value
      json[field.path.section] = section
    }
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

/// Changed settings, as values by their path in the file.
struct SettingsChanges: Equatable, Sendable {
  var values: [SettingsField.Path: JSON] = [:]

  init() {}

  var isEmpty: Bool { values.isEmpty }

  /// The values that differ between two settings.
  init(from old: Settings, to new: Settings) {
    for field in SettingsField.all {
      let value = field.write(new)
      if value != field.write(old) { values[field.path] = value }
    }
  }

  /// Adds later changes.
  mutating func merge(_ others: SettingsChanges) {
    values.merge(others.values) { $1 }
  }

  /// Removes changes that were saved, except values that have changed again since.
  mutating func remove(_ saved: SettingsChanges) {
    values = values.filter { saved.values[$0.key] != $0.value }
  }

  /// Returns settings with the changes made.
  func applied(to settings: Settings) -> Settings {
    SettingsField.all.reduce(into: settings) { settings, field in
      if let value = values[field.path] { field.read(value, &settings) }
    }
  }
}
