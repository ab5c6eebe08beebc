/// A JSON value as it is in a file: what is not understood is kept, in its order and with its spelling of numbers.
package enum JSON: Equatable, Sendable {
  case null
  case boolean(Bool)
  /// As it is spelled.
  case number(String)
  case text(String)
  case array([JSON])
  case object([Member])

  /// A key and its value.
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSON
  }

  /// A number, without a point where it is whole; what is no number is null.
  static func number(_ value: Double) -> JSON {
    if !value.isFinite { return .null }
    return value == value.rounded() && value.magnitude < 1e15 ? .number("\(Int(value))") : .number("\(value)")
  }

  /// The value of an object's key; of several with the same key, the last one. `nil` where there is none.
  package subscript(key: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.last { $0.key == key }?.value
    }
    set {
      guard let newValue else { return }
      // What isn't an object can't be kept beside the key.
      guard case .object(var members) = self else { return self = .object([Member(key: key, value: newValue)]) }
      if let index = members.lastIndex(where: { $0.key == key }) {
        members[index].value = newValue
      } else {
        members.append(Member(key: key, value: newValue))
      }
      self = .object(members)
    }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  var array: [JSON]? { if case .array(let values) = self { values } else { nil } }
  /// The number; infinite where it is beyond what a `Double` holds.
  package var number: Double? { if case .number(let spelling) = self { Double(spelling) } else { nil } }
}
