import JapaneseNumbers
import Testing

@testable import Domain

/// Questions found again by what a line of the history says about them.
@Suite(.limited)
struct PastQuestionsTests {
  private let topics = Dictionary(uniqueKeysWithValues: Topic.all.map { ($0.name, $0) })

  @Test(arguments: Topic.all)
  func `Every question is found by its answer and what was said`(topic: Topic) throws {
    for question in topic.sample(60, limit: 400) {
      let found = try #require(topics[question.topic]).question(
        answer: question.answer, patterns: question.patterns.map(\.rawValue),
        said: question.said)
      // 6日 in a dialogue is a day of the month, or six days.
      #expect(found == question || topic.isDialogue && found?.reading == question.reading)
    }
  }

  /// Earlier versions didn't write what was said, and didn't ask numbers below zero. The parts to
  /// learn are the same in 午前3時 and 午後3時 and in 0.2 and 0.2%.
  @Test(
    arguments: Topic.all.filter {
      $0.members.isEmpty && !["counter-mixed", "measure-winter"].contains($0.name) && !$0.isDialogue
        && !$0.isGroupOfCounters && !($0.source is any FieldQuestions)
    })
  func
    `A line that doesn't say what was said tells the parts to learn, and the question in most topics`(
      topic: Topic
    )
  {
    let hasPairs = ["time-hour-ampm", "everyday-decimal"].contains(topic.name)
    for question in topic.sample(60, limit: 400)
    where question.answer != "12" || !topic.name.contains("ampm") {
      let patterns = question.patterns.map(\.rawValue)
      let found = topic.questions(answer: question.answer, patterns: patterns)
      #expect(hasPairs ? found.count == 2 : found == [question])
      #expect(
        topic.question(answer: question.answer, patterns: patterns).map(learned)
          == learned(question))
    }
  }

  @Test func `A line with the patterns of another version tells 半 and 元年`() throws {
    let (times, years) = (try Topic.find("time-hour-minute"), try Topic.find("date-year-era"))
    #expect(times.question(answer: "3:30", patterns: ["半", "other"])?.display == "3時半")
    #expect(times.question(answer: "3:30", patterns: ["other"])?.display == "3:30")
    #expect(
      years.question(answer: "1989", patterns: ["元年", "other"])?.display == "平成元年 = 1989年")
    #expect(years.question(answer: "1989")?.display == "昭和64年 = 1989年")
  }

  @Test func `Nobody says 6、7日, in which 7日 would be another word than elsewhere`() throws {
    let topic = try Topic.find("about-two")
    func displays(_ answer: String) -> [String] {
      topic.source.questions(answer: answer, topic: topic.name).map(\.display)
    }
    #expect(displays("6-7") == ["6、7人", "6、7分", "6、7本", "6、7個", "6、7枚", "6、7回", "6、7冊"])
    #expect(displays("5-6").first == "5、6日" && displays("7-8").first == "7、8日")
    #expect(!topic.questions(answer: "6-7").contains { $0.display == "6、7日" })
  }

  @Test func `A telephone number has hyphens in the history`() throws {
    let topic = try Topic.find("everyday-phone")
    #expect(topic.question(answer: "070-2296-5725")?.reading.kana == "ぜろななぜろのにーにーきゅうろくのごーななにーごー")
    #expect(topic.question(answer: "07022965725") == topic.question(answer: "070-2296-5725"))
    #expect(topic.question(answer: "12:30") == nil)
  }

  private func learned(_ question: Question) -> [String] {
    question.parts.filter(\.isLearned).map(\.id)
  }
}
