// One type for all contents: others would be looked up at run time whenever a view is made.
/// A view that a modifier such as ``View/padding(_:)`` has changed.
public struct ModifiedView: View {
  /// The directions in which the changed view takes all the space.
  public let flexibility: Axes
  private let lay: (Size, DrawingEnvironment) -> Layout

  init(flexibility: Axes, layout: @escaping (Size, DrawingEnvironment) -> Layout) {
    self.flexibility = flexibility
    lay = layout
  }

  /// Returns the layout of the changed view.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    lay(proposal, environment)
  }
}

extension View {
  /// Adds empty cells around the view.
  ///
  /// ```swift
  /// Text("countbiki").padding(top: 1, left: 2)
  /// ```
  public func padding(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) -> ModifiedView
  {
    ModifiedView(flexibility: flexibility) { proposal, environment in
      func inside(_ size: Size) -> Size {
        Size(columns: size.columns - left - right, rows: size.rows - top - bottom)
      }
      let inner = layout(in: inside(proposal), environment: environment)
      let size = Size(
        columns: inner.size.columns + left + right, rows: inner.size.rows + top + bottom)
      return Layout(size) { canvas in
        inner.draw(
          in: canvas.subcanvas(
            Rect(origin: Point(column: left, row: top), size: inside(canvas.size))))
      }
    }
  }

  /// Adds `length` empty cells on every side.
  public func padding(_ length: Int) -> ModifiedView {
    padding(top: length, left: length, bottom: length, right: length)
  }

  /// Adds empty columns on the left and right, and empty rows above and below.
  public func padding(horizontal: Int = 0, vertical: Int = 0) -> ModifiedView {
    padding(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Gives the view a fixed width, height, or both. The view is aligned inside and clipped at the
  /// edges.
  ///
  /// - Parameters:
  ///   - width: The number of columns; `nil` keeps the view's own width.
  ///   - height: The number of rows; `nil` keeps the view's own height.
  ///   - alignment: The place of a smaller view. A larger one is cut at the right and at the
  ///     bottom.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .topLeading)
    -> ModifiedView
  {
    var axes = flexibility
    if width != nil { axes.remove(.horizontal) }
    if height != nil { axes.remove(.vertical) }
    return ModifiedView(flexibility: axes) { proposal, environment in
      let inside = Size(columns: width ?? proposal.columns, rows: height ?? proposal.rows)
      let inner = layout(in: inside, environment: environment)
      let size = Size(columns: width ?? inner.size.columns, rows: height ?? inner.size.rows)
      return Layout(size) { inner.draw(in: $0, alignment: alignment) }
    }
  }

  /// Takes all the space along `axes` and aligns the view inside.
  public func filling(_ axes: Axes = .both, alignment: Alignment = .topLeading) -> ModifiedView {
    ModifiedView(flexibility: flexibility.union(axes)) { proposal, environment in
      let inner = layout(in: proposal, environment: environment)
      let columns = axes.contains(.horizontal) ? proposal.columns : inner.size.columns
      let rows = axes.contains(.vertical) ? proposal.rows : inner.size.rows
      return Layout(Size(columns: columns, rows: rows)) { inner.draw(in: $0, alignment: alignment) }
    }
  }

  /// Takes all the space along `axes` and centres the view inside.
  public func centered(_ axes: Axes = .both) -> ModifiedView { filling(axes, alignment: .center) }

  /// Sets the role of all text inside that has none of its own.
  public func style(_ role: StyleRole) -> ModifiedView {
    ModifiedView(flexibility: flexibility) { proposal, environment in
      var environment = environment
      environment.role = role
      return layout(in: proposal, environment: environment).drawn { $0.role = role }
    }
  }

  /// Makes everything inside as faint as dim text, without a cursor, as behind an overlay.
  public func dimmed(_ isDimmed: Bool = true) -> ModifiedView {
    ModifiedView(flexibility: flexibility) { proposal, environment in
      if !isDimmed { return layout(in: proposal, environment: environment) }
      var environment = environment
      environment.theme = environment.theme.dimmed
      let inner = layout(in: proposal, environment: environment)
      return Layout(inner.size) { canvas in
        var part = canvas
        part.environment.theme = canvas.environment.theme.dimmed
        part.keepingMarks { inner.draw(in: part) }
      }
    }
  }
}

/// Draws the first of several views that fits the space, or the last one if none fits.
///
/// ```swift
/// FirstFitting {
///   Text(answer).style(.strong).padding(1)
///   Text(answer).style(.strong)
/// }
/// ```
public struct FirstFitting: View {
  private let choices: [any View]

  /// Lists the views to choose from, the preferred one first.
  public init(@ViewBuilder choices: () -> ViewGroup) { self.choices = choices().children }

  /// The directions in which the last choice is flexible.
  public var flexibility: Axes { choices.last?.flexibility ?? [] }

  /// Returns the layout of the first choice that fits.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    var layout = EmptyView().layout(in: proposal, environment: environment)
    for choice in choices {
      layout = choice.layout(in: proposal, environment: environment)
      if layout.size == layout.size.limited(to: proposal) { break }
    }
    return layout
  }
}
