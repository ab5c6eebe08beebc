/// A change of sound where words meet, はち + ひゃく = はっぴゃく, or a word of its own: はつか.
public struct SoundRule: Hashable, Sendable, CustomStringConvertible {
  /// The words as they sound alone: はち and ひゃく; none for a word of its own.
  public let words: [String]
  /// The words as they sound together: はっぴゃく.
  public let result: String

  /// Creates a rule. Returns `nil` if the words sound together as they do alone.
  public init?(_ words: [String], result: String) {
    guard words.reduce("", +) != result else { return nil }
    self.words = words
    self.result = result
  }

  /// The rule as shown to a learner: `はち + ひゃく = はっぴゃく`.
  public var description: String {
    words.isEmpty ? "\(result), a word of its own" : words.joined(separator: " + ") + " = " + result
  }
}
