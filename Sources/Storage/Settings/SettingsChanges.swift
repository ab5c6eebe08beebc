import Domain

/// Changed settings: new values by their path in the file, and edits of lists.
///
/// A list is edited rather than replaced, so that two windows that each add a favourite keep both.
struct SettingsChanges: Equatable, Sendable {
  var values: [SettingsField.Path: JSON] = [:]
  /// The edits, in the order in which they were made.
  var edits: [ListEdit] = []

  init() {}

  /// The values and the list elements that differ between two settings.
  init(from old: Settings, to new: Settings) {
    for field in SettingsField.all {
      let (oldValue, value) = (field.write(old), field.write(new))
      if value == oldValue { continue }
      if let list = field.list, let oldNames = oldValue.names, let names = value.names {
        edits += ListEdit.edits(from: oldNames, to: names, in: list, at: field.path)
      } else {
        values[field.path] = value
      }
    }
  }

  /// Returns settings with the changes made.
  func applied(to settings: Settings) -> Settings {
    SettingsField.all.reduce(into: settings) { settings, field in
      let edits = edits.filter { $0.path == field.path }
      if values[field.path] == nil, edits.isEmpty { return }
      var value = values[field.path] ?? field.write(settings)
      for edit in edits { edit.apply(to: &value) }
      _ = field.read(value, &settings)
    }
  }
}

/// A change of one name in a list of the settings file.
struct ListEdit: Equatable, Sendable {
  let path: SettingsField.Path
  let change: Change
  let name: String
  /// The greatest number of names; `nil` if there is no limit.
  let limit: Int?

  enum Change: Equatable {
    /// Adds the name at the end, unless it is in the list.
    case append
    /// Moves or adds the name to the front.
    case prepend
    case remove
  }

  /// Applies the edit to a JSON array. Elements that aren't strings stay; another kind of value becomes an array.
  func apply(to value: inout JSON) {
    var elements = value.array ?? []
    switch change {
    case .append:
      if !elements.contains(.text(name)) { elements.append(.text(name)) }
    case .prepend:
      elements.removeAll { $0 == .text(name) }
      elements.insert(.text(name), at: 0)
    case .remove:
      elements.removeAll { $0 == .text(name) }
    }
    value = .array(limit.map { Array(elements.prefix($0)) } ?? elements)
  }

  /// Returns edits that turn one list of different names into another.
  static func edits(
    from old: [String], to new: [String], in list: SettingsField.List, at path: SettingsField.Path
  ) -> [ListEdit] {
    func edit(_ change: Change, _ name: String) -> ListEdit {
      ListEdit(path: path, change: change, name: name, limit: list.limit)
    }
    let isFull = list.limit.map { new.count >= $0 } ?? false
    // A name that was pushed out of a full list isn't removed: it may still fit into another window's list.
    var edits = isFull ? [] : old.filter { !new.contains($0) }.map { edit(.remove, $0) }
    switch list.order {
    case .oldestFirst:
      edits += new.filter { !old.contains($0) }.map { edit(.append, $0) }
    case .latestFirst:
      let kept = old.filter(new.contains)
      // The names after the moved ones are in their old order.
      let movedCount = (0...new.count).first { kept.isSupersequence(of: new[$0...]) } ?? new.count
      edits += new.prefix(movedCount).reversed().map { edit(.prepend, $0) }
    }
    return edits
  }
}

extension [String] {
  /// Returns true if all names of `others` are in this list in the same order.
  fileprivate func isSupersequence(of others: ArraySlice<String>) -> Bool {
    var rest = others
    for name in self where name == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension JSON {
  fileprivate var names: [String]? { array?.compactMap(\.text) }
}
