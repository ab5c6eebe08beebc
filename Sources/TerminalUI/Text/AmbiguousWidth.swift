/// How many cells the terminal takes for East Asian Ambiguous characters: `…`, `①`, `α`, `×`, line drawing.
///
/// Most terminals take one; some are set to two, as old Japanese fonts have it. It is the same for a whole screen:
/// ``DrawingEnvironment/ambiguousWidth`` says it, and while a frame is made everything is measured that way. Elsewhere:
///
/// ```swift
/// AmbiguousWidth.$current.withValue(.wide) { displayWidth(of: "①") }  // 2
/// ```
///
/// The library's own glyphs are never ambiguous, so only what users write depends on it.
public enum AmbiguousWidth: Int, Hashable, Sendable {
  /// One cell.
  case narrow = 1
  /// Two cells.
  case wide = 2

  /// The width that ``displayWidth(of:)`` goes by; narrow where nothing says otherwise.
  @TaskLocal public static var current = AmbiguousWidth.narrow
}
