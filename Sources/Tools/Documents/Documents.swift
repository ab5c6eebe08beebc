import Features
import Domain
import Platform
import Storage

/// Writes what the documents take from the program: pictures, tables and schemas.
/// `swift run Documents docs`
@main
struct Documents {
  @MainActor static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "docs"
    for document in try Document.all(in: folder) {
      let path = "\(folder)/\(document.path)"
      guard let file = fopen(path, "w") else {
        print("Couldn't write \(path): \(errorText()).")
        exit(1)
      }
      fputs(document.text, file)
      fclose(file)
    }
  }
}

/// A file in `docs` that this program writes, or writes parts of. Tests compare it with the one
/// that is there.
struct Document {
  /// The path in the folder.
  let path: String
  let text: String

  /// - Parameter folder: The folder with the documents in which tables are replaced.
  @MainActor static func all(in folder: String) throws -> [Document] {
    try Picture.all().map {
      Document(path: "\($0.name).svg", text: SVGPicture(of: $0.frame, title: $0.title).text)
    }
      + [
        try Document(film: Film(), name: "question"),
        Document(path: "schemas/settings.schema.json", text: settingsSchema.document),
        Document(path: "schemas/keys.schema.json", text: keysSchema.document),
        Document(replacing: "keys", in: "\(folder)/keys.md", with: keysTables),
        Document(replacing: "settings", in: "\(folder)/settings.md", with: settingsTables),
        Document(replacing: "history", in: "\(folder)/files.md", with: historyTable),
        Document(replacing: "topics", in: "\(folder)/topics.md", with: topicsTables()),
      ]
  }
}

extension Document {
  /// - Parameter name: The name of the picture's file, without its extension.
  @MainActor fileprivate init(film: Film, name: String) {
    let title = "A question: a price is heard, misheard, explained; the next one is right"
    path = "\(name).svg"
    text = SVGFilm(of: film.moments, still: film.card, title: title).text
  }
}
