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
      The session takes the minutes of your settings. If you confused two sounds in the last seven days, it \
      begins with ten trials of them; without sound they are left out. Your goal, which the first start asks for, \
      decides the steps; line by line, `, goal` names all goals and `countbiki quiz placement` finds your \
      first step. \(PlainReason.help)
      """,
      examples: [
        Example("today"), Example("today --minutes 10 --plain", "ten minutes, line by line"),
      ]))

  @Option(
    parsing: .unconditional,
    help: minutesHelp("Minutes that the session takes"),
    transform: parseCount)
  var minutes: Int?

  @Option(parsing: .unconditional, help: seedHelp, transform: parseSeed)
  var seed: UInt64?

  @OptionGroup var lines: PlainOptions

  func validate() throws {
    if let minutes { try checkMinutes(minutes) }
    _ = try lines.chosenPause
  }

  func run() async throws {
    warnWithoutUTF8()
    let settings = await FileClients.live.settings.get()
    if lines.isPlain, isFirstStart(settings) {
      try StandardOutput().print(firstSessionNote(settings.path.goal))
    }
    let seed = seed ?? .random(in: .min ... .max)
    let skill = settings.session.skill
    let now = Date()
    let history = try await LearnerHistory.saved()[skill]
    var path = settings.path
    path.minutes = minutes ?? path.minutes
    let practice = Practice.today(path)
    guard let questions = practice.questions(of: history, at: now, seed: seed) else {
      return try StandardOutput().print(practice.kind.nothingToAsk)
    }
    let length = questions.length ?? settings.session.length
    var session = Session(questions, length: length, seed: seed, skill: skill)
    session.rules.options.pause = try lines.chosenPause
    let pairs = Pairs.State(before: session, history.model, at: now)
    try await startQuiz(Quiz.State(session), after: pairs, isPlain: lines.isPlain)
  }
}

/// Returns what the app asks at its first start, which a session line by line can't.
private func firstSessionNote(_ goal: Goal) -> String {
  """
  This is your first session. What you practise for is "\(goal.title)"; type `, goal` to choose \
  something else. To find with up to \(PlacementSequence.questionCount) questions where to start, \
  end this session (q), then run `countbiki quiz placement`.
  """
}
