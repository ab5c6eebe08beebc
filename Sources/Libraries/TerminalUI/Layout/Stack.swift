/// The layout of views in a line along an axis, shared by ``VStack`` and ``HStack``.
///
/// Rigid views get the size they ask for, and flexible views share the rest. If there isn't enough
/// room, views that can shrink do so, the last ones first.
struct Stack {
  let axis: Axes
  let spacing: Int
  /// The position of narrower views across the axis.
  let alignment: Alignment
  let children: [any View]
  let flexibility: Axes
  /// The indices of the flexible views, in order, and their minimum lengths.
  private let flexible: [(index: Int, minimum: Int)]

  init(axis: Axes, spacing: Int = 0, alignment: Alignment = .topLeading, children: [any View]) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.children = children
    var flexibility: Axes = []
    var flexible: [(index: Int, minimum: Int)] = []
    for (index, child) in children.enumerated() {
      // A spacer is flexible only along its own stack. Comparing types is faster than trying a
      // cast.
      let spacer = type(of: child) == Spacer.self ? child as? Spacer : nil
      let axes = spacer == nil ? child.flexibility : axis
      flexibility.formUnion(axes)
      if axes.contains(axis) { flexible.append((index, spacer?.minLength ?? 0)) }
    }
    self.flexibility = flexibility
    self.flexible = flexible
  }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let layouts = layouts(in: proposal, environment)
    let length = layouts.reduce(totalSpacing) { $0 + along($1.size) }
    let breadth = layouts.reduce(0) { max($0, across($1.size)) }
    return Layout(size(along: length, across: breadth)) { draw(layouts, in: $0) }
  }

  private func draw(_ layouts: [Layout], in canvas: Canvas) {
    var position = 0
    for layout in layouts {
      let size = layout.size
      let shown = size.limited(to: canvas.size)
      let origin =
        axis == .vertical
        ? Point(
          column: alignment.horizontal.offset(of: shown.columns, in: canvas.size.columns),
          row: position)
        : Point(
          column: position, row: alignment.vertical.offset(of: shown.rows, in: canvas.size.rows))
      let rest = self.size(along: along(canvas.size) - position, across: across(canvas.size))
      layout.draw(in: canvas.subcanvas(Rect(origin: origin, size: size.limited(to: rest))))
      position += along(size) + spacing
    }
  }

  private var totalSpacing: Int { spacing * max(0, children.count - 1) }

  private func layouts(in proposal: Size, _ environment: DrawingEnvironment) -> [Layout] {
    let breadth = across(proposal)
    let minimum = flexible.reduce(totalSpacing) { $0 + $1.minimum }
    let available = max(0, along(proposal) - minimum)
    var layouts = rigidLayouts(length: available, breadth: breadth, environment)

    let shared = max(0, available - layouts.reduce(0) { $0 + along($1.size) })
    for (order, view) in flexible.enumerated() {
      let share = shared / flexible.count + (order < shared % flexible.count ? 1 : 0)
      let length = view.minimum + share
      let layout = children[view.index].layout(
        in: size(along: length, across: breadth), environment: environment)
      layouts[view.index] = layout.resized(to: size(along: length, across: across(layout.size)))
    }
    return layouts
  }

  /// Returns the layouts of the rigid views, with empty ones for the flexible views.
  private func rigidLayouts(length: Int, breadth: Int, _ environment: DrawingEnvironment)
    -> [Layout]
  {
    func asked(_ length: Int) -> [Layout] {
      var layouts = Array(repeating: Layout(.zero) { _ in }, count: children.count)
      var others = flexible[...]
      for index in children.indices {
        if others.first?.index == index {
          others.removeFirst()
        } else {
          layouts[index] = children[index].layout(
            in: size(along: length, across: breadth), environment: environment)
        }
      }
      return layouts
    }
    let wanted = asked(length)
    if wanted.reduce(0, { $0 + along($1.size) }) <= length { return wanted }

    let least = asked(0).map { along($0.size) }
    var spare = length - least.reduce(0, +)
    return children.indices.map { index in
      let room = least[index] + max(0, spare)
      let given =
        along(wanted[index].size) <= room
        ? wanted[index]
        : children[index].layout(in: size(along: room, across: breadth), environment: environment)
      spare -= max(0, along(given.size) - least[index])
      return given
    }
  }

  private func along(_ size: Size) -> Int { axis == .vertical ? size.rows : size.columns }
  private func across(_ size: Size) -> Int { axis == .vertical ? size.columns : size.rows }
  private func size(along length: Int, across breadth: Int) -> Size {
    axis == .vertical ? Size(columns: breadth, rows: length) : Size(columns: length, rows: breadth)
  }
}

