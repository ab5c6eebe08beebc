extension View {
  /// Adds empty cells around the view.
  ///
  /// ```swift
  /// Text("countbiki").padding(top: 1, left: 2)
  /// ```
  public func padding(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) -> some View {
    PaddedView(content: self, top: top, left: left, bottom: bottom, right: right)
  }

  /// Adds `length` empty cells on every side.
  public func padding(_ length: Int) -> some View {
    padding(top: length, left: length, bottom: length, right: length)
  }

  /// Adds empty columns on the left and right, and empty rows above and below.
  public func padding(horizontal: Int = 0, vertical: Int = 0) -> some View {
    padding(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Gives the view a fixed width, height, or both. The view is aligned inside and clipped at the edges.
  ///
  /// - Parameters:
  ///   - width: The number of columns; `nil` keeps the view's own width.
  ///   - height: The number of rows; `nil` keeps the view's own height.
  ///   - alignment: The place of a view that is smaller or larger.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .topLeading) -> some View {
    FramedView(content: self, width: width, height: height, fills: [], alignment: alignment)
  }

  /// Takes all the space along `axes` and aligns the view inside.
  public func filling(_ axes: Axes = .both, alignment: Alignment = .topLeading) -> some View {
    FramedView(content: self, width: nil, height: nil, fills: axes, alignment: alignment)
  }

  /// Takes all the space along `axes` and centres the view inside.
  public func centered(_ axes: Axes = .both) -> some View {
    FramedView(content: self, width: nil, height: nil, fills: axes, alignment: .center)
  }

  /// Sets the role of all text inside that has none of its own.
  public func style(_ role: StyleRole) -> some View {
    EnvironmentView(content: self) { $0.role = role }
  }

  /// Makes everything inside as faint as dim text and hides the cursor, as behind an overlay.
  public func dimmed(_ isDimmed: Bool = true) -> some View {
    DimmedView(content: self, isDimmed: isDimmed)
  }
}

// Not generic: a type for each kind of content would be looked up at run time whenever a view is made.
private struct PaddedView: View {
  let content: any View
  let top: Int
  let left: Int
  let bottom: Int
  let right: Int

  var flexibility: Axes { content.flexibility }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let inner = content.layout(in: inside(proposal), environment: environment)
    let size = Size(columns: inner.size.columns + left + right, rows: inner.size.rows + top + bottom)
    return Layout(size) { canvas in
      inner.draw(in: canvas.subcanvas(Rect(origin: Point(column: left, row: top), size: inside(canvas.size))))
    }
  }

  private func inside(_ size: Size) -> Size {
    Size(columns: size.columns - left - right, rows: size.rows - top - bottom)
  }
}

private struct FramedView: View {
  let content: any View
  let width: Int?
  let height: Int?
  let fills: Axes
  let alignment: Alignment

  var flexibility: Axes {
    var axes = content.flexibility.union(fills)
    if width != nil { axes.remove(.horizontal) }
    if height != nil { axes.remove(.vertical) }
    return axes
  }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let inside = Size(columns: width ?? proposal.columns, rows: height ?? proposal.rows)
    let inner = content.layout(in: inside, environment: environment)
    let columns = width ?? (fills.contains(.horizontal) ? proposal.columns : inner.size.columns)
    let rows = height ?? (fills.contains(.vertical) ? proposal.rows : inner.size.rows)
    return Layout(Size(columns: columns, rows: rows)) { canvas in
      inner.draw(in: canvas, alignment: alignment)
    }
  }
}

private struct EnvironmentView: View {
  let content: any View
  let change: (inout DrawingEnvironment) -> Void

  var flexibility: Axes { content.flexibility }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    var environment = environment
    change(&environment)
    return content.layout(in: proposal, environment: environment).drawn(with: change)
  }
}

private struct DimmedView: View {
  let content: any View
  let isDimmed: Bool

  var flexibility: Axes { content.flexibility }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    if !isDimmed { return content.layout(in: proposal, environment: environment) }
    var environment = environment
    environment.theme = environment.theme.dimmed
    let inner = content.layout(in: proposal, environment: environment)
    return Layout(inner.size) { canvas in
      var part = canvas
      part.environment.theme = canvas.environment.theme.dimmed
      inner.draw(in: part)
      part.cursor = nil
      part.setSelection(nil)
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
