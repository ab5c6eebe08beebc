import Features
import TerminalUI

/// Tables of all keys, one for each screen.
var keysTables: String {
  var screens: [(name: String, keys: [NamedKeys])] = []
  for key in NamedKeys.all {
    let name = String(key.name.prefix { $0 != "." })
    if screens.last?.name == name {
      screens[screens.count - 1].keys.append(key)
    } else {
      screens.append((name, [key]))
    }
  }
  return screens.map { screen in
    let rows = screen.keys.map { [$0.keys.map { code($0.spelling) }.joined(separator: " "), $0.detail, code($0.name)] }
    return "### \(titles[screen.name] ?? screen.name)\n\n"
      + MarkdownTable(header: ["keys", "what they do", "name"], rows: rows).text
  }.joined(separator: "\n")
}

private let titles = [
  "app": "Everywhere", "list": "Lists, forms and tables", "screen": "Screens", "practice": "Sessions from any screen",
  "topics": "The topics", "title": "The title of a set", "form": "Settings", "quiz": "A quiz", "summary": "The summary",
  "progress": "Your progress",
  "learn": "The table of a topic", "welcome": "The first start", "about": "About",
]
