extension Array where Element: Equatable {
  /// Returns the element some places after another, clamped to the ends of the array.
  ///
  /// ```swift
  /// [10, 20, 50].element(offsetBy: 2, from: 20)                 // 50
  /// [10, 20, 50].element(offsetBy: 2, from: 20, wraps: true)    // 10
  /// ```
  ///
  /// An element that isn't in the array is replaced by the first one.
  ///
  /// - Parameter wraps: True to go on at the other end of the array.
  func element(offsetBy distance: Int, from element: Element, wraps: Bool = false) -> Element {
    guard let index = firstIndex(of: element) else { return first ?? element }
    let target = index + distance
    return self[
      wraps ? (target % count + count) % count : Swift.min(Swift.max(target, 0), count - 1)]
  }
}
