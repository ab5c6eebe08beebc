import Domain
package import TerminalUI

/// The keys of a learner's own file, with a message for each that can't be used.
///
/// ```json
/// {"quiz.again": ["x", "up"], "topics.start": ["enter", "o"]}
/// ```
package struct UserKeys: Equatable, Sendable {
  /// The keys in force, by the name of the binding.
  package private(set) var keys: [String: [Key]] = [:]
  /// A sentence for each entry or key that was skipped, with its place in the file and the reason.
  package private(set) var problems: [String] = []

  /// True if nothing in the file could be read.
  package private(set) var isUnreadable = false

  /// The keys of all actions, with the learner's own.
  package var table: KeyTable {
    keys.isEmpty ? .usual : KeyTable(keys.merging(leftKeys) { own, _ in own })
  }

  /// The keys that are left to later actions, where the learner chose some of theirs before.
  private var leftKeys: [String: [Key]] = [:]

  package init() {}

  /// Creates an empty list for a file that couldn't be read.
  package init(problem: String) {
    problems = [problem]
    isUnreadable = true
  }

  package init(json: some Sequence<UInt8>) {
    let entries: [JSON.Member]
    do throws(JSONFault) {
      let file = try JSON(parsing: Array(json))
      guard let members = file.members else {
        self = Self(
          problem:
            "The file isn't a JSON object such as {\"quiz.again\": [\"x\", \"up\"]}, so no key was changed."
        )
        return
      }
      entries = members
    } catch {
      self = Self(problem: "\(error.sentence) No key was changed.")
      return
    }
    // Editors find the schema of the file by the key $schema.
    for entry in withoutRepeated(entries).sorted(by: { $0.key < $1.key })
    where entry.key != "$schema" {
      add(entry.key, entry.value)
    }
    giveWay()
    removeConflicts()
  }

  /// Returns the keys of a binding, the learner's own or the usual ones.
  package func keys(of row: NamedKeys) -> [Key] { keys[row.name] ?? leftKeys[row.name] ?? row.keys }

  /// Returns the last entry of each name, as JSON is read elsewhere, and names those before it.
  private mutating func withoutRepeated(_ entries: [JSON.Member]) -> [JSON.Member] {
    var last: [String: JSON] = [:]
    var repeated: [String] = []
    for entry in entries {
      let earlier = last.updateValue(entry.value, forKey: entry.key)
      if earlier != nil, !repeated.contains(entry.key) { repeated.append(entry.key) }
    }
    problems += repeated.map { "\($0) is in the file more than once; only the last one counts." }
    return last.map { JSON.Member(key: $0.key, value: $0.value) }
  }

  private mutating func add(_ written: String, _ entry: JSON) {
    let name = NamedKeys.currentName(of: written)
    if name.isEmpty { return }
    guard let row = NamedKeys.all.first(where: { $0.name == name }) else {
      let names = problems.count < suggestionLimit ? NamedKeys.all : []
      let suggestion = suggestion(for: name, in: names.map { SearchableName($0.name) })
      problems.append("There is no \"\(name)\"." + suggestion + " docs/keys.md lists all names.")
      return
    }
    guard let spellings = entry.list(\.text) else {
      problems.append("\(name) must be a list of keys, such as [\"x\", \"up\"].")
      return
    }
    let chosen = spellings.compactMap { key($0, of: row) }
    // A screen whose way on or out has no key could not be left.
    if chosen.isEmpty, row.isEssential || !spellings.isEmpty {
      let usual = row.keys.map(\.spelling).joined(separator: ", ")
      problems.append("\(name) would have no key, so its usual keys stay: \(usual).")
    } else {
      // Rows that were joined have all of their keys.
      keys[name] = (keys[name] ?? []).filter { !chosen.contains($0) } + chosen
    }
  }

  private mutating func key(_ spelling: String, of row: NamedKeys) -> Key? {
    guard let key = Key(spelling: spelling) else {
      problems.append(
        "\(row.name): there is no key \"\(spelling)\" that can be used. Keys are characters, enter, esc, tab, space, "
          + "up, page down, f1, ctrl-x, alt-x and the like.")
      return nil
    }
    if row.keys.contains(key) { return key }
    guard case .character(let character) = key else { return key }
    if row.places.contains(where: { $0.types(character) }) {
      problems.append(
        "\(row.name): \(key.spelling) is typed in answers, so it can't be a key there.")
      return nil
    }
    if row.places.allSatisfy(\.typesEverything) {
      problems.append("\(row.name): \(key.spelling) is typed there, so it can't be a key.")
      return nil
    }
    return key
  }

  /// Removes the usual keys of later actions that the learner chose for something else.
  private mutating func giveWay() {
    for row in NamedKeys.all where row.givesWay && keys[row.name] == nil {
      let chosen = NamedKeys.all.filter { $0.places.contains(where: row.places.contains) }
        .flatMap { keys[$0.name] ?? [] }
      let free = row.keys.filter { !chosen.contains($0) }
      if free != row.keys { leftKeys[row.name] = free }
    }
  }

  /// Removes keys that another binding of the same place has. A binding that is left without keys
  /// gets its usual ones, which may be in the way of others, so this goes on until nothing changes.
  private mutating func removeConflicts() {
    var before: [String: [Key]] = [:]
    while before != keys {
      before = keys
      for row in NamedKeys.all {
        guard let chosen = keys[row.name] else { continue }
        let kept = chosen.filter { key in
          guard let other = owner(of: key, besides: row) else { return true }
          problems.append(
            "\(row.name): \(key.spelling) is the key of \(other.name) on the same screen.")
          return false
        }
        keys[row.name] = kept.isEmpty && !chosen.isEmpty ? nil : kept
      }
    }
  }

  private func owner(of key: Key, besides row: NamedKeys) -> NamedKeys? {
    NamedKeys.all.first { other in
      guard other.name != row.name, keys(of: other).contains(key) else { return false }
      return other.places.contains(where: row.places.contains)
    }
  }
}
