/// Lays views out one after the other along an axis; what ``VStack`` and ``HStack`` share.
///
/// Views that aren't flexible get what they ask for, and the flexible ones share the rest. Where there isn't room for
/// all, those that can do with less get less, the last ones first.
struct Stack {
  let axis: Axes
  let spacing: Int
  /// Where a view that is narrower than the stack stands, across the axis.
  let alignment: Alignment
  let children: [any View]
  let flexibility: Axes
  /// The views that share what the others leave, by their place, and the cells they take at least.
  private let flexible: [(index: Int, minimum: Int)]
  /// The places of the other views.
  private let rigid: [Int]
  /// The sizes found so far: a stack is asked several times for a frame, and so are all the stacks inside it.
  private let found = FoundSizes()

  init(axis: Axes, spacing: Int = 0, alignment: Alignment = .topLeading, children: [any View]) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.children = children
    var flexibility: Axes = []
    var flexible: [(index: Int, minimum: Int)] = []
    var rigid: [Int] = []
    for (index, child) in children.enumerated() {
      // A spacer only pushes along the stack that holds it. To compare types takes less than to try a cast.
      let spacer = type(of: child) == Spacer.self ? child as? Spacer : nil
      let axes = spacer == nil ? child.flexibility : axis
      flexibility.formUnion(axes)
      if axes.contains(axis) { flexible.append((index, spacer?.minLength ?? 0)) } else { rigid.append(index) }
    }
    self.flexibility = flexibility
    self.flexible = flexible
    self.rigid = rigid
  }

  func size(in proposal: Size) -> Size {
    let sizes = childSizes(in: proposal)
    let length = sizes.reduce(totalSpacing) { $0 + along($1) }
    let breadth = sizes.map(across).max() ?? 0
    return size(along: length, across: breadth)
  }

  func draw(in canvas: inout Canvas) {
    var position = 0
    for (child, size) in zip(children, childSizes(in: canvas.size)) {
      let origin =
        axis == .vertical
        ? Point(column: alignment.horizontal.offset(of: size.columns, in: canvas.size.columns), row: position)
        : Point(column: position, row: alignment.vertical.offset(of: size.rows, in: canvas.size.rows))
      let rest = self.size(along: along(canvas.size) - position, across: across(canvas.size))
      var part = canvas.subcanvas(Rect(origin: origin, size: size.limited(to: rest)))
      child.draw(in: &part)
      position += along(size) + spacing
    }
  }

  private var totalSpacing: Int { spacing * max(0, children.count - 1) }

  private func childSizes(in proposal: Size) -> [Size] {
    if let sizes = found.sizes.first(where: { $0.proposal == proposal })?.sizes { return sizes }
    let sizes = findSizes(in: proposal)
    found.sizes.append((proposal, sizes))
    return sizes
  }

  private func findSizes(in proposal: Size) -> [Size] {
    let breadth = across(proposal)
    let minimum = flexible.reduce(totalSpacing) { $0 + $1.minimum }
    let available = max(0, along(proposal) - minimum)
    var sizes = rigidSizes(length: available, breadth: breadth)

    let shared = max(0, available - sizes.reduce(0) { $0 + along($1) })
    for (order, view) in flexible.enumerated() {
      let share = shared / flexible.count + (order < shared % flexible.count ? 1 : 0)
      let length = view.minimum + share
      let asked = children[view.index].size(in: size(along: length, across: breadth))
      sizes[view.index] = size(along: length, across: across(asked))
    }
    return sizes
  }

  /// The sizes of the views that aren't flexible, the others' being zero.
  private func rigidSizes(length: Int, breadth: Int) -> [Size] {
    func asked(_ length: Int) -> [Size] {
      var sizes = Array(repeating: Size.zero, count: children.count)
      for index in rigid { sizes[index] = children[index].size(in: size(along: length, across: breadth)) }
      return sizes
    }
    let wanted = asked(length)
    if wanted.reduce(0, { $0 + along($1) }) <= length { return wanted }

    let least = asked(0).map(along)
    var spare = length - least.reduce(0, +)
    return children.indices.map { index in
      if along(wanted[index]) <= least[index] { return wanted[index] }
      let proposal = size(along: least[index] + max(0, spare), across: breadth)
      let given = children[index].size(in: proposal)
      spare -= along(given) - least[index]
      return given
    }
  }

  private func along(_ size: Size) -> Int { axis == .vertical ? size.rows : size.columns }
  private func across(_ size: Size) -> Int { axis == .vertical ? size.columns : size.rows }
  private func size(along length: Int, across breadth: Int) -> Size {
    axis == .vertical ? Size(columns: breadth, rows: length) : Size(columns: length, rows: breadth)
  }
}

