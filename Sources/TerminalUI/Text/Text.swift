/// Text in one or several styles, cut off at the right edge.
///
/// ```swift
/// Text("Restaurant").style(.strong)
/// Text("✓ ").style(.correct) + Text("17 right first time")
/// Text(note).wrapped()
/// ```
///
/// Line breaks in the string start new lines; nothing else does, unless ``wrapped(alignment:)`` asks for it.
public struct Text: View {
  struct Run: Hashable {
    var string: String
    var role: StyleRole?
    var emphasis: Emphasis = []
  }

  struct Emphasis: OptionSet, Hashable {
    let rawValue: UInt8
    static let bold = Emphasis(rawValue: 1)
    static let underline = Emphasis(rawValue: 2)
    static let strikethrough = Emphasis(rawValue: 4)
  }

  /// The styled pieces in order.
  private(set) var runs: [Run]
  private var alignment = HorizontalAlignment.leading

  /// Text in the role of its surroundings.
  public init(_ string: String) { runs = [Run(string: string)] }

  init(runs: [Run]) { self.runs = runs }

  /// One text after the other, each in its own style.
  public static func + (left: Text, right: Text) -> Text {
    var sum = left
    sum.runs += right.runs
    return sum
  }

  /// The role of all that has none yet.
  public func style(_ role: StyleRole) -> Text {
    changingRuns { $0.role = $0.role ?? role }
  }

  /// In heavier strokes, whatever the role's style is.
  public func bold(_ isBold: Bool = true) -> Text { emphasized(.bold, isBold) }

  /// With a line under it.
  public func underline(_ isUnderlined: Bool = true) -> Text { emphasized(.underline, isUnderlined) }

  /// With a line through it.
  public func strikethrough(_ isStruck: Bool = true) -> Text { emphasized(.strikethrough, isStruck) }

  /// Where lines shorter than the longest one stand.
  public func alignment(_ alignment: HorizontalAlignment) -> Text {
    var text = self
    text.alignment = alignment
    return text
  }

  /// The same text, broken into lines at the right edge.
  public func wrapped() -> WrappedText { WrappedText(self, alignment: alignment) }

  /// The widest line and the number of lines, whatever the space.
  public func size(in proposal: Size) -> Size {
    // What is measured most.
    if runs.count == 1, let width = plainWidth(of: runs[0].string) { return Size(columns: width, rows: 1) }
    return TextLines(self).size
  }

  /// Draws the lines; what is beyond the right edge is cut off.
  public func draw(in canvas: inout Canvas) { TextLines(self).draw(in: canvas, alignment: alignment) }

  private func emphasized(_ emphasis: Emphasis, _ isOn: Bool) -> Text {
    changingRuns { if isOn { $0.emphasis.insert(emphasis) } else { $0.emphasis.remove(emphasis) } }
  }

  private func changingRuns(_ change: (inout Run) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index]) }
    return text
  }
}

/// Text broken into lines so that it fits the width there is.
///
/// Lines break at blanks and, in Japanese, between any two characters except before 、。 small kana and the like and
/// after opening brackets (JIS X 4051's basic rule). A blank in the second half of a line is preferred to a cut between kana.
public struct WrappedText: View {
  private let text: Text
  private let alignment: HorizontalAlignment
  /// The lines found last: a text is measured before it is drawn.
  private let found = FoundLines()

  /// A text that wraps.
  public init(_ text: Text, alignment: HorizontalAlignment = .leading) {
    self.text = text
    self.alignment = alignment
  }

  /// The lines that the width allows.
  public func size(in proposal: Size) -> Size { lines(width: proposal.columns).size }

  /// Draws the lines that the window's width allows.
  public func draw(in canvas: inout Canvas) {
    lines(width: canvas.size.columns).draw(in: canvas, alignment: alignment)
  }

  private func lines(width: Int) -> TextLines {
    if let last = found.last, last.width == width { return last.lines }
    let lines = TextLines(text, width: width)
    found.last = (width, lines)
    return lines
  }
}

private final class FoundLines {
  var last: (width: Int, lines: TextLines)?
}
