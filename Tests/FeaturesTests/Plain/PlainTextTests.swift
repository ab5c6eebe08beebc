import Clients
import Domain
import Features
import Foundation
import FeaturesTesting
import Testing

/// The lines for each state of a quiz and each change of state.
@Suite(.limited)
@MainActor
struct PlainTextTests {
  private func quiz(_ topic: String = "money-conbini", _ length: SessionLength = .questions(10))
    throws
    -> PlainQuiz.State
  {
    PlainQuiz.State(quiz: Quiz.State(topic: try Topic.find(topic), length: length, seed: 7))
  }

  /// Returns the lines for a change of state.
  private func news(of state: PlainQuiz.State, _ change: (inout PlainQuiz.State) -> Void)
    -> [String]
  {
    var after = state
    change(&after)
    return plainLines(from: state, to: after)
  }

  private let goesOn = "`countbiki today --plain` goes on with the path."
  private let noSound = SpeechError.noSoundDevice(detail: "No such file or directory")
  private let noSoundLine =
    "No sound: There is no sound device (No such file or directory). Connect one, or start the sound server. "
    + "Questions are written in kana instead."

  @Test(arguments: [
    (
      "money-conbini", SessionLength.questions(1),
      [
        "Conbini, 1 question.",
        "Type what you hear, in digits, and press Enter. Type ? for the commands.",
        "Question 1 of 1 (￥ ...):",
      ]
    ),
    (
      "date-day", .endless,
      [
        "Day of month, until you end it.",
        "Type what you hear, in digits, and press Enter. Type ? for the commands.",
        "Question 1 (... 日):",
      ]
    ),
    (
      "time-hour-minute", .time(.seconds(90)),
      [
        "Hour and minute, 90 seconds.",
        "Type what you hear, as 14:45 or 1445, and press Enter. Type ? for the commands.",
        "Question 1, 1 minute 30 seconds left:",
      ]
    ),
  ]) func `The opening has the topic, instructions and the first question`(
    topic: String, length: SessionLength, lines: [String]
  ) throws {
    #expect(plainOpening(try quiz(topic, length).quiz) == lines)
  }

  @Test(arguments: [(1, "1 second"), (60, "1 minute"), (120, "2 minutes"), (150, "150 seconds")])
  func `A time limit is in whole minutes or in seconds`(seconds: Int, text: String) throws {
    let state = try quiz("money-conbini", .time(.seconds(seconds)))
    #expect(plainOpening(state.quiz).first == "Conbini, \(text).")
  }