/// What the views of a stack asked for, by the size they were offered.
private final class FoundSizes {
  var sizes: [(proposal: Size, sizes: [Size])] = []
}

/// Views one below the other.
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

  /// A column of views.
  ///
  /// - Parameters:
  ///   - alignment: Where views narrower than the stack stand.
  ///   - spacing: Empty rows between two views.
  public init(alignment: HorizontalAlignment = .leading, spacing: Int = 0, @ViewBuilder content: () -> ViewGroup) {
    stack = Stack(
      axis: .vertical, spacing: spacing, alignment: Alignment(alignment, .top), children: content().children)
  }

  init(children: [any View]) { stack = Stack(axis: .vertical, children: children) }

  /// Down where a view in it is flexible or a spacer, across where a view is.
  public var flexibility: Axes { stack.flexibility }
  /// The views' heights and the spacing together, and the widest view's width.
  public func size(in proposal: Size) -> Size { stack.size(in: proposal) }
  /// Draws the views from the top down.
  public func draw(in canvas: inout Canvas) { stack.draw(in: &canvas) }
}

/// Views side by side.
public struct HStack: View {
  private let stack: Stack

  /// A row of views.
  ///
  /// - Parameters:
  ///   - alignment: Where views lower than the stack stand.
  ///   - spacing: Empty columns between two views.
  public init(alignment: VerticalAlignment = .top, spacing: Int = 0, @ViewBuilder content: () -> ViewGroup) {
    stack = Stack(
      axis: .horizontal, spacing: spacing, alignment: Alignment(.leading, alignment), children: content().children)
  }

  /// Across where a view in it is flexible or a spacer, down where a view is.
  public var flexibility: Axes { stack.flexibility }
  /// The views' widths and the spacing together, and the highest view's height.
  public func size(in proposal: Size) -> Size { stack.size(in: proposal) }
  /// Draws the views from left to right.
  public func draw(in canvas: inout Canvas) { stack.draw(in: &canvas) }
}

/// Views on top of each other, the last one in front. Where a view draws nothing, those behind it show through.
public struct ZStack: View {
  private let alignment: Alignment
  private let children: [any View]

  /// A pile of views, each placed by `alignment` in the space of the largest.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> ViewGroup) {
    self.alignment = alignment
    children = content().children
  }

  /// That of all views together.
  public var flexibility: Axes { children.reduce(into: []) { $0.formUnion($1.flexibility) } }

  /// The largest width and the largest height.
  public func size(in proposal: Size) -> Size {
    children.map { $0.size(in: proposal) }.reduce(.zero) {
      Size(columns: max($0.columns, $1.columns), rows: max($0.rows, $1.rows))
    }
  }

  /// Draws the views from back to front.
  public func draw(in canvas: inout Canvas) {
    for child in children {
      let size = child.size(in: canvas.size).limited(to: canvas.size)
      var part = canvas.subcanvas(Rect(origin: alignment.origin(of: size, in: canvas.size), size: size))
      child.draw(in: &part)
    }
  }
}

/// Nothing, taking as much room as there is along the stack it is in.
public struct Spacer: View {
  /// The cells it takes even where there is no room, 0 or more.
  public let minLength: Int

  /// Flexible empty space.
  public init(minLength: Int = 0) { self.minLength = max(0, minLength) }

  /// Both; only the direction of its stack counts.
  public var flexibility: Axes { .both }
  /// Nothing by itself: its stack gives it a length.
  public func size(in proposal: Size) -> Size { .zero }
  /// Draws nothing.
  public func draw(in canvas: inout Canvas) {}
}

/// Nothing.
public struct EmptyView: View {
  /// A view without size.
  public init() {}

  /// No cells.
  public func size(in proposal: Size) -> Size { .zero }
  /// Draws nothing.
  public func draw(in canvas: inout Canvas) {}
}
