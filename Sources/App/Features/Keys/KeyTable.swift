import Clients
import Synchronization
package import TerminalUI

/// The keys of all actions by name: the learner's own, or the usual ones. A screen only says which
/// action a name sends.
///
/// ```swift
/// func learnKeys(_ state: Learn.State, _ keys: KeyTable) -> KeyMap<Learn.Action> {
///   KeyMap {
///     hearKeys(state.speaker, keys) { .hearRequested($0) }
///     keys("screen.close") { .open(.topics) }
///   }
/// }
/// ```
///
/// Entries are made when a screen first looks them up, so the start reads the rows of the first
/// screen only.
package struct KeyTable: Sendable {
  /// The table without keys of a learner's own.
  package static let usual = KeyTable()

  private let own: [String: [Key]]
  private let made = MadeEntries()
  private var typed = TypedCharacters.none

  /// Makes a table.
  ///
  /// - Parameter own: The keys that replace the usual ones, by name.
  package init(_ own: [String: [Key]] = [:]) { self.own = own }

  /// The names that were looked up. A test compares them with the rows.
  var usedNames: Set<String> {
    Set(made.entries.withLock { $0.keys.map(\.name) })
  }

  /// Returns the table for a screen on which characters are typed, which then are no keys.
  func typing(_ characters: TypedCharacters) -> KeyTable {
    var table = self
    table.typed = characters
    return table
  }

  /// Binds the keys of a name to an action. What depends on the state replaces the label, the
  /// detail and the importance of the row.
  ///
  /// - Parameters:
  ///   - isListed: False if another key does the same in this state, so that this one isn't shown.
  ///   - isInRow: False for a key that only the list of keys names.
  func callAsFunction<Action>(
    _ name: String, help: String? = nil, detail: String? = nil, importance: Int? = nil,
    isListed: Bool = true, isInRow: Bool = true,
    action: @escaping () -> Action
  ) -> KeyBinding<Action> {
    let entry = entry(name)
    if help == nil, detail == nil, importance == nil, isListed, isInRow {
      return KeyBinding(entry, action: action)
    }
    let changed = KeyEntry(
      keys: entry.keys, label: isListed ? help ?? entry.label : nil,
      detail: isListed ? detail ?? entry.detail : nil,
      shownKey: entry.shownKey, importance: importance ?? entry.importance, partner: entry.partner,
      isInHelpLine: isInRow)
    return KeyBinding(changed, action: action)
  }

  /// Returns the keys of an action by its name, such as `quiz.slowly`; the learner's own if set.
  package func keys(of name: String) -> [Key] { entry(name).keys }

  private func entry(_ name: String) -> KeyEntry {
    let key = EntryName(name: name, typed: typed)
    return made.entries.withLock { entries in
      if let entry = entries[key] { return entry }
      let entry = makeEntry(name)
      entries[key] = entry
      return entry
    }
  }

  private func makeEntry(_ name: String) -> KeyEntry {
    guard let row = NamedKeys.named(name) else {
      return KeyEntry(keys: [], label: nil, detail: nil, shownKey: nil, importance: 0)
    }
    let partner = row.partner.flatMap(NamedKeys.named)
    let isAlone = partner == nil && !NamedKeys.all.contains { $0.partner == name }
    return KeyEntry(
      keys: keys(of: row), label: row.help, detail: row.both ?? (isAlone ? row.detail : nil),
      shownKey: partner.flatMap { shownKey(of: row, $0) }, importance: row.importance,
      partner: partner.map(keys) ?? [])
  }

  /// Returns the keys of a row that aren't typed. Where all of the learner's own are typed, the
  /// usual ones work.
  private func keys(of row: NamedKeys) -> [Key] {
    let spelled = row.spellings.split(separator: "|").compactMap { Key(spelling: String($0)) }
    let usual = spelled.filter { !typed.contains($0, isOwn: false) }
    guard let own = own[row.name] else { return usual }
    let usable = own.filter { !typed.contains($0, isOwn: true) }
    return usable.isEmpty && !own.isEmpty ? usual : usable
  }

  /// Returns the name for the keys of a pair; nil without keys.
  private func shownKey(of row: NamedKeys, _ partner: NamedKeys) -> String? {
    let areUsual = own[row.name] == nil && own[partner.name] == nil
    if areUsual, let shown = row.shown { return shown }
    let names = [row, partner].compactMap { keys(of: $0).first?.name }
    guard let first = names.first, let second = names.dropFirst().first else { return names.first }
    // The first `joined` of a program costs 270,000 instructions.
    return first + (first.contains(" ") || second.contains(" ") ? ", " : " ") + second
  }
}

/// Returns the keys that move the selection of a list.
///
/// - Parameters:
///   - page: The number of rows that a page key moves.
///   - hasEnds: True for keys that go to the first and the last row.
@KeyMapBuilder<Action>
func selectionKeys<Action>(
  _ keys: KeyTable, page: Int = 5, hasEnds: Bool = true, _ move: @escaping (Int) -> Action
) -> [KeyBinding<Action>] {
  keys("list.up") { move(-1) }
  keys("list.down") { move(1) }
  keys("list.pageUp") { move(-page) }
  keys("list.pageDown") { move(page) }
  if hasEnds {
    keys("list.first") { move(-endOfList) }
    keys("list.last") { move(endOfList) }
  }
}

/// Returns the keys that say what is selected, or stop the voice.
///
/// - Parameter importance: That of the first one, in a state in which others matter more.
@KeyMapBuilder<Action>
func hearKeys<Action>(
  _ speaker: Speaker.State, _ keys: KeyTable, importance: Int? = nil,
  _ hear: @escaping (Utterance.Pace) -> Action
) -> [KeyBinding<Action>] {
  keys("list.hear", help: speaker.isSpeaking ? "stop" : nil, importance: importance) {
    hear(.normal)
  }
  keys("list.slowly") { hear(.slow) }
}

/// A distance greater than any list.
let endOfList = 1_000_000

/// The characters that are typed on a screen, and so are no keys there.
enum TypedCharacters: Sendable {
  case none
  case comma
  case digits
  case allButComma
  case all
  /// The characters of a number, after which a letter is a key.
  case allButLetters
  /// Letters, also those that a learner has chosen as keys.
  case letters
  /// Letters, unless a learner has chosen them as keys.
  case usualLetters

  func contains(_ key: Key, isOwn: Bool) -> Bool {
    guard case .character(let character) = key else { return false }
    return switch self {
    case .none: false
    case .comma: character == ","
    case .digits: character.isASCII && character.isNumber
    case .allButComma: character != ","
    case .all: true
    case .allButLetters: !character.isASCII || !character.isLetter
    case .letters: character.isLetter
    case .usualLetters: !isOwn && character.isLetter
    }
  }
}

/// The entries of a table that were looked up.
private final class MadeEntries: Sendable {
  let entries = Mutex([EntryName: KeyEntry]())
}

/// The name of an entry, and the characters that are no keys in it.
private struct EntryName: Hashable {
  let name: String
  let typed: TypedCharacters
}
