/// A text split into the lines to draw.
struct TextLines {
  /// A line, measured once.
  struct Line {
    let runs: [Text.Run]
    let width: Int

    init(_ runs: [Text.Run]) {
      self.runs = runs
      width = TextLines.width(of: runs)
    }
  }

  let lines: [Line]

  init(_ text: Text) { lines = Self.split(text).map { Line($0) } }

  /// Wraps a text to `width` cells and cuts longer words.
  init(_ text: Text, width: Int, places: LineBreakPlaces = .blanksAndKana) {
    lines = Self.split(text).flatMap { runs in
      let line = Line(runs)
      return line.width <= width && !Self.endsInBlank(runs)
        ? [line] : Self.wrap(runs, width: width, places).map { Line($0) }
    }
  }

  var size: Size { Size(columns: lines.reduce(0) { max($0, $1.width) }, rows: lines.count) }

  /// Returns a layout that marks a cut: where there is room for a part of the lines only, the last
  /// of them ends in "...".
  func layout(alignment: HorizontalAlignment) -> Layout {
    Layout(size) { canvas in
      let visible = lines.prefix(max(0, canvas.size.rows))
      for (row, line) in visible.enumerated() {
        Self.draw(line.runs, row: row, width: line.width, in: canvas, alignment: alignment)
      }
      if let last = visible.last, visible.count < lines.count {
        Self.markCut(after: last, row: visible.count - 1, in: canvas, alignment: alignment)
      }
    }
  }

  /// Draws "..." after a line, or over its end where there is no room, and over its full stop. A
  /// column that isn't wider than the mark has none.
  private static func markCut(
    after line: Line, row: Int, in canvas: Canvas, alignment: HorizontalAlignment
  ) {
    let mark = "..."
    if canvas.size.columns <= mark.count { return }
    let start =
      alignment == .leading ? 0 : max(0, alignment.offset(of: line.width, in: canvas.size.columns))
    let hasFullStop = line.runs.last?.string.last == "."
    let end = start + line.width - (hasFullStop ? 1 : 0)
    let column = max(0, min(end, canvas.size.columns - mark.count))
    canvas.write(mark, at: Point(column: column, row: row), style: .dim)
  }

  static func draw(
    _ line: [Text.Run], row: Int, width: Int, in canvas: Canvas, alignment: HorizontalAlignment
  ) {
    var column =
      alignment == .leading ? 0 : max(0, alignment.offset(of: width, in: canvas.size.columns))
    for run in line {
      let environment = canvas.environment
      var style = environment.theme[run.role ?? environment.role]
      if !run.changes.isEmpty { style = run.changes.applied(to: style, in: environment.theme) }
      if let link = run.link { style.link = canvas.number(of: link) }
      canvas.write(run.string, run.script, at: Point(column: column, row: row), style: style)
      column += run.width
    }
  }

  static func width(of line: [Text.Run]) -> Int {
    line.reduce(0) { $0 + $1.width }
  }

