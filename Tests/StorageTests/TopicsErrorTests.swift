import Clients
import Domain
import Testing

@testable import Storage

/// The reasons why the learner's file of topics can't be changed, or a table in it not be read.
@Suite(.limited)
struct TopicsErrorTests {
  private let folder: TemporaryFolder
  private let file: TopicsFile

  init() throws {
    folder = try TemporaryFolder()
    file = TopicsFile(path: folder.file("topics.json"))
  }

  @Test func `The reason is what is wrong with the new entry, not with an earlier one`() throws {
    let text = #"[{"name": "b", "range": [9, 1]}]"#
    try folder.write(text, to: "topics.json")
    let detail =
      #"Topic 2 ("my-day"): there is no topic "rent". `countbiki topics` lists all."#
    #expect(throws: StorageError.unsavedSet(path: file.path, detail: detail)) {
      try file.change(.add("My day", of: ["rent"]))
    }
    #expect(try folder.text("topics.json") == text)
  }

  @Test func `A topic that isn't saved is called a topic, and a set a set`() throws {
    try folder.write("{}", to: "topics.json")
    let detail = "it isn't a list"
    let entry = try JSON(parsing: Array(#"{"name": "a", "numbers": [1]}"#.utf8))
    #expect(throws: StorageError.unsavedTopic(path: file.path, detail: detail)) {
      try file.change(.insert([entry]))
    }
    #expect(throws: StorageError.unsavedSet(path: file.path, detail: detail)) {
      try file.change(.add("My day", of: ["date-day"]))
    }
  }

  @Test(arguments: [(1_000_000, true), (1_000_001, false)])
  func `A table may be as large as the limit but no larger`(size: Int, isRead: Bool) throws {
    try folder.write("5", to: "table.csv")
    folder.extend("table.csv", to: size)
    switch ListFiles.beside(file.path).contents("table.csv") {
    case .bytes(let bytes): #expect(isRead && bytes.count == size)
    case .unreadable(let reason): #expect(!isRead && reason == "is larger than 1 MB")
    }
  }
}
