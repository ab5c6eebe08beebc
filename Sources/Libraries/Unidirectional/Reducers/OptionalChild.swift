/// Changes the child at a path if there is one, and returns what `body` returns.
///
/// The property is `nil` while `body` runs. If its setter then releases the child, for example by
/// leaving the case of an enum, `body` has the only copy, and arrays in the child aren't copied
/// when they change.
@MainActor
func modifyChild<Root, Child, Result>(
  of root: inout Root,
  at path: WritableKeyPath<Root, Child?>,
  _ body: (inout Child) -> Result
) -> Result? {
  guard var child = root[keyPath: path] else { return nil }
  root[keyPath: path] = nil
  let result = body(&child)
  root[keyPath: path] = child
  return result
}
