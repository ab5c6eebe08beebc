/// A text cut into the lines it is drawn in.
struct TextLines {
  private(set) var lines: [[Text.Run]]

  /// The lines that the text's own line breaks make.
  init(_ text: Text) {
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

  /// The lines that fit into `width` cells; a word that is longer is cut.
  init(_ text: Text, width: Int) {
    self.init(text)
    lines = lines.flatMap { Self.wrap($0, width: width) }
  }

  var size: Size { Size(columns: lines.map(Self.width(of:)).max() ?? 0, rows: lines.count) }

  func draw(in canvas: Canvas, alignment: HorizontalAlignment) {
    for (row, line) in lines.enumerated() {
      var column = max(0, alignment.offset(of: Self.width(of: line), in: canvas.size.columns))
      for run in line {
        var style = canvas.environment.theme[run.role ?? canvas.environment.role]
        if run.emphasis.contains(.bold) { style.bold = true }
        if run.emphasis.contains(.underline) { style.underline = true }
        if run.emphasis.contains(.strikethrough) { style.strikethrough = true }
        canvas.write(run.string, at: Point(column: column, row: row), style: style)
        column += displayWidth(of: run.string)
      }
    }
  }

  private static func width(of line: [Text.Run]) -> Int {
    line.reduce(0) { $0 + displayWidth(of: $1.string) }
  }

  private struct Element {
    var character: Character
    var width: Int
    var run: Int
    var traits: LineBreakTraits

    init(_ character: Character, run: Int) {
      self.character = character
      self.run = run
      width = displayWidth(of: character)
      traits = LineBreakTraits(character)
    }

    var isBlank: Bool { traits.contains(.blank) }
  }

  private static func wrap(_ line: [Text.Run], width: Int) -> [[Text.Run]] {
    let elements = line.indices.flatMap { run in line[run].string.map { Element($0, run: run) } }
    var result: [[Text.Run]] = []
    var start = 0
    while true {
      let end = lineEnd(in: elements, from: start, width: width)
      result.append(runs(of: elements[start..<end], from: line))
      // The blanks a line is broken at are not drawn.
      start = elements[end...].firstIndex { !$0.isBlank } ?? elements.count
      if start == elements.count { return result }
    }
  }

  /// Where the line that begins at `start` ends.
  private static func lineEnd(in elements: [Element], from start: Int, width: Int) -> Int {
    var used = 0
    var lastBreak: Int?
    var lastBlank: Int?
    /// What stood before the blanks.
    var last: LineBreakTraits?
    for index in start..<elements.count {
      let element = elements[index]
      used += element.width
      if element.isBlank { continue }
      if let last {
        let isAfterBlank = elements[index - 1].isBlank
        if isAfterBlank, LineBreakTraits.canBreak(inBlanksBetween: last, and: element.traits) {
          (lastBreak, lastBlank) = (index, index)
        } else if !isAfterBlank, LineBreakTraits.canBreak(between: last, and: element.traits) {
          lastBreak = index
        }
      }
      last = element.traits
      if used > width {
        // Kana between blanks are units that are read in one breath: better a shorter line than a unit cut in two.
        if let lastBlank, (lastBlank - start) * 2 >= index - start { return lastBlank }
        return lastBreak ?? cut(elements, from: start, before: index)
      }
    }
    return elements.count
  }

  /// Where a word that is longer than the line is cut: there, or a little before, so that no 、 comes first.
  private static func cut(_ elements: [Element], from start: Int, before end: Int) -> Int {
    let places = (start + 1..<max(end + 1, start + 1)).reversed()
    let best = places.first { LineBreakTraits.allowsCut(between: elements[$0 - 1].traits, and: elements[$0].traits) }
    return best ?? max(end, start + 1)
  }

  private static func runs(of elements: ArraySlice<Element>, from line: [Text.Run]) -> [Text.Run] {
    let end = (elements.lastIndex { !$0.isBlank } ?? elements.startIndex - 1) + 1
    var result: [Text.Run] = []
    var last: Int?
    for element in elements[..<end] {
      if element.run != last {
        var run = line[element.run]
        run.string = ""
        result.append(run)
        last = element.run
      }
      result[result.count - 1].string.append(element.character)
    }
    return result
  }
}
