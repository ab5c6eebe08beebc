import Domain
import Features
import Foundation
import Storage
import TerminalUI
import Testing

@testable import Documents

/// The schemas that are written by hand, and what they say by hand, beside the program that reads
/// the files.
@Suite(.limited)
struct `The schemas` {
  private static func schema(_ name: String) throws -> JSON {
    let file = `The documents`.folder.appending(path: "schemas/\(name).schema.json")
    return try JSON(parsing: Array(Data(contentsOf: file)))
  }

  private static func properties() throws -> JSON {
    try #require(try schema("topics")["items"]?["properties"])
  }

  /// Returns the problems with a topic that has one key set.
  private func problems(_ key: String, _ value: JSON) -> [String] {
    let topics: JSON = key == "topics" ? ["name": "x"] : ["name": "x", "range": [1, 9]]
    var entry = topics
    entry[key] = value
    return UserTopics(json: Data(JSON.array([entry]).line.utf8)).problems
  }

  @Test func `The keys of a topic are those that the program reads`() throws {
    let names = try Self.properties().members?.map(\.key) ?? []
    #expect(names.sorted() == UserTopicKey.allCases.map(\.rawValue).sorted())
    for name in names {
      #expect(problems(name, [:]).count == 1, "\(name) isn't read")
    }
  }

  @Test(arguments: ["name", "title", "prefix", "suffix"])
  func `A text of a topic may be as long as the schema says`(key: String) throws {
    let longest = try #require(try Self.properties()[key]?["maxLength"]?.number.map { Int($0) })
    #expect(problems(key, .text(String(repeating: "a", count: longest))) == [])
    #expect(problems(key, .text(String(repeating: "a", count: longest + 1))) != [])
  }

  @Test func `The numbers of a topic have the limits of the schema`() throws {
    let properties = try Self.properties()
    // The number isn't a Double.
    let largest = try #require(properties["range"]?["items"]?["maximum"].flatMap { Int($0.line) })
    #expect(problems("range", [0, .number("\(largest)")]) == [])
    #expect(problems("range", [0, .number("\(largest + 1)")]) != [])
    let id = try #require(properties["id"]?["minimum"]?.number)
    #expect(problems("id", .number(id)) == [] && problems("id", .number(id - 1)) != [])
    let step = try #require(properties["step"]?["minimum"]?.number)
    #expect(problems("step", .number(step)) == [] && problems("step", .number(step - 1)) != [])
    let most = try #require(properties["topics"]?["maxItems"]?.number.map { Int($0) })
    let names = Topic.all.filter(\.members.isEmpty).map { JSON.text($0.name) }
    #expect(problems("topics", .array(Array(names.prefix(most)))) == [])
    #expect(problems("topics", .array(Array(names.prefix(most + 1)))) != [])
  }

  @Test func `The names of keys that editors propose are keys`() {
    for name in keyNames { #expect(Key(spelling: name) != nil, "\(name)") }
    for row in NamedKeys.all {
      for key in row.keys { #expect(Key(spelling: key.spelling) == key) }
    }
  }
}
