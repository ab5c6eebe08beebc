/// A view of any kind, for a place that holds one of several.
///
/// ```swift
/// func view(of screen: any Screen) -> some View { AnyView(screen.view()) }
/// ```
///
/// A `switch` in a ``ViewBuilder`` does without it, if it names all kinds.
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
