import Foundation
import JapaneseNumbers
import Testing

@testable import Domain

/// Sentences that learners write around the numbers of their own topics.
@Suite(.limited)
struct OwnSentenceTests {
  @Test func `Sentences of a learner's own are said around the numbers of a topic`() throws {
    let json = #"""
      [{"name": "rent", "range": [1, 9], "counter": "円", "sentences": [
        {"sentence": "家賃は{n}です。", "kana": "や↓ちん/は {n}/です。", "meaning": "The rent is {n} yen."}]},
       {"name": "b", "range": [1, 9], "sentences": [{"sentence": "{n}です。", "kana": "です。", "meaning": ""}]}]
      """#
    let user = UserTopics(json: Data(json.utf8))
    let sentence = try #require(
      SessionChoices(seed: 1).sentence(of: user.topics[0].question(at: 3), at: 0))
    #expect(sentence.said.written == "家賃は4円です。" && sentence.said.marked == "や↓ちんわ よ↓えんです")
    #expect(sentence.meaning == "The rent is 4 yen.")
    #expect(
      user.problems.count == 1 && user.problems[0].contains("sentence 1 of \"sentences\""),
      "\(user.problems)")
  }

  @Test(arguments: ["おひるは、{n}です。", "おひるは、 {n}/です。"])
  func `は is said わ before a comma, too`(kana: String) throws {
    let sentence = #"{"sentence": "お昼は、{n}です。", "kana": "\#(kana)", "meaning": "At {n}."}"#
    let json = #"[{"name": "a", "range": [3, 3], "counter": "時", "sentences": [\#(sentence)]}]"#
    let user = UserTopics(json: Data(json.utf8))
    #expect(user.problems == [])
    let question = try #require(user.topics.first).question(at: 0)
    let spoken = try #require(SessionChoices(seed: 1).sentence(of: question, at: 0))
    #expect(spoken.said.marked.hasPrefix("おひるわ、"), "\(spoken.said.marked)")
  }

  @Test func `The kana of a sentence of one's own are kana, and へ is said え`() throws {
    func topics(_ kana: String) -> UserTopics {
      let sentence = #"{"sentence": "学校へ{n}で行く。", "kana": "\#(kana)", "meaning": "x {n}"}"#
      let json = #"[{"name": "a", "range": [3, 3], "counter": "分", "sentences": [\#(sentence)]}]"#
      return UserTopics(json: Data(json.utf8))
    }
    for (kana, letter) in [("学校へ {n}で いく。", "学"), ("eki へ {n}で いく。", "e"), ("がっこう3 {n}。", "3")] {
      let problem = try #require(topics(kana).problems.first)
      #expect(problem.contains("sentence 1 has \"\(letter)\". Write it in kana"), "\(problem)")
    }
    let topic = try #require(topics("がっこうへ {n}で いく、ー！").topics.first)
    let sentence = try #require(SessionChoices(seed: 1).sentence(of: topic.question(at: 0), at: 0))
    #expect(sentence.said.marked.hasPrefix("がっこうえ"))
  }
}
