/// A list of views made by ``ViewBuilder``.
///
/// In a stack the views become the stack's own children. Elsewhere they form a column.
public struct ViewGroup: View {
  /// The views in order.
  public let children: [any View]

  @usableFromInline init(children: [any View]) { self.children = children }

  /// Returns the layout of a column of the children.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    column.layout(in: proposal, environment: environment)
  }
  /// The directions in which any of the children is flexible.
  public var flexibility: Axes { column.flexibility }

  private var column: any View {
    children.count == 1 ? children[0] : VStack(children: children)
  }
}

/// A result builder for lists of views, with `if`, `switch` and `for`.
///
/// ```swift
/// @ViewBuilder func result(_ wasRight: Bool) -> some View {
///   if wasRight { Text("✓").style(.correct) } else { Text("✗").style(.incorrect) }
/// }
/// ```
@resultBuilder
public enum ViewBuilder {
  /// Adds a view.
  @inlinable
  public static func buildExpression(_ view: any View) -> any View { view }

  /// Adds the views of an array.
  @inlinable
  public static func buildExpression(_ views: [any View]) -> any View { ViewGroup(children: views) }

  /// Combines views into a list and flattens groups.
  @inlinable
  public static func buildBlock(_ parts: any View...) -> ViewGroup {
    // Comparing types is faster than trying a cast, and most blocks have no groups.
    if !parts.contains(where: { type(of: $0) == ViewGroup.self }) {
      return ViewGroup(children: parts)
    }
    if parts.count == 1, let group = parts[0] as? ViewGroup { return group }
    var children: [any View] = []
    children.reserveCapacity(parts.count + 8)
    for part in parts {
      if type(of: part) == ViewGroup.self, let group = part as? ViewGroup {
        children += group.children
      } else {
        children.append(part)
      }
    }
    return ViewGroup(children: children)
  }

  /// Returns the view of an `if` without `else`, or no views.
  @inlinable
  public static func buildOptional(_ part: (any View)?) -> any View {
    part ?? ViewGroup(children: [])
  }

  /// Returns the view of the first branch of an `if` or a `switch`.
  @inlinable
  public static func buildEither(first part: any View) -> any View { part }

  /// Returns the view of another branch of an `if` or a `switch`.
  @inlinable
  public static func buildEither(second part: any View) -> any View { part }

  /// Combines the views of a `for` loop, one list for each turn.
  @inlinable
  public static func buildArray(_ parts: [ViewGroup]) -> any View {
    ViewGroup(children: parts.flatMap(\.children))
  }
}
