extension [String] {
  /// Joins texts, in the place of the standard library's function: this searches all conformances
  /// of the program when it is first called, which would take a hundredth of the time to the first
  /// frame.
  package func joined(separator: String = "") -> String {
    guard let first else { return "" }
    return dropFirst().reduce(into: first) {
      $0 += separator; $0 += $1
    }
  }
}
