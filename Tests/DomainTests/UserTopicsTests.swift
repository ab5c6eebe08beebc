import Domain
import JapaneseNumbers
import Testing
import Foundation

@Suite(.limited)
struct UserTopicsTests {
  @Test func `A range, a step, a counter, a prefix and a suffix make a topic`() throws {
    let user = UserTopics(
      json: Data(
        #"""
        [
          {"name": "rent-osaka", "title": "Rents in Osaka", "range": [40000, 120000], "step": 500,
           "counter": "円", "prefix": "￥"},
          {"name": "shelves", "range": [1, 50], "counter": "冊", "id": 2000},
          {"name": "one", "range": [7, 7], "suffix": "号室"}
        ]
        """#.utf8))
    #expect(user.problems == [])
    #expect(user.topics.map(\.name) == ["rent-osaka", "shelves", "one"])
    #expect(user.topics.map(\.id) == [467_827_966, 2000, 896_626_031])
    #expect(user.topics.map(\.count) == [161, 50, 1])
    #expect(user.topics[0].description == "￥40,000-120,000 by 500")
    #expect(user.topics[0].question(at: 1).display == "￥40,500")
    #expect(user.topics[0].question(at: 1).reading.kana == "よんまんごひゃくえん")
    #expect(user.topics[1].question(at: 0).reading.kana == "いっさつ")
    #expect(user.topics[2].question(at: 0).display == "7号室")
    var questions = QuestionSequence(topic: user.topics[2], seed: 1)
    #expect(questions.next() == questions.next())
    #expect(try Topic.find("rent-o", in: Topic.all + user.topics) == user.topics[0])
  }

  @Test(arguments: [
    (#""counter": "年""#, "2017年"), (#""suffix": "年""#, "2017年"),
    (#""counter": "年", "prefix": "A.D. ""#, "A.D. 2017"),
    (#""counter": "号室""#, "2017号室"), (#""counter": "番""#, "2017番"),
    (#""counter": "年間""#, "2,017年間"),
    (#""counter": "円""#, "2,017円"), (#""prefix": "No. ""#, "No. 2,017"),
  ])
  func `Years and other numbers that are names have no separators`(keys: String, display: String)
    throws
  {
    let user = UserTopics(json: Data(#"[{"name": "own", "range": [2017, 2018], \#(keys)}]"#.utf8))
    let topic = try #require(user.topics.first)
    let question = topic.question(at: 0)
    #expect(question.display == display)
    #expect(question.formatted(.number(2018)) == (display.contains(",") ? "2,018" : "2018"))
    #expect(
      topic.description
        == display.replacing("2017", with: "2017-2018").replacing("2,017", with: "2,017-2,018"))
  }

  @Test(arguments: [
    ("円", "ぜろえん", ["digit-0", "円"]), ("個", "ぜろこ", ["digit-0", "個"]),
    ("人", "ぜろにん", ["digit-0", "人"]), ("%", "ぜろぱーせんと", ["digit-0", "%"]),
    ("時", "れいじ", ["0時"]), ("度", "れいど", ["0", "度"]),
  ])
  func `Nothing at all is ぜろ, and zero on a scale is れい`(
    counter: String, kana: String, parts: [String]
  ) throws {
    let user = UserTopics(
      json: Data(#"[{"name": "own", "range": [0, 9], "counter": "\#(counter)"}]"#.utf8))
    let question = try #require(user.topics.first).question(at: 0)
    #expect(question.reading.kana == kana)
    #expect(question.parts.map(\.id) == parts)
    #expect(question.patterns == [])
  }

  @Test func `Tens of thousands of topics load in time linear in their number`() {
    let entries = (0..<28_000).map { #"{"name": "t\#($0)", "range": [1, 9]}"# }
    #expect(
      UserTopics(json: Data("[\(entries.joined(separator: ","))]".utf8)).topics.count == 28_000)
  }

  @Test func `A name has 40 characters and no more`() {
    func names(_ name: String) -> [String] {
      let json = #"[{"name": "\#(name)", "range": [1, 9]}]"#
      return UserTopics(json: Data(json.utf8)).topics.map(\.name)
    }
    let longest = String(repeating: "a", count: 40)
    #expect(names(longest) == [longest])
    #expect(names(longest + "a").isEmpty)
  }

  @Test func `A title has 40 characters and no more`() {
    func problems(_ title: String) -> [String] {
      let json = #"[{"name": "x", "range": [1, 9], "title": "\#(title)"}]"#
      return UserTopics(json: Data(json.utf8)).problems
    }
    let longest = String(repeating: "あ", count: 40)
    #expect(problems(longest) == [])
    let problem = #"Topic 1 ("x"): "title" must be 1 to 40 characters in one line."#
    #expect(problems(longest + "あ") == [problem])
  }

  @Test func `Only the first twenty problems are described one by one`() {
    let entries = Array(repeating: "7", count: 1000).joined(separator: ",")
    let problems = UserTopics(json: Data("[\(entries)]".utf8)).problems
    #expect(problems.count == 21)
    #expect(problems.last == "980 more topics couldn't be loaded.")
  }

  @Test func `A single topic or mistake that isn't described is told as one`() {
    let topics = Array(repeating: "7", count: 21).joined(separator: ",")
    let unloaded = UserTopics(json: Data("[\(topics)]".utf8)).problems
    #expect(unloaded.count == 21 && unloaded.last == "1 more topic couldn't be loaded.")
    // Of more than five mistakes in a list the others are counted in a line.
    let lists = [6, 6, 6, 3].enumerated().map { index, count in
      let numbers = "[1" + String(repeating: ", \"x\"", count: count) + "]"
      return #"{"name": "t\#(index)", "numbers": \#(numbers)}"#
    }
    let mistakes = UserTopics(json: Data("[\(lists.joined(separator: ","))]".utf8)).problems
    #expect(mistakes.count == 21 && mistakes.last == "1 more mistake isn't listed.")
  }

  @Test func `A whole number may be spelled with a point or an exponent`() {
    let user = UserTopics(json: Data(#"[{"name": "a", "range": [1.0, 1e3], "step": 5.0}]"#.utf8))
    #expect(user.problems == [])
    #expect(user.topics.map(\.description) == ["1-1,000 by 5"])
  }

  @Test func `Mistakes in lists that aren't described are no topics that couldn't be loaded`() {
    let numbers = "[1" + String(repeating: ", \"x\"", count: 6) + "]"
    let entries = (1...5).map { #"{"name": "t\#($0)", "numbers": \#(numbers)}"# }
    let user = UserTopics(json: Data("[\(entries.joined(separator: ","))]".utf8))
    #expect(user.topics.count == 5 && user.skippedCount == 0)
    #expect(user.problems.count == 21)
    #expect(user.problems.last == "10 more mistakes aren't listed.")
  }

  @Test(arguments: [
    (#"{"name": "x", "range": [9, 1]}"#, "(\"x\"): the range is empty: 9 is greater than 1."),
    (#"{"name": "x", "range": [1, 99999999999999999]}"#, "between 0 and 9,999,999,999,999,999."),
    (#"{"name": "x", "range": [-5, 1]}"#, "between 0 and"),
    (#"{"name": "x", "range": [1, 9], "step": 0}"#, "\"step\" must be at least 1."),
    (#"{"name": "x", "range": [1, 9], "step": "2"}"#, "\"step\" must be a whole number."),
    (#"{"name": "x", "range": "1-9"}"#, "\"range\" must be two whole numbers"),
    (#"{"name": "x", "range": [1, 2, 3]}"#, "\"range\" must be two whole numbers"),
    (
      #"{"name": "x", "range": [1, 9], "column": 2}"#,
      "\"column\" is for a topic with a \"file\"."
    ),
    (
      #"{"name": "x", "range": [1, 9], "digits": true}"#,
      "\"digits\" is for a topic with \"numbers\" or a \"file\"."
    ),
    (
      #"{"name": "x"}"#,
      "it needs \"range\", \"numbers\", \"file\" or \"topics\"."
    ),
    (#"{"range": [1, 9]}"#, "\"name\" is missing."),
    (#"{"name": 7, "range": [1, 9]}"#, "\"name\" must be a string."),
    (
      #"{"name": "x", "range": [1, 9], "counter": "石"}"#,
      "There is no counter \"石\". Try one such as つ"
    ),
    (
      #"{"name": "x", "range": [1, 11], "counter": "つ"}"#,
      "つ counts from 1 to 10; 11 is out of range."
    ),
    (
      #"{"name": "x", "range": [0, 9], "counter": "つ"}"#,
      "つ counts from 1 to 10; 0 is out of range."
    ),
    (#"{"name": "numbers-10", "range": [1, 9]}"#, "there is already a topic \"numbers-10\"."),
    (#"{"name": "good", "range": [1, 9], "id": 1234}"#, "there is already a topic \"good\"."),
    (#"{"name": "x", "range": [1, 9], "id": 2}"#, "\"id\" must be greater than 1000."),
    (#"{"name": "x", "range": [1, 9], "id": 1000}"#, "\"id\" must be greater than 1000."),
    (#"{"name": "x", "range": [1, 9], "prefix": "123456789"}"#, "\"prefix\" must be 1 to 8"),
    (#"{"name": "A b", "range": [1, 9]}"#, "\"name\" must be 1 to 40"),
    (#"{"name": "12", "range": [1, 9]}"#, "\"name\" must be 1 to 40"),
    (#"{"name": "x", "range": [1, 9], "title": "a\nb"}"#, "\"title\" must be 1 to 40"),
    (#"{"name": "x", "range": [1, 9], "prefix": ""}"#, "\"prefix\" must be 1 to 8"),
    (#"{"name": "x", "range": [1, 9], "suffix": "123456789"}"#, "\"suffix\" must be 1 to 8"),
    ("7", "it must be an object"),
    ("null", "it must be an object"),
  ]) func `A bad entry is reported with its position and the reason, and the others still load`(
    entry: String, reason: String
  ) {
    let (good, last) = (
      #"{"name": "good", "range": [1, 9]}"#, #"{"name": "last", "range": [1, 2]}"#
    )
    let user = UserTopics(json: Data("[\(good), \(entry), \(last)]".utf8))
    #expect(user.topics.map(\.name) == ["good", "last"])
    #expect(user.problems.count == 1)
    #expect(user.problems.first?.hasPrefix("Topic 2") == true)
    #expect(user.problems.first?.contains(reason) == true, "\(user.problems)")
  }

  @Test func `Of two topics with one id the first is taken, and the second reported`() {
    let entries = ["one", "two"].map { #"{"name": "\#($0)", "range": [1, 9], "id": 2000}"# }
    let user = UserTopics(json: Data("[\(entries.joined(separator: ","))]".utf8))
    #expect(user.topics.map(\.name) == ["one"])
    #expect(user.problems.count == 1)
    #expect(user.problems.first?.contains("already a topic with the id 2000") == true)
  }

  @Test(arguments: ["{}", "7"])
  func `A file that isn't a list of topics is reported`(text: String) {
    let user = UserTopics(json: Data(text.utf8))
    #expect(user.topics == [])
    #expect(
      user.problems == ["The file isn't a JSON list of topics, so none of its topics were loaded."])
    #expect(user.isUnreadable)
  }

  @Test(arguments: [
    ("", "Line 1 isn't JSON: unexpected end of file."),
    ("[\n", "Line 2 isn't JSON: unexpected end of file."),
    ("[{\"name\": \"a\",\n\"range\" [1, 2]}]", "Line 2 isn't JSON: missing colon after \"range\"."),
    ("\u{FF}", "Line 1 isn't JSON: missing value."),
    ("[\u{0}]\u{0}", "Line 1 isn't JSON: it is in UTF-16. Save it as UTF-8."),
  ])
  func `Of a file that isn't JSON the line is named with the reason`(
    text: String, problem: String
  ) {
    let user = UserTopics(json: Data(text.utf8))
    #expect(user.topics == [])
    #expect(user.problems == ["\(problem) None of its topics were loaded."])
    #expect(user.isUnreadable)
  }

  @Test(arguments: ["おひるは{n}です。", "おひるは {n}です。", "おひる/は{n}/です。"])
  func `A sentence may be typed without blanks and slashes, and は is わ in it`(kana: String) throws {
    func said(_ kana: String) throws -> String {
      let sentence = #"{"sentence": "お昼は{n}です。", "kana": "\#(kana)", "meaning": "Lunch is {n}."}"#
      let entry = #"{"name": "a", "numbers": [298], "counter": "円", "sentences": [\#(sentence)]}"#
      let user = UserTopics(json: Data("[\(entry)]".utf8))
      #expect(user.problems == [])
      let question = try #require(user.topics.first).question(at: 0)
      let spoken = try #require(SessionChoices(seed: 7).sentence(of: question, at: 0))
      return "\(spoken.said)"
    }
    #expect(try said(kana) == said("おひる/は {n}/です。"))
  }

  @Test func `A key that is nearly one of the app's is named, and others are people's own`() {
    let user = UserTopics(
      json: Data(
        #"""
        [
          {"name": "a", "range": [1, 9], "stpe": 2, "comment": "mine", "preffix": "No. "},
          {"name": "b", "numbres": [1, 2]}
        ]
        """#.utf8))
    #expect(user.topics.map(\.name) == ["a"])
    #expect(
      user.problems == [
        #"Topic 1 ("a"): "stpe" isn't read. Did you mean "step"?"#,
        #"Topic 1 ("a"): "preffix" isn't read. Did you mean "prefix"?"#,
        #"Topic 2 ("b"): "numbres" isn't read. Did you mean "numbers"?"#,
        #"Topic 2 ("b"): it needs "range", "numbers", "file" or "topics"."#,
      ])
    #expect(user.skippedCount == 1)
    #expect(!user.isUnreadable)
  }
}
