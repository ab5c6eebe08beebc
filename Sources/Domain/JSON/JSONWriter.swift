extension JSON {
  /// The value on one line, without whitespace.
  package var line: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The value on one line, with blanks after commas and colons, for people to edit.
  package var spacedLine: String {
    var text = ""
    write(to: &text, blank: " ")
    return text
  }

  private func write(to text: inout String, blank: String = "") {
    switch self {
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," + blank }
        value.write(to: &text, blank: blank)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? "," + blank : "") + Self.quoted(member.key) + ":" + blank
        member.value.write(to: &text, blank: blank)
      }
      text += "}"
    case .null, .boolean, .number, .text:
      text += scalar
    }
  }

  /// The value formatted for people to edit: one member per line, arrays of scalars on one line.
  package var document: String { indented("") + "\n" }

  private func indented(_ margin: String) -> String {
    let inner = margin + "  "
    switch self {
    case .array(let values) where values.contains(where: \.isCompound):
      return "[\n" + values.map { inner + $0.indented(inner) }.joined(separator: ",\n") + "\n\(margin)]"
    case .array(let values):
      return "[" + values.map(\.scalar).joined(separator: ", ") + "]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { inner + Self.quoted($0.key) + ": " + $0.value.indented(inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(margin)}"
    case .null, .boolean, .number, .text:
      return scalar
    }
  }

  private var isCompound: Bool {
    switch self {
    case .array, .object: true
    case .null, .boolean, .number, .text: false
    }
  }

  private var scalar: String {
    switch self {
    case .null, .array, .object: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let spelling): spelling
    case .text(let text): Self.quoted(text)
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Returns a text from the file without control characters, cut after 40.
package func excerpt(of text: String) -> String {
  let scalars = text.unicodeScalars.prefix(41).map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
  let start = String(String.UnicodeScalarView(scalars.prefix(40)))
  return scalars.count > 40 ? start + "…" : start
}
