import Foundation
import JapaneseNumbers
import Testing

@testable import Domain

/// The choice of a sentence for a question, and the order in dialogues.
@Suite(.limited)
struct SceneChoiceTests {
  /// Each step of a path that is heard in sentences has some for most of its questions.
  @Test func `Most questions of steps in sentences are heard in one`() throws {
    let steps = Goal.allCases.flatMap { LearningPath($0).steps }.filter {
      $0.conditions.contains(.sentence)
    }
    for topic in Set(steps.map(\.topic)) {
      var questions = QuestionSequence(topic: topic, seed: 31)
      let count = (0..<1000).count {
        SessionChoices(seed: 31).sentence(of: questions.next(), at: $0) != nil
      }
      #expect(count > 900, "\(topic.name): \(count)")
      #expect(topic.askedTopics.allSatisfy { $0.hasSentences }, "\(topic.name)")
    }
    for (name, isHeard) in [
      ("everyday-decimal", true), ("time-hour-minute", true), ("numbers-100", false),
    ] {
      #expect(try Topic.find(name).hasSentences == isHeard)
    }
  }

  @Test func `The price is asked more often than the change, and both are what was paid`() throws {
    let choices = SessionChoices(seed: 7)
    var asked: [String: Int] = [:]
    for index in 0..<400 {
      let sentence = try #require(
        choices.sentence(of: try Topic.find("money-conbini").question(at: index), at: index))
      asked[sentence.name, default: 0] += 1
      #expect(sentence.scene.id.hasPrefix("till-"))
      let values = sentence.numbers.compactMapValues {
        if case .number(let number) = $0.value { number } else { nil }
      }
      if let paid = values["p"], let change = values["c"], let price = values["t"] {
        #expect(paid - price == change && price > 0)
        // Coins besides notes, where these make for fewer coins of change.
        #expect(
          paid % 1_000 == 0 || change % 1_000 < 1_000 - price % 1_000
            || price % 1_000 <= paid % 1_000,
          "\(price) \(paid)")
      }
    }
    #expect(asked["the price", default: 0] > asked["the change", default: 0])
    #expect(asked["the change", default: 0] > 40)
    // No note is larger.
    let user = UserTopics(
      json: Data(#"[{"name": "a", "range": [30000, 40000], "counter": "円"}]"#.utf8))
    let question = try #require(user.topics.first).question(at: 0)
    #expect(
      (0..<40).allSatisfy {
        choices.sentence(of: question, at: $0)?.scene.pattern.names.contains("p") != true
      })
  }

  @Test func `A dialogue goes through its steps, and the change follows from the price`() throws {
    var questions = QuizQuestions(of: try Topic.find("dialogue-till"), seed: 5)
    let place = Place.all[0]
    var scenes: Set<String> = []
    for round in 0..<60 {
      var price: Answer?
      for step in place.steps {
        let question = questions.next()
        let sentence = try #require(questions.sentence)
        #expect(sentence.question == question && step.contains(sentence.scene))
        if round == 0 { #expect(sentence.scene == step[0]) }
        scenes.insert(sentence.scene.id)
        if sentence.scene.id == "till-notes", case .number(let price)? = price {
          let change = ["k", "c"].compactMap { sentence.numbers[$0].flatMap { Int($0.answer) } }
          #expect([10_000, 20_000].contains(price + change.reduce(0, +)) || price % 1_000 == 0)
          #expect(change[0] % 1_000 == 0 && (1..<1_000).contains(change[1]))
        }
        if let total = sentence.numbers["t"] {
          if sentence.scene.pattern.names.contains("p"), let price { #expect(total.value == price) }
          price = total.value
        }
      }
    }
    #expect(scenes.isSuperset(of: ["till-notes", "till-items", "till-coins"]))
  }

  @Test func `The month or year beside a day changes from question to question`() throws {
    let day = try #require(try Topic.find("date-day").question(answer: "26"))
    let choices = SessionChoices(seed: 7)
    let sentences = (0..<60).compactMap { choices.sentence(of: day, at: $0) }
    #expect(Set(sentences.map(\.scene.id)).isSuperset(of: ["cl-date", "ward-birth"]))
    #expect(Set(sentences.map(\.printed)).count > 20)
  }

  @Test func `Sentences and voices are drawn from the seed, and change from question to question`()
    throws
  {
    let question = try Topic.find("money-conbini").question(at: 7)
    let choices = SessionChoices(seed: 7)
    let scenes = (0..<60).map { choices.sentence(of: question, at: $0)?.scene.id }
    #expect(
      scenes == (0..<60).map { SessionChoices(seed: 7).sentence(of: question, at: $0)?.scene.id })
    #expect(Set(scenes).count > 9)
    #expect(
      scenes != (0..<60).map { SessionChoices(seed: 8).sentence(of: question, at: $0)?.scene.id })
    let voices = (0..<60).map { choices.voice(of: ["b", "a", "c"], at: $0) }
    #expect(voices == (0..<60).map { choices.voice(of: ["c", "b", "a"], at: $0) })
    #expect(Set(voices) == ["a", "b", "c"] && choices.voice(of: [], at: 0) == nil)
    #expect(zip(voices, voices.dropFirst()).allSatisfy { $0 != $1 })
  }
}
