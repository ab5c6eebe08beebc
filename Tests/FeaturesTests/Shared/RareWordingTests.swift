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

  @Test(arguments: [(0, "Welcome back."), (1, "Welcome back. 1 sound today.")])
  func `Who comes back and has nothing to review is only greeted`(due: Int, sentence: String) {
    #expect(Wording.welcomeBack(due: due, minutes: 3) == sentence)
  }
}
