extension Topics {
  /// The groups as they are drawn below the sessions: three in a row at every size of the window,
  /// so that the keys and the eye find them at the same place.
  ///
  /// ```swift
  /// GroupGrid(state.sections).section(below: .step, by: 1)  // the first group
  /// ```
  struct GroupGrid {
    static let columnCount = 3

    let groups: [Section]

    /// - Parameter sections: The sessions and groups of the list.
    init(_ sections: [Section]) { groups = sections.filter { !$0.isSession } }

    var rows: [[Section]] {
      stride(from: 0, to: groups.count, by: Self.columnCount).map {
        Array(groups[$0..<min($0 + Self.columnCount, groups.count)])
      }
    }

    /// Returns the entry some rows below another, or above it, in the same column. The sessions are
    /// rows of their own. A distance of more than all rows leads to the last entry or the first.
    func section(below section: Section, by distance: Int) -> Section {
      let lines = [[.today], [.step]] + rows
      guard let line = lines.firstIndex(where: { $0.contains(section) }) else { return .today }
      if distance >= lines.count { return groups.last ?? .step }
      let column = lines[line].firstIndex(of: section) ?? 0
      let target = lines[min(max(line + distance, 0), lines.count - 1)]
      return target[min(column, target.count - 1)]
    }
  }
}
