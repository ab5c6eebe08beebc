/// The keys of one screen: it finds the action for a key, and tells the help line and the help overlay what there is.
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
/// Where a key is bound twice the first binding counts. With an input method on, `ｒ` arrives where `r` was meant: it has
/// the binding of `r` unless it has one of its own.
public struct KeyMap<Action> {
  /// The bindings in the order of the help line.
  public let bindings: [KeyBinding<Action>]
  @usableFromInline let typed: (Character) -> Action?
  @usableFromInline let editing: (Key) -> Action?
  @usableFromInline let otherwise: Action?

  /// A key map.
  ///
  /// - Parameters:
  ///   - typed: What happened when a character is typed that no binding has; nothing where it returns none.
  ///   - editing: What happened when a key is typed that no binding has and that edits a text; see
  ///     ``TextFieldState/edited(by:)``.
  ///   - otherwise: What happened when any other key is typed, for a screen that any key ends.
  ///   - bindings: The keys of the screen.
  @inlinable
  public init(
    typed: @escaping (Character) -> Action? = { _ in nil },
    editing: @escaping (Key) -> Action? = { _ in nil },
    otherwise: Action? = nil,
    @KeyMapBuilder<Action> bindings: () -> [KeyBinding<Action>]
  ) {
    self.init(bindings: bindings(), typed: typed, editing: editing, otherwise: otherwise)
  }

  @inlinable
  init(
    bindings: [KeyBinding<Action>], typed: @escaping (Character) -> Action?, editing: @escaping (Key) -> Action?,
    otherwise: Action?
  ) {
    self.bindings = bindings
    self.typed = typed
    self.editing = editing
    self.otherwise = otherwise
  }

  /// What happened when `key` is typed; none where it means nothing here.
  @inlinable
  public func action(for key: Key) -> Action? {
    if let binding = binding(of: key) ?? key.halfWidth.flatMap(binding(of:)) { return binding.action }
    if case .character(let character) = key, let action = typed(character) { return action }
    return editing(key) ?? otherwise
  }

  @inlinable
  func binding(of key: Key) -> KeyBinding<Action>? {
    bindings.first { $0.keys.contains(key) }
  }

  /// The keys that have a label, for ``HelpLine``.
  public var helpItems: [HelpItem] {
    bindings.compactMap { binding in
      guard let label = binding.label, let key = binding.keyNames.first else { return nil }
      return HelpItem(key: key, label: label, importance: binding.importance)
    }
  }

  /// All keys that have a label or a detail, by their groups, for ``HelpOverlay``.
  public var helpGroups: [HelpGroup] {
    var groups: [HelpGroup] = []
    for binding in bindings {
      guard let item = binding.entry else { continue }
      if let index = groups.firstIndex(where: { $0.title == binding.group }) {
        groups[index].entries.append(item)
      } else {
        groups.append(HelpGroup(title: binding.group, entries: [item]))
      }
    }
    return groups
  }

  /// The same keys with every action turned into another, as when a parent takes in its child's keys.
  @inlinable
  public func map<Other>(_ transform: @escaping (Action) -> Other) -> KeyMap<Other> {
    KeyMap<Other>(
      bindings: bindings.map { $0.map(transform) },
      typed: { [typed] in typed($0).map(transform) },
      editing: { [editing] in editing($0).map(transform) },
      otherwise: otherwise.map(transform))
  }

  /// These keys and then those of `other`, which count where these mean nothing.
  @inlinable
  public func appending(_ other: KeyMap) -> KeyMap {
    KeyMap(
      bindings: bindings + other.bindings,
      typed: { [typed] in typed($0) ?? other.typed($0) },
      editing: { [editing] in editing($0) ?? other.editing($0) },
      otherwise: otherwise ?? other.otherwise)
  }
}

extension KeyBinding {
  fileprivate var keyNames: [String] {
    let names = keys.map(\.name)
    return shownKey.map { [$0] + names.dropFirst() } ?? names
  }

  fileprivate var entry: HelpGroup.Entry? {
    guard let text = detail ?? label, !keyNames.isEmpty else { return nil }
    return HelpGroup.Entry(keys: keyNames, label: label ?? text, detail: text)
  }
}
