/// Several views in the order they were written, made by ``ViewBuilder``.
///
/// Inside a stack they are the stack's own children; alone they stand one below the other.
public struct ViewGroup: View {
  /// The views.
  public let children: [any View]

  @usableFromInline init(children: [any View]) { self.children = children }

  /// That of the children one below the other.
  public func size(in proposal: Size) -> Size { column.size(in: proposal) }
  /// Draws the children one below the other.
  public func draw(in canvas: inout Canvas) { column.draw(in: &canvas) }
  /// That of all children together.
  public var flexibility: Axes { column.flexibility }

  private var column: any View {
    children.count == 1 ? children[0] : VStack(children: children)
  }
}

/// Lets views be listed, with `if`, `switch` and `for` among them.
///
/// ```swift
/// @ViewBuilder func result(_ wasRight: Bool) -> some View {
///   if wasRight { Text("✓").style(.correct) } else { Text("✗").style(.incorrect) }
/// }
/// ```
@resultBuilder
public enum ViewBuilder {
  /// A view in the list.
  @inlinable
  public static func buildExpression(_ view: some View) -> any View { view }

  /// A view of unknown type in the list.
  @inlinable
  public static func buildExpression(_ view: any View) -> any View { view }

  /// Several views from an array.
  @inlinable
  public static func buildExpression(_ views: [any View]) -> any View { ViewGroup(children: views) }

  /// A list, in which the views of a group stand for themselves.
  @inlinable
  public static func buildBlock(_ parts: any View...) -> ViewGroup {
    let hasGroups = parts.contains { type(of: $0) == ViewGroup.self }
    return ViewGroup(children: hasGroups ? parts.flatMap { ($0 as? ViewGroup)?.children ?? [$0] } : parts)
  }

  /// An `if` without `else`.
  @inlinable
  public static func buildOptional(_ part: (any View)?) -> any View { part ?? ViewGroup(children: []) }

  /// The first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(first part: any View) -> any View { part }

  /// The other branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(second part: any View) -> any View { part }

  /// A `for` loop.
  @inlinable
  public static func buildArray(_ parts: [ViewGroup]) -> any View { ViewGroup(children: parts.flatMap(\.children)) }
}
