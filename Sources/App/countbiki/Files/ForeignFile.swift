import Domain
import Platform

/// A file that was given as a history and has no answer in it.
///
/// ```swift
/// ForeignFile("answers.csv").description  // "the table that countbiki export writes"
/// ```
struct ForeignFile {
  /// A phrase for what the file looks like.
  let description: String
  /// A sentence that says what to do with such a file.
  let advice: String

  /// The bytes by which kinds of files are told, at the beginning.
  private static let headSize = 4096
  /// The limit of a JSON document that is looked into, in bytes.
  private static let documentLimit = 1 << 24

  private static let wanted =
    "Import takes a file from the folder ~/.local/share/countbiki/history of the other machine."
  private static let unpack = "Unpack it, and import the files of the history in it."

  /// Looks at a regular file. One that can't be read any more looks like nothing known.
  init(_ path: String) {
    var head = [UInt8](repeating: 0, count: Self.headSize)
    let count = try? FileSystem.live.withFile(path, O_RDONLY | O_NONBLOCK) {
      (descriptor) throws(SystemError) in
      try FileSystem.live.fill(&head, from: descriptor, at: 0)
    }
    (description, advice) = Self.look(at: Array(head.prefix(count ?? 0)), of: path)
  }

  private static func look(at head: [UInt8], of path: String) -> (
    description: String, advice: String
  ) {
    if head.isEmpty { return ("an empty file", wanted) }
    if let known = signatures.first(where: { head.starts(with: $0.bytes) }) {
      return (known.description, known.advice ?? wanted)
    }
    if isUTF16(head) {
      return (
        "text in UTF-16, as some programs of Windows save it",
        "Save it as UTF-8, and import it then."
      )
    }
    if head.contains(0) { return ("a file of another program, not text", wanted) }
    let text = String(decoding: head, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.isEmpty { return ("a file of blanks", wanted) }
    if text.hasPrefix("#separator:") {
      return ("the cards that countbiki export writes for Anki", wanted)
    }
    if text.hasPrefix("<") { return ("a web page or another document in HTML or XML", wanted) }
    if isTable(text) {
      return ("the table that countbiki export writes, which can't be read back", wanted)
    }
    if text.hasPrefix("{") || text.hasPrefix("[") { return json(text, at: path) }
    return ("text that begins with \"\(beginning(of: text))\"", wanted)
  }

  /// Beginnings of files that are no text.
  private static let signatures: [(bytes: [UInt8], description: String, advice: String?)] = [
    ([0x1F, 0x8B], "a file compressed by gzip", unpack),
    ([0x28, 0xB5, 0x2F, 0xFD], "a file compressed by zstd", unpack),
    ([0xFD] + Array("7zXZ".utf8), "a file compressed by xz", unpack),
    (Array("BZh".utf8), "a file compressed by bzip2", unpack),
    (Array("PK\u{3}\u{4}".utf8), "a zip archive or a document packed as one", unpack),
    (Array("7z".utf8) + [0xBC, 0xAF], "a 7z archive", unpack),
    (Array("RIFF".utf8), "a sound", nil),
    (Array("SQLite format 3".utf8), "a database, such as a collection of Anki", nil),
    (Array("%PDF".utf8), "a PDF document", nil),
    ([0x89] + Array("PNG".utf8), "a picture", nil),
    ([0xFF, 0xD8, 0xFF], "a picture", nil),
  ]

  /// Returns true for the first columns of the export, also as a spreadsheet saves them.
  private static func isTable(_ text: Substring) -> Bool {
    let line = text.prefix { !$0.isNewline }
    let names = line.split { ",;\t".contains($0) }.map { $0.filter { $0 != "\"" && $0 != "'" } }
    return names.count > exportColumns.count / 2
      && zip(names, exportColumns).prefix(3).allSatisfy { $0 == $1 }
  }

  private static func json(_ text: Substring, at path: String) -> (
    description: String, advice: String
  ) {
    let contents = try? FileSystem.live.contents(of: path, limit: documentLimit)
    guard case .bytes(let bytes)? = contents, let document = try? JSON(parsing: bytes) else {
      let isHistory = text.hasPrefix("{\"v\":") || text.contains("\"session\"")
      if !isHistory { return ("JSON that has no answer of countbiki in a line", wanted) }
      return ("a history of which no line is whole", "Copy the file from the other machine again.")
    }
    if document.array?.first?["session"] != nil {
      return (
        "an array of answers",
        "Each answer needs a line of its own. `jq -c '.[]' FILE > lines.jsonl` makes such a file."
      )
    }
    let keys = document.members?.map(\.key) ?? []
    let sections = Set(Setting.all.map(\.section))
    if keys.contains("answered") { return ("the figures of countbiki stats --json", wanted) }
    if keys.contains(where: sections.contains) { return ("countbiki's settings", wanted) }
    return ("a JSON document that is no answer", wanted)
  }

  /// Returns the first words of a text.
  private static func beginning(of text: Substring) -> String {
    let limit = 30
    let line = text.prefix { !$0.isNewline }
    return line.prefix(limit) + (line.count > limit ? "…" : "")
  }
}
