import Clients
import Domain
import Foundation
import Testing

@testable import Storage

/// Lists of numbers that are added to the learner's file of topics, and edited in it.
@Suite(.limited)
struct NewTopicsTests {
  private let folder: TemporaryFolder
  private let file: TopicsFile

  init() throws {
    folder = try TemporaryFolder()
    file = TopicsFile(path: folder.file("topics.json"))
  }

  private func json(_ text: String) throws -> JSON { try JSON(parsing: Array(text.utf8)) }

  @Test func `A new list gets a name of its title and an id`() throws {
    let topics = try file.change(
      .insert([json(#"{"title": "At lunch", "numbers": [298, "1,280円"]}"#)]))
    #expect(topics.map(\.name) == ["at-lunch"])
    #expect(topics.map(\.count) == [2])
    let text = try folder.text("topics.json")
    #expect(
      text == """
        [
          {"name": "at-lunch", "title": "At lunch", "numbers": [298, "1,280円"], "id": \(topics[0].id)}
        ]

        """)
    // A save that failed at its end is repeated.
    let again = try file.change(
      .insert([json(#"{"title": "At lunch", "numbers": [298, "1,280円"]}"#)]))
    #expect(again == topics)
  }

  @Test func `A set before its topics has those that come with it`() throws {
    _ = try file.change(.insert([json(#"{"name": "lunch", "numbers": [298]}"#)]))
    let topics = try file.change(
      .insert([
        json(#"{"name": "trip", "topics": ["lunch"]}"#),
        json(#"{"name": "lunch", "numbers": [777]}"#),
      ]))
    #expect(topics.map(\.name) == ["lunch", "trip", "lunch-2"])
    #expect(topics[1].members.map(\.name) == ["lunch-2"])
  }

  @Test(arguments: [
    (#"{"name": "one", "numbers": [5, 6]}"#, #"{"name": "two", "numbers": [5, 6]}"#, "two"),
    (#"{"name": "weak", "numbers": [1]}"#, #"{"name": "pairs", "numbers": [1]}"#, "pairs-2"),
    (#"{"title": "One", "numbers": [5]}"#, #"{"name": "two", "numbers": [5]}"#, "two"),
  ])
  func `A topic with the numbers of the last one and another name is added`(
    first: String, second: String, name: String
  ) throws {
    _ = try file.change(.insert([json(first)]))
    let topics = try file.change(.insert([json(second)]))
    #expect(topics.count == 2 && topics.last?.name == name)
    // A save that failed at its end is repeated, also of a name that had to be replaced.
    #expect(try file.change(.insert([json(second)])) == topics)
  }

  @Test func `A name that is taken is replaced, also in the sets that come with it`() throws {
    try folder.write(#"[{"name": "shop", "range": [1, 9]}]"#, to: "topics.json")
    let topics = try file.change(
      .insert([
        json(#"{"name": "shop", "numbers": [5], "id": 4000}"#),
        json(#"{"name": "numbers-10", "topics": ["shop", "date-day"]}"#),
      ]))
    #expect(topics.map(\.name) == ["shop", "shop-2", "numbers-10-2"])
    #expect(topics[2].members.map(\.name) == ["shop-2", "date-day"])
    #expect(topics[1].id != 4000)
  }

  @Test func `Several new topics with one title, or one name that is taken, get different names`()
    throws
  {
    let topics = try file.change(
      .insert([
        json(#"{"title": "At lunch", "numbers": [298]}"#),
        json(#"{"title": "At lunch", "numbers": [398]}"#),
        json(#"{"name": "numbers-10", "numbers": [5]}"#),
        json(#"{"name": "numbers-10", "numbers": [6]}"#),
      ]))
    #expect(
      topics.map(\.name) == ["at-lunch", "at-lunch-2", "numbers-10-2", "numbers-10-3"])
  }

  @Test func `A list is edited by its id, which stays, and so do keys that aren't known`() throws {
    try folder.write(
      #"[{"name": "a", "numbers": [1], "colour": "red", "step2": 1}, {"name": "b", "range": [1, 2]}]"#,
      to: "topics.json")
    let id = try file.change(
      .rename(UserTopics(json: Data(folder.text("topics.json").utf8)).topics[0].id, to: "A"))[0].id
    let topics = try file.change(
      .edit(
        id,
        [
          JSON.Member(key: "name", value: .text("z")),
          JSON.Member(key: "numbers", value: json("[2, 3]")),
          JSON.Member(key: "step2", value: .null),
        ]))
    #expect(topics.map(\.name) == ["z", "b"])
    #expect(topics[0].id == id && topics[0].count == 2)
    #expect(
      try folder.text("topics.json").hasPrefix(
        #"[{"name": "z", "numbers": [2, 3], "colour": "red", "title": "A", "id": \#(id)}, "#))
  }

  @Test
  func `A list in a file is read beside topics.json, and only what is wrong in it is left out`()
    throws
  {
    try folder.write("price\n298\nfree\n398\n", to: "prices.csv")
    let topics = try file.change(
      .insert([json(#"{"name": "shop", "file": "prices.csv"}"#)]))
    #expect(topics.map(\.count) == [2])
    #expect(throws: StorageError.self) {
      try file.change(.insert([json(#"{"name": "gone", "file": "gone.csv"}"#)]))
    }
    #expect(!(try folder.text("topics.json").contains("gone")))
    try FileManager.default.removeItem(atPath: folder.file("prices.csv"))
    // A file that is missing is no reason not to save something else.
    #expect(try file.change(.add("Set", of: ["date-day"])).map(\.name) == ["set"])
    #expect(try folder.text("topics.json").contains("prices.csv"))
  }

  @Test
  func `Files are found from the folder of topics.json, from the home folder and by whole paths`()
    throws
  {
    try folder.write("5", to: "a.txt")
    let files = ListFiles.beside(file.path)
    for path in ["a.txt", "./a.txt", folder.file("a.txt")] {
      guard case .bytes(let bytes) = files.contents(path) else {
        Issue.record("\(path) isn't found")
        continue
      }
      #expect(bytes == Array("5".utf8))
    }
    for (path, reason) in [
      ("b.txt", "doesn't exist"), (folder.path, "can't be read: "),
      ("/dev/zero", "can't be read: "),
    ] {
      guard case .unreadable(let text) = files.contents(path) else {
        Issue.record("\(path) is read")
        continue
      }
      #expect(text.hasPrefix(reason))
    }
  }
}
