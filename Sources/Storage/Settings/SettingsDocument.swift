import Domain

/// The contents of a settings file: what is understood, and what a later version or a person added.
struct SettingsDocument: Equatable, Sendable {
  /// The format's version, which the file says.
  private(set) var version: Int
  private var json: JSON

  /// A file in which nothing is set.
  static let empty = SettingsDocument(version: SettingsFormat.current.version, json: .object([]))

  private init(version: Int, json: JSON) {
    self.version = version
    self.json = json
  }

  /// Reads a file's bytes.
  ///
  /// An older version is brought up to date; of a newer one all is read that is still understood.
  init(_ bytes: [UInt8], format: SettingsFormat = .current) throws(JSONFault) {
    var json = try JSON(parsing: bytes)
    guard case .object = json else { throw JSONFault(line: 1, reason: "it is no JSON object") }
    let version = Int(min(max(json["version"]?.number ?? 1, 1), 1e9).rounded(.up))
    for migrate in format.migrations.dropFirst(version - 1) { migrate(&json) }
    self.init(version: max(version, format.version), json: json)
  }

  /// The settings; each that is missing or can't be used is the default.
  var settings: Settings {
    SettingsField.all.reduce(into: Settings()) { settings, field in
      if let value = json[field.path.section]?[field.path.key] { field.read(value, &settings) }
    }
  }

  /// Puts values in their places, and leaves all others as they are.
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

/// How the file's contents changed from version to version.
struct SettingsFormat: Sendable {
  /// The first brings version 1 to version 2, and so on.
  var migrations: [@Sendable (inout JSON) -> Void]

  /// The version that is written.
  var version: Int { migrations.count + 1 }

  /// This program's format.
  static let current = SettingsFormat(migrations: [])
}

/// Settings that differ, by their places in the file.
struct SettingsChanges: Equatable, Sendable {
  var values: [SettingsField.Path: JSON] = [:]

  init() {}

  var isEmpty: Bool { values.isEmpty }

  /// What leads from some settings to others.
  init(from old: Settings, to new: Settings) {
    for field in SettingsField.all {
      let value = field.write(new)
      if value != field.write(old) { values[field.path] = value }
    }
  }

  /// These changes, and then others.
  mutating func merge(_ others: SettingsChanges) {
    values.merge(others.values) { $1 }
  }

  /// Leaves out what has been done, unless it was changed again since.
  mutating func remove(_ done: SettingsChanges) {
    values = values.filter { done.values[$0.key] != $0.value }
  }

  /// Settings with the changes.
  func applied(to settings: Settings) -> Settings {
    SettingsField.all.reduce(into: settings) { settings, field in
      if let value = values[field.path] { field.read(value, &settings) }
    }
  }
}
