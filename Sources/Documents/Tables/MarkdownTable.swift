import Platform

func markdownTable(header: [String], rows: [[String]]) -> String {
  ([header, header.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
}

/// Returns a text as code in Markdown: `` `text` ``.
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
    let lines = try FileSystem.live.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "<!-- \(name): written by `swift run Documents docs` -->"),
      let end = lines.firstIndex(of: "<!-- end of \(name) -->"), start < end
    else { throw DocumentError(description: "\(path) has no place for \(name).") }
    self.init(
      path: String(path.split(separator: "/").last ?? ""),
      text: lines[...start].joined(separator: "\n") + "\n\n" + text + "\n" + lines[end...].joined(separator: "\n"))
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
