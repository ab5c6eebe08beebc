import Domain
import Features
import JapaneseNumbers
import Platform
import Storage
import TerminalUI

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
    let rows = screen.keys.map {
      [$0.keys.map { code($0.spelling) }.joined(separator: " "), $0.detail, code($0.name)]
    }
    return "### \(titles[screen.name] ?? screen.name)\n\n"
      + markdownTable(header: ["keys", "what they do", "name"], rows: rows)
  }.joined(separator: "\n")
}

private let titles = [
  "app": "Everywhere", "list": "Lists, forms and tables", "screen": "Screens",
  "practice": "Sessions from any screen",
  "topics": "The topics", "title": "The title of a set", "form": "Settings", "quiz": "A quiz",
  "summary": "The summary", "pairs": "By pairs", "progress": "Progress",
  "welcome": "The first start", "about": "About",
]

var settingsTables: String {
  Setting.sections.map { section, settings in
    let rows = settings.map {
      [code($0.path), $0.detail, $0.values(in: .file), code(JSON($0.standard).line)]
    }
    return "### \(section)\n\n"
      + markdownTable(header: ["setting", "meaning", "values", "default"], rows: rows)
  }.joined(separator: "\n")
}

/// The keys of a history line.
var historyTable: String {
  let rows = HistoryFact.all.map { fact in
    [
      code(fact.key), fact.form, fact.columnNames.map(code).joined(separator: " "),
      fact.detail,
    ]
  }
  return markdownTable(header: ["key", "value", "column of the export", "meaning"], rows: rows)
}

func topicsTables() -> String {
  Topic.Category.allCases.compactMap { category in
    let topics = Topic.all.filter { $0.category == category }
    if topics.isEmpty { return nil }
    let table =
      category == .mixed
      ? markdownTable(
        header: ["title", "topics", "name"],
        rows: topics.map {
          [$0.title, $0.members.map { code($0.name) }.joined(separator: " "), code($0.name)]
        })
      : markdownTable(header: ["title", "asks", "such as", "name"], rows: topics.map(row))
    return "### \(category.title)\n\n" + table + (category == .counters ? "\n" + groupsTable : "")
  }.joined(separator: "\n")
}

/// The counters of groups, with the numbers that change their sounds most.
private var groupsTable: String {
  let rows = CounterGroup.all.flatMap { group in
    group.rows.map { row in
      let readings = [1, 3, 6, 8, 10].filter(row.counter.numbers.contains).map {
        row.counter.reading(of: $0).kana
      }
      return [
        row.counter.symbol, row.title, readings.joined(separator: " "),
        code("counter-" + group.name),
      ]
    }
  }
  return markdownTable(header: ["counter", "counts", "1, 3, 6, 8, 10", "name"], rows: rows)
}

private func row(_ topic: Topic) -> [String] {
  // A question beyond the middle shows more of what is said than the first.
  let question = topic.question(at: topic.count * 2 / 3)
  return [
    topic.title, topic.description,
    "\(question.display) \(question.reading.units.joined(separator: " "))",
    code(topic.name),
  ]
}

func markdownTable(header: [String], rows: [[String]]) -> String {
  ([header, header.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }
    .joined()
}

func code(_ text: String) -> String { "`\(text)`" }

extension Document {
  /// A document in which the text between two comments is replaced.
  ///
  /// ```markdown
  /// <!-- keys: written by `swift run Documents docs` -->
  ///
  /// <!-- end of keys -->
  /// ```
  init(replacing name: String, in path: String, with text: String) throws {
    let lines = try FileSystem.live.text(of: path).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard
      let start = lines.firstIndex(of: "<!-- \(name): written by `swift run Documents docs` -->"),
      let end = lines.firstIndex(of: "<!-- end of \(name) -->"), start < end
    else { throw DocumentError(description: "\(path) has no place for \(name).") }
    self.init(
      path: String(path.split(separator: "/").last ?? ""),
      text: lines[...start].joined(separator: "\n") + "\n\n" + text + "\n"
        + lines[end...].joined(separator: "\n"))
  }
}

struct DocumentError: Error, CustomStringConvertible {
  let description: String
}

extension FileSystem {
  fileprivate func text(of path: String) throws -> String {
    guard case .bytes(let bytes) = try contents(of: path, limit: 1 << 20) else {
      throw DocumentError(description: "There is no file \(path).")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
