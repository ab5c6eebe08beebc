/// The place of a child that may be absent.
@MainActor @usableFromInline
final class OptionalChild<Root, Child> {
  @usableFromInline let path: WritableKeyPath<Root, Child?>
  @usableFromInline let isStored: Bool
  /// True if the property has the child again once it was `nil` and then the child; `nil` before
  /// the first action.
  @usableFromInline var isRestored: Bool?

  @inlinable
  init(_ path: WritableKeyPath<Root, Child?>) {
    self.path = path
    isStored = MemoryLayout<Root>.offset(of: path) != nil
  }

  /// Changes the child if there is one, and returns what `body` returns.
  ///
  /// A stored property is changed in place. Another property is `nil` while `body` runs: if its
  /// setter then releases the child, for example by leaving the case of an enum, `body` has the
  /// only copy, and arrays in the child aren't copied when they change. A setter that
  /// doesn't bring the child back, since its case has other values too, isn't given `nil`.
  @inlinable
  func modify<Result>(in root: inout Root, _ body: (inout Child) -> Result) -> Result? {
    if isStored { return change(&root[keyPath: path], body) }
    guard var child = root[keyPath: path] else { return nil }
    if canBeRestored(child, in: root) { root[keyPath: path] = nil }
    let result = body(&child)
    root[keyPath: path] = child
    return result
  }

  @inlinable
  func change<Result>(_ child: inout Child?, _ body: (inout Child) -> Result) -> Result? {
    if case nil = child { return nil }
    return body(&child!)
  }

  @inlinable
  func canBeRestored(_ child: Child, in root: Root) -> Bool {
    if let isRestored { return isRestored }
    var copy = root
    copy[keyPath: path] = nil
    copy[keyPath: path] = child
    let isRestored = if case nil = copy[keyPath: path] { false } else { true }
    self.isRestored = isRestored
    return isRestored
  }
}
