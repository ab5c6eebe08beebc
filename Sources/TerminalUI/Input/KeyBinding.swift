/// The keys that do one thing on a screen.
///
/// ```swift
/// KeyBinding(.character("r"), .control("r"), help: "again", detail: "play the question again") { .replayTapped }
/// ```
public struct KeyBinding<Action> {
  /// The keys, the one that the help line names first.
  public let keys: [Key]
  /// What they do, in a word or two; without it the help line leaves them out.
  public let label: String?
  /// What they do, in a sentence without a full stop; what ``HelpOverlay`` says instead of the label.
  public let detail: String?
  /// What stands for the keys in the help line, for instance `up down`; the first key's name where none.
  public let shownKey: String?
  /// How long the help line keeps it where room is short, the higher the longer.
  public let importance: Int
  /// What happened when one of them is typed.
  public var action: Action { makeAction() }
  @usableFromInline let makeAction: () -> Action
  /// The title over it in ``HelpOverlay``.
  @usableFromInline var group: String?

  /// A binding.
  ///
  /// A binding with neither `help` nor `detail` is named nowhere: the second of a pair is explained by the first.
  ///
  /// - Parameters:
  ///   - keys: The keys, the one that the help line names first.
  ///   - help: What they do, in a word or two; without it the help line leaves them out.
  ///   - detail: What they do, in more words, for ``HelpOverlay``; it says `help` where none.
  ///   - shownKey: What stands for the first key in the help, where its name doesn't do.
  ///   - importance: How long the help line keeps it where room is short; of equals the first stay longest.
  ///   - action: What happened when one of them is typed.
  @inlinable
  public init(
    _ keys: Key..., help: String? = nil, detail: String? = nil, shownKey: String? = nil, importance: Int = 0,
    action: @escaping () -> Action
  ) {
    self.init(
      keys: keys, label: help, detail: detail, shownKey: shownKey, importance: importance, action: action, group: nil)
  }

  @inlinable
  init(
    keys: [Key], label: String?, detail: String?, shownKey: String?, importance: Int, action: @escaping () -> Action,
    group: String?
  ) {
    self.keys = keys
    self.label = label
    self.detail = detail
    self.shownKey = shownKey
    self.importance = importance
    makeAction = action
    self.group = group
  }

  @inlinable
  func map<Other>(_ transform: @escaping (Action) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(
      keys: keys, label: label, detail: detail, shownKey: shownKey, importance: importance,
      action: { [makeAction] in transform(makeAction()) }, group: group)
  }
}

/// Key bindings under a title in ``HelpOverlay``.
///
/// ```swift
/// KeyGroup("Voice") {
///   KeyBinding(.character("r"), help: "again") { .replayTapped }
/// }
/// ```
public struct KeyGroup<Action> {
  @usableFromInline let bindings: [KeyBinding<Action>]

  /// A group.
  ///
  /// - Parameters:
  ///   - title: What the bindings have in common, in a word or two.
  ///   - bindings: The bindings.
  @inlinable
  public init(_ title: String, @KeyMapBuilder<Action> bindings: () -> [KeyBinding<Action>]) {
    self.bindings = bindings().map { binding in
      var binding = binding
      binding.group = title
      return binding
    }
  }
}

/// Lists key bindings, with groups, `if` and `for` among them.
@resultBuilder
public enum KeyMapBuilder<Action> {
  /// A binding in the list.
  @inlinable
  public static func buildExpression(_ binding: KeyBinding<Action>) -> [KeyBinding<Action>] { [binding] }

  /// The bindings of a group in the list.
  @inlinable
  public static func buildExpression(_ group: KeyGroup<Action>) -> [KeyBinding<Action>] { group.bindings }

  /// A list.
  @inlinable
  public static func buildBlock(_ parts: [KeyBinding<Action>]...) -> [KeyBinding<Action>] { parts.flatMap { $0 } }

  /// An `if` without `else`.
  @inlinable
  public static func buildOptional(_ part: [KeyBinding<Action>]?) -> [KeyBinding<Action>] { part ?? [] }

  /// The first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(first part: [KeyBinding<Action>]) -> [KeyBinding<Action>] { part }

  /// The other branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(second part: [KeyBinding<Action>]) -> [KeyBinding<Action>] { part }

  /// A `for` loop.
  @inlinable
  public static func buildArray(_ parts: [[KeyBinding<Action>]]) -> [KeyBinding<Action>] { parts.flatMap { $0 } }
}
