import JapaneseNumbers

/// The keys of a list of numbers.
extension EntryValues {
  /// Returns the contents of an entry with `numbers` or a `file`; `nil` for another entry.
  func listContents() throws(UserTopicError) -> UserTopicEntry.Contents? {
    let listed = try value(.numbers, Self.list, \.array)
    let file = try value(.file, "a path, such as \"prices.csv\"", \.text)
    guard listed != nil || file != nil else {
      let keys: [UserTopicKey] = [.column, .notes, .digits]
      if let key = keys.first(where: { json[$0] != nil }) {
        throw error(
          "\"\(key.rawValue)\" is for a topic with \(key == .digits ? "\"numbers\" or " : "")a \"file\"."
        )
      }
      return nil
    }
    if listed != nil, file != nil { throw error("it has \"numbers\" and a \"file\". Keep one.") }
    for key in [.range, .step] as [UserTopicKey] where json[key] != nil {
      throw error(
        "a topic with \"\(file == nil ? "numbers" : "file")\" can't have \"\(key.rawValue)\".")
    }
    if let file { return try fileContents(file) }
    for key in [.column, .notes] as [UserTopicKey] where json[key] != nil {
      throw error("\"\(key.rawValue)\" is for a topic with a \"file\".")
    }
    guard let listed, !listed.isEmpty else { throw error("\"numbers\" must be \(Self.list).") }
    return .list(listed.enumerated().map { item($1, place: "number \($0 + 1) of \"numbers\"") })
  }

  private func fileContents(_ path: String) throws(UserTopicError) -> UserTopicEntry.Contents {
    if path.trimmed.isEmpty { throw error("\"file\" must be a path, such as \"prices.csv\".") }
    let column = try value(.column, Self.column, Self.column) ?? .first
    return .file(path, column, notes: try value(.notes, Self.column, Self.column))
  }

  /// Returns the item of a number, of a text, or of an object with a number and a note. Anything
  /// else is a text that is no number, so that its place is named.
  private func item(_ json: JSON, place: String) -> NumberList.Item {
    let number = json[.number] ?? json
    let text = number.text ?? (number.isNumber ? number.line : json.line)
    return NumberList.Item(text: text, note: json[.note]?.text, place: place)
  }

  private static func column(_ json: JSON) -> ListColumn? {
    if let name = json.text { return name.trimmed.isEmpty ? nil : .named(name.trimmed) }
    return json.integer.map(ListColumn.number)
  }

  private static let list =
    #"a list of numbers, such as [298, "1,280", {"number": 398, "note": "tea"}]"#
  private static let column = "the name of a column, or its place from 1"
}

extension JSON {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}
