import Domain
import Foundation
import JapaneseNumbers
import Testing

/// The topics that ask several counters of a group.
@Suite(.limited)
struct CounterGroupTopicTests {
  private let topics = SearchableTopics(Topic.all)

  @Test(arguments: CounterGroup.all)
  func `The search finds a group by each counter's kanji, kana, romaji and English words`(
    group: CounterGroup
  ) {
    for row in Sample.some(3, of: group.rows) {
      let (counter, words) = (row.counter, row.title + " " + row.words)
      let texts =
        [counter.symbol, counter.kana, romaji(of: counter.kana, .typed)]
        + words.split { " ,".contains($0) }.map(String.init)
      for text in texts {
        let found = topics.results(of: TopicSearch(text))
        #expect(found.contains { $0.id == group.id }, "\(text)")
      }
    }
  }

  @Test(arguments: CounterGroup.all)
  func `A group asks the numbers of each counter, and shows the symbols`(group: CounterGroup) throws
  {
    let topic = try Topic.find("counter-" + group.name)
    let symbols = group.rows.map(\.counter.symbol)
    #expect(topic.id == group.id && topic.description == symbols.joined(separator: " "))
    let asked = (0..<topic.count).map { topic.question(at: $0) }
    let expected = group.rows.flatMap { row in
      stride(from: row.range.lowerBound, through: row.range.upperBound, by: row.step).map {
        "\($0)\(row.counter.symbol)"
      }
    }
    #expect(asked.map(\.display) == expected)
  }

  @Test(arguments: CounterGroup.all)
  func `Numbers with the counter or its spellings are right, others wrong or refused`(
    group: CounterGroup
  ) throws {
    let topic = try Topic.find("counter-" + group.name)
    for question in topic.sample(30) {
      let counter = try #require(question.counter)
      let number = try #require(question.value.number)
      for unit in [counter.symbol] + counter.spellings {
        #expect(question.parse("\(number)\(unit)") == .answer(question.value), "\(number)\(unit)")
        #expect(
          question.parse("\(number + 1)\(unit)") == .answer(.number(number + 1)),
          "\(number + 1)\(unit)")
      }
      #expect(question.parse("\(number)羽") == .invalid(.wrongUnit("羽")))
      #expect(question.parse("\(number.kanjiNumeral)\(counter.symbol)") == .answer(question.value))
    }
  }

  @Test(arguments: [
    (#""counter": "区画", "readings": {"1": "イックカク"}"#, "いっくかく にくかく さんくかく"),
    (
      #""counter": "区画", "readings": {"1": "ひとくかく", "2": "ふたくかく", "3": "さんくかく"}"#,
      "ひとくかく ふたくかく さんくかく"
    ),
  ]) func `A topic of one's own has any counter with its readings`(keys: String, kana: String)
    throws
  {
    let user = UserTopics(json: Data(#"[{"name": "own", "range": [1, 3], \#(keys)}]"#.utf8))
    #expect(user.problems == [])
    let topic = try #require(user.topics.first)
    #expect(topic.description == "1-3区画")
    let questions = (0..<3).map(topic.question)
    #expect(questions.map(\.reading.kana).joined(separator: " ") == kana)
    #expect(questions[1].parse("2区画") == .answer(.number(2)))
    #expect(questions.allSatisfy { $0.parts.map(\.reading.kana).joined() == $0.reading.kana })
  }

  @Test(arguments: [
    (#""counter": "区画""#, "There is no counter \"区画\""),
    (#""readings": {"1": "いっぽん"}"#, "\"readings\" needs a \"counter\"."),
    (#""counter": "本", "readings": {"1": "いっぽん"}"#, "the app has the readings of 本."),
    (
      #""counter": "区画", "readings": {"1": "はたち"}"#,
      "one of the readings must be a number and the counter"
    ),
    (#""counter": "区画", "readings": {"21": "いっくかく"}"#, "the reading of 21 must begin with にじゅう."),
    (
      #""counter": "区画", "readings": {"one": "いっくかく"}"#, "\"readings\" must be an object of numbers"
    ),
    (
      #""counter": "区画", "readings": {"1": "ikkukaku"}"#,
      "\"readings\" must be an object of numbers"
    ),
    (
      #""counter": "とても長い単位です", "readings": {"2": "にくかく"}"#, "\"counter\" must be 1 to 8 characters"
    ),
  ]) func `What is wrong with readings is said`(keys: String, reason: String) {
    let user = UserTopics(json: Data(#"[{"name": "own", "range": [1, 3], \#(keys)}]"#.utf8))
    #expect(user.topics == [] && user.problems.count == 1)
    #expect(user.problems.first?.contains(reason) == true, "\(user.problems)")
  }
}

extension Topic {
  /// True for a topic that asks the counters of a group.
  var isGroupOfCounters: Bool { CounterGroup.all.contains { $0.id == id } }
}
