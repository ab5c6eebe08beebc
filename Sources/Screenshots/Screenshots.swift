import Domain
import Features
import TerminalUI
import Platform

/// Draws the README's pictures with the app's own views: `swift run Screenshots docs`.
@main
struct Screenshots {
  @MainActor static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "docs"
    for scene in try Scene.all() {
      let picture = SVGPicture(of: scene.frame, title: scene.title)
      guard let file = fopen("\(folder)/\(scene.name).svg", "w") else {
        print("\(folder)/\(scene.name).svg can't be written: \(errorText()).")
        exit(1)
      }
      fputs(picture.text, file)
      fclose(file)
    }
  }
}

extension Scene {
  /// As a terminal of 80 columns and 24 rows with a dark background shows it.
  @MainActor fileprivate var frame: Frame {
    let size = Size(columns: 80, rows: 24)
    return Frame(appView(state, in: size), size: size, theme: Theme(.dark))
  }
}
