/// A setting: its path in the file, its wording, and the values that it can have.
///
/// The file, its schema, the documents and plain mode read the table ``all``, and the forms the
/// rows that most people change, such as ``displayRows``.
///
/// ```swift
/// settings[.rate]                          // .number(0.5)
/// settings.set(.rate, to: .number(0.65))   // true
/// settings.set(.rate, to: .number(7))      // false, since 7 is out of range
/// ```
package final class Setting: Sendable {
  /// The section and the key in the file: `session.scenes`.
  package let path: String
  /// The section of the file: `session`.
  package let section: String
  /// The key within the section, which is also the name in plain mode: `scenes`.
  package let key: String
  /// The title in forms: "Voice".
  package let title: String
  /// The effect, as the documents, the schema and plain mode describe it.
  package let detail: String
  /// The values that it can have.
  package let kind: Kind
  /// The settings of the file that a row of the forms changes as one; none for a setting of the
  /// file.
  package let parts: [Setting]
  fileprivate let read: @Sendable (Settings) -> Value
  fileprivate let write: @Sendable (Value, inout Settings) -> Void

  /// A value in a form that is the same for all properties of a kind.
  package enum Value: Hashable, Sendable {
    case flag(Bool)
    case number(Double)
    /// A word or an id; `nil` for the default.
    case text(String?)
    case names([String])
  }

  /// The values that a setting can have, and its control in forms.
  package enum Kind: Sendable {
    /// One of several values: on and off, counts or words.
    case choice([Choice])
    /// A number in a range. A slider moves by the step.
    case number(ClosedRange<Double>, step: Double)
    case voice
    /// Names of topics or ids of steps, the oldest first. A list with a limit has the latest first.
    case names(limit: Int?)
  }

  /// A value with its title in forms.
  package struct Choice: Sendable {
    package let value: Value
    package let title: String

    package init(_ value: Value, _ title: String) {
      self.value = value
      self.title = title
    }
  }

  init(
    _ path: String, _ title: String, _ kind: Kind, _ detail: String, of parts: [Setting] = [],
    read: @escaping @Sendable (Settings) -> Value,
    write: @escaping @Sendable (Value, inout Settings) -> Void
  ) {
    let dot = path.firstIndex(of: ".") ?? path.endIndex
    self.path = path
    section = String(path[..<dot])
    key = String(path[dot...].dropFirst())
    self.title = title
    self.detail = detail
    self.kind = kind
    self.parts = parts
    self.read = read
    self.write = write
  }

  /// Returns true if the setting can have a value: one of the choices, or a number in the range.
  package func accepts(_ value: Value) -> Bool {
    switch (kind, value) {
    case (.choice(let choices), _): choices.contains { $0.value == value }
    case (.number(let range, _), .number(let number)): range.contains(number)
    case (.voice, .text(let id)): id?.isEmpty != true
    case (.names, .names): true
    case (.number, _), (.voice, _), (.names, _): false
    }
  }

  /// The value before anybody changes it.
  package var standard: Value { read(Settings()) }

  /// True for a list, which is edited rather than replaced.
  package var isList: Bool { if case .names = kind { true } else { false } }
}

extension Setting: Hashable, CustomStringConvertible {
  package static func == (one: Setting, other: Setting) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
  package var description: String { path }
}

extension Settings {
  /// Reads the value of a setting.
  package subscript(setting: Setting) -> Setting.Value { setting.read(self) }

  /// Changes a setting and returns true, or returns false if the value isn't one of the setting's.
  @discardableResult
  package mutating func set(_ setting: Setting, to value: Setting.Value) -> Bool {
    guard setting.accepts(value) else { return false }
    setting.write(value, &self)
    return true
  }
}

extension Setting {
  typealias Property<Stored> = any WritableKeyPath<Settings, Stored> & Sendable

  /// Returns a setting that is on or off. Forms may have other words for that.
  static func flag(
    _ path: String, _ title: String, off: String = "off", on: String = "on",
    _ property: Property<Bool>, _ detail: String
  ) -> Setting {
    let choices = [Choice(.flag(false), off), Choice(.flag(true), on)]
    return Setting(path, title, .choice(choices), detail) {
      .flag($0[keyPath: property])
    } write: {
      if case .flag(let value) = $0 { $1[keyPath: property] = value }
    }
  }

  static func number(
    _ path: String, _ title: String, _ property: Property<Double>, in range: ClosedRange<Double>,
    by step: Double,
    _ detail: String
  ) -> Setting {
    Setting(path, title, .number(range, step: step), detail) {
      .number($0[keyPath: property])
    } write: {
      if case .number(let value) = $0 { $1[keyPath: property] = value }
    }
  }

  static func count(
    _ path: String, _ title: String, _ property: Property<Int>, of counts: [Int],
    _ detail: String, as name: (Int) -> String = { "\($0)" }
  ) -> Setting {
    let choices = counts.map { Choice(.number(Double($0)), name($0)) }
    return Setting(path, title, .choice(choices), detail) {
      .number(Double($0[keyPath: property]))
    } write: {
      if case .number(let value) = $0 { $1[keyPath: property] = Int(value) }
    }
  }

  static func word<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ path: String, _ title: String, _ property: Property<Word>, _ detail: String,
    as name: (Word) -> String = \.rawValue
  ) -> Setting {
    let choices = Word.allCases.map { Choice(.text($0.rawValue), name($0)) }
    return Setting(path, title, .choice(choices), detail) {
      .text($0[keyPath: property].rawValue)
    } write: {
      if case .text(let value?) = $0, let word = Word(rawValue: value) {
        $1[keyPath: property] = word
      }
    }
  }

  static func names(
    _ path: String, _ title: String, limit: Int? = nil, _ property: Property<[String]>,
    _ detail: String
  ) -> Setting {
    Setting(path, title, .names(limit: limit), detail) {
      .names($0[keyPath: property])
    } write: {
      if case .names(let names) = $0 { $1[keyPath: property] = names }
    }
  }
}
