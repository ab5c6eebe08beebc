/// Turns frames into the fewest bytes that make a terminal show them.
///
/// ```swift
/// var writer = FrameWriter()
/// send(writer.bytes(for: frame))
/// ```
///
/// It remembers the last frame and sends what differs: runs of changed cells, the shortest cursor moves between them,
/// styles only where they change. A wide character is always sent whole, and the column is not taken for granted after
/// one. All of it is one synchronized update (private mode 2026), which terminals that don't know it ignore.
public struct FrameWriter {
  private let isSynchronized: Bool
  private var shown: Frame?
  private var pen = Pen()

  /// A writer for a terminal of which nothing is known yet.
  ///
  /// - Parameter isSynchronized: Whether to ask for synchronized updates. Terminal.app should not be asked.
  public init(isSynchronized: Bool = true) {
    self.isSynchronized = isSynchronized
  }

  /// Forgets what the terminal shows, so that the next frame clears the screen and is sent whole.
  public mutating func invalidate() {
    shown = nil
    pen = Pen()
  }

  /// What to send so that the terminal, which shows the frame before, shows this one; empty where nothing differs.
  public mutating func bytes(for frame: Frame) -> [UInt8] {
    if shown == frame { return [] }
    let isFirst = shown?.size != frame.size
    let old = isFirst ? Frame(size: frame.size) : shown ?? frame
    let cursorWasVisible = !isFirst && old.cursor != nil
    shown = frame

    var body = ByteBuffer()
    if isFirst { pen.clearScreen(&body) }
    for row in 0..<frame.size.rows { paint(row, of: frame, over: old, into: &body) }
    let hasPainted = !body.bytes.isEmpty
    if let cursor = frame.cursor { pen.rest(at: cursor, &body) }

    var output = ByteBuffer()
    if isSynchronized, hasPainted { output.append("\u{1B}[?2026h") }
    let hides = (cursorWasVisible && (hasPainted || frame.cursor == nil)) || isFirst
    if hides { output.append("\u{1B}[?25l") }
    output.bytes += body.bytes
    if frame.cursor != nil, hides || !cursorWasVisible { output.append("\u{1B}[?25h") }
    if isSynchronized, hasPainted { output.append("\u{1B}[?2026l") }
    return output.bytes
  }

  private mutating func paint(_ row: Int, of frame: Frame, over old: Frame, into body: inout ByteBuffer) {
    let new = frame.row(row)
    let before = old.row(row)
    guard let lastChange = new.indices.last(where: { new[$0] != before[$0] }) else { return }
    // From here on the row is blank, and erasing says so in three bytes.
    let blankFrom = (new.lastIndex { $0 != .blank } ?? new.startIndex - 1) + 1

    var index = new.startIndex
    while index <= lastChange {
      let width = max(1, Int(new[index].width))
      defer { index += width }
      let isChanged = (index..<index + width).contains { new[$0] != before[$0] }
      guard isChanged else { continue }
      pen.travel(to: Point(column: index - new.startIndex, row: row), over: new, &body)
      if index >= blankFrom, lastChange - index >= 3 { return pen.eraseToEndOfLine(&body) }
      pen.draw(new[index], columns: frame.size.columns, &body)
    }
  }
}

extension Frame {
  /// The cells of a row, which must be inside.
  func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }
}

/// Bytes for the terminal, being collected.
struct ByteBuffer {
  var bytes: [UInt8] = []

  mutating func append(_ string: String) { bytes += string.utf8 }
}
