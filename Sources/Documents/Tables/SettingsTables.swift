import Domain
import Storage

/// Tables of all settings, one for each section of the file.
var settingsTables: String {
  Setting.sections.map { section, settings in
    let rows = settings.map {
      [code($0.path), $0.detail, $0.values(in: .file), code(JSON($0.standard).line)]
    }
    return "### \(section)\n\n" + MarkdownTable(header: ["setting", "meaning", "values", "at first"], rows: rows).text
  }.joined(separator: "\n")
}
