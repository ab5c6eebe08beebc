/// A text split into the lines to draw.
struct TextLines {
  private(set) var lines: [[Text.Run]]

  /// Splits a text at its line breaks.
  init(_ text: Text) {
    if text.isPlain {
      lines = [text.runs]
      return
    }
    let text = Transliteration.current.map(text.transliterated) ?? text
    if !text.runs.contains(where: { $0.plainWidth == nil && $0.string.hasLineBreaks }) {
      lines = [text.runs]
      return
    }
    lines = [[]]
    for run in text.runs {
      let parts = run.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append([]) }
        var piece = run
        piece.string = String(part)
        lines[lines.count - 1].append(piece)
      }
    }
  }

  /// Wraps a text to `width` cells and cuts longer words.
  init(_ text: Text, width: Int, places: LineBreakPlaces = .blanksAndKana) {
    self.init(text)
    lines = lines.flatMap { Self.fits($0, width: width) ? [$0] : Self.wrap($0, width: width, places) }
  }

  var size: Size { Size(columns: lines.map(Self.width(of:)).max() ?? 0, rows: lines.count) }

  func draw(in canvas: Canvas, alignment: HorizontalAlignment) {
    for (row, line) in lines.enumerated() { Self.draw(line, row: row, in: canvas, alignment: alignment) }
  }

  /// Draws one line.
  static func draw(_ line: [Text.Run], row: Int, in canvas: Canvas, alignment: HorizontalAlignment) {
    let isLeading = alignment == .leading
    var column = isLeading ? 0 : max(0, alignment.offset(of: width(of: line), in: canvas.size.columns))
    for run in line {
      let environment = canvas.environment
      let style = environment.theme[run.role ?? environment.role]
      canvas.write(
        run, at: Point(column: column, row: row),
        style: run.changes.isEmpty ? style : run.changes.applied(to: style, in: environment.theme))
      column += run.width
    }
  }

  static func width(of line: [Text.Run]) -> Int {
    line.reduce(0) { $0 + $1.width }
  }

  /// Returns true if a line is short enough and doesn't end in a blank, which wrapping would remove.
  private static func fits(_ line: [Text.Run], width: Int) -> Bool {
    guard let last = line.last?.string.last?.unicodeScalars.first, !LineBreakTraits(last).contains(.blank) else {
      return false
    }
    return self.width(of: line) <= width
  }

  private struct Element {
    var run: Int
    /// The character's range in the run.
    var range: Range<String.Index>
    var width: Int
    var traits: LineBreakTraits

    /// Creates the element of a character.
    init(_ range: Range<String.Index>, of string: String, run: Int) {
      self.run = run
      self.range = range
      width = displayWidth(of: string[range.lowerBound])
      traits = LineBreakTraits(string.unicodeScalars[range.lowerBound])
    }

    /// Creates the element of a scalar that is a character of its own.
    init(_ range: Range<String.Index>, of scalar: Unicode.Scalar, run: Int) {
      self.run = run
      self.range = range
      width = ScalarWidth(of: scalar).cells
      traits = LineBreakTraits(scalar)
    }

    var isBlank: Bool { traits.contains(.blank) }
  }

  private static func wrap(_ line: [Text.Run], width: Int, _ places: LineBreakPlaces) -> [[Text.Run]] {
    let elements = elements(of: line)
    var result: [[Text.Run]] = []
    var start = 0
    while true {
      let end = lineEnd(in: elements, from: start, width: width, places)
      result.append(runs(of: elements[start..<end], from: line))
      // Blanks at a line break aren't drawn.
      start = elements[end...].firstIndex { !$0.isBlank } ?? elements.count
      if start == elements.count { return result }
    }
  }

  private static func elements(of line: [Text.Run]) -> [Element] {
    var elements: [Element] = []
    for (run, string) in line.map(\.string).enumerated() {
      elements.reserveCapacity(elements.count + string.utf8.count)
      let isOfSingleScalars = string.isOfSingleScalars
      var start = string.startIndex
      while start < string.endIndex {
        if isOfSingleScalars {
          let end = string.unicodeScalars.index(after: start)
          elements.append(Element(start..<end, of: string.unicodeScalars[start], run: run))
          start = end
        } else {
          let end = string.index(after: start)
          elements.append(Element(start..<end, of: string, run: run))
          start = end
        }
      }
    }
    return elements
  }

  /// Returns the end of the line that begins at `start`.
  private static func lineEnd(
    in elements: [Element], from start: Int, width: Int, _ places: LineBreakPlaces
  ) -> Int {
    var used = 0
    var lastBreak: Int?
    var lastBlank: Int?
    /// The traits of the character before the blanks.
    var last: LineBreakTraits?
    for index in start..<elements.count {
      let element = elements[index]
      used += element.width
      if element.isBlank { continue }
      if let last {
        let isAfterBlank = elements[index - 1].isBlank
        if isAfterBlank, LineBreakTraits.canBreak(inBlanksBetween: last, and: element.traits) {
          (lastBreak, lastBlank) = (index, index)
        } else if !isAfterBlank, places == .blanksAndKana, LineBreakTraits.canBreak(between: last, and: element.traits)
        {
          lastBreak = index
        }
      }
      last = element.traits
      if used > width {
        // Kana between blanks are units that are read in one breath, so a shorter line beats a broken unit.
        if let lastBlank, (lastBlank - start) * 2 >= index - start { return lastBlank }
        return lastBreak ?? cut(elements, from: start, before: index)
      }
    }
    return elements.count
  }

  /// Returns the place to cut an overlong word: at the end, or a little earlier so that no 、 begins a line.
  private static func cut(_ elements: [Element], from start: Int, before end: Int) -> Int {
    let places = (start + 1..<max(end + 1, start + 1)).reversed()
    let best = places.first { LineBreakTraits.allowsCut(between: elements[$0 - 1].traits, and: elements[$0].traits) }
    return best ?? max(end, start + 1)
  }

  private static func runs(of elements: ArraySlice<Element>, from line: [Text.Run]) -> [Text.Run] {
    let end = (elements.lastIndex { !$0.isBlank } ?? elements.startIndex - 1) + 1
    var result: [Text.Run] = []
    var rest = elements[..<end]
    while let first = rest.first {
      let next = rest.firstIndex { $0.run != first.run } ?? rest.endIndex
      var run = line[first.run]
      run.string = String(run.string[first.range.lowerBound..<rest[next - 1].range.upperBound])
      result.append(run)
      rest = rest[next...]
    }
    return result
  }
}

extension String {
  /// True if the string contains a line break.
  fileprivate var hasLineBreaks: Bool {
    unicodeScalars.contains {
      switch $0 {
      case "\n"..."\r", "\u{85}", "\u{2028}"..."\u{2029}": true
      default: false
      }
    }
  }
}
