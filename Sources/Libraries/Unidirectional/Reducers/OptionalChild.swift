/// The place of a child that may be absent.
@MainActor @usableFromInline
final class OptionalChild<Root, Child> {
  @usableFromInline let path: WritableKeyPath<Root, Child?>
  @usableFromInline let isStored: Bool
  /// Compares two states; `nil` if they aren't `Equatable`.
  // Looked up with the first action: a look-up of a conformance takes a tenth of a millisecond.
  @usableFromInline lazy var areEqual = (Root.self as? any Equatable.Type).flatMap {
    Self.equality(of: $0) as? (Root, Root) -> Bool
  }

  @inlinable
  init(_ path: WritableKeyPath<Root, Child?>) {
    self.path = path
    isStored = MemoryLayout<Root>.offset(of: path) != nil
  }

  /// Changes the child if there is one, and returns what `body` returns.
  ///
  /// A stored property is changed in place. Another property is `nil` while `body` runs: if its
  /// setter then releases the child, for example by leaving the case of an enum, `body` has the
  /// only copy, and arrays in the child aren't copied when they change. A setter that doesn't bring
  /// everything back, since it removes an element or its case has other values too, isn't given
  /// `nil`.
  @inlinable
  func modify<Result>(in root: inout Root, _ body: (inout Child) -> Result) -> Result? {
    if isStored { return change(&root[keyPath: path], body) }
    guard var child = root[keyPath: path] else { return nil }
    if let rest = rest(of: root, without: child) { root = rest }
    let result = body(&child)
    root[keyPath: path] = child
    return result
  }

  @inlinable
  func change<Result>(_ child: inout Child?, _ body: (inout Child) -> Result) -> Result? {
    if case nil = child { return nil }
    return body(&child!)
  }

  /// Returns the state with `nil` for its child, if the child makes it the same again. This depends
  /// on the state: an enum may have the child in several cases.
  @inlinable
  func rest(of root: Root, without child: Child) -> Root? {
    guard let areEqual else { return nil }
    var rest = root
    rest[keyPath: path] = nil
    var restored = rest
    restored[keyPath: path] = child
    return areEqual(restored, root) ? rest : nil
  }

  private static func equality<Value: Equatable>(of type: Value.Type) -> Any {
    let equality: (Value, Value) -> Bool = { $0 == $1 }
    return equality
  }
}
