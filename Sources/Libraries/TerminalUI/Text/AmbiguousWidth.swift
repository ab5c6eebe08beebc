/// The width of East Asian Ambiguous characters, such as `…`, `①`, `α`, `×` and box drawing.
///
/// Most terminals use one cell; some are set to two for old Japanese fonts.
/// ``DrawingEnvironment/ambiguousWidth`` applies to a whole screen, and all text is measured
/// accordingly while a frame is drawn. Elsewhere, set the task-local value:
///
/// ```swift
/// AmbiguousWidth.$current.withValue(.wide) { displayWidth(of: "①") }  // 2
/// ```
///
/// The library's own glyphs are never ambiguous, so the width matters only for text from users.
public enum AmbiguousWidth: Int, Hashable, Sendable {
  /// One cell.
  case narrow = 1
  /// Two cells.
  case wide = 2

  /// The width used by `displayWidth(of:)`; narrow by default.
  @TaskLocal public static var current = AmbiguousWidth.narrow
}
