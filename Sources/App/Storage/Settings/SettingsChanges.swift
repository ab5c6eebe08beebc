import Domain

/// The changes from one state of the settings to another.
///
/// A list of names is edited rather than replaced, so that two windows that each add a favourite
/// keep both.
///
/// A save makes them when it begins, from what is in the file and what is in force. Why no list of
/// changes: nothing then has to be subtracted from it afterwards.
struct SettingsChanges: Equatable, Sendable {
  let old: Settings
  let new: Settings

  var settings: [Setting] { old == new ? [] : Setting.all.filter { old[$0] != new[$0] } }

  func applied(to other: Settings) -> Settings {
    settings.reduce(into: other) { other, setting in
      if case .names(let limit) = setting.kind, case .names(let names) = other[setting] {
        other.set(setting, to: .names(edited(names, setting, limit) { $0 }))
      } else {
        other.set(setting, to: new[setting])
      }
    }
  }

  /// Returns the value to write in place of another. Elements of a list that aren't strings stay.
  func applied(to json: JSON?, of setting: Setting) -> JSON {
    guard case .names(let limit) = setting.kind else { return JSON(new[setting]) }
    return .array(edited(json?.array ?? [], setting, limit, JSON.text))
  }

  /// Returns a list with the names added, moved to the front and removed that the changes add, move
  /// and remove.
  private func edited<Element: Equatable>(
    _ list: [Element], _ setting: Setting, _ limit: Int?, _ element: (String) -> Element
  ) -> [Element] {
    guard case (.names(let before), .names(let new)) = (old[setting], new[setting]) else {
      return list
    }
    let names = renames(from: before, to: new)
    let old = before.map { names[$0] ?? $0 }
    let list = list.map { value in
      names.first { element($0.key) == value }.map { element($0.value) } ?? value
    }
    // A name that was pushed out of a full list isn't removed: it may still fit into another
    // window's list.
    let isFull = limit.map { new.count >= $0 } ?? false
    let removed = isFull ? [] : old.filter { !new.contains($0) }.map(element)
    let kept = list.filter { !removed.contains($0) }
    guard let limit else {
      return kept + new.filter { !old.contains($0) }.map(element).filter { !kept.contains($0) }
    }
    // The names after the moved ones are in their old order.
    let remaining = old.filter(new.contains)
    let movedCount =
      (0...new.count).first { remaining.isSupersequence(of: new[$0...]) } ?? new.count
    let moved = new.prefix(movedCount).map(element)
    return Array((moved + kept.filter { !moved.contains($0) }).prefix(limit))
  }

  /// Returns the names that have taken the places of others, as after a topic was renamed.
  private func renames(from old: [String], to new: [String]) -> [String: String] {
    guard old.count == new.count else { return [:] }
    let pairs = zip(old, new).filter { !new.contains($0) && !old.contains($1) }
    return Dictionary(pairs) { first, _ in first }
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
