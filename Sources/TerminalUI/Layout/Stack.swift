/// The layout of views in a line along an axis, shared by ``VStack`` and ``HStack``.
///
/// Rigid views get the size they ask for, and flexible views share the rest. If there isn't enough room, views that can
/// shrink do so, the last ones first.
///
/// An object, as a frame asks each stack for its sizes several times and gets those computed before.
final class Stack {
  let axis: Axes
  let spacing: Int
  /// The position of narrower views across the axis.
  let alignment: Alignment
  let children: [any View]
  let flexibility: Axes
  /// The indices of the flexible views, in order, and their minimum lengths.
  private let flexible: [(index: Int, minimum: Int)]
  /// The sizes that were computed. Most stacks are asked about one size.
  private var last: ComputedSizes?
  private var others: [ComputedSizes] = []

  init(axis: Axes, spacing: Int = 0, alignment: Alignment = .topLeading, children: [any View]) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.children = children
    var flexibility: Axes = []
    var flexible: [(index: Int, minimum: Int)] = []
    for (index, child) in children.enumerated() {
      // A spacer is flexible only along its own stack. Comparing types is faster than trying a cast.
      let spacer = type(of: child) == Spacer.self ? child as? Spacer : nil
      let axes = spacer == nil ? child.flexibility : axis
      flexibility.formUnion(axes)
      if axes.contains(axis) { flexible.append((index, spacer?.minLength ?? 0)) }
    }
    self.flexibility = flexibility
    self.flexible = flexible
  }

  func size(in proposal: Size, environment: DrawingEnvironment) -> Size {
    let sizes = childSizes(in: proposal, environment)
    let length = sizes.reduce(totalSpacing) { $0 + along($1) }
    let breadth = sizes.reduce(0) { max($0, across($1)) }
    return size(along: length, across: breadth)
  }

  func draw(in canvas: inout Canvas) {
    var position = 0
    for (child, size) in zip(children, childSizes(in: canvas.size, canvas.environment)) {
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

  private func childSizes(in proposal: Size, _ environment: DrawingEnvironment) -> [Size] {
    if let last, last.answers(proposal, environment) { return last.sizes }
    if let sizes = others.first(where: { $0.answers(proposal, environment) })?.sizes { return sizes }
    let sizes = computeSizes(in: proposal, environment)
    if let last { others.append(last) }
    last = ComputedSizes(proposal: proposal, environment: environment, sizes: sizes)
    return sizes
  }

  private func computeSizes(in proposal: Size, _ environment: DrawingEnvironment) -> [Size] {
    let breadth = across(proposal)
    let minimum = flexible.reduce(totalSpacing) { $0 + $1.minimum }
    let available = max(0, along(proposal) - minimum)
    var sizes = rigidSizes(length: available, breadth: breadth, environment)

    let shared = max(0, available - sizes.reduce(0) { $0 + along($1) })
    for (order, view) in flexible.enumerated() {
      let share = shared / flexible.count + (order < shared % flexible.count ? 1 : 0)
      let length = view.minimum + share
      let asked = children[view.index].size(in: size(along: length, across: breadth), environment: environment)
      sizes[view.index] = size(along: length, across: across(asked))
    }
    return sizes
  }

  /// Returns the sizes of the rigid views, with zero for the flexible ones.
  private func rigidSizes(length: Int, breadth: Int, _ environment: DrawingEnvironment) -> [Size] {
    func asked(_ length: Int) -> [Size] {
      var sizes = Array(repeating: Size.zero, count: children.count)
      var others = flexible[...]
      for index in children.indices {
        if others.first?.index == index {
          others.removeFirst()
        } else {
          sizes[index] = children[index].size(in: size(along: length, across: breadth), environment: environment)
        }
      }
      return sizes
    }
    let wanted = asked(length)
    if wanted.reduce(0, { $0 + along($1) }) <= length { return wanted }

    let least = asked(0).map(along)
    var spare = length - least.reduce(0, +)
    return children.indices.map { index in
      if along(wanted[index]) <= least[index] { return wanted[index] }
      let proposal = size(along: least[index] + max(0, spare), across: breadth)
      let given = children[index].size(in: proposal, environment: environment)
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

/// The sizes of a stack's views in a space and an environment.
private struct ComputedSizes {
  let proposal: Size
  let environment: DrawingEnvironment
  let sizes: [Size]

  func answers(_ proposal: Size, _ environment: DrawingEnvironment) -> Bool {
    self.proposal == proposal && self.environment == environment
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
  public init(alignment: HorizontalAlignment = .leading, spacing: Int = 0, @ViewBuilder content: () -> ViewGroup) {
    stack = Stack(
      axis: .vertical, spacing: spacing, alignment: Alignment(alignment, .top), children: content().children)
  }

  init(children: [any View]) { stack = Stack(axis: .vertical, children: children) }

  /// Vertical if a view is flexible vertically or a spacer; horizontal if a view is.
  public var flexibility: Axes { stack.flexibility }
  /// Returns the width of the widest view and the sum of heights and spacing.
  public func size(in proposal: Size, environment: DrawingEnvironment) -> Size {
    stack.size(in: proposal, environment: environment)
  }
  /// Draws the views from top to bottom.
  public func draw(in canvas: inout Canvas) { stack.draw(in: &canvas) }
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
  public init(alignment: VerticalAlignment = .top, spacing: Int = 0, @ViewBuilder content: () -> ViewGroup) {
    stack = Stack(
      axis: .horizontal, spacing: spacing, alignment: Alignment(.leading, alignment), children: content().children)
  }

  /// Horizontal if a view is flexible horizontally or a spacer; vertical if a view is.
  public var flexibility: Axes { stack.flexibility }
  /// Returns the sum of widths and spacing and the height of the highest view.
  public func size(in proposal: Size, environment: DrawingEnvironment) -> Size {
    stack.size(in: proposal, environment: environment)
  }
  /// Draws the views from left to right.
  public func draw(in canvas: inout Canvas) { stack.draw(in: &canvas) }
}

/// Views on top of each other, the last one in front. Where a view draws nothing, the views behind it show through.
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

  /// Returns the largest width and the largest height.
  public func size(in proposal: Size, environment: DrawingEnvironment) -> Size {
    children.map { $0.size(in: proposal, environment: environment) }.reduce(.zero) {
      Size(columns: max($0.columns, $1.columns), rows: max($0.rows, $1.rows))
    }
  }

  /// Draws the views from back to front.
  public func draw(in canvas: inout Canvas) {
    for child in children {
      let size = child.size(in: canvas.size, environment: canvas.environment).limited(to: canvas.size)
      var part = canvas.subcanvas(Rect(origin: alignment.origin(of: size, in: canvas.size), size: size))
      child.draw(in: &part)
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
  /// Returns zero: the stack decides the length.
  public func size(in proposal: Size, environment: DrawingEnvironment) -> Size { .zero }
  /// Draws nothing.
  public func draw(in canvas: inout Canvas) {}
}

/// A view without size that draws nothing.
public struct EmptyView: View {
  /// Makes an empty view.
  public init() {}

  /// Returns zero.
  public func size(in proposal: Size, environment: DrawingEnvironment) -> Size { .zero }
  /// Draws nothing.
  public func draw(in canvas: inout Canvas) {}
}
