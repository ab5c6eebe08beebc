import Platform

/// Draws the README's pictures with the app's own views: `swift run Screenshots docs`.
@main
struct Screenshots {
  @MainActor static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "docs"
    for scene in try Scene.all() {
      let path = "\(folder)/\(scene.name).svg"
      let picture = SVGPicture(of: scene.frame, title: scene.title)
      guard let file = fopen(path, "w") else {
        print("Couldn't write \(path): \(errorText()).")
        exit(1)
      }
      fputs(picture.text, file)
      fclose(file)
    }
  }
}
