extension JSON.Member {
  /// Returns the new value of a key of an entry. The form of a list shows the first of an entry's
  /// sentences only, as it is written and said. The meaning of that sentence, other keys of it and
  /// the other sentences stay as the entry has them.
  package func joined(with entry: JSON) -> JSON {
    guard key == UserTopicKey.sentences.rawValue, let old = entry[.sentences]?.array,
      var first = old.first
    else { return value }
    let others = old.dropFirst()
    guard let typed = value.array?.first else {
      return others.isEmpty ? .null : .array(Array(others))
    }
    for part in [UserTopicKey.Part.sentence, .kana] {
      if let text = typed[part] { first[part.rawValue] = text }
    }
    return .array([first] + others)
  }
}
