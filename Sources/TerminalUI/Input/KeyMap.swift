/// The keys that do one thing on a screen.
///
/// ```swift
/// KeyBinding(.character("r"), .control("r"), help: "again") { .replayTapped }
/// ```
public struct KeyBinding<Action> {
  /// The keys, the one that the help line names first.
  public let keys: [Key]
  /// What they do, in a word or two; without it the help line leaves them out.
  public let label: String?
  /// What stands for the keys in the help line, for instance `up down`; the first key's name where none.
  public let shownKey: String?
  /// What happened when one of them is typed.
  public let action: Action

  /// A binding.
  ///
  /// - Parameters:
  ///   - keys: The keys, the one that the help line names first.
  ///   - help: What they do, in a word or two; without it the help line leaves them out.
  ///   - shownKey: What stands for the keys in the help line, where the first key's name doesn't do.
  ///   - action: What happened when one of them is typed.
  public init(_ keys: Key..., help: String? = nil, shownKey: String? = nil, action: () -> Action) {
    self.init(keys: keys, label: help, shownKey: shownKey, action: action())
  }

  init(keys: [Key], label: String?, shownKey: String?, action: Action) {
    self.keys = keys
    self.label = label
    self.shownKey = shownKey
    self.action = action
  }
}

/// The keys of one screen: it finds the action for a key, and tells the help line what there is.
///
/// ```swift
/// static let keys = KeyMap<Action>(typed: { $0.isNumber ? .digitTyped($0) : nil }) {
///   KeyBinding(.enter, help: "answer") { .answerSubmitted }
///   KeyBinding(.character("r"), .control("r"), help: "again") { .replayTapped }
///   KeyBinding(.escape, help: "end") { .endTapped }
/// }
/// ```
///
/// Where a key is bound twice the first binding counts.
public struct KeyMap<Action> {
  /// The bindings in the order of the help line.
  public let bindings: [KeyBinding<Action>]
  private let typed: (Character) -> Action?
  private let otherwise: Action?

  /// A key map.
  ///
  /// - Parameters:
  ///   - typed: What happened when a character is typed that no binding has; nothing where it returns none.
  ///   - otherwise: What happened when any other key is typed, for a screen that any key ends.
  ///   - bindings: The keys of the screen.
  public init(
    typed: @escaping (Character) -> Action? = { _ in nil },
    otherwise: Action? = nil,
    @KeyMapBuilder<Action> bindings: () -> [KeyBinding<Action>]
  ) {
    self.init(bindings: bindings(), typed: typed, otherwise: otherwise)
  }

  private init(bindings: [KeyBinding<Action>], typed: @escaping (Character) -> Action?, otherwise: Action?) {
    self.bindings = bindings
    self.typed = typed
    self.otherwise = otherwise
  }

  /// What happened when `key` is typed; none where it means nothing here.
  public func action(for key: Key) -> Action? {
    if let binding = bindings.first(where: { $0.keys.contains(key) }) { return binding.action }
    if case .character(let character) = key, let action = typed(character) { return action }
    return otherwise
  }

  /// The keys that have a label, for ``HelpLine``.
  public var helpItems: [HelpItem] {
    bindings.compactMap { binding in
      guard let label = binding.label, let key = binding.shownKey ?? binding.keys.first?.name else { return nil }
      return HelpItem(key: key, label: label)
    }
  }

  /// The same keys with every action turned into another, as when a parent takes in its child's keys.
  public func map<Other>(_ transform: @escaping (Action) -> Other) -> KeyMap<Other> {
    KeyMap<Other>(
      bindings: bindings.map {
        KeyBinding<Other>(keys: $0.keys, label: $0.label, shownKey: $0.shownKey, action: transform($0.action))
      },
      typed: { [typed] in typed($0).map(transform) },
      otherwise: otherwise.map(transform))
  }

  /// These keys and then those of `other`, which count where these mean nothing.
  public func appending(_ other: KeyMap) -> KeyMap {
    KeyMap(
      bindings: bindings + other.bindings,
      typed: { [typed] in typed($0) ?? other.typed($0) },
      otherwise: otherwise ?? other.otherwise)
  }
}

/// Lists key bindings, with `if` and `for` among them.
@resultBuilder
public enum KeyMapBuilder<Action> {
  /// A binding in the list.
  public static func buildExpression(_ binding: KeyBinding<Action>) -> [KeyBinding<Action>] { [binding] }

  /// A list.
  public static func buildBlock(_ parts: [KeyBinding<Action>]...) -> [KeyBinding<Action>] { parts.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [KeyBinding<Action>]?) -> [KeyBinding<Action>] { part ?? [] }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first part: [KeyBinding<Action>]) -> [KeyBinding<Action>] { part }

  /// The other branch of an `if` or `switch`.
  public static func buildEither(second part: [KeyBinding<Action>]) -> [KeyBinding<Action>] { part }

  /// A `for` loop.
  public static func buildArray(_ parts: [[KeyBinding<Action>]]) -> [KeyBinding<Action>] { parts.flatMap { $0 } }
}
