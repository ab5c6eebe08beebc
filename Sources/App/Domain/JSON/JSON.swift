/// A JSON value that keeps the order of keys, repeated keys and the spelling of numbers.
///
/// `Codable` would drop keys that it doesn't know, which people and later versions have added.
package enum JSON: Equatable, Sendable {
  case null
  case boolean(Bool)
  /// A number as it is spelled in the file.
  case number(String)
  case text(String)
  case array([JSON])
  case object([Member])

  /// A key of an object with its value.
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSON

    package init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Returns a number, spelled without a decimal point if it is an integer. Infinity and NaN become
  /// null.
  package static func number(_ value: Double) -> JSON {
    if !value.isFinite { return .null }
    return value == value.rounded() && value.magnitude < 1e15
      ? .number("\(Int(value))") : .number("\(value)")
  }

  /// The value of a key; the last one if the key is repeated, `nil` if there is none.
  package subscript(key: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.last { $0.key == key }?.value
    }
    set {
      guard let newValue else { return }
      // A value that isn't an object is replaced by one.
      guard case .object(var members) = self else {
        return self = .object([Member(key: key, value: newValue)])
      }
      if let index = members.lastIndex(where: { $0.key == key }) {
        members[index].value = newValue
      } else {
        members.append(Member(key: key, value: newValue))
      }
      self = .object(members)
    }
  }

  /// The keys that an object in the document has more than once, each once for an object.
  package var repeatedKeys: [String] {
    switch self {
    case .object(let members):
      var counts: [String: Int] = [:]
      let repeated = members.map(\.key).filter {
        counts[$0, default: 0] += 1
        return counts[$0] == 2
      }
      return repeated + members.flatMap(\.value.repeatedKeys)
    case .array(let values): return values.flatMap(\.repeatedKeys)
    case .null, .boolean, .number, .text: return []
    }
  }

  /// The text, an object's members or an array's values; `nil` for another kind of value.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }
  package var array: [JSON]? { if case .array(let values) = self { values } else { nil } }
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The number, infinite if it is too large for a `Double`.
  package var number: Double? {
    if case .number(let spelling) = self { Double(spelling) } else { nil }
  }
  /// The number, if it is whole and fits an `Int`.
  package var integer: Int? {
    guard case .number(let spelling) = self else { return nil }
    return Int(spelling) ?? number.flatMap { Int(exactly: $0) }
  }

  /// Returns the values of an array; `nil` if this is none, or if one of them is of another kind.
  package func list<Value>(_ value: (JSON) -> Value?) -> [Value]? {
    guard let array else { return nil }
    let values = array.compactMap(value)
    return values.count == array.count ? values : nil
  }
}
