import Clients
import Domain
import Features
import FeaturesTesting
import JapaneseNumbers
import TerminalUI
import Testing

@Suite(.limited)
@MainActor
struct QuizViewTests {
  private let quiz: Quiz.State

  init() throws {
    quiz = Quiz.State(topic: try Topic.find("numbers-10000"), length: .questions(20), seed: 7)
  }

  @Test(arguments: [
    Size(columns: 40, rows: 12), Size(columns: 41, rows: 13), Size(columns: 80, rows: 24),
  ])
  func `The first digit is drawn at the caret, and nothing else moves`(size: Size) throws {
    let quiz = Quiz.State(topic: try Topic.find("numbers-10000"), length: .endless, seed: 7)
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
    let quiz = try Screens.quiz(.time(.seconds(60))) {
      $0.session.remaining = .milliseconds(milliseconds)
    }
    #expect(screen(App.State(quiz: quiz)).contains("  \(text) left\n"))
  }

  /// Returns the screen with the first question of a topic, after some changes.
  private func shown(
    _ topic: String, _ change: (inout Quiz.State) -> Void = { _ in }
  ) throws -> String {
    var quiz = Quiz.State(topic: try Topic.find(topic), length: .endless, seed: 7)
    change(&quiz)
    return screen(App.State(quiz: quiz))
  }

  @Test func `Digits are grouped by 万 if the learner chose that`() throws {
    let text = try shown("numbers-10000") {
      $0.answer = "125400000"
      $0.display.grouping = .man
    }
    #expect(text.contains(" 1億2540万\n"))
  }

  @Test func `Kanji stay as they are typed`() throws {
    #expect(try shown("numbers-10000") { $0.answer = "3千" }.contains("3千"))
  }

  @Test func `A number of 兆 is drawn in large digits and named by its 万`() throws {
    let text = try shown("numbers-cho") { $0.answer = "5920000000000" }
    #expect(text.contains("⣴⠛⢳⡄⣴⠛⢳⡄"))
    #expect(text.contains("5兆9200億"))
  }

  @Test func `Behind a typed hour there is room for the minutes, and the colon takes no place`()
    throws
  {
    let text = try shown("time-hour-minute") { $0.answer = "14:" }
    #expect(text.contains("⣀⣀⣀ ⣀⣀⣀\n"))
    #expect(!text.contains("⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀"))
  }

  @Test(arguments: [
    ("date-year-era", "type the year A.D."),
    ("time-hour-minute", "type what you hear, as 14:45 or 1445"),
    ("date-full", "type what you hear, as 2017-9-30 or 20170930"),
  ])
  func `The hint says how an answer is typed, with separators only for numbers`(
    topic: String, hint: String
  ) throws {
    let text = try shown(topic)
    #expect(text.contains(hint))
    #expect(!text.contains("1,234/万"))
  }

  @Test func `After a miss the hint still says that the year is to be converted`() throws {
    let text = try shown("date-year-era") {
      $0.attempt.submit("64")
      $0.answer = "64"
    }
    #expect(text.contains("type the year A.D."))
    #expect(!text.contains("1,234/万"))
  }

  @Test func `The bar counts the questions, and has a mark for each`() throws {
    let text = try shown("numbers-10000") { $0.session.finished.append($0.attempt) }
    #expect(text.contains("1 answered"))
    #expect(text.contains("⠶⠶⠶"))
    #expect(text.contains("⠤⠤⠤"))
  }

  @Test(arguments: [("21", true), ("19", false)])
  func `In a small window, the key that takes a slip back stands where the card offers it`(
    typed: String, isOffered: Bool
  ) throws {
    let text = screen(try Screens.card("numbers-100", 11, typed: [typed]), columns: 40, rows: 12)
    #expect(text.contains("a slip of the finger?") == isOffered)
    #expect(text.contains("x a slip") == isOffered)
  }

  @Test func `The cursor is behind the typed text, where an input method opens its window`() {
    var quiz = quiz
    quiz.answer = "2100"
    let size = Size(columns: 80, rows: 24)
    let frame = Frame(appView(App.State(quiz: quiz), in: size), size: size)
    #expect(frame.cursor == Point(column: 43, row: 13))
  }