/// A column of views.
///
/// ```swift
/// VStack(spacing: 1) {
///   Text("Money").style(.strong)
///   if let note { Text(note).wrapped() }
///   Spacer()
///   HelpLine(keys.helpItems)
/// }
/// ```
public struct VStack: View {
  private let stack: Stack

  /// Makes a column of views.
  ///
  /// - Parameters:
  ///   - alignment: The position of views narrower than the stack.
  ///   - spacing: The number of empty rows between two views.
  ///   - content: The views, from top to bottom.
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Int = 0,
    @ViewBuilder content: () -> ViewGroup
  ) {
    stack = Stack(
      axis: .vertical, spacing: spacing, alignment: Alignment(alignment, .top),
      children: content().children)
  }

  init(children: [any View]) { stack = Stack(axis: .vertical, children: children) }

  /// Vertical if a view is flexible vertically or a spacer; horizontal if a view is.
  public var flexibility: Axes { stack.flexibility }
  /// Returns the layout of the views from top to bottom, as wide as the widest.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    stack.layout(in: proposal, environment: environment)
  }
}

/// A row of views.
public struct HStack: View {
  private let stack: Stack

  /// Makes a row of views.
  ///
  /// - Parameters:
  ///   - alignment: The position of views lower than the stack.
  ///   - spacing: The number of empty columns between two views.
  ///   - content: The views, from left to right.
  public init(
    alignment: VerticalAlignment = .top, spacing: Int = 0, @ViewBuilder content: () -> ViewGroup
  ) {
    stack = Stack(
      axis: .horizontal, spacing: spacing, alignment: Alignment(.leading, alignment),
      children: content().children)
  }

  /// Horizontal if a view is flexible horizontally or a spacer; vertical if a view is.
  public var flexibility: Axes { stack.flexibility }
  /// Returns the layout of the views from left to right, as high as the highest.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    stack.layout(in: proposal, environment: environment)
  }
}

/// Views on top of each other, the last one in front. Where a view draws nothing, the views behind
/// it show through.
public struct ZStack: View {
  private let alignment: Alignment
  private let children: [any View]

  /// Stacks views, each aligned in the space of the largest.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> ViewGroup) {
    self.alignment = alignment
    children = content().children
  }

  /// The directions in which any of the views is flexible.
  public var flexibility: Axes { children.reduce(into: []) { $0.formUnion($1.flexibility) } }

  /// Returns the layout of the views from back to front, with the largest width and the largest
  /// height.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let layouts = children.map { $0.layout(in: proposal, environment: environment) }
    let size = layouts.reduce(Size.zero) {
      Size(columns: max($0.columns, $1.size.columns), rows: max($0.rows, $1.size.rows))
    }
    return Layout(size) { canvas in
      for layout in layouts { layout.draw(in: canvas, alignment: alignment) }
    }
  }
}

/// Empty space that takes all the room along its stack.
public struct Spacer: View {
  /// The minimum length in cells, 0 or more.
  public let minLength: Int

  /// Makes a spacer; a negative `minLength` becomes 0.
  public init(minLength: Int = 0) { self.minLength = max(0, minLength) }

  /// Both directions; the stack uses only its own.
  public var flexibility: Axes { .both }
  /// Returns an empty layout: the stack decides the length.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(.zero) { _ in }
  }
}

/// A view without size that draws nothing.
public struct EmptyView: View {
  /// Makes an empty view.
  public init() {}

  /// Returns an empty layout.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(.zero) { _ in }
  }
}
