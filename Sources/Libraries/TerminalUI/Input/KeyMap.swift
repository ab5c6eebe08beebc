/// The key bindings of a screen, used to dispatch keys and to write the help.
///
/// ```swift
/// static let keys = KeyMap<Action>(typed: { $0.isNumber ? .digitTyped($0) : nil }) {
///   KeyBinding(.enter, help: "answer") { .answerSubmitted }
///   KeyBinding(.character("r"), .control("r"), help: "again") { .replayTapped }
///   KeyBinding(.control("u"), detail: "clear the answer") { .answerCleared }
///   KeyBinding(.character("?"), help: "keys", importance: 1) { .helpTapped }
///   KeyBinding(.escape, help: "end") { .endTapped }
/// }
/// ```
///
/// The first of several bindings for a key wins. A full-width `ｒ`, typed with an input method, uses
/// the binding of `r` unless it has a binding of its own.
public struct KeyMap<Action> {
  /// The bindings in the order of the help line.
  public let bindings: [KeyBinding<Action>]
  @usableFromInline let typed: (Character) -> Action?
  @usableFromInline let editing: (Key) -> Action?
  @usableFromInline let otherwise: Action?

  /// Makes a key map.
  ///
  /// - Parameters:
  ///   - typed: Returns the action for a typed character without a binding.
  ///   - editing: Returns the action for a key without a binding that edits text; see
  ///     ``TextFieldState/edited(by:)``.
  ///   - otherwise: The action for all other keys, for a screen that any key closes.
  ///   - bindings: The bindings in the order of the help line.
  @inlinable
  public init(
    typed: @escaping (Character) -> Action? = { _ in nil },
    editing: @escaping (Key) -> Action? = { _ in nil },
    otherwise: Action? = nil,
    @KeyMapBuilder<Action> bindings: () -> [KeyBinding<Action>]
  ) {
    self.init(bindings(), typed: typed, editing: editing, otherwise: otherwise)
  }

  /// Makes a key map of bindings that are in an array already.
  @usableFromInline
  init(
    _ bindings: [KeyBinding<Action>], typed: @escaping (Character) -> Action?,
    editing: @escaping (Key) -> Action?, otherwise: Action?
  ) {
    self.bindings = bindings
    self.typed = typed
    self.editing = editing
    self.otherwise = otherwise
  }

  /// Returns the action for a key, or `nil` if the key has none on this screen.
  @inlinable
  public func action(for key: Key) -> Action? {
    if let binding = binding(of: key) ?? key.halfWidth.flatMap(binding(of:)) {
      return binding.action
    }
    if case .character(let character) = key, let action = typed(character) { return action }
    return editing(key) ?? otherwise
  }

  @inlinable
  func binding(of key: Key) -> KeyBinding<Action>? {
    bindings.first { $0.keys.contains(key) }
  }

  /// The bindings that have a label, for ``HelpLine``.
  @inlinable
  public var helpItems: [HelpItem] { bindings.compactMap { $0.entry.helpItem } }

  /// The bindings that have a label or a detail, by group, for ``HelpOverlay``.
  public var helpGroups: [HelpGroup] {
    var groups: [HelpGroup] = []
    for entry in bindings.map(\.entry) {
      guard let item = entry.helpEntry else { continue }
      if let index = groups.firstIndex(where: { $0.title == entry.group }) {
        groups[index].entries.append(item)
      } else {
        groups.append(HelpGroup(title: entry.group, entries: [item]))
      }
    }
    return groups
  }

  /// Returns a key map with transformed actions, for a parent that uses its child's keys.
  @inlinable
  public func map<Other>(_ transform: @escaping (Action) -> Other) -> KeyMap<Other> {
    KeyMap<Other>(
      bindings.map { $0.map(transform) },
      typed: { [typed] in typed($0).map(transform) },
      editing: { [editing] in editing($0).map(transform) },
      otherwise: otherwise.map(transform))
  }

  /// Returns these bindings followed by those of `other`, which handle the remaining keys.
  @inlinable
  public func appending(_ other: KeyMap) -> KeyMap {
    KeyMap(
      bindings + other.bindings,
      typed: { [typed] in typed($0) ?? other.typed($0) },
      editing: { [editing] in editing($0) ?? other.editing($0) },
      otherwise: otherwise ?? other.otherwise)
  }
}

extension KeyEntry {
  @usableFromInline
  var helpItem: HelpItem? {
    guard isInHelpLine, let label, let key = shownKey ?? keys.first?.name else { return nil }
    return HelpItem(key: key, label: label, importance: importance)
  }

  /// The names of the keys: the usual one, then letters and named keys. A combination is named
  /// where it is the usual one, as where letters are typed.
  private var sortedKeyNames: [String] {
    guard let first = shownKey ?? keys.first?.name else { return [] }
    let others = keys.dropFirst() + partner.dropFirst()
    let sorted = (0..<Key.rankOfCombinations).flatMap { rank in others.filter { $0.rank == rank } }
    return [first] + sorted.map(\.name)
  }

  fileprivate var helpEntry: HelpGroup.Entry? {
    let names = sortedKeyNames
    guard let text = detail ?? label, !names.isEmpty else { return nil }
    return HelpGroup.Entry(keys: names, label: label ?? text, detail: text)
  }
}

extension Key {
  /// The place in a list of several keys for an action.
  fileprivate var rank: Int {
    switch self {
    case .character: 0
    case .enter, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: 1
    case .tab, .backTab, .backspace, .delete, .insert: 2
    case .function: 3
    case .control, .modified: Self.rankOfCombinations
    }
  }

  fileprivate static let rankOfCombinations = 4
}
