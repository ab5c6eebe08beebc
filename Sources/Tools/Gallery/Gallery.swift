import Features
import FeaturesTesting
import Platform
import TerminalUI

/// A program that shows a sample screen of the app until a key is pressed,
/// `swift run Gallery "quiz, time up"`, or runs the app from it: `swift run Gallery --live quiz`.
@main
struct Gallery {
  @MainActor static func main() async throws {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      let state = try Screens.named(arguments.last ?? "")
      if arguments.first == "--live" { exit(try await runApp(from: state)) }
      let terminal = try Terminal()
      let reason = try await terminal.run { size in
        appView(state, in: size)
      } onEvent: { event in
        if case .key = event { terminal.stop() }
      }
      exit(reason.status)
    } catch {
      StandardError.write(Array("\(error)\n".utf8))
      exit(1)
    }
  }
}
