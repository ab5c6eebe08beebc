import Domain

/// The contents of a settings file, including keys that a later version or a person has added.
struct SettingsDocument: Equatable, Sendable {
  private(set) var version: Int
  private var json: JSON
  var root: [JSON.Member] { json.members ?? [] }

  static let empty = SettingsDocument(version: SettingsFormat.current.version, json: .object([]))

  /// The settings in the file, with defaults for missing and invalid values.
  var settings: Settings {
    Setting.all.reduce(into: Settings()) { settings, setting in
      if let value = json[setting.section]?[setting.key]?.settingValue {
        settings.set(setting, to: value)
      }
    }
  }

  /// Sets the changed values, edits the changed lists, and keeps everything else.
  mutating func apply(_ changes: SettingsChanges) {
    json["version"] = .number(Double(version))
    for setting in changes.settings {
      var section = json[setting.section] ?? .object([])
      section[setting.key] = changes.applied(to: section[setting.key], of: setting)
      json[setting.section] = section
    }
  }

  /// Returns the places of values of the wrong kind that ``apply(_:)`` would replace.
  func replacedPlaces(by changes: SettingsChanges) -> [String] {
    var places: [String] = []
    if let version = json["version"], version.number == nil { places.append("version") }
    for setting in changes.settings {
      guard let section = json[setting.section] else { continue }
      if section.members == nil {
        if !places.contains(setting.section) { places.append(setting.section) }
      } else if setting.isList, let value = section[setting.key], value != .null, value.array == nil
      {
        places.append(setting.path)
      }
    }
    return places
  }

  var bytes: [UInt8] { Array(json.document.utf8) }
}

extension SettingsDocument {
  /// Parses a file's bytes. An older version is migrated; a newer one is read as far as possible.
  init(_ bytes: [UInt8], format: SettingsFormat = .current) throws(JSONFault) {
    var json = try JSON(parsing: bytes)
    guard case .object = json else { throw JSONFault(line: 1, reason: "not a JSON object") }
    // A version in quotation marks counts too: a newer file must not be taken for an old one and
    // overwritten.
    let written = json["version"].flatMap { $0.number ?? $0.text.flatMap(Double.init) } ?? 1
    let version = written.isNaN ? 1 : Int(min(max(written, 1), 1e9).rounded(.up))
    for migrate in format.migrations.dropFirst(version - 1) { migrate(&json) }
    self.init(version: max(version, format.version), json: json)
  }
}

struct SettingsFormat: Sendable {
  /// The migrations, of which the first converts version 1 to version 2.
  var migrations: [@Sendable (inout JSON) -> Void]

  var version: Int { migrations.count + 1 }

  static let current = SettingsFormat(migrations: [])
}
