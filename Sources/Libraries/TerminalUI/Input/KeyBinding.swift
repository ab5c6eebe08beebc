/// The keys for one action on a screen.
///
/// ```swift
/// KeyBinding(.character("r"), .control("r"), help: "again", detail: "play the question again") {
///   .replayTapped
/// }
/// ```
public struct KeyBinding<Action> {
  /// Everything but the action. In an object, since bindings are mapped and joined.
  @usableFromInline let entry: KeyEntry
  @usableFromInline let makeAction: () -> Action

  /// The keys; the help line names the first.
  @inlinable public var keys: [Key] { entry.keys }
  /// The effect in a word or two. Without a label the help line leaves the binding out.
  public var label: String? { entry.label }
  /// The effect as a sentence without a full stop, shown by ``HelpOverlay`` instead of the label.
  public var detail: String? { entry.detail }
  /// The action to send when one of the keys is typed.
  public var action: Action { makeAction() }

  /// Binds keys to an action.
  ///
  /// Leave out both `help` and `detail` for the second binding of a pair that the first one
  /// explains.
  ///
  /// - Parameters:
  ///   - keys: The keys; the help line names the first.
  ///   - help: The effect in a word or two; without it the help line leaves the binding out.
  ///   - detail: The effect in more words for ``HelpOverlay``; `help` if left out.
  ///   - shownKey: The name for the keys in the help; the first key's name if left out.
  ///   - importance: The priority in a narrow help line. Of equal bindings the first stay longest.
  ///   - action: The action to send when one of the keys is typed.
  @inlinable
  public init(
    _ keys: Key..., help: String? = nil, detail: String? = nil, shownKey: String? = nil,
    importance: Int = 0,
    action: @escaping () -> Action
  ) {
    self.init(
      keys, help: help, detail: detail, shownKey: shownKey, importance: importance, action: action)
  }

  /// Binds keys from a list, such as those that a person has chosen, to an action.
  @inlinable
  public init(
    _ keys: [Key], help: String? = nil, detail: String? = nil, shownKey: String? = nil,
    importance: Int = 0,
    action: @escaping () -> Action
  ) {
    self.init(
      KeyEntry(keys: keys, label: help, detail: detail, shownKey: shownKey, importance: importance),
      action: action)
  }

  /// Binds the keys of an entry, which many bindings can share, to an action.
  @inlinable
  package init(_ entry: KeyEntry, action: @escaping () -> Action) {
    self.entry = entry
    makeAction = action
  }

  @inlinable
  func inGroup(_ title: String) -> KeyBinding {
    KeyBinding(entry.inGroup(title), action: makeAction)
  }

  @inlinable
  func map<Other>(_ transform: @escaping (Action) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(entry) { [makeAction] in transform(makeAction()) }
  }
}

/// The keys and texts of a ``KeyBinding``.
@usableFromInline
package final class KeyEntry: Sendable {
  @usableFromInline package let keys: [Key]
  package let label: String?
  package let detail: String?
  package let shownKey: String?
  package let importance: Int
  /// The keys of the second binding of a pair, such as down, which the help lists beside those of
  /// the first.
  package let partner: [Key]
  /// False for a label that only ``HelpOverlay`` shows, where it has no room for the detail.
  let isInHelpLine: Bool
  /// The title of the binding's section in ``HelpOverlay``.
  let group: String?

  @usableFromInline
  package init(
    keys: [Key], label: String?, detail: String?, shownKey: String?, importance: Int,
    partner: [Key] = [],
    isInHelpLine: Bool = true,
    group: String? = nil
  ) {
    self.keys = keys
    self.label = label
    self.detail = detail
    self.shownKey = shownKey
    self.importance = importance
    self.partner = partner
    self.isInHelpLine = isInHelpLine
    self.group = group
  }

  @usableFromInline
  func inGroup(_ title: String) -> KeyEntry {
    KeyEntry(
      keys: keys, label: label, detail: detail, shownKey: shownKey, importance: importance,
      partner: partner,
      isInHelpLine: isInHelpLine,
      group: title)
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
    self.bindings = bindings().map { $0.inGroup(title) }
  }
}

/// A result builder for key bindings, with groups, `if` and `for`.
@resultBuilder
public enum KeyMapBuilder<Action> {
  /// The bindings that a statement adds.
  public typealias Part = [KeyBinding<Action>]

  /// Adds a binding.
  @inlinable
  public static func buildExpression(_ binding: KeyBinding<Action>) -> Part { [binding] }

  /// Adds the bindings of a group.
  @inlinable
  public static func buildExpression(_ group: KeyGroup<Action>) -> Part { group.bindings }

  /// Adds the bindings that a function returns.
  @inlinable
  public static func buildExpression(_ bindings: Part) -> Part { bindings }

  /// Combines bindings into a list.
  @inlinable
  public static func buildBlock(_ parts: Part...) -> Part { parts.flatMap(\.self) }

  /// Supports `if` without `else`.
  @inlinable
  public static func buildOptional(_ part: Part?) -> Part { part ?? [] }

  /// Supports the first branch of `if` and `switch`.
  @inlinable
  public static func buildEither(first part: Part) -> Part { part }

  /// Supports the other branches of `if` and `switch`.
  @inlinable
  public static func buildEither(second part: Part) -> Part { part }

  /// Supports `for` loops.
  @inlinable
  public static func buildArray(_ parts: [Part]) -> Part { parts.flatMap(\.self) }
}
