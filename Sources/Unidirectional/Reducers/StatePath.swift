/// A key path to a child's state that is followed by offset if the property is stored.
///
/// Following a key path takes 60 ns. `MemoryLayout.offset(of:)` returns an offset only if the property, with all
/// properties on the way to it, is stored directly in the value, without observers. Its documentation allows access to
/// the property by adding the offset to a pointer to the value. The pointers below don't outlive the `inout` access from
/// which they come.
@usableFromInline
struct StatePath<Root, Value> {
  @usableFromInline let path: WritableKeyPath<Root, Value>
  @usableFromInline let offset: Int?

  @inlinable init(_ path: WritableKeyPath<Root, Value>) {
    self.path = path
    offset = MemoryLayout<Root>.offset(of: path)
  }

  /// Calls `body` with the property, which is changed in place if it is stored.
  @inlinable func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard let offset else { return body(&root[keyPath: path]) }
    return withUnsafeMutablePointer(to: &root) { pointer in
      let value = UnsafeMutableRawPointer(pointer).advanced(by: offset).assumingMemoryBound(to: Value.self)
      return body(&value.pointee)
    }
  }

  /// Calls `body` with the child if it is present.
  ///
  /// A computed property, such as the case of an enum, is set to `nil` before the change. If the setter then releases the
  /// child, for example by changing to another case, `body` has the only copy, and arrays in it aren't copied.
  func modifyWrapped<Child, Result>(
    _ root: inout Root, _ body: (inout Child) -> Result
  ) -> Result? where Value == Child? {
    if offset != nil {
      return modify(&root) { value in value == nil ? nil : body(&value!) }
    }
    guard var child = root[keyPath: path] else { return nil }
    root[keyPath: path] = nil
    let result = body(&child)
    root[keyPath: path] = child
    return result
  }
}
