import ArgumentParser
import CQuietExecutor
import Domain
import Features

@main
enum Main {
  @MainActor static func main() async {
    useQuietExecutor()
    await Countbiki.main()
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
