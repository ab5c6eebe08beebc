import Domain
import Foundation
import Testing

/// Texts of topics that are shared, and numbers that are typed.
@Suite(.limited)
struct SharedTopicsTests {
  @Test func `A typed list is divided by lines, semicolons and blanks`() {
    let list = TypedList("298円 398, 1,280\n498=the bento at the corner; 598 = tea\u{3000}\n\n")
    let line = TypedList("298円 398=rice 498=a big bento ￥598 -7 １２")
    #expect(
      line.questions.map(\.display) == ["298円", "398円", "498円", "598円", "-7円", "12円"])
    #expect(line.questions.map(\.note) == [nil, "rice", "a big bento", nil, nil, nil])
    // With semicolons, and in an argument of a command, a note may have numbers.
    let invisible = TypedList("\u{FEFF}298円\u{200B} 3\u{200D}98 \u{200E}498=tea\n\u{2060}\n")
    #expect(invisible.questions.map(\.display) == ["298円", "398円", "498円"])
    #expect(invisible.mistakes == [])
    let divided = TypedList("398=open till 9; 498")
    #expect(divided.questions.map(\.note) == ["open till 9", nil])
    let argument = TypedList(texts: ["398=open till 9", "498"])
    #expect(argument.questions.map(\.note) == ["open till 9", nil])
    #expect(list.mistakes == [])
    #expect(list.isComplete)
    #expect(list.questions.map(\.display) == ["298円", "398円", "1,280円", "498円", "598円"])
    #expect(list.questions.map(\.note) == [nil, nil, nil, "the bento at the corner", "tea"])
    #expect(
      list.json.line
        == #"["298円",398,"1,280",{"number":498,"note":"the bento at the corner"},{"number":598,"note":"tea"}]"#
    )
  }

  @Test(arguments: ["2、3日 4、5人", "2、3日=soon\n4、5人", "２、３日;4、5人", "9、10日 2、3%"])
  func `Two numbers that are said as one aren't divided, but refused`(text: String) {
    let mistakes = TypedList(text).mistakes
    #expect(mistakes.count == 2)
    #expect(mistakes.allSatisfy { $0.contains("is two numbers that are said as one") })
  }

  @Test(arguments: [
    ("2、3、4日", ["2日", "3日", "4日"]), ("2、4日", ["2日", "4日"]), ("2、3", ["2", "3"]),
    ("298、299円", ["298円", "299円"]), ("2日、3日", ["2日", "3日"]), ("2、 3日", ["2日", "3日"]),
    ("1、2日", ["1日", "2日"]),
  ])
  func `Other numbers with 、 between them are several`(text: String, numbers: [String]) {
    #expect(TypedList(text).questions.map(\.display) == numbers)
  }

  @Test func `A list takes kana of half width and signs of units`() {
    #expect(
      TypedList("50ﾊﾟｰｾﾝﾄ 3㎏ 20m2").questions.map(\.display)
        == ["50%", "3キロ", "20平方メートル"])
  }

  @Test(arguments: [
    ("", []), ("  \n", []), ("12 abc", ["number 2: \"abc\" isn't a number."]),
    ("11つ", ["number 1: つ counts from 1 to 10; 11 is out of range."]),
    ("=tea", ["number 1: \"\" isn't a number."]),
  ])
  func `A typed list without numbers, or with a mistake, can't be saved`(
    text: String, mistakes: [String]
  ) {
    let list = TypedList(text)
    #expect(list.mistakes == mistakes)
    #expect(!list.isComplete)
  }

  @Test(arguments: [
    #"[298, {"number": "1,280円", "note": "tea"}, "12.5円"]"#, #"["3本", "2枚", "-4"]"#, "[1, 2]",
    #"[{"number": 398, "note": "open till 9"}]"#,
  ])
  func `The text of a list makes the same list`(numbers: String) throws {
    let topic = try #require(ListSample(numbers: numbers).topic)
    #expect(topic.isEditableList)
    let list = TypedList(topic.typedList)
    #expect(list.mistakes == [])
    #expect(
      list.questions.map(\.display) == (0..<topic.count).map { topic.question(at: $0).display })
    #expect(list.questions.map(\.note) == (0..<topic.count).map { topic.question(at: $0).note })
  }

  @Test func `An exported list has the numbers of its file, and no id`() throws {
    let file = Array("item,price\ntea,￥128\nrice,398\n".utf8)
    let text = #"""
      [{"name": "a", "range": [1, 9], "id": 1002},
       {"name": "b", "title": "B", "file": "p.csv", "column": "price", "notes": "item", "id": 1003},
       {"name": "c", "topics": ["date-day", "b"], "id": 1004}]
      """#
    let own = UserTopics(json: Data(text.utf8), files: ListFiles { _ in .bytes(file) }).topics
    let entries = try #require(JSON(parsing: Array(text.utf8)).array)
    let shared = SharedTopics(exporting: own[2], of: own, in: entries)
    #expect(
      shared.entries.map(\.line) == [
        #"{"name":"b","title":"B","numbers":[{"number":"128円","note":"tea"},{"number":"398円","note":"rice"}]}"#,
        #"{"name":"c","topics":["date-day","b"]}"#,
      ])
    let read = try SharedTopics(importing: Array(shared.document.utf8))
    #expect(read.problems == [])
    #expect(read.entries == shared.entries)
    #expect(read.topics.map(\.name) == ["b", "c"])
    #expect(read.topics[0].question(at: 0).note == "tea")
    let one = SharedTopics(exporting: own[0], of: own, in: entries)
    #expect(one.entries.map(\.line) == [#"{"name":"a","range":[1,9]}"#])
  }

  @Test func `Codes of a table are exported as texts, and edited as codes`() throws {
    let file = Array("line,who\n2104,Jun\n0312,\n".utf8)
    let text = #"""
      [{"name": "b", "file": "p.csv", "column": "line", "notes": "who", "digits": true}]
      """#
    let own = UserTopics(json: Data(text.utf8), files: ListFiles { _ in .bytes(file) }).topics
    let entries = try #require(JSON(parsing: Array(text.utf8)).array)
    let topic = try #require(own.first)
    #expect(topic.isListOfCodes && !topic.isEditableList)
    let shared = SharedTopics(exporting: topic, of: own, in: entries)
    let numbers = #"[{"number":"2104","note":"Jun"},"0312"]"#
    #expect(
      shared.entries.map(\.line) == [#"{"name":"b","digits":true,"numbers":\#(numbers)}"#])
    let read = try #require(try SharedTopics(importing: Array(shared.document.utf8)).topics.first)
    #expect(read.isEditableList && read.typedList == "2104=Jun; 0312;")
    let list = TypedList(read.typedList, isDigits: read.isListOfCodes)
    #expect(list.isComplete && list.questions.map(\.display) == ["2104", "0312"])
  }

  @Test func `An imported text never reads a file, and what is wrong in it is named`() throws {
    let text = #"""
      [{"name": "secret", "file": "/etc/passwd"}, {"name": "a", "numbers": [1, 2], "id": 5000}, 7]
      """#
    let read = try SharedTopics(importing: Array(text.utf8))
    #expect(read.entries.map(\.line) == [#"{"name":"a","numbers":[1,2]}"#])
    #expect(read.problems.count == 2)
    #expect(read.problems.first?.contains("isn't read here") == true)
    let single = try SharedTopics(importing: Array(#"{"name": "a", "range": [1, 2]}"#.utf8))
    #expect(single.topics.map(\.name) == ["a"])
    #expect(throws: JSONFault.self) { try SharedTopics(importing: Array("[".utf8)) }
  }

  @Test func `The topics of the documents can be imported, and their page names each`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/topics").standardizedFileURL
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let page = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let texts = names.filter { $0.hasSuffix(".json") }
    #expect(texts.count >= 5)
    for name in texts {
      let file = folder.appending(path: name)
      let shared = try SharedTopics(importing: Array(Data(contentsOf: file)))
      #expect(shared.problems == [], "\(name)")
      for topic in shared.topics { #expect(topic.count >= 8, "\(name)") }
      #expect(page.contains("| [\(name)](\(name)) |"), "\(name)")
    }
  }
}
