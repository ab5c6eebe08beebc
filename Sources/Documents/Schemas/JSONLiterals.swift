package import Domain

// JSON in the source looks as it does in a file.

extension JSON: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(key: $0, value: $1) })
  }
}

extension JSON: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

extension JSON: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension JSON: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension JSON: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .number("\(value)") }
}
