import Clients
import Domain
import Foundation
import Platform
import Testing

@testable import Storage

/// Topics of the learner's file that are edited in several places.
@Suite(.limited)
struct TopicsEditTests {
  private let folder: TemporaryFolder
  private let file: TopicsFile

  init() throws {
    folder = try TemporaryFolder()
    file = TopicsFile(path: folder.file("topics.json"))
  }

  /// Writes a file of entries, and returns its topics.
  private func written(_ entries: String) throws -> [Topic] {
    try folder.write("[\(entries)]", to: "topics.json")
    return UserTopics(json: Data("[\(entries)]".utf8)).topics
  }

  /// Returns a value of the first entry of the file.
  private func value(_ key: String) throws -> JSON? {
    try JSON(parsing: Array(folder.text("topics.json").utf8)).array?.first?[key]
  }

  private func json(_ text: String) throws -> JSON { try JSON(parsing: Array(text.utf8)) }

  /// A change of the first numbers of a topic, as its form makes it.
  private func change(_ topic: Topic, _ edit: (String) -> String) -> UserTopicsChange {
    .editList(topic.id, ListChange(from: topic.typedList, to: edit(topic.typedList)), [])
  }

  @Test func `Two windows that edit a list keep the numbers and notes of each other`() throws {
    let entry = #"{"name": "lunch", "counter": "円", "numbers": [298, 398, "five"], "id": 1234}"#
    let lunch = try written(entry)[0]
    _ = try file.change(.editList(1234, ListChange(adding: [json("498")]), []))
    _ = try file.change(change(lunch) { $0 + " 598=tea" })
    _ = try file.change(change(lunch) { $0.replacing("298円", with: "1,280") })
    #expect(
      try value("numbers")
        == json(#"["1,280", 398, {"number": 598, "note": "tea"}, "five", 498]"#))
    let note = #"{"number": 398, "note": "rice; beans"}"#
    let noted = try written(entry.replacing("398", with: note))[0]
    #expect(noted.typedList == "298円; 398円=rice, beans;")
    _ = try file.change(change(noted) { $0.replacing("298円;", with: "") + " 698" })
    #expect(try value("numbers") == json("[\(note), 698, \"five\"]"))
  }

  @Test func `A number that two windows take out or add is once in the list`() throws {
    let lunch = try written(#"{"name": "lunch", "numbers": ["298円", 398], "id": 1234}"#)[0]
    for _ in 1...2 { _ = try file.change(change(lunch) { _ in "398円 498円" }) }
    #expect(try value("numbers") == json(#"[398, "498円"]"#))
    let topics = try file.change(.rename(1234, to: "Lunch"))
    #expect(topics[0].typedList == "398円 498円")
  }

  @Test func `A plain number keeps the counter of one that is taken out`() throws {
    let lunch = try written(#"{"name": "lunch", "numbers": ["298円", 398], "id": 1234}"#)[0]
    _ = try file.change(change(lunch) { $0.replacing("298円 ", with: "") })
    #expect(try value("numbers") == json(#"["398円"]"#))
  }

  @Test func `A topic that is renamed is renamed in its sets, and can't be deleted from one`()
    throws
  {
    let tea = #"{"name": "tea", "title": "Tea", "range": [1, 9], "id": 1001}"#
    let other = #"{ "name": "other", "topics": ["milk"], "id": 1003 }"#
    let drinks = #"{"name": "drinks", "topics": ["tea", "milk"], "id": 1004}"#
    let milk = #"{"name": "milk", "range": [1, 9], "id": 1002}"#
    _ = try written("\(tea), \(other), \(drinks), \(milk)")
    let name = JSON.Member(key: "name", value: .text("chai"))
    let topics = try file.change(.edit(1001, [name]))
    #expect(topics.map(\.name) == ["chai", "other", "drinks", "milk"])
    #expect(topics[2].members.map(\.name) == ["chai", "milk"])
    let text = try folder.text("topics.json")
    #expect(text.contains(other) && text.contains(milk))
    let sets = StorageError.topicOfSets("milk", sets: ["other", "drinks"], path: file.path)
    #expect(throws: sets) { try file.change(.delete(1002)) }
    #expect(sets.description.contains("\"milk\" is in the sets \"other\", \"drinks\"."))
    #expect(try folder.text("topics.json") == text)
    _ = try file.change(.delete(1004))
    _ = try file.change(.delete(1003))
    #expect(try file.change(.delete(1002)).map(\.name) == ["chai"])
  }

  @Test func `Numbers that are added at once are all kept`() async throws {
    _ = try written(#"{"name": "lunch", "numbers": [298], "id": 1234}"#)
    try await withThrowingTaskGroup { group in
      for number in 1001...1008 {
        let file = file
        group.addTask {
          let numbers = [JSON.number(String(number))]
          _ = try file.change(.editList(1234, ListChange(adding: numbers), []))
        }
      }
      try await group.waitForAll()
    }
    let numbers = try value("numbers")?.array ?? []
    #expect(numbers.first == .number("298"))
    #expect(Set(numbers.map(\.line)) == Set(["298"] + (1001...1008).map(String.init)))
  }

  @Test func `A sentence that is edited keeps its meaning, and the other sentences stay`() throws {
    func rent(_ kana: String) -> String {
      #"{"sentence": "家賃は{n}です。", "kana": "\#(kana)", "meaning": "The rent is {n} yen.", "#
        + #""from": "page 12"}"#
    }
    let other = #"{"sentence": "{n}です。", "kana": "{n}/です。", "meaning": "{n} yen."}"#
    let sentences = "[\(rent("やちん/は {n}/です。")), \(other)]"
    let entry = #"{"name": "rent", "numbers": [298], "counter": "円", "id": 1234, "#
    _ = try written(entry + #""sentences": \#(sentences)}"#)
    // As the form makes it, which shows the first sentence without its meaning.
    let typed =
      #"[{"sentence": "家賃は{n}です。", "kana": "や↓ちん/は {n}/です。", "meaning": "rent: {n}."}]"#
    let edit = JSON.Member(key: "sentences", value: try json(typed))
    for _ in 1...2 { _ = try file.change(.edit(1234, [edit])) }
    #expect(try value("sentences") == json("[\(rent("や↓ちん/は {n}/です。")), \(other)]"))
    let removal = JSON.Member(key: "sentences", value: .null)
    _ = try file.change(.edit(1234, [removal]))
    #expect(try value("sentences") == json("[\(other)]"))
    _ = try file.change(.edit(1234, [removal]))
    #expect(try value("sentences") == nil)
  }

  @Test func `A list with a counter of one's own is read with its readings`() throws {
    let entry =
      #"{"name": "ward", "numbers": [1, 6, 10], "counter": "区画", "readings": {"1": "いっくかく"}, "id": 1234}"#
    let ward = try written(entry)[0]
    let list = TypedList(ward.typedList, counter: ward.listCounter)
    #expect(list.mistakes == [] && list.questions.count == 3)
    _ = try file.change(change(ward) { $0 + " 2" })
    #expect(try value("numbers") == json("[1, 6, 10, 2]"))
  }
}
