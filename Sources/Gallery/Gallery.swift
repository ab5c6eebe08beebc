import FeaturesTesting
import Platform

/// A program that shows a sample screen of the app, or runs the app from it.
@main
struct Gallery {
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    exit(try await showSampleScreen(named: arguments.last ?? "", isLive: arguments.first == "--live"))
  }
}