  @Test func `A shown answer comes with its reading`() throws {
    let lines = news(of: try quiz()) { $0.quiz.reveal() }
    #expect(
      lines == [
        "The answer is ￥646, ろっぴゃく よんじゅう ろく えん.",
        "ろく + ひゃく = ろっぴゃく.",
        "Press Enter to go on.",
      ])
    let other = news(of: try quiz("counter-kai")) {
      $0.quiz.attempt = QuestionAttempt(question: $0.quiz.topic.question(at: 2))
      $0.quiz.reveal()
    }
    #expect(other == ["The answer is 3回, さん かい.", "Press Enter to go on."])
    let day = news(of: try quiz("duration-days")) {
      $0.quiz.attempt = QuestionAttempt(question: $0.quiz.topic.question(at: 3))
      $0.quiz.reveal()
    }
    #expect(day.first == "The answer is 4日, よっか.")
    var state = try quiz()
    state.quiz.display = DisplaySettings { ($0.romaji, $0.showsAccent) = (.macrons, true) }
    #expect(
      news(of: state) { $0.quiz.reveal() }.first
        == "The answer is ￥646, ろっぴゃく よ↓んじゅう ろく↓えん, roppyaku yonjū rokuen.")
  }

  @Test func `A right answer is confirmed and the next question follows`() throws {
    let lines = news(of: try quiz()) {
      $0.quiz.attempt.submit("646")
      $0.quiz.goOn()
    }
    #expect(lines == ["Right.", "Question 2 of 10 (￥ ...):"])
    var shown = try quiz()
    shown.quiz.reveal()
    let next = news(of: shown) {
      $0.quiz.attempt = QuestionAttempt(question: $0.quiz.session.questions.next())
    }
    #expect(next == ["Question 2 of 10 (￥ ...):"])
    let again = news(of: shown) {
      $0.quiz.attempt = QuestionAttempt(question: $0.quiz.attempt.question, isRepeat: true)
    }
    #expect(again == ["Missed before, once more (￥ ...):"])
  }

  @Test func `午前 or 午後 is told after a miss, not before the question was heard`() throws {
    let state = try quiz("time-hour-ampm")
    let half = try #require(state.quiz.attempt.question.prefix)
    #expect(plainOpening(state.quiz).last == "Question 1 of 10:")
    #expect(
      news(of: state) { $0.quiz.attempt.submit("11") } == ["Wrong: 11. Again (\(half) ... 時)."])
    var silent = state.quiz
    silent.speaker.error = noSound
    #expect(plainOpening(silent).contains("Question 1 of 10 (\(half) ... 時):"))
  }

  @Test func `A right answer after a miss is compared with it in two lines`() throws {
    var state = try quiz()
    state.quiz.attempt.submit("846")
    let lines = news(of: state) {
      $0.quiz.attempt.submit("646")
      $0.quiz.goOn()
    }
    #expect(
      lines == [
        "Right: ￥646, ろっぴゃく よんじゅう ろく えん.",
        "You typed 846, you heard はっぴゃく. ろく + ひゃく = ろっぴゃく.",
        "Question 2 of 10 (￥ ...):",
      ])
  }

  @Test func `A wrong answer is repeated as it was typed, with its leading zeros`() throws {
    let state = try quiz()
    #expect(news(of: state) { $0.quiz.attempt.submit("046") }.first == "Wrong: 046. Again.")
  }

  @Test func `The reason for silence is printed once, and questions are then in kana`() throws {
    var state = try quiz()
    #expect(
      news(of: state) { $0.quiz.speaker.error = noSound } == [
        noSoundLine, "In kana: ろっぴゃく よんじゅう ろく えん",
      ])
    state.quiz.speaker.error = noSound
    #expect(
      news(of: state) { $0.quiz.attempt.submit("1") } == [
        "Wrong: 1. Again.", "In kana: ろっぴゃく よんじゅう ろく えん",
      ])
    let next = news(of: state) { state in
      state.quiz.attempt.submit("646")
      state.quiz.goOn()
    }
    #expect(next == ["Right.", "Question 2 of 10 (￥ ...):", "In kana: ひゃく にじゅう さん えん"])
    #expect(news(of: state) { $0.quiz.speaker.error = nil } == ["The voice can be heard again."])
  }

  @Test func `When the time is up, a line says that this answer still counts`() throws {
    var state = try quiz("money-conbini", .time(.seconds(30)))
    #expect(
      news(of: state) { $0.quiz.session.remaining = .zero } == [
        "Time's up. This answer still counts."
      ])
    state.quiz.reveal()
    #expect(news(of: state) { $0.quiz.session.remaining = .zero } == ["Time's up."])
    #expect(news(of: state) { $0.quiz.session.remaining = .seconds(29) } == [])
  }

  /// Returns the end of a session with some answers.
  private func end(
    of practice: Practice, _ attempts: [QuestionAttempt], _ path: PathChange
  ) throws -> SessionEnd {
    let questions = practice.questions(
      of: LearnerHistory(), at: Date(timeIntervalSince1970: 0), seed: 7)
    var session = Session(try #require(questions), length: .endless, seed: 7)
    for attempt in attempts { session.finished.append(attempt) }
    return SessionEnd(session, path: path, settings: PathSettings())
  }

  @Test func `The summary lists misses with their readings and wrong answers`() throws {
    let topic = try Topic.find("money-conbini")
    var questions = QuestionSequence(topic: topic, seed: 7)
    var attempts = (0..<4).map { _ in QuestionAttempt(question: questions.next()) }
    attempts[0].submit("646", after: 2)
    attempts[1].submit("3300", after: 3)
    attempts[1].submit("132", after: 6)
    attempts[1].submit("123", after: 9)
    attempts[2].reveal(after: 50.5)
    attempts[3].submit("916", after: 4)
    let path = PathSettings(goal: .till, skipped: ["numbers-10", "numbers-100", "numbers-1000"])
    let after = PathProgress(path, LearnerHistory(mastered: ["money-conbini"]))
    let change = PathChange(from: PathProgress(path, LearnerHistory()), to: after)
    #expect(
      plainSummary(QuizResult(topic: topic, length: .questions(4), attempts: attempts)) == [
        "Conbini: 4 questions in 1 minute 6 seconds. At once: 2. Missed: 1. Shown: 1.",
        "Missed: ￥123, ひゃく にじゅう さん えん; you typed 3,300, 132. "
          + "Shown: ￥1,362, せん さんびゃく ろくじゅう に えん.",
      ])
    let right = try end(of: .topic(topic), [attempts[0]], change)
    #expect(
      plainSummary(right.result, end: right)
        == [
          "Conbini: 1 question in 2 seconds. At once: 1.",
          "Everything was right at once. Conbini mastered. "
            + "Next: Restaurant, ￥800-6,000 by 10. \(goesOn)",
        ])
    let today = try end(of: .today(path), attempts, change)
    #expect(
      plainSummary(today.result, end: today).last
        == "Conbini mastered. Next: Restaurant, ￥800-6,000 by 10. "
        + "Today's session isn't over yet. \(goesOn)")
    #expect(
      plainSummary(QuizResult(topic: topic, length: .endless, attempts: [])) == [
        "Finished: no questions answered."
      ])
  }

  @Test(
    arguments: [
      ("", .nothing), (" \r", .nothing), (",", .settings("")),
      ("， rate 1", .settings("rate 1")), ("comma", .command(.settings)),
      ("r", .command(.replay)), ("Ｒ", .command(.replay)), ("replay", .command(.replay)),
      ("l", .command(.slowReplay)), ("s", .command(.slowReplay)), ("S\r", .command(.slowReplay)),
      ("slow", .command(.slowReplay)), ("a", .command(.reveal)), ("answer", .command(.reveal)),
      ("y", .command(.typedReplay)), ("x", .command(.slip)), ("slip", .command(.slip)),
      (">", .command(.skip)), ("skip", .command(.skip)), ("?", .command(.help)),
      ("？", .command(.help)), ("help", .command(.help)), ("q", .command(.end)),
      (" q ", .command(.end)), ("quit", .command(.end)),
      ("1,234", .answer("1,234")), ("１２３４", .answer("１２３４")), ("1 234\r", .answer("1 234")),
      ("quiz", .answer("quiz")), ("slowly", .answer("slowly")),
    ] as [(String, PlainInput)]) func `A line is a command, an answer or nothing`(
      line: String, input: PlainInput
    )
  {
    #expect(PlainInput(line) == input)
  }

  @Test func `An answer that can't be read is refused with a sentence, each time it is submitted`()
    throws
  {
    var refused = try quiz()
    refused.quiz.answer = "12x"
    let typed = refused
    refused.quiz.field.rejected = "12x"
    let lines = plainLines(from: typed, to: refused)
    #expect(lines.count == 1 && !lines[0].isEmpty)
    #expect(news(of: refused) { $0.quiz.speaker.isSpeaking = true } == [])
  }

  @Test func `A voice that another one replaces is reported once`() throws {
    let error = SpeechError.voiceReplaced(id: "mei", by: "Haru", reason: "there is no program mei")
    let state = try quiz()
    let lines = news(of: state) { $0.quiz.speaker.replacement = error }
    #expect(
      lines == [
        "The voice \"mei\" can't be used (there is no program mei). Haru speaks instead. You can choose another voice in "
          + "the settings."
      ])
    var later = state
    later.quiz.speaker.replacement = error
    #expect(news(of: later) { $0.quiz.speaker.isSpeaking = true } == [])
  }
}
