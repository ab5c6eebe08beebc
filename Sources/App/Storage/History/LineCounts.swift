import Domain

/// The numbers of times that lines were read.
struct LineCounts: Sendable {
  private var counts: [LineHash: Int] = [:]

  subscript(_ line: LineHash) -> Int {
    get { counts[line, default: 0] }
    set { counts[line] = newValue }
  }
}

/// A hash of 128 bits in place of a line, which would take more memory.
struct LineHash: Hashable, Sendable {
  private let first: Int
  private let second: Int

  /// - Parameter line: Blanks at its end don't count, as programs that change line breaks leave
  ///   them.
  init(_ line: UnsafeRawBufferPointer) {
    let blanks = line.reversed().prefix(while: \.isJSONBlank).count
    let line = UnsafeRawBufferPointer(rebasing: line.dropLast(blanks))
    first = Self.hash(line, 1)
    second = Self.hash(line, 2)
  }

  private static func hash(_ line: UnsafeRawBufferPointer, _ salt: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(bytes: line)
    return hasher.finalize()
  }
}
