import Clients
import Domain
import Features
import FeaturesTesting
import JapaneseNumbers
import TerminalUI
import Testing

@Suite(.timeLimit(.minutes(3)))
@MainActor
struct QuizViewTests {
  private let quiz: Quiz.State

  init() throws {
    quiz = Quiz.State(topic: try Topic.find("numbers-10000"), mode: .questions(20), seed: 7)
  }

  @Test func `The first question`() {
    expectText(
      screen(App.State(quiz: quiz)),
      """

        Numbers  Advanced                                                  ✓ 0   ✗ 0







                                             ♫



                                 ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀

                               type what you hear, in digits

            ⢰⣷⣄⣀⣠⣾⡆
          ⣷⣄⣿⣉⣿⣿⣿⣉⣿⣠⣾
          ⠈⠋⠻⣿⠿⠿⠿⣿⠟⠙⠁

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  20 left

        ⏎ answer   r again   l slowly   a show   › settings   ? keys   esc end
      """)
  }

  @Test func `The typed answer is large, with a mark if it is known to be wrong`() {
    var quiz = quiz
    quiz.answer = "2100"
    let typed = middle(quiz)
    quiz.attempt.submit("2100")
    let missed = middle(quiz)
    expectText(
      typed,
      """
                                             ♫

                                 ⠴⠛⢳⡄⠠⢾⡇ ⣴⠛⢳⡄⣴⠛⢳⡄
                                  ⣠⠞⠁ ⢸⡇ ⣿ ⢸⡇⣿ ⢸⡇
                                 ⣾⣥⣤⡄⢠⣼⣧⡄⠻⣤⡼⠃⠻⣤⡼⠃⣀⣀⣀

                                           2,100
      """)
    #expect(missed == typed.replacing("⣀⣀⣀\n", with: "⣀⣀⣀  ✗\n"))
  }

  @Test func `The typed number can be repeated in units of 万`() {
    var quiz = quiz
    quiz.answer = "125400000"
    quiz.display.grouping = .man
    #expect(screen(App.State(quiz: quiz)).contains(" 1億2540万\n"))
  }

  @Test func `Text that has no large digits is drawn small`() {
    var quiz = quiz
    quiz.answer = "3千"
    #expect(middle(quiz).contains("3千"))
  }

  @Test func `The cursor is behind the typed text, where an input method opens its window`() {
    var quiz = quiz
    quiz.answer = "2100"
    let size = Size(columns: 80, rows: 24)
    let frame = Frame(appView(App.State(quiz: quiz), in: size), size: size)
    #expect(frame.cursor == Point(column: 43, row: 13))
  }

  @Test func `The unit follows the places that are still open`() throws {
    var quiz = Quiz.State(topic: try Topic.find("time-hour-ampm"), mode: .endless, seed: 7)
    quiz.answer = "9"
    let half = try #require(quiz.attempt.question.prefix)
    #expect(screen(App.State(quiz: quiz)).contains("\(half) ⢠⣤⡼⠃⣀⣀⣀  時"))
    quiz.answer = "12"
    quiz.attempt.submit("12")
    #expect(screen(App.State(quiz: quiz)).contains(" 時 ✗"))
  }

  @Test func `Separators take no place of a digit`() throws {
    var quiz = Quiz.State(topic: try Topic.find("time-hour-minute"), mode: .endless, seed: 7)
    quiz.answer = "14:"
    #expect(screen(App.State(quiz: quiz)).contains("⣀⣀⣀ ⣀⣀⣀\n"))
    #expect(!screen(App.State(quiz: quiz)).contains("⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀"))
  }

  @Test func `A number of 13 digits is drawn large`() throws {
    var quiz = Quiz.State(topic: try Topic.find("numbers-cho"), mode: .endless, seed: 7)
    quiz.answer = "5920000000000"
    let text = screen(App.State(quiz: quiz))
    #expect(text.contains("⣴⠛⢳⡄⣴⠛⢳⡄"))
    #expect(text.contains("5兆9200億"))
  }

  @Test func `The last right answer stays in view with its reading, until a question is missed`() {
    var quiz = quiz
    quiz.attempt.submit("3899")
    quiz.finished = [quiz.attempt]
    quiz.attempt = QuestionAttempt(question: quiz.questions.next())
    #expect(screen(App.State(quiz: quiz)).contains("✓ 3,899   さんぜん はっぴゃく きゅうじゅう きゅう"))
    quiz.attempt.reveal()
    quiz.finished.append(quiz.attempt)
    let missed = quiz.attempt.question.reading.units.joined(separator: " ")
    quiz.attempt = QuestionAttempt(question: quiz.questions.next())
    #expect(!screen(App.State(quiz: quiz)).contains("✓ 3,899"))
    #expect(!screen(App.State(quiz: quiz)).contains(missed))
  }

  @Test func `A missed question that comes back is marked`() {
    var quiz = quiz
    quiz.attempt = QuestionAttempt(question: quiz.attempt.question, isRepeat: true)
    #expect(screen(App.State(quiz: quiz)).contains("↻ missed before: once more, outside the score"))
  }

