import Clients
import Domain
import Features
import FeaturesTesting
import TerminalUI

/// The moving picture of the README: a price is heard and misheard, the card explains it, and the
/// next one is right.
@MainActor
struct Film {
  private(set) var moments: [SVGFilm.Moment] = []
  /// The index of the card, which is shown where nothing moves.
  private(set) var card = 0
  private var quiz: Quiz.State

  private static let size = Size(columns: 80, rows: 20)
  private static let said = "680"
  private static let misheard = "880"
  /// The loudness that a voice may have in a short number.
  private static let levels = [
    0.3, 0.5, 0.75, 0.9, 0.7, 0.45, 0.4, 0.6, 0.85, 0.8, 0.6, 0.5, 0.7, 0.8, 0.5, 0.3,
  ]

  init() throws {
    let topic = try Topic.find("money-conbini")
    quiz = Quiz.State(topic: topic, length: .questions(10), seed: 7)
    let questions = (0..<topic.count).lazy.map { topic.question(at: $0) }
    guard let question = questions.first(where: { $0.answer == Self.said }) else {
      throw MissingPicture(name: "film")
    }
    quiz.attempt = QuestionAttempt(question: question)
    hear("You hear a price ...")
    type(Self.misheard, "... and type it.")
    quiz.attempt.submit(Self.misheard, after: 3)
    quiz.answer = ""
    hear("A miss: it is said again.")
    type(Self.said, "Listen, and type anew.")
    showCard()
    goOn("The next one ...")
    let answer = quiz.attempt.question.answer
    type(answer, "The next one ...")
    quiz.attempt.submit(answer, after: 3)
    quiz.scenery.bikiPose = .raised
    goOn("... is right. What you mishear is asked again until you hear it.")
    show("... is right. What you mishear is asked again until you hear it.", 1.6)
  }

  private mutating func show(_ caption: String, _ seconds: Double) {
    let view = appView(App.State(quiz: quiz), in: Self.size)
    let frame = Frame(view, size: Self.size, theme: Theme(.dark))
    moments.append(SVGFilm.Moment(frame: frame, caption: caption, seconds: seconds))
  }

  private mutating func hear(_ caption: String) {
    quiz.speaker.isSpeaking = true
    quiz.speaker.levels = SoundLevels(values: Self.levels, perSecond: 25)
    for moment in stride(from: 3, to: Self.levels.count, by: 3) {
      quiz.speaker.moment = moment
      show(caption, 0.3)
    }
    quiz.speaker.isSpeaking = false
    quiz.speaker.levels = nil
    quiz.measureHearing { $0.playEnded(at: Screens.now) }
    show(caption, 0.5)
  }

  private mutating func type(_ text: String, _ caption: String) {
    for length in 1...text.count {
      quiz.answer = String(text.prefix(length))
      show(caption, length == text.count ? 0.9 : 0.35)
    }
  }

  private mutating func showCard() {
    quiz.attempt.submit(Self.said, after: 8)
    quiz.session.keepForTakingBack()
    let finished = quiz.session.finished
    quiz.session.finished.append(quiz.attempt)
    quiz.answer = ""
    card = moments.count
    show("The card shows which sound you misheard, and why it sounds so.", 4)
    // Going on counts the question again.
    quiz.session.finished = finished
  }

  private mutating func goOn(_ caption: String) {
    quiz.goOn()
    quiz.answer = ""
    hear(caption)
    quiz.scenery.bikiPose = .still
  }
}
