/// A view of any kind, for a place that holds one of several.
///
/// ```swift
/// func view(of screen: any Screen) -> some View { AnyView(screen.view()) }
/// ```
///
/// Where the kinds are known, a `switch` in a ``ViewBuilder`` needs no box.
public struct AnyView: View {
  private let view: any View

  /// Wraps a view.
  public init(_ view: some View) { self.view = view }

  /// Returns the layout of the wrapped view.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    view.layout(in: proposal, environment: environment)
  }

  /// The directions in which the wrapped view takes all the space.
  public var flexibility: Axes { view.flexibility }
}
