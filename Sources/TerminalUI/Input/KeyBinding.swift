/// The keys for one action on a screen.
///
/// ```swift
/// KeyBinding(.character("r"), .control("r"), help: "again", detail: "play the question again") { .replayTapped }
/// ```
public struct KeyBinding<Action> {
  /// The stable name for ``KeyOverrides``; `nil` for keys that can't be changed.
  public let name: String?
  /// The keys; the help line names the first.
  public let keys: [Key]
  /// The effect in a word or two. Without a label the help line leaves the binding out.
  public let label: String?
  /// The effect as a sentence without a full stop, shown by ``HelpOverlay`` instead of the label.
  public let detail: String?
  /// The name for the keys in the help line, such as `up down`. Without one the first key's name is used.
  public let shownKey: String?
  /// The priority in a narrow help line: higher values stay longer.
  public let importance: Int
  /// The action to send when one of the keys is typed.
  public var action: Action { makeAction() }
  @usableFromInline let makeAction: () -> Action
  /// The title of the binding's section in ``HelpOverlay``.
  @usableFromInline var group: String?

  /// Binds keys to an action.
  ///
  /// Leave out both `help` and `detail` for the second binding of a pair that the first one explains.
  ///
  /// - Parameters:
  ///   - name: The stable name for ``KeyOverrides``.
  ///   - keys: The keys; the help line names the first.
  ///   - help: The effect in a word or two; without it the help line leaves the binding out.
  ///   - detail: The effect in more words for ``HelpOverlay``; `help` if left out.
  ///   - shownKey: The name for the keys in the help; the first key's name if left out.
  ///   - importance: The priority in a narrow help line. Of equal bindings the first stay longest.
  ///   - action: The action to send when one of the keys is typed.
  @inlinable
  public init(
    _ name: String, _ keys: Key..., help: String? = nil, detail: String? = nil, shownKey: String? = nil,
    importance: Int = 0, action: @escaping () -> Action
  ) {
    self.init(
      name: name, keys: keys, label: help, detail: detail, shownKey: shownKey, importance: importance, action: action,
      group: nil)
  }

  /// Binds keys that can't be changed to an action.
  @inlinable
  public init(
    _ keys: Key..., help: String? = nil, detail: String? = nil, shownKey: String? = nil, importance: Int = 0,
    action: @escaping () -> Action
  ) {
    self.init(
      name: nil, keys: keys, label: help, detail: detail, shownKey: shownKey, importance: importance, action: action,
      group: nil)
  }

  @inlinable
  init(
    name: String?, keys: [Key], label: String?, detail: String?, shownKey: String?, importance: Int,
    action: @escaping () -> Action,
    group: String?
  ) {
    self.name = name
    self.keys = keys
    self.label = label
    self.detail = detail
    self.shownKey = shownKey
    self.importance = importance
    makeAction = action
    self.group = group
  }

  /// Returns the binding with other keys.
  func with(_ keys: [Key], shownKey: String?) -> KeyBinding {
    KeyBinding(
      name: name, keys: keys, label: label, detail: detail, shownKey: shownKey, importance: importance,
      action: makeAction, group: group)
  }

  @inlinable
  func map<Other>(_ transform: @escaping (Action) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(
      name: name, keys: keys, label: label, detail: detail, shownKey: shownKey, importance: importance,
      action: { [makeAction] in transform(makeAction()) }, group: group)
  }
}

/// Key bindings with a common title in ``HelpOverlay``.
///
/// ```swift
/// KeyGroup("Voice") {
///   KeyBinding(.character("r"), help: "again") { .replayTapped }
/// }
/// ```
public struct KeyGroup<Action> {
  @usableFromInline let bindings: [KeyBinding<Action>]

  /// Groups bindings.
  ///
  /// - Parameters:
  ///   - title: The section's title, in a word or two.
  ///   - bindings: The bindings of the section.
  @inlinable
  public init(_ title: String, @KeyMapBuilder<Action> bindings: () -> [KeyBinding<Action>]) {
    self.bindings = bindings().map { binding in
      var binding = binding
      binding.group = title
      return binding
    }
  }
}

/// A result builder for key bindings, with groups, `if` and `for`.
@resultBuilder
public enum KeyMapBuilder<Action> {
  /// Adds a binding.
  @inlinable
  public static func buildExpression(_ binding: KeyBinding<Action>) -> [KeyBinding<Action>] { [binding] }

  /// Adds the bindings of a group.
  @inlinable
  public static func buildExpression(_ group: KeyGroup<Action>) -> [KeyBinding<Action>] { group.bindings }

  /// Combines bindings into a list.
  @inlinable
  public static func buildBlock(_ parts: [KeyBinding<Action>]...) -> [KeyBinding<Action>] { parts.flatMap { $0 } }

  /// Supports `if` without `else`.
  @inlinable
  public static func buildOptional(_ part: [KeyBinding<Action>]?) -> [KeyBinding<Action>] { part ?? [] }

  /// Supports the first branch of `if` and `switch`.
  @inlinable
  public static func buildEither(first part: [KeyBinding<Action>]) -> [KeyBinding<Action>] { part }

  /// Supports the other branches of `if` and `switch`.
  @inlinable
  public static func buildEither(second part: [KeyBinding<Action>]) -> [KeyBinding<Action>] { part }

  /// Supports `for` loops.
  @inlinable
  public static func buildArray(_ parts: [[KeyBinding<Action>]]) -> [KeyBinding<Action>] { parts.flatMap { $0 } }
}
