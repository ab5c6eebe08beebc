package import Domain
import Features
import Storage
import TerminalUI

// Schemas of the learner's files, by which an editor completes and checks what is written (JSON
// Schema, draft 2020-12). Those of topics.json and voices.json are written by hand; tests compare
// them with what the program reads.

var settingsSchema: JSON {
  var properties: JSON = [
    "version": [
      "description": "the version of the file's format, written by countbiki", "type": "integer",
      "minimum": 1,
    ]
  ]
  for (section, settings) in Setting.sections {
    properties[section] = [
      "type": "object", "additionalProperties": false,
      "properties": .object(settings.map { JSON.Member(key: $0.key, value: $0.schema) }),
    ]
  }
  return schema(of: "settings.json", title: "Settings of countbiki", properties: properties)
}

var keysSchema: JSON {
  var properties: JSON = [:]
  for row in NamedKeys.all {
    var value: JSON = [
      "description": .text(row.detail), "type": "array", "items": ["$ref": "#/$defs/key"],
      "default": .array(row.keys.map { .text($0.spelling) }),
    ]
    if row.isEssential { value["minItems"] = 1 }
    properties[row.name] = value
  }
  var schema = schema(of: "keys.json", title: "Your own keys for countbiki", properties: properties)
  schema["$defs"] = [
    "key": [
      "description": "a key: a character, a name, or one of them with ctrl-, alt- or shift-",
      "type": "string",
      "anyOf": [
        ["enum": .array(keyNames.map(JSON.text))], ["pattern": "^.$"],
        ["pattern": "^ctrl-[abdefgklnopqrstuvwxy]$"],
        ["pattern": "^alt-.$"], ["pattern": "^(ctrl-|alt-|shift-)+[a-z][a-z0-9 ]+$"],
      ],
    ]
  ]
  return schema
}

/// The names of keys that an editor proposes.
let keyNames =
  [
    "enter", "esc", "tab", "shift-tab", "space", "backspace", "delete", "insert", "up", "down",
    "left", "right", "home",
    "end", "page up", "page down",
  ] + (1...12).map { "f\($0)" }

private func schema(of file: String, title: String, properties: JSON) -> JSON {
  let address: JSON = [
    "description": "the address of this schema, for editors; countbiki ignores it",
    "type": "string",
  ]
  return [
    "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .text(title),
    "description": .text("~/.config/countbiki/\(file)"), "type": "object",
    "additionalProperties": false,
    "properties": .object(
      [JSON.Member(key: "$schema", value: address)] + (properties.members ?? [])),
  ]
}

extension Setting {
  fileprivate var schema: JSON {
    .object(
      [JSON.Member(key: "description", value: .text(detail))] + (kind.schema.members ?? [])
        + [JSON.Member(key: "default", value: JSON(standard))])
  }
}

extension Setting.Kind {
  fileprivate var schema: JSON {
    switch self {
    case .choice where isFlag: ["type": "boolean"]
    case .choice(let choices): ["enum": .array(choices.map { JSON($0.value) })]
    case .number(let range, _):
      [
        "type": "number", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ]
    case .voice: ["type": ["string", "null"], "minLength": 1]
    case .names: ["type": "array", "items": ["type": "string"]]
    }
  }
}

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