  @Test func `The unit follows the places that are still open`() throws {
    var quiz = Quiz.State(topic: try Topic.find("time-hour-ampm"), length: .endless, seed: 7)
    quiz.measureHearing { $0.playStopped() }
    quiz.answer = "9"
    let half = try #require(quiz.attempt.question.prefix)
    #expect(screen(App.State(quiz: quiz)).contains("\(half) ⢠⣤⡼⠃⣀⣀⣀  時"))
    quiz.answer = "12"
    quiz.attempt.submit("12")
    #expect(screen(App.State(quiz: quiz)).contains(" 時 ✗"))
  }

  @Test func `The last right answer stays in view with its reading, until a question is missed`() {
    var quiz = quiz
    quiz.attempt.submit("3899")
    quiz.goOn()
    #expect(screen(App.State(quiz: quiz)).contains("✓ 3,899   さんぜん はっぴゃく きゅうじゅう きゅう"))
    quiz.attempt.reveal()
    quiz.session.finished.append(quiz.attempt)
    let missed = quiz.attempt.question.reading.units.joined(separator: " ")
    quiz.attempt = QuestionAttempt(question: quiz.session.questions.next())
    #expect(!screen(App.State(quiz: quiz)).contains("✓ 3,899"))
    #expect(!screen(App.State(quiz: quiz)).contains(missed))
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
    for key in [Key.character("5"), .backspace, .function(2)] {
      #expect(state.action(for: key) == nil)
    }
  }

  @Test func `An accent is left out where the rest needs the rows`() throws {
    for (columns, rows) in [(40, 12), (80, 10)] {
      let texts = try [true, false].map { isShown in
        screen(
          try Screens.card(
            "money-restaurant", 303, typed: ["3230"],
            display: DisplaySettings { $0.showsAccent = isShown }),
          columns: columns, rows: rows)
      }
      #expect(texts[0] == texts[1])
    }
  }

  @Test(arguments: [
    ("date-year-era", 58, ["59"], ["You heard it right: type the year A.D.", "昭和59年 = 1984年"]),
    (
      "numbers-10000", 3859, ["3861", "3862", "3863", "3864"],
      ["you typed  3,86[2]  3,86[3]  3,86[4]"]
    ),
    ("numbers-100000", 1004, ["1050"], ["(silent)"]),
  ])
  func
    `A card names a forgotten conversion, the last three tries, and a silence that was heard as something`(
      topic: String, index: Int, typed: [String], texts: [String]
    ) throws
  {
    let text = screen(try Screens.card(topic, index, typed: typed))
    for expected in texts { #expect(text.contains(expected)) }
  }

  @Test(arguments: [(Skill.listening, "heard"), (.reading, "read")])
  func `A card names a forgotten conversion in the word of the skill`(skill: Skill, word: String)
    throws
  {
    var state = try Screens.card("date-year-era", 58, typed: ["59"])
    state.screen.quiz?.attempt.skill = skill
    #expect(screen(state).contains("You \(word) it right: type the year A.D."), "\(screen(state))")
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
    let model = try LearnerHistory.answers(answers, to: "3860", in: "numbers-10000").model
    let text = screen(try Screens.card("numbers-10000", 3859, typed: ["3260"], model: model))
    #expect(text.contains("misheard") == (words != nil), "\(text)")
    if let words { #expect(text.contains(words)) }
  }

  @Test func `A question that was read without sound has the count of what was misheard`() throws {
    let answers = ["3260", "3260"]
    let model = try LearnerHistory.answers(answers, to: "3860", in: "numbers-10000").model
    var state = try Screens.card("numbers-10000", 3859, typed: ["3260"], model: model)
    state.screen.quiz?.attempt.skill = .reading
    let text = screen(state)
    #expect(text.contains("you read にひゃく"), "\(text)")
    #expect(text.contains("800: misheard 2 of 2 times"), "\(text)")
  }

  @Test(arguments: ["1", "12345678901234"])
  func `A card can be drawn at every size, whatever was typed`(typed: String) throws {
    for topic in Topic.all.sampled(20) {
      var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
      quiz.attempt.submit(typed)
      quiz.attempt.reveal()
      for (columns, rows) in [(80, 24), (40, 12), (30, 8), (0, 0)] {
        let text = screen(App.State(quiz: quiz), columns: columns, rows: rows)
        if columns >= 40 { #expect(text.contains("⏎ next")) }
      }
    }
  }
}
