import ArgumentParser
import Domain
import Features

/// `countbiki quiz`: straight into a quiz.
struct QuizCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quiz", abstract: "Starts a quiz, without the list of topics.")

  @Argument(help: "The topic: its name, its id, or a beginning that only one name has.")
  var topic = "numbers-100"

  @Option(help: ArgumentHelp("How many questions to ask.", valueName: "n"))
  var questions: Int?

  @Flag(help: "Go on until you end it (the default).")
  var endless = false

  @Option(help: ArgumentHelp("Ask the questions that this number gives.", valueName: "n"))
  var seed: UInt64?

  func validate() throws {
    _ = try Topic.named(topic)
    if endless, questions != nil {
      throw ValidationError("--questions and --endless don't go together: choose one.")
    }
    if let questions, questions < 1 {
      throw ValidationError("A quiz has at least 1 question; --questions \(questions) has none.")
    }
  }

  func run() async throws {
    let mode = questions.map(QuizMode.questions) ?? .endless
    let seed = seed ?? .random(in: .min ... .max)
    let quiz = Quiz.State(topic: try Topic.named(topic), mode: mode, seed: seed)
    try await openApp(App.State(quiz: quiz, topics: Topic.available))
  }
}
