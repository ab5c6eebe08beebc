package import Domain

// The values of settings in the file.
extension JSON {
  package init(_ value: Setting.Value) {
    self =
      switch value {
      case .flag(let flag): .boolean(flag)
      case .number(let number): .number(number)
      case .text(let text): text.map(JSON.text) ?? .null
      case .names(let names): .array(names.map(JSON.text))
      }
  }

  /// The value for a setting; `nil` for an object. Of a list, the strings among the first thousand
  /// elements are read.
  var settingValue: Setting.Value? {
    switch self {
    case .null: .text(nil)
    case .boolean(let flag): .flag(flag)
    case .number: number.map(Setting.Value.number)
    case .text(let text): .text(text)
    case .array(let values): .names(values.prefix(1000).compactMap(\.text))
    case .object: nil
    }
  }
}
