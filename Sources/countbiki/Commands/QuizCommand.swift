import ArgumentParser
import Clients
import Domain
import Features
import Storage

/// `countbiki quiz`: straight into a quiz.
struct QuizCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quiz", abstract: "Starts a quiz, without the list of topics.",
    discussion: """
      Without --questions, --time or --endless it is as long as the settings say. Where input or output is no \
      terminal, or TERM is dumb, it is line by line, as with --plain.
      """)

  @Argument(help: "The topic: its name, its id, or a beginning that only one name has.")
  var topic = "numbers-100"

  @Option(help: ArgumentHelp("How many questions to ask.", valueName: "n"))
  var questions: Int?

  @Option(help: ArgumentHelp("How long to ask: 90s, 2m, or a number of seconds.", valueName: "time"))
  var time: String?

  @Flag(help: "Go on until you end it.")
  var endless = false

  @Option(help: ArgumentHelp("Ask the questions that this number gives.", valueName: "n"))
  var seed: UInt64?

  @Flag(help: "Line by line, for screen readers, pipes and slow links.")
  var plain = false

  func validate() throws {
    _ = try Topic.named(topic)
    _ = try chosenMode
  }

  func run() async throws {
    let topic = try Topic.named(topic)
    let seed = seed ?? .random(in: .min ... .max)
    var mode = try chosenMode
    if mode == nil { mode = await FileClients.live.settings.get().session.mode }
    if plain || !hasFullScreen {
      try await openPlainQuiz(topic: topic, mode: mode ?? .endless, seed: seed)
    } else {
      let quiz = Quiz.State(topic: topic, mode: mode ?? .endless, seed: seed)
      try await openApp(App.State(quiz: quiz, topics: Topic.available))
    }
  }

  /// When the quiz is to end; `nil` where the settings say.
  private var chosenMode: QuizMode? {
    get throws {
      let given = [questions == nil ? nil : "--questions", time == nil ? nil : "--time", endless ? "--endless" : nil]
      let names = given.compactMap(\.self)
      if names.count > 1 {
        throw ValidationError("\(names.joined(separator: " and ")) don't go together: choose one.")
      }
      if let questions, questions < 1 {
        throw ValidationError("A quiz has at least 1 question; --questions \(questions) has none.")
      }
      return try questions.map(QuizMode.questions) ?? time.map(timeLimit).map(QuizMode.time)
        ?? (endless ? .endless : nil)
    }
  }
}

/// A time as people type it: `90s`, `2m`, or `90` for seconds; from a second to a day.
private func timeLimit(_ text: String) throws -> Duration {
  let unit = text.last == "m" ? 60 : 1
  let digits = text.last == "m" || text.last == "s" ? text.dropLast() : text[...]
  guard digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits) else {
    throw ValidationError("--time takes seconds or minutes, such as 90s or 2m; \"\(text)\" is neither.")
  }
  let longest = 24 * 60 * 60
  guard number > 0, number <= longest / unit else {
    throw ValidationError("--time takes 1 second to 24 hours; \(text) is out of range.")
  }
  return .seconds(number * unit)
}
