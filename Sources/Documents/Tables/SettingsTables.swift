import Storage

/// Tables of all settings, one for each section of the file.
var settingsTables: String {
  var sections: [(name: String, fields: [SettingsField])] = []
  for field in SettingsField.all {
    if sections.last?.name == field.path.section {
      sections[sections.count - 1].fields.append(field)
    } else {
      sections.append((field.path.section, [field]))
    }
  }
  return sections.map { section in
    let rows = section.fields.map {
      [code("\($0.path)"), $0.detail, "\($0.values)", code($0.standard.line)]
    }
    return "### \(section.name)\n\n"
      + MarkdownTable(header: ["setting", "meaning", "values", "at first"], rows: rows).text
  }.joined(separator: "\n")
}
