/// A text cut into the lines it is drawn in.
struct TextLines {
  private(set) var lines: [[Text.Run]]

  /// The lines that the text's own line breaks make.
  init(_ text: Text) {
    lines = [[]]
    for run in text.runs {
      let parts = run.string.split(separator: "\n", omittingEmptySubsequences: false)
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
  }

  private static func wrap(_ line: [Text.Run], width: Int) -> [[Text.Run]] {
    let elements = line.indices.flatMap { run in
      line[run].string.map { Element(character: $0, width: displayWidth(of: $0), run: run) }
    }
    var result: [[Text.Run]] = []
    var start = 0
    while true {
      let end = lineEnd(in: elements, from: start, width: width)
      result.append(runs(of: elements[start..<end], from: line))
      start = end
      if start == elements.count { return result }
      // The blanks a line is broken at are not drawn.
      while start < elements.count, elements[start].character == " " { start += 1 }
      if start == elements.count { return result }
    }
  }

  private static func lineEnd(in elements: [Element], from start: Int, width: Int) -> Int {
    var used = 0
    var lastBreak: Int?
    var lastBlank: Int?
    for index in start..<elements.count {
      if index > start, canBreak(between: elements[index - 1].character, and: elements[index].character) {
        lastBreak = index
        if elements[index - 1].character == " " { lastBlank = index }
      }
      used += elements[index].width
      if used > width, elements[index].character != " " {
        // Kana between blanks are units that are read in one breath: better a shorter line than a unit cut in two.
        if let lastBlank, (lastBlank - start) * 2 >= index - start { return lastBlank }
        return lastBreak ?? max(index, start + 1)
      }
    }
    return elements.count
  }

  private static func canBreak(between left: Character, and right: Character) -> Bool {
    if right == " " { return false }
    if left == " " { return true }
    let isJapanese = displayWidth(of: left) == 2 || displayWidth(of: right) == 2
    return isJapanese && !neverFirst.contains(right) && !neverLast.contains(left)
  }

  private static let neverFirst = Set(
    "、。，．・：；？！ー〜゛゜ゝゞ々」』）］｝〉》】〕ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%")
  private static let neverLast = Set("「『（［｛〈《【〔￥([{$")

  private static func runs(of elements: ArraySlice<Element>, from line: [Text.Run]) -> [Text.Run] {
    var result: [Text.Run] = []
    var last: Int?
    for element in elements {
      if element.run != last {
        var run = line[element.run]
        run.string = ""
        result.append(run)
        last = element.run
      }
      result[result.count - 1].string.append(element.character)
    }
    while let end = result.last?.string.last, end == " " { result[result.count - 1].string.removeLast() }
    return result
  }
}