  private static func split(_ text: Text) -> [[Text.Run]] {
    if text.isPlain { return [text.runs] }
    let text = Transliteration.current.map(text.transliterated) ?? text
    if !text.runs.contains(where: \.hasLineBreaks) { return [text.runs] }
    var lines: [[Text.Run]] = [[]]
    for run in text.runs {
      let parts = run.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append([]) }
        lines[lines.count - 1].append(run.part(part))
      }
    }
    return lines
  }

  /// Returns true if a line ends in a blank, which wrapping removes, or is empty.
  private static func endsInBlank(_ line: [Text.Run]) -> Bool {
    guard let last = line.last?.string.last?.unicodeScalars.first else { return true }
    return LineBreakTraits(last).contains(.blank)
  }

  /// A character of a line. Texts are wrapped again for each frame, so it is kept small.
  private struct Element {
    /// The place in the run's UTF-8.
    var offset: Int32
    var run: Int32
    var width: UInt8
    var traits: LineBreakTraits

    var isBlank: Bool { traits.contains(.blank) }
  }

  private static func wrap(_ line: [Text.Run], width: Int, _ places: LineBreakPlaces) -> [[Text
    .Run]]
  {
    let elements = elements(of: line)
    var result: [[Text.Run]] = []
    var start = 0
    while true {
      let end = lineEnd(in: elements, from: start, width: width, places)
      result.append(runs(of: start..<end, in: elements, from: line))
      // Blanks at a line break aren't drawn.
      start = elements[end...].firstIndex { !$0.isBlank } ?? elements.count
      if start == elements.count { return result }
    }
  }

  private static func elements(of line: [Text.Run]) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(line.reduce(0) { $0 + $1.string.utf8.count })
    for (index, run) in line.enumerated() {
      var offset: Int32 = 0
      func add(bytes: Int, width: Int, _ traits: LineBreakTraits) {
        elements.append(
          Element(offset: offset, run: Int32(index), width: UInt8(width), traits: traits))
        offset += Int32(bytes)
      }
      switch run.script {
      case .printableASCII:
        for byte in run.string.utf8 {
          add(bytes: 1, width: 1, LineBreakTraits(Unicode.Scalar(byte)))
        }
      case .singleScalars:
        for scalar in run.string.unicodeScalars {
          add(
            bytes: UTF8.width(scalar), width: ScalarWidth(of: scalar).cells, LineBreakTraits(scalar)
          )
        }
      case .clusters:
        for character in run.string {
          let traits = LineBreakTraits(
            character.unicodeScalars[character.unicodeScalars.startIndex])
          add(bytes: character.utf8.count, width: displayWidth(of: character), traits)
        }
      }
    }
    return elements
  }

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
      used += Int(element.width)
      if element.isBlank { continue }
      if let last {
        let isAfterBlank = elements[index - 1].isBlank
        if isAfterBlank, LineBreakTraits.canBreak(inBlanksBetween: last, and: element.traits) {
          (lastBreak, lastBlank) = (index, index)
        } else if !isAfterBlank, places == .blanksAndKana,
          LineBreakTraits.canBreak(between: last, and: element.traits)
        {
          lastBreak = index
        }
      }
      last = element.traits
      if used > width {
        // Kana between blanks are units that are read in one breath, so a shorter line beats a
        // broken unit.
        if let lastBlank, (lastBlank - start) * 2 >= index - start { return lastBlank }
        return lastBreak ?? cut(elements, from: start, before: index)
      }
    }
    return elements.count
  }

  /// Returns the place to cut an overlong word: at the end, or a little earlier so that no 、 begins
  /// a line.
  private static func cut(_ elements: [Element], from start: Int, before end: Int) -> Int {
    let places = (start + 1..<max(end + 1, start + 1)).reversed()
    let best = places.first {
      LineBreakTraits.allowsCut(between: elements[$0 - 1].traits, and: elements[$0].traits)
    }
    return best ?? max(end, start + 1)
  }

  /// Returns the runs of one line: the elements in `range` of those in `all`, without blanks at the
  /// end.
  private static func runs(of range: Range<Int>, in all: [Element], from line: [Text.Run]) -> [Text
    .Run]
  {
    var rest = all[range]
    while rest.last?.isBlank == true { rest.removeLast() }
    var result: [Text.Run] = []
    while let first = rest.first {
      let next = rest.firstIndex { $0.run != first.run } ?? rest.endIndex
      let run = line[Int(first.run)]
      let utf8 = run.string.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: Int(first.offset))
      // The run goes to its end, or to the character after the last one.
      let end =
        all.indices.contains(next) && all[next].run == first.run
        ? utf8.index(utf8.startIndex, offsetBy: Int(all[next].offset)) : utf8.endIndex
      result.append(run.part(run.string[start..<end]))
      rest = rest[next...]
    }
    return result
  }
}

extension Text.Run {
  /// Line breaks make a text one of ``Script/clusters``.
  fileprivate var hasLineBreaks: Bool {
    script == .clusters
      && string.unicodeScalars.contains {
        switch $0 {
        case "\n"..."\r", "\u{85}", "\u{2028}"..."\u{2029}": true
        default: false
        }
      }
  }
}
