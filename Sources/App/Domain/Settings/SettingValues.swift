extension Setting {
  /// The form in which values are written.
  package enum Notation: Sendable {
    case file
    /// As words on a line that a person types.
    case line
  }

  /// Returns the values that the setting can have, as in a sentence: `a number from 0 to 1`.
  package func values(in notation: Notation) -> String {
    let isFile = notation == .file
    switch kind {
    case .choice where kind.isFlag: return isFile ? "true or false" : "on or off"
    case .choice(let choices):
      let names = choices.map { choice in
        if case .text = choice.value, isFile { "\"\(choice.value)\"" } else { "\(choice.value)" }
      }
      return names.joinedByOr
    case .number(let range, _):
      return "a number from \(withoutZeros(range.lowerBound)) to \(withoutZeros(range.upperBound))"
    case .voice:
      return isFile
        ? "the id of a voice, in quotes, or null"
        : "an id in the first column of `countbiki voices`, or default"
    case .names: return isFile ? "a list of names" : "names with blanks between them, or none"
    }
  }

  /// Returns the value for a typed text; `nil` if it isn't one of the setting's.
  package func value(typed text: String) -> Value? {
    let word = text.lowercased()
    let value: Value? =
      switch kind {
      case .choice(let choices): choices.map(\.value).first { "\($0)" == word }
      case .number: Double(text).map(Value.number)
      case .voice: .text(word == SpeechSettings.noVoiceName ? nil : text)
      case .names:
        .names(word == "none" ? [] : text.split(whereSeparator: \.isWhitespace).map(String.init))
      }
    return value.flatMap { accepts($0) ? $0 : nil }
  }

  /// The settings by section, in the order of the list.
  package static var sections: [(name: String, settings: [Setting])] {
    all.reduce(into: []) { sections, setting in
      if sections.last?.name == setting.section {
        sections[sections.count - 1].settings.append(setting)
      } else {
        sections.append((setting.section, [setting]))
      }
    }
  }
}

extension Setting.Value: CustomStringConvertible {
  /// The value as a person types it: `on`, `0.5`, `dark`, `default`, `none`.
  package var description: String {
    switch self {
    case .flag(let isOn): isOn ? "on" : "off"
    case .number(let number): withoutZeros(number)
    case .text(let text): text ?? SpeechSettings.noVoiceName
    case .names(let names): names.isEmpty ? "none" : names.joined(separator: " ")
    }
  }
}

extension Setting.Kind {
  package var isFlag: Bool {
    if case .choice(let choices) = self, case .flag? = choices.first?.value { true } else { false }
  }
}

/// Returns a number as people write it: 1, 0.5.
package func withoutZeros(_ number: Double) -> String {
  Int(exactly: number).map { "\($0)" } ?? "\(number)"
}
