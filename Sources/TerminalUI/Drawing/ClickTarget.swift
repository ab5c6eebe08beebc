/// A part of a frame that can be clicked.
struct ClickTarget: Hashable, Sendable {
  let rect: Rect
  /// The keys that a click stands for, in order.
  let keys: [Key]
}

extension Canvas {
  /// Lets a click on a part of this canvas do what some keys do, if the terminal reports clicks.
  ///
  /// ```swift
  /// canvas.setClick(on: Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), pressing: [.enter])
  /// ```
  ///
  /// Of several targets on top of each other the last counts. ``SelectionList``, ``Tabs`` and ``HelpLine`` have targets.
  ///
  /// - Parameters:
  ///   - rect: The part; what is clipped can't be clicked.
  ///   - keys: The keys, which arrive as if they were typed one after the other; an empty array for no effect.
  public func setClick(on rect: Rect, pressing keys: @autoclosure () -> [Key]) {
    if environment.reportsClicks { addTarget(rect, keys()) }
  }
}

extension Key {
  /// The key with a name in a help line, such as `⏎`, `enter` or `^R`, or `nil` if the name is that of several keys.
  init?(name: String) {
    if name.count == 1, let character = name.first, Self.named[name] == nil {
      self = .character(character)
    } else if name.count == 2, name.first == "^", let letter = name.last?.lowercased().first {
      self = .control(letter)
    } else if let key = Self.named[name] {
      self = key
    } else {
      return nil
    }
  }

  private static let named: [String: Key] = {
    let keys: [Key] = [
      .character(" "), .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .insert,
    ]
    let all = keys + (1...12).map(Key.function)
    return all.reduce(into: [:]) { named, key in
      named[key.name] = key
      named[GlyphSet.ascii.keyName(key.name)] = key
    }
  }()
}
