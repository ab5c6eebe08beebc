extension [String] {
  /// The texts as a choice in a sentence: "a, b or c"; empty without texts.
  package var joinedByOr: String {
    guard count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}
