import Features
import Platform

/// Writes what the documents take from the program, its pictures above all: `swift run Documents docs`.
@main
struct Documents {
  @MainActor static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "docs"
    for document in try Document.all() {
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

/// A file in `docs` that this program writes. Tests compare it with the one that is there.
struct Document {
  /// The path in the folder.
  let path: String
  let text: String

  @MainActor static func all() throws -> [Document] {
    try Picture.all().map { Document(path: "\($0.name).svg", text: SVGPicture(of: $0.frame, title: $0.title).text) }
      + [Document(path: "practice.svg", text: MovingPicture.practice().text)]
  }
}
