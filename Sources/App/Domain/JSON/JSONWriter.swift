extension JSON {
  /// The value on one line, without whitespace.
  package var line: String { written(blank: "") }

  /// The value on one line, with blanks after commas and colons, for people to edit.
  package var spacedLine: String { written(blank: " ") }

  /// The value formatted for people to edit: one member per line, arrays of scalars on one line.
  package var document: String { written(blank: " ", margin: "\n") + "\n" }

  /// Returns the value with a blank after commas and colons. With a margin, members are on lines of
  /// their own, which begin with the margin and two more blanks.
  private func written(blank: String, margin: String? = nil) -> String {
    let inner = margin.map { $0 + "  " }
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let spelling): return spelling
    case .text(let text): return Self.quoted(text)
    case .array(let values):
      let isFlat = !values.contains { $0.array != nil || $0.members != nil }
      let texts = values.map { $0.written(blank: blank, margin: inner) }
      return "[" + Self.joined(texts, blank, isFlat ? nil : margin) + "]"
    case .object(let members):
      let texts = members.map {
        Self.quoted($0.key) + ":" + blank + $0.value.written(blank: blank, margin: inner)
      }
      return "{" + Self.joined(texts, blank, texts.isEmpty ? nil : margin) + "}"
    }
  }

  private static func joined(_ texts: [String], _ blank: String, _ margin: String?) -> String {
    guard let margin else { return texts.joined(separator: "," + blank) }
    return margin + "  " + texts.joined(separator: "," + margin + "  ") + margin
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
        result += jsonEscape(UInt16(scalar.value))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Returns a unit of UTF-16 as JSON can write any: `\u001b`.
package func jsonEscape(_ unit: UInt16) -> String {
  let digits = String(unit, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}

/// Returns a text from a file for a message: its beginning, without control characters.
package func excerpt(of text: String) -> String {
  let scalars = text.unicodeScalars.prefix(excerptLength + 1).map {
    $0.properties.generalCategory == .control ? "\u{FFFD}" : $0
  }
  let start = String(String.UnicodeScalarView(scalars.prefix(excerptLength)))
  return scalars.count > excerptLength ? start + "…" : start
}

private let excerptLength = 40
