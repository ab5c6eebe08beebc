/// Turns frames into the fewest bytes that make a terminal show them.
///
/// ```swift
/// var writer = FrameWriter()
/// send(writer.bytes(for: frame))
/// ```
///
/// It remembers the last frame and sends what differs: runs of changed cells, the shortest cursor moves between them,
/// styles only where they change, and each row in the order that takes the fewest bytes. A wide character is always sent
/// whole, and the column is not taken for granted after one.
///
/// More than ``smallUpdate`` bytes are one synchronized update (private mode 2026), which terminals that don't know it
/// ignore, and the cursor is hidden meanwhile. Fewer come to the terminal in one piece and are drawn at once anyway.
public struct FrameWriter {
  /// An update of so many bytes is sent as it is: the kernel's terminals pass it on undivided.
  public static let smallUpdate = 256

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
    let isFirst = shown?.size != frame.size
    let old = isFirst ? Frame(size: frame.size) : shown ?? frame
    let showedCursor = !isFirst && old.cursor != nil
    shown = frame

    pen = pen.empty
    if isFirst { pen.clearScreen() }
    for row in 0..<frame.size.rows { paint(row, of: frame, over: old) }
    if let cursor = frame.cursor { pen.rest(at: cursor) }

    let isLarge = isFirst || pen.bytes.count > Self.smallUpdate
    let hides = isFirst || (showedCursor && (isLarge || frame.cursor == nil))
    let shows = frame.cursor != nil && (hides || !showedCursor)
    let begin = (isLarge && isSynchronized ? "\u{1B}[?2026h" : "") + (hides ? "\u{1B}[?25l" : "")
    let end = (shows ? "\u{1B}[?25h" : "") + (isLarge && isSynchronized ? "\u{1B}[?2026l" : "")
    return Array(begin.utf8) + pen.bytes + Array(end.utf8)
  }

  private mutating func paint(_ row: Int, of frame: Frame, over old: Frame) {
    if frame.hasSameCells(as: old, inRow: row) { return }
    let update = RowUpdate(row: row, new: frame.row(row), old: old.row(row))
    if update.runs.isEmpty { return }
    var shortest = update.drawn(from: pen)
    func consider(_ other: Pen) {
      if other.bytes.count < shortest.bytes.count { shortest = other }
    }
    if update.isBlank { consider(update.erased(from: pen)) }
    if update.canBeReordered { consider(update.drawnByStyle(from: pen)) }
    if let shifted = update.shifted(from: pen) { consider(shifted) }
    pen.append(shortest)
  }
}

extension Frame {
  /// The cells of a row, which must be inside.
  func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Whether a row is the same as that of `other`, which is as large. Cells that are equal have the same bytes.
  fileprivate func hasSameCells(as other: Frame, inRow row: Int) -> Bool {
    let bytes = row * size.columns * MemoryLayout<Cell>.stride..<(row + 1) * size.columns * MemoryLayout<Cell>.stride
    return cells.withUnsafeBytes { cells in
      other.cells.withUnsafeBytes { others in
        haveSameBytes(.init(rebasing: cells[bytes]), .init(rebasing: others[bytes]))
      }
    }
  }
}
