import ArgumentParser
import CQuietExecutor
import Domain
import Features
import Platform

@main
enum Main {
  @MainActor static func main() async {
    reserveStandardDescriptors()
    useQuietExecutor()
    if CommandLine.arguments.count > 1 { await Countbiki.main() } else { await openAppWithoutArguments() }
  }

  /// Opens the app without `Countbiki.main()`, whose argument parser would take a third of the time to the first frame.
  @MainActor private static func openAppWithoutArguments() async {
    do { try await Countbiki().run() } catch { Countbiki.exit(withError: error) }
  }
}

/// Opens `/dev/null` for each standard descriptor that is closed, so that no file gets its number and receives output.
private func reserveStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // Read-only, so that writing still fails as it does on a closed descriptor.
    _ = open("/dev/null", O_RDONLY)
  }
}

/// The root command: `countbiki` without a subcommand opens the app.
struct Countbiki: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "countbiki",
    abstract: "Practise Japanese numbers by ear: listen, then type what you heard.",
    discussion: "Without a command, countbiki opens the app.",
    version: version,
    subcommands: [
      QuizCommand.self, TopicsCommand.self, QuestionsCommand.self, ReadCommand.self, SayCommand.self,
      VoicesCommand.self, StatsCommand.self, DoctorCommand.self,
    ])

  func run() async throws {
    try await openApp(App.State(topics: Topics.State(topics: Topic.available)))
  }
}

/// The program's version; keep it equal to the latest in CHANGELOG.md.
let version = "0.1.0"
