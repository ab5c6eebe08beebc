import Platform

/// A writer that turns frames into the fewest bytes that make a terminal show them.
///
/// ```swift
/// var writer = FrameWriter()
/// send(writer.bytes(for: frame))
/// ```
///
/// The writer keeps the last frame and sends the differences: runs of changed cells, the shortest
/// cursor moves between them, style changes, and each row in the order that takes the fewest bytes.
/// A wide character is always sent whole, and the cursor is positioned again after it.
///
/// Updates of more than ``smallUpdate`` bytes hide the cursor and are sent as synchronized updates
/// (private mode 2026), which other terminals ignore. Smaller updates arrive in one piece anyway.
public struct FrameWriter {
  /// The largest update, in bytes, sent without synchronization: pseudo-terminals pass it on
  /// undivided.
  public static let smallUpdate = 256

  private let isSynchronized: Bool
  private let showsLinks: Bool
  private let unusedPen: Pen
  private var lastFrame: Frame?
  private var pen: Pen

  /// Makes a writer for a terminal with unknown contents.
  ///
  /// - Parameter features: What the terminal understands.
  public init(features: TerminalFeatures = TerminalFeatures()) {
    isSynchronized = features.synchronizedUpdates
    showsLinks = features.links
    unusedPen = Pen(features)
    pen = unusedPen
  }

  /// Forgets the last frame, so that the next one clears the screen and is sent whole.
  public mutating func invalidate() {
    lastFrame = nil
    pen = unusedPen
  }

  /// Returns the bytes that change the last frame into this one; empty if nothing differs.
  public mutating func bytes(for frame: Frame) -> [UInt8] {
    let isFirst =
      lastFrame.map { $0.size != frame.size || !$0.links.agrees(with: frame.links) } ?? true
    let old = isFirst ? Frame(size: frame.size) : lastFrame ?? frame
    let showedCursor = !isFirst && old.cursor != nil
    lastFrame = frame

    pen = pen.begin(links: showsLinks ? frame.links : LinkTable())
    if isFirst { pen.clearScreen() }
    for row in 0..<frame.size.rows { paint(row, of: frame, over: old) }
    pen.endLink()
    if let cursor = frame.cursor ?? frame.selection { pen.parkCursor(at: cursor) }

    let isLarge = isFirst || pen.bytes.count > Self.smallUpdate
    let hides = isFirst || (showedCursor && (isLarge || frame.cursor == nil))
    let shows = frame.cursor != nil && (hides || !showedCursor)
    let begin = (isLarge && isSynchronized ? "\u{1B}[?2026h" : "") + (hides ? "\u{1B}[?25l" : "")
    let end = (shows ? "\u{1B}[?25h" : "") + (isLarge && isSynchronized ? "\u{1B}[?2026l" : "")
    return Array(begin.utf8) + pen.bytes + Array(end.utf8)
  }

  private mutating func paint(_ row: Int, of frame: Frame, over old: Frame) {
    let changed = frame.changedColumns(from: old, inRow: row)
    if changed.isEmpty { return }
    let update = RowUpdate(row: row, new: frame.row(row), old: old.row(row), changed: changed)
    var shortest = update.drawn(from: pen)
    func consider(_ other: Pen) {
      if other.bytes.count < shortest.bytes.count { shortest = other }
    }
    if update.isBlank { consider(update.erased(from: pen)) }
    if update.canBeReordered(from: pen) { consider(update.drawnByStyle(from: pen)) }
    pen.append(shortest)
  }
}

extension Frame {
  func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Returns the columns from the first to the last cell of a row that differ from those of
  /// `other`, a frame of the same size.
  fileprivate func changedColumns(from other: Frame, inRow row: Int) -> Range<Int> {
    cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        let start = row * size.columns
        guard let left = cells.baseAddress.map({ $0 + start }),
          let right = others.baseAddress.map({ $0 + start })
        else {
          return 0..<0
        }
        // Equal cells have equal bytes.
        if memcmp(left, right, size.columns * MemoryLayout<Cell>.stride) == 0 { return 0..<0 }
        var (first, end) = (0, size.columns)
        while first < end, left[first] == right[first] { first += 1 }
        while first < end, left[end - 1] == right[end - 1] { end -= 1 }
        return first..<end
      }
    }
  }
}
