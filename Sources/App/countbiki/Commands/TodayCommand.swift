import ArgumentParser
import Clients
import Domain
import Features
import FoundationShim
import Storage

struct TodayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "today",
    abstract: "Start today's session: what is due, what is weak, and your next step.",
    discussion: discussion(
      """
      The session takes the minutes of your settings. It begins with ten trials of the two sounds that you \
      confused most in the last seven days; without sound they are left out. Your goal decides the steps, which \
      the first start asks for. \(PlainReason.help)
      """,
      examples: [
        Example("today"), Example("today --minutes 10 --plain", "ten minutes, line by line"),
      ]))

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Minutes that the session takes, 1 to 60.", valueName: "n"),
    transform: parseCount)
  var minutes: Int?

  @Option(parsing: .unconditional, help: seedHelp, transform: parseSeed)
  var seed: UInt64?

  @Flag(help: plainHelp)
  var plain = false

  func validate() throws {
    if let minutes { try checkMinutes(minutes) }
  }

  func run() async throws {
    warnWithoutUTF8()
    let settings = await FileClients.live.settings.get()
    let seed = seed ?? .random(in: .min ... .max)
    let skill = settings.session.skill
    let now = Date()
    let history = try await LearnerHistory.saved()[skill]
    let practice = Practice.today(settings.path)
    guard let questions = practice.questions(of: history, at: now, seed: seed) else {
      return try StandardOutput().print(practice.kind.nothingToAsk)
    }
    let mode = QuizMode.time(.seconds(60 * (minutes ?? settings.path.minutes)))
    let session = Session(questions, mode: mode, seed: seed, skill: skill)
    let pairs = Pairs.State(before: session, history.model, at: now)
    try await startQuiz(Quiz.State(session), after: pairs, isPlain: plain)
  }
}
