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

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 41, rows: 13), Size(columns: 80, rows: 24)])
  func `The first digit is drawn at the caret, and nothing else moves`(size: Size) throws {
    let quiz = Quiz.State(topic: try Topic.find("numbers-10000"), mode: .endless, seed: 7)
    var typed = quiz
    typed.answer = "2"
    let (before, after) = (frame(quiz, size), frame(typed, size))
    let caret = try #require(before.cursor)
    #expect(after.cursor == Point(column: caret.column + 4, row: caret.row))
    #expect(column(of: "♫", in: before) == column(of: "♫", in: after))
  }

  private func frame(_ quiz: Quiz.State, _ size: Size) -> Frame {
    Frame(appView(App.State(quiz: quiz), in: size), size: size)
  }

  private func column(of character: Character, in frame: Frame) -> Int? {
    let lines = frame.text.split(separator: "\n").map(Array.init)
    return lines.compactMap { $0.firstIndex(of: character) }.first
  }

  @Test(arguments: [(7000, "0:07"), (6001, "0:07"), (250, "0:01"), (0, "0:00")])
  func `The remaining time is rounded up, so that 0:00 is shown only when the time is up`(
    milliseconds: Int, text: String
  ) throws {
    let quiz = try Screens.quiz(.time(.seconds(60))) { $0.remaining = .milliseconds(milliseconds) }
    #expect(screen(App.State(quiz: quiz)).contains("  \(text) left\n"))
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
    #expect(screen(App.State(quiz: quiz)).contains("3千"))
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
    quiz.finished.append(quiz.attempt)
    quiz.attempt = QuestionAttempt(question: quiz.questions.next())
    #expect(screen(App.State(quiz: quiz)).contains("✓ 3,899   さんぜん はっぴゃく きゅうじゅう きゅう"))
    quiz.attempt.reveal()
    quiz.finished.append(quiz.attempt)
    let missed = quiz.attempt.question.reading.units.joined(separator: " ")
    quiz.attempt = QuestionAttempt(question: quiz.questions.next())
    #expect(!screen(App.State(quiz: quiz)).contains("✓ 3,899"))
    #expect(!screen(App.State(quiz: quiz)).contains(missed))
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

  @Test func `The sound levels pass by, the newest on the right`() {
    var quiz = quiz
    quiz.speaker.isSpeaking = true
    quiz.speaker.levels = SoundLevels(values: [0.3, 0.55, 0.7, 1, 0], perSecond: 25)
    quiz.speaker.moment = 3
    #expect(screen(App.State(quiz: quiz)).contains("♫ ⣀⣤⣶⣿\n"))
    quiz.speaker.moment = 5
    #expect(screen(App.State(quiz: quiz)).contains("♫\n"))
  }

  @Test func `An endless session counts up and its bar moves with each question`() {
    var quiz = Quiz.State(topic: quiz.topic, mode: .endless, seed: 7)
    quiz.finished.append(quiz.attempt)
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

  @Test func `On a card no other key does anything`() {
    var quiz = quiz
    quiz.attempt.submit("12")
    quiz.attempt.reveal()
    let state = App.State(quiz: quiz)
    for key in [Key.character("5"), .backspace, .function(2)] { #expect(state.action(for: key) == nil) }
  }

  @Test func `Pasted text is typed, including letters`() {
    #expect(
      App.State(quiz: quiz).actions(forPasted: "1r") == [.quiz(.characterTyped("1")), .quiz(.characterTyped("r"))])
  }

  @Test func `An accent is left out where the rest needs the rows`() throws {
    for (columns, rows) in [(40, 12), (80, 10)] {
      let texts = try [true, false].map { isShown in
        screen(
          try Screens.card(
            "money-restaurant", 303, typed: ["3230"], display: DisplaySettings(showsAccent: isShown)),
          columns: columns, rows: rows)
      }
      #expect(texts[0] == texts[1])
    }
  }

  @Test func `A conversion that was forgotten`() throws {
    let text = screen(try Screens.card("date-year-era", 58, typed: ["59"]))
    #expect(text.contains("You heard it right: type the year A.D."))
    #expect(text.contains("昭和59年 = 1984年"))
  }

  @Test func `Of many tries the last three are shown`() throws {
    let text = screen(try Screens.card("numbers-10000", 3859, typed: ["3861", "3862", "3863", "3864"]))
    #expect(text.contains("you typed  3,86[2]  3,86[3]  3,86[4]"))
  }

  @Test(arguments: [("3270", "you heard にひゃく, ななじゅう"), ("4270", nil)])
  func `What was heard is said for one or two parts`(typed: String, words: String?) throws {
    let text = screen(try Screens.card("numbers-10000", 3859, typed: [typed]))
    #expect(text.contains("you heard") == (words != nil))
    if let words { #expect(text.contains(words)) }
  }

  @Test(arguments: [(1, nil), (2, "800: misheard 2 of 2 times")])
  func `The card counts a part from the second time`(times: Int, words: String?) throws {
    let answers = Array(repeating: "3260", count: times)
    let model = try PracticeHistory.answers(answers, to: "3860", in: "numbers-10000").model
    let text = screen(try Screens.card("numbers-10000", 3859, typed: ["3260"], model: model))
    #expect(text.contains("misheard") == (words != nil), "\(text)")
    if let words { #expect(text.contains(words)) }
  }

  @Test func `A silence that was heard as something is named`() throws {
    let text = screen(try Screens.card("numbers-100000", 1004, typed: ["1050"]))
    #expect(text.contains("(silent)"))
  }

  @Test(arguments: ["1", "12345678901234"])
  func `A card can be drawn at every size, whatever was typed`(typed: String) throws {
    for topic in Topic.all.sampled(20) {
      var quiz = Quiz.State(topic: topic, mode: .endless, seed: 7)
      quiz.attempt.submit(typed)
      quiz.attempt.reveal()
      for (columns, rows) in [(80, 24), (40, 12), (30, 8), (0, 0)] {
        let text = screen(App.State(quiz: quiz), columns: columns, rows: rows)
        if columns >= 40 { #expect(text.contains("⏎ next")) }
      }
    }
  }
}