  @Test func `Topics that convert say so before the first answer and after a miss`() throws {
    var quiz = Quiz.State(topic: try Topic.find("date-year-era"), mode: .endless, seed: 7)
    #expect(screen(App.State(quiz: quiz)).contains("type the year A.D."))
    quiz.attempt.submit("64")
    quiz.answer = "64"
    #expect(screen(App.State(quiz: quiz)).contains("type the year A.D."))
  }

  @Test(arguments: [("time-hour-minute", "as 14:45 or 1445"), ("date-full", "as 2017-9-30 or 20170930")])
  func `The hint says how to type times and dates`(
    topic: String, manner: String
  ) throws {
    let quiz = Quiz.State(topic: try Topic.find(topic), mode: .endless, seed: 7)
    let text = screen(App.State(quiz: quiz))
    #expect(text.contains("type what you hear, \(manner)"))
    #expect(!text.contains("1,234/万"))
  }

  @Test func `If the voice can't be heard, the question is in kana`() {
    var quiz = quiz
    quiz.speaker.error = .noSoundDevice(detail: "No such file or directory")
    quiz.speaker.notice = quiz.speaker.error
    let text = screen(App.State(quiz: quiz))
    #expect(text.contains(quiz.attempt.question.reading.units.joined(separator: " ")))
    #expect(text.contains("No such file or directory"))
    #expect(!text.contains("♫"))
  }

  @Test func `The sound levels pass by, the newest on the right`() {
    var quiz = quiz
    quiz.speaker.isSpeaking = true
    quiz.speaker.levels = SoundLevels(values: [0.3, 0.55, 0.7, 1, 0], perSecond: 25)
    quiz.speaker.moment = 3
    #expect(screen(App.State(quiz: quiz)).contains("♫ ⣀⣤⣶⣿\n"))
    quiz.speaker.moment = 5
    #expect(screen(App.State(quiz: quiz)).contains("♫\n"))
  }

  @Test func `A text that isn't a number is rejected on the screen`() {
    var quiz = quiz
    quiz.answer = "12x"
    quiz.rejectedAnswer = "12x"
    #expect(screen(App.State(quiz: quiz)).contains("Not a number."))
  }

  @Test func `An endless session counts up and its bar moves with each question`() {
    var quiz = Quiz.State(topic: quiz.topic, mode: .endless, seed: 7)
    quiz.finished = [quiz.attempt]
    let text = screen(App.State(quiz: quiz))
    #expect(text.contains("1 answered"))
    #expect(text.contains("⠶⠶⠶") && text.contains("⠤⠤⠤"))
  }

  @Test(arguments: [(40, 12), (30, 8), (8, 3), (1, 1), (0, 0), (200, 60)])
  func `The quiz can be drawn at every size`(columns: Int, rows: Int) {
    var quiz = quiz
    quiz.answer = "1234567"
    let text = screen(App.State(quiz: quiz), columns: columns, rows: rows)
    if columns >= 40 { #expect(text.contains("1,234,567")) }
  }

  @Test func `The keys of a question`() {
    let state = App.State(quiz: quiz)
    let keys: [(Key, Quiz.Action)] = [
      (.enter, .answerSubmitted), (.character("r"), .replayRequested(.normal)), (.up, .replayRequested(.normal)),
      (.character("l"), .replayRequested(.slow)), (.down, .replayRequested(.slow)), (.character("a"), .answerRevealed),
      (.tab, .answerRevealed), (.escape, .endRequested), (.character("m"), .groupingToggled),
      (.control("g"), .groupingToggled), (.character("5"), .characterTyped("5")),
      (.character("５"), .characterTyped("５")),
      (.backspace, .characterDeleted), (.control("u"), .answerCleared),
    ]
    for (key, action) in keys { #expect(state.action(for: key) == .quiz(action)) }
  }

  @Test func `The keys of a card`() {
    var quiz = quiz
    quiz.attempt.submit("12")
    quiz.attempt.reveal()
    let state = App.State(quiz: quiz)
    let keys: [(Key, Quiz.Action?)] = [
      (.enter, .cardLeft), (.character(" "), .cardLeft), (.character("r"), .replayRequested(.normal)),
      (.up, .replayRequested(.normal)), (.character("l"), .replayRequested(.slow)), (.down, .replayRequested(.slow)),
      (.character("y"), .typedAnswerReplayRequested), (.character(","), .settingsRequested), (.escape, .endRequested),
      (.character("5"), nil), (.backspace, nil), (.function(2), nil),
    ]
    for (key, action) in keys { #expect(state.action(for: key) == action.map { .quiz($0) }) }
  }

  @Test func `Pasted text is typed, including letters`() {
    #expect(
      App.State(quiz: quiz).actions(forPasted: "1r") == [.quiz(.characterTyped("1")), .quiz(.characterTyped("r"))])
  }

  /// The part of the screen between the header and the bar.
  private func middle(_ quiz: Quiz.State) -> String {
    let lines = screen(App.State(quiz: quiz)).split(separator: "\n", omittingEmptySubsequences: false)
    let trimmed = lines[2..<20].drop { $0.isEmpty }
    return trimmed.prefix(7).joined(separator: "\n")
  }
}
