import Domain
import Foundation
import Testing

/// The values of an entry in the learner's file of topics: those that are refused, and the largest
/// and strangest ones that aren't.
@Suite(.limited)
struct OwnEntryTests {
  private func user(_ keys: String, file: String) -> UserTopics {
    UserTopics(
      json: Data(#"[{"name": "x", \#(keys)}]"#.utf8),
      files: ListFiles { _ in .bytes(Array(file.utf8)) })
  }

  @Test(
    arguments: [
      (#""range": [1, 9], "title": 7"#, #""title" must be a text."#),
      (#""range": [1, 9], "counter": 5"#, #""counter" must be a text."#),
      (#""range": [1, 9], "prefix": [1]"#, #""prefix" must be a text."#),
      (#""range": [1, 9], "suffix": true"#, #""suffix" must be a text."#),
      (#""range": [1, 9], "id": "7""#, #""id" must be a whole number."#),
      (#""range": [1, 9], "step": 1.5"#, #""step" must be a whole number."#),
      (#""range": [1, 9], "notes": "a""#, #""notes" is for a topic with a "file"."#),
      (#""range": [1, 2.5]"#, #""range" must be two whole numbers, such as [1, 100]."#),
      (#""range": [1]"#, #""range" must be two whole numbers, such as [1, 100]."#),
      (#""range": null"#, #"it needs "range", "numbers", "file" or "topics"."#),
      (#""range": [1, 9], "sentences": "x""#, #""sentences" must be a list of sentences."#),
      (#""range": [1, 9], "sentences": [5]"#, #"sentence 1 of "sentences" must be an object"#),
      (
        #""range": [1, 9], "sentences": [\#(sentence), {"sentence": "{n}。", "kana": "{n}。"}]"#,
        #"sentence 2 of "sentences" must be an object"#
      ),
      (
        #""range": [1, 9], "sentences": [\#(sentence), {"sentence": "{n}", "kana": "学{n}"}]"#,
        #"the "kana" of sentence 2 has "学". Write it in kana."#
      ),
      (
        #""range": [1, 9], "counter": "区画", "readings": []"#,
        #""readings" must be an object of numbers with readings in kana, such as"#
      ),
      (#""range": [1, 9], "counter": "区画", "readings": {}"#, #""readings" must be an object"#),
      (
        #""range": [1, 9], "counter": "区画", "readings": {"1": 5}"#,
        #""readings" must be an object"#
      ),
      (
        #""range": [1, 9], "counter": "区画", "readings": {"10000000000000000": "いっくかく"}"#,
        #""readings" must be an object"#
      ),
      (#""file": 7"#, #""file" must be a path, such as "prices.csv"."#),
      (#""file": " ""#, #""file" must be a path, such as "prices.csv"."#),
      (#""file": "t.csv", "range": [1, 9]"#, #"a topic with "file" can't have "range"."#),
      (#""file": "t.csv", "step": 2"#, #"a topic with "file" can't have "step"."#),
      (
        #""file": "t.csv", "column": " ""#,
        #""column" must be the name of a column, or its place from 1."#
      ),
      (
        #""file": "t.csv", "notes": true"#,
        #""notes" must be the name of a column, or its place from 1."#
      ),
      (#""file": "t.csv", "column": 12"#, "t.csv has no column 12: it has 11 columns."),
      (
        #""file": "t.csv", "column": "z""#,
        #"Its first row has "a", "b", "c", "d", "e", "f", "g", "h", "i", "j"."#
      ),
      (#""numbers": [1, 2], "notes": 1"#, #""notes" is for a topic with a "file"."#),
      (
        #""numbers": [298, "令和7年"]"#,
        #"number 2 of "numbers": "令和7年" is a year of an era, which a list can't ask. `date-year"#
      ),
      (
        #""numbers": ["2、3人", 298]"#,
        #"number 1 of "numbers": "2、3人" is two numbers that are said as one"#
      ),
      (
        #""numbers": [298, "10:30"]"#,
        #""10:30" isn't one number. A list has numbers such as 298, 12.5 and 298円; times and"#
      ),
      (
        #""numbers": [298, 10000000000000000]"#,
        #""10000000000000000" is out of range. Numbers go up to 9,999,999,999,999,999."#
      ),
    ] as [(String, String)])
  func `A value of the wrong kind is named with what it must be`(keys: String, reason: String) {
    let problems = user(keys, file: "a,b,c,d,e,f,g,h,i,j,k\n1,2,3,4,5,6,7,8,9,10,11\n").problems
    #expect(problems.count == 1 && problems[0].contains(reason), "\(problems)")
  }

  private static let sentence = #"{"sentence": "{n}です。", "kana": "{n}です。", "meaning": "{n}."}"#

  @Test(
    arguments: [
      (#""range": [1, 10], "counter": "つ""#, "1つ", nil),
      (#""range": [0, 9999999999999999]"#, "0", nil),
      (#""range": [1, 9], "suffix": "12345678""#, "112345678", nil),
      (#""range": [1, 9], "id": 1001"#, "1", nil),
      // The first row of a column that is named is its name, even if that is a number.
      (#""file": "t.csv", "column": "5", "notes": 2"#, "2.5", "tea"),
      (#""file": "t.csv", "column": 1"#, "5", nil),
      (#""numbers": [9999999999999999]"#, "9,999,999,999,999,999", nil),
      (#""numbers": ["0.1234567891"]"#, "0.1234567891", nil),
      (#""numbers": ["氷点下3度"]"#, "-3度", nil), (#""numbers": ["零下5"]"#, "-5", nil),
    ] as [(String, String, String?)])
  func `A value at the limit is taken`(keys: String, display: String, note: String?) throws {
    let user = user(keys, file: "5\tname\n2,5\ttea\n")
    #expect(user.problems == [])
    let question = try #require(user.topics.first).question(at: 0)
    #expect(question.display == display && question.note == note)
  }

  @Test(arguments: [
    #""range": [1, 9], "title": null, "step": null, "counter": null, "id": null"#,
    #""range": [1, 9], "digits": null, "column": null, "numbers": null, "file": null"#,
    #""numbers": [1], "range": null, "topics": null, "notes": null"#,
  ])
  func `A key whose value is null is as good as missing`(keys: String) throws {
    let user = user(keys, file: "")
    #expect(user.problems == [])
    let topic = try #require(user.topics.first)
    #expect(topic.question(at: 0).display == "1")
    let entry = try JSON(parsing: Array(#"{"name": "x", \#(keys)}"#.utf8))
    let text = SharedTopics(exporting: topic, of: user.topics, in: [entry]).document
    #expect(try SharedTopics(importing: Array(text.utf8)).problems == [], "\(text)")
  }

  @Test func `A set has 50 topics and no more`() {
    func problems(_ count: Int) -> [String] {
      let names = Topic.all.prefix(count).map { "\"\($0.name)\"" }.joined(separator: ", ")
      return user(#""topics": [\#(names)]"#, file: "").problems
    }
    #expect(problems(50) == [])
    let problem = #"Topic 1 ("x"): "topics" must name 1 to 50 topics; there are 51."#
    #expect(problems(51) == [problem])
  }
}
