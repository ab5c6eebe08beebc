/// A section of ``HelpOverlay``: related keys and their effects.
public struct HelpGroup: Hashable, Sendable {
  /// A line of a section.
  public struct Entry: Hashable, Sendable {
    /// The names of the keys, the usual one first.
    public var keys: [String]
    /// The effect in a word or two.
    public var label: String
    /// The effect in more words.
    public var detail: String

    /// Makes a line.
    public init(keys: [String], label: String, detail: String) {
      self.keys = keys
      self.label = label
      self.detail = detail
    }
  }

  /// The section's title; `nil` for keys without a group.
  public var title: String?
  /// The section's lines.
  public var entries: [Entry]

  /// Makes a section.
  public init(title: String?, entries: [Entry]) {
    self.title = title
    self.entries = entries
  }
}

/// A list of all keys of a screen, made from the ``KeyMap`` that dispatches them.
///
/// ```swift
/// quizView(state).overlay {
///   if state.isHelpShown { HelpOverlay(quizKeys(state).helpGroups, hint: "esc back") }
/// }
/// ```
///
/// A list that is too high uses two columns of equal width. On a small screen each line has one key
/// and its label, and the list has pages.
public struct HelpOverlay: View {
  private let title: String
  private let hint: String
  private let groups: [HelpGroup]
  private let page: Int
  private let pageHint: String

  /// Makes a list of keys.
  ///
  /// - Parameters:
  ///   - groups: The sections; see ``KeyMap/helpGroups``.
  ///   - title: The title above the list.
  ///   - hint: The way to close the list, dim beside the title.
  ///   - page: The page of a list that has several. The first one follows the last, so any number
  ///     has a page.
  ///   - pageHint: The way to the next page, beside the number of the page.
  public init(
    _ groups: [HelpGroup], title: String = "Keys", hint: String = "", page: Int = 0,
    pageHint: String = ""
  ) {
    self.groups = groups
    self.pageHint = pageHint
    self.page = page
    self.title = title
    self.hint = hint
  }

  /// Returns the layout of the most detailed form of the list that fits.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let layout = body(in: proposal).layout(in: proposal, environment: environment)
    return layout.resized(to: layout.size.limited(to: proposal))
  }

  private func body(in space: Size) -> some View {
    let full = groups.map { HelpLines($0, isShort: false) }
    let short = groups.map { HelpLines($0, isShort: true) }
    // All lines without titles and blank lines.
    let dense = [HelpLines(joining: short)]
    return FirstFitting {
      for groups in [full, short, dense] {
        for spacing in [1, 0] {
          list([groups], spacing: spacing)
          list(groups.divided, spacing: spacing)
        }
      }
      pages(of: dense[0].lines, in: Size(columns: space.columns, rows: max(2, space.rows)))
    }
  }

  /// Lists the lines of a page, under a title that counts the pages.
  private func pages(of lines: [HelpLines.Line], in space: Size) -> some View {
    let height = space.rows - 1
    let count = (lines.count + height - 1) / height
    let index = count == 0 ? 0 : (page % count + count) % count
    var shown = HelpLines(joining: [])
    shown.lines = Array(lines.dropFirst(index * height).prefix(height))
    let place = count > 1 ? "\(index + 1) of \(count)" : ""
    let hints = [place, count > 1 ? pageHint : "", hint].filter { !$0.isEmpty }
    // The way to close the list is left out where there is no room.
    let isTooLong = displayWidth(of: headline(hints)) > space.columns
    return VStack {
      heading(isTooLong && hints.count > 1 && !hint.isEmpty ? hints.dropLast() : hints)
      HelpColumn(groups: [shown], widths: [shown].widths)
    }
    // The last page is as high as the others.
    .frame(height: height + 1)
  }

  private func heading(_ hints: [String]) -> Text {
    Text(title).style(.strong) + Text(String(headline(hints).dropFirst(title.count))).style(.dim)
  }

  private func headline(_ hints: [String]) -> String {
    title + (hints.isEmpty ? "" : "   " + hints.joined(separator: ", "))
  }

  private func list(_ columns: [[HelpLines]], spacing: Int) -> some View {
    let all = columns.flatMap(\.self)
    return VStack(spacing: spacing) {
      heading(hint.isEmpty ? [] : [hint])
      HStack(spacing: 4) {
        for column in columns { HelpColumn(groups: column, widths: all.widths) }
      }
    }
  }
}

/// The text of a section: keys on the left, effects on the right.
private struct HelpLines {
  typealias Line = (keys: String, text: String)

  var title: String?
  var lines: [Line]

  init(_ group: HelpGroup, isShort: Bool) {
    title = group.title
    lines = group.entries.map { entry in
      // Words are easier to read than signs, and there is room for them.
      let keys = entry.keys.map(GlyphSet.ascii.keyName)
      return isShort
        ? (keys.first ?? "", entry.label) : (keys.joined(separator: "  "), entry.detail)
    }
  }

  init(joining groups: [HelpLines]) { lines = groups.flatMap(\.lines) }

  var height: Int { lines.count + (title == nil ? 0 : 1) }
}

extension [HelpLines] {
  /// The widths of the keys with the gap after them, and of a whole column.
  fileprivate var widths: (keys: Int, column: Int) {
    let keys = 2 + (flatMap(\.lines).map { displayWidth(of: $0.keys) }.max() ?? 0)
    let widest = flatMap(\.lines).map { displayWidth(of: $0.text) }.max() ?? 0
    return (keys, Swift.max(keys + widest, map { displayWidth(of: $0.title ?? "") }.max() ?? 0))
  }

  private var height: Int { reduce(-1) { $0 + $1.height + 1 } }

  /// Splits sections into two columns of about equal height. A single section is cut in the middle.
  fileprivate var divided: [[HelpLines]] {
    if count == 1 {
      var left = self[0]
      var right = self[0]
      let half = (left.lines.count + 1) / 2
      left.lines.removeSubrange(half...)
      right.lines.removeSubrange(..<half)
      return [[left], [right]]
    }
    let halves = indices.dropFirst().map { [Array(self[..<$0]), Array(self[$0...])] }
    return halves.min {
      Swift.max($0[0].height, $0[1].height) < Swift.max($1[0].height, $1[1].height)
    } ?? [self]
  }
}

/// Sections in a column, with a blank line between two.
private struct HelpColumn: View {
  let groups: [HelpLines]
  /// The widths that all columns of the list have.
  let widths: (keys: Int, column: Int)

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: widths.column, rows: groups.reduce(-1) { $0 + $1.height + 1 })) {
      draw(in: $0)
    }
  }

  private func draw(in canvas: Canvas) {
    var row = 0
    for group in groups {
      if let title = group.title {
        canvas.write(title, at: Point(column: 0, row: row), style: .dim)
        row += 1
      }
      for line in group.lines {
        canvas.write(line.keys, at: Point(column: 0, row: row), style: .strong)
        canvas.write(line.text, at: Point(column: widths.keys, row: row), style: .text)
        row += 1
      }
      row += 1
    }
  }
}
