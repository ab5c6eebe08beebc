extension Array where Element: Equatable {
  /// Returns true if some elements follow each other in the array, as the letters of a word do.
  func contains(run: [Element]) -> Bool {
    guard run.count <= count else { return false }
    return (0...count - run.count).contains { has(run: run, at: $0) }
  }

  /// Returns true if some elements follow each other from an offset on, where as many are left.
  func has(run: [Element], at offset: Int) -> Bool {
    run.indices.allSatisfy { run[$0] == self[offset + $0] }
  }
}
