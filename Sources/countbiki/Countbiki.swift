import ArgumentParser
import CQuietExecutor
import Domain
import Features
import Platform

@main
enum Main {
  @MainActor static func main() async {
    fillStandardDescriptors()
    useQuietExecutor()
    if CommandLine.arguments.count > 1 { await Countbiki.main() } else { await openAppAlone() }
  }

  /// Opens the app without parsing that there is nothing to parse, which takes a third of the time to the first frame.
  @MainActor private static func openAppAlone() async {
    do { try await Countbiki().run() } catch { Countbiki.exit(withError: error) }
  }
}

/// Lets no file that is opened later be taken for standard input or output where one of them was closed.
private func fillStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // Nothing is read from it, and writing to it fails as it would have done.
    _ = open("/dev/null", O_RDONLY)
  }
}

/// The command line: `countbiki` alone opens the app.
struct Countbiki: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "countbiki",
    abstract: "Drills Japanese numbers by ear: hear one, type it in digits.",
    discussion: "Without a command it opens the app.",
    version: version,
    subcommands: [
      QuizCommand.self, TopicsCommand.self, QuestionsCommand.self, ReadCommand.self, SayCommand.self,
      VoicesCommand.self, StatsCommand.self, DoctorCommand.self,
    ])

  func run() async throws {
    try await openApp(App.State(topics: Topics.State(topics: Topic.available)))
  }
}

/// The program's version, as CHANGELOG.md has it.
let version = "0.1.0"
