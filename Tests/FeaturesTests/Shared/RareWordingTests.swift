import Domain
import FeaturesTesting
import Testing

@testable import Features

/// Sentences that are rarely seen.
@MainActor
@Suite(.limited)
struct RareWordingTests {
  @Test(arguments: [("abcdefghijkl", "abcdefghijkl"), ("abcdefghijklm", "abcdefghijkl...")])
  func `Of a text that wasn't typed, twelve characters are named`(text: String, shown: String)
    throws
  {
    let question = try Topic.find("numbers-10000").question(at: 0)
    let sentence = Wording.untaken(text, for: question, .listening)
    #expect(sentence.hasPrefix("\"\(shown)\" wasn't typed: "), "\(sentence)")
  }

  @Test func `The other half of the day is refused with the one that is asked for`() throws {
    let topic = try Topic.find("time-hour-ampm")
    for (half, other) in [("午前", "午後"), ("午後", "午前")] {
      let question = try #require(
        (0..<topic.count).map { topic.question(at: $0) }.first { $0.prefix == half })
      #expect(question.parse("\(other)3時") == .invalid(.otherHalf))
      let sentence = Wording.rejection(for: question, .listening, .otherHalf)
      #expect(
        sentence == "It is \(half) here. Type the hour alone: \(question.answerExamples).",
        "\(sentence)")
    }
  }

  @Test func `Of three sounds that change, the first two are explained`() throws {
    let json = #"[{"name": "yen", "range": [3304, 3304], "counter": "円"}]"#
    let topic = try #require(UserTopics(json: Array(json.utf8)).topics.first)
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    quiz.attempt.submit("8607", after: 2)
    quiz.attempt.reveal(after: 4)
    let text = screen(App.State(quiz: quiz), columns: 80, rows: 40)
    for rule in ["さん + せん = さんぜん", "さん + ひゃく = さんびゃく"] {
      #expect(text.contains(rule), "\(text)")
    }
    #expect(!text.contains("よん + えん"), "\(text)")
  }

  @Test(arguments: [
    (0, "0 seconds"), (1, "1 second"), (59.4, "59 seconds"), (59.5, "1 minute"),
    (61, "1 minute 1 second"), (120, "2 minutes"), (150.2, "2 minutes 30 seconds"),
  ])
  func `A time in words leaves out what is nothing`(seconds: Double, words: String) {
    #expect(Wording.spokenTime(seconds) == words)
  }

  @Test(arguments: [
    ("162", "162 is a thousand times too little: it was 16万2000"),
    ("16200000", "1620万 is a hundred times too much: it was 16万2000"),
    ("1620000000", "16億2000万 is ten thousand times too much: it was 16万2000"),
  ])
  func `A mistake of places is told with its factor in words`(typed: String, words: String) throws {
    let topic = try Topic.find("money-rent")
    let index = try #require((0..<topic.count).first { topic.question(at: $0).answer == "162000" })
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    quiz.attempt = QuestionAttempt(question: topic.question(at: index))
    quiz.attempt.submit(typed)
    quiz.attempt.reveal()
    let lines = MissExplanation(quiz.attempt, in: quiz.session).lines
    #expect(lines.contains(words), "\(lines)")
  }

  @Test(arguments: [(0, "Welcome back."), (1, "Welcome back. 1 sound today.")])
  func `Who comes back and has nothing to review is only greeted`(due: Int, sentence: String) {
    #expect(Wording.welcomeBack(due: due, minutes: 3) == sentence)
  }
}
