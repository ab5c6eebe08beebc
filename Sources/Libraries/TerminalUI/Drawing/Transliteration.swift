/// A way to write text that a terminal can't draw in characters that it can.
///
/// ```swift
/// environment.transliteration = Transliteration(name: "romaji") { romaji(in: $0) }
/// ```
///
/// With glyphs other than ``GlyphSet/unicode``, every string is replaced before it is measured or
/// drawn, so that layouts fit the new text. Views are written as if all characters could be drawn.
public struct Transliteration: Hashable, Sendable {
  /// The name, which stands for the function when environments are compared.
  public let name: String
  private let replacement: @Sendable (String) -> String

  /// Makes a transliteration.
  ///
  /// - Parameters:
  ///   - name: A unique name.
  ///   - replacement: Returns a string without the characters that can't be drawn. Printable ASCII
  ///     and the marks of ``GlyphSet`` can stay.
  public init(name: String, replacement: @escaping @Sendable (String) -> String) {
    self.name = name
    self.replacement = replacement
  }

  /// Returns a string in characters that the terminal can draw.
  public func callAsFunction(_ string: String) -> String { replacement(string) }

  /// Returns true if both have the same name.
  public static func == (first: Transliteration, second: Transliteration) -> Bool {
    first.name == second.name
  }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// True while a frame is made whose strings are transliterated, for views that then leave
  /// something out.
  public static var isInForce: Bool { current != nil }

  /// The transliteration of the frame being drawn; `nil` if all characters can be drawn.
  @TaskLocal static var current: Transliteration?
}
