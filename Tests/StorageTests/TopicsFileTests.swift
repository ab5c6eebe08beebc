import Clients
import Domain
import Foundation
import Platform
import Testing

@testable import Storage

/// Sets that are added to the learner's file of topics.
@Suite(.limited)
struct TopicsFileTests {
  private let folder: TemporaryFolder
  private let path: String
  private let names = ["date-day", "time-hour"]
  private let entry =
    #"{"name": "my-day", "title": "My day", "topics": ["date-day", "time-hour"], "id": 152372712}"#

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("topics.json")
  }

  /// Adds the set "My day" to a file with some contents, and returns its contents afterwards.
  private func added(to text: String) throws -> String {
    try folder.write(text, to: "topics.json")
    let topics = try TopicsFile(path: path).change(.add("My day", of: names))
    #expect(topics.last?.title == "My day")
    return try folder.text("topics.json")
  }

  @Test func `The first set makes the file and its folder, for the learner only`() throws {
    let file = TopicsFile(path: folder.file("config/countbiki/topics.json"))
    let topics = try file.change(.add("My day", of: names))
    #expect(topics.map(\.name) == ["my-day"])
    #expect(topics.first?.title == "My day")
    #expect(topics.first?.id == 152_372_712)
    #expect(topics.first?.members.map(\.name) == names)
    #expect(try folder.text("config/countbiki/topics.json") == "[\n  \(entry)\n]\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: file.path.folderPath) == ["topics.json"])
  }

  @Test(arguments: ["", " \n", "[]", "[ ]\n", "[\n]\n", "\u{FEFF}[]"])
  func `An empty list gets its first set`(text: String) throws {
    let end = text.hasSuffix("]") ? "" : "\n"
    #expect(
      try added(to: text) == (text.hasPrefix("\u{FEFF}") ? "\u{FEFF}" : "") + "[\n  \(entry)\n]"
        + end)
  }

  @Test func `Everything else in the file stays as it was written`() throws {
    let before = """
      [ {"title": "A", "name": "a", "range": [1, 9.0e0], "colour": "blue", "x": 1, "x": 2},
        7,
        {"name": "set", "topics": ["a"],
      \t"note": "か\\u304b ]"}
      ]

      """
    let after = try added(to: before)
    #expect(
      after
        == before.replacing(
          "か\\u304b ]\"}\n]", with: "か\\u304b ]\", \"id\": 165811171},\n  \(entry)\n]"
        )
        .replacing(#""x": 2}"#, with: #""x": 2, "id": 733641996}"#))
    let topics = try TopicsFile(path: path).change(.add("Second", of: ["a"]))
    #expect(topics.map(\.name) == ["a", "set", "my-day", "second"])
    #expect(topics.prefix(3).map(\.id) == [733_641_996, 165_811_171, 152_372_712])
    #expect(try folder.text("topics.json").hasPrefix(after.dropLast(3)))
  }

  @Test func `An entry with an id or one that can't be loaded gets none`() throws {
    let before =
      #"[{"name": "a", "range": [1, 9], "id": 1002}, {}, {"name": "b", "range": [9, 1]}, [{"id": ["}"]}]]"#
    #expect(try added(to: before) == before.dropLast() + ",\n  \(entry)\n]")
  }

  @Test func `An entry that is renamed keeps its id, and its old name gets another`() throws {
    let text = try added(to: #"[{"name": "a", "range": [1, 9]\n}]"#.replacing("\\n", with: "\n"))
    #expect(text.hasPrefix("[{\"name\": \"a\", \"range\": [1, 9], \"id\": 733641996\n}"))
    try folder.write(
      #"[{"name": "a", "range": [1, 9]},"# + text.dropFirst().replacing("\"a\"", with: "\"z\""),
      to: "topics.json")
    let topics = try TopicsFile(path: path).change(.add("My day", of: names.reversed()))
    #expect(topics.map(\.name) == ["a", "z", "my-day", "my-day-2"])
    #expect(topics.prefix(2).map(\.id) == [733_641_997, 733_641_996])
  }

  @Test func `What another program has written meanwhile is kept`() throws {
    let file = TopicsFile(path: path)
    _ = try file.change(.add("My day", of: names))
    try folder.write(#"[{"name": "other", "range": [1, 9]}]"#, to: "topics.json")
    #expect(try file.change(.add("My day", of: names)).map(\.name) == ["other", "my-day"])
  }

  @Test(arguments: [
    ("At the till!", "at-the-till-2"), ("朝", "set"), ("  Trains & Buses 2 ", "trains-buses-2"),
    ("123", "set-123"),
    ("Review", "review-2"), ("Pairs", "pairs-2"), ("Today", "today-2"),
    (String(repeating: "ab ", count: 13), "ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab"),
  ])
  func `A set gets a name that no topic and no command has`(title: String, name: String) throws {
    let file = TopicsFile(path: path)
    #expect(try file.change(.add(title, of: names)).last?.name == name)
    let second = try file.change(.add(title, of: names.reversed()))
    #expect(second.count == 2)
    #expect(second.last?.name != name)
  }

  @Test func `A symbolic link stays, and the file it leads to is replaced`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("dotfiles"), withIntermediateDirectories: false)
    try folder.write("[]", to: "dotfiles/own.json")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "dotfiles/own.json")
    _ = try TopicsFile(path: path).change(.add("My day", of: names))
    #expect(try folder.text("dotfiles/own.json") == "[\n  \(entry)\n]")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "dotfiles/own.json")
    #expect(try folder.names == ["dotfiles", "topics.json"])
  }

  @Test func `A set is renamed or deleted by its id, and everything else stays`() throws {
    let (a, b) = (
      #"{"name": "a", "range": [1, 9], "x": "]\","}"#,
      #"{ "name": "b","topics": ["a"], "mine": 1.0 }"#
    )
    let set = #"{"name": "c", "title": "C", "topics": ["date-day"], "id": 1003}"#
    let file = TopicsFile(path: path)
    func changed(_ text: String, _ change: UserTopicsChange) throws -> String {
      try folder.write(text, to: "topics.json")
      _ = try file.change(change)
      return try folder.text("topics.json")
    }
    let old = #"{"name": "a", "range": [1, 9], "x": "]\",", "id": 733641996}"#
    let id = UserTopics(json: Data("[\(a),\(b)]".utf8)).topics[1].id
    #expect(
      try changed("[\(a),\n \(b) ,7]", .rename(id, to: "Neu \"b\""))
        == "[\(old),\n "
        + #"{"name": "b", "topics": ["a"], "mine": 1.0, "title": "Neu \"b\"", "id": \#(id)} ,7]"#)
    #expect(try changed("[\(a),\n \(b) ,7]", .delete(id)) == "[\(old) ,7]")
    #expect(try changed("[ \(set), \(a)]\n", .delete(1003)) == "[ \(old)]\n")
    #expect(try changed("[\n  \(set)\n]\n", .delete(1003)) == "[\n  \n]\n")
    #expect(throws: StorageError.missingTopic(path: path)) {
      try file.change(.delete(1003))
    }
    // Another set has the topic.
    #expect(throws: StorageError.topicOfSets("a", sets: ["b"], path: path)) {
      try changed("[\(a),\(b)]", .delete(733_641_996))
    }
    #expect(try folder.text("topics.json") == "[\(a),\(b)]")
  }

  @Test(arguments: [
    ("{}", "it isn't a list"), (#"{"name": "x"}"#, "it isn't a list"),
    ("[1,\n 2", "line 2: missing comma or ]"),
    ("[\n 1,]", "line 2: a comma after the last value, which JSON doesn't allow"),
    ("[1]]", "line 1: unexpected text after the end"),
  ])
  func `A broken file is never overwritten`(text: String, detail: String) throws {
    try folder.write(text, to: "topics.json")
    #expect(throws: StorageError.unsavedSet(path: path, detail: detail)) {
      try TopicsFile(path: path).change(.add("My day", of: names))
    }
    #expect(try folder.text("topics.json") == text)
    #expect(try folder.names == ["topics.json"])
  }

  @Test func `A file that is too large is never overwritten`() throws {
    for (size, detail) in [
      (1_000_001, "it is larger than 1 MB"), (999_999, "it would be larger than 1 MB"),
    ] {
      try folder.write("[" + String(repeating: " ", count: size - 2) + "]", to: "topics.json")
      if size < 1_000_000 {
        try folder.write("[\"" + String(repeating: "1", count: size - 4) + "\"]", to: "topics.json")
      }
      #expect(throws: StorageError.unsavedSet(path: path, detail: detail)) {
        try TopicsFile(path: path).change(.add("My day", of: names))
      }
      #expect(try folder.text("topics.json").utf8.count == size)
    }
  }

  @Test(arguments: [
    (
      ["rent", "date-day"],
      #"Topic 1 ("my-day"): there is no topic "rent". `countbiki topics` lists all."#
    ),
    ([], #"Topic 1 ("my-day"): "topics" must name 1 to 50 topics; there are 0."#),
  ])
  func `A set that couldn't be loaded isn't saved`(names: [String], detail: String) throws {
    #expect(throws: StorageError.unsavedSet(path: path, detail: detail)) {
      try TopicsFile(path: path).change(.add("My day", of: names))
    }
    #expect(try folder.names == [])
  }

  @Test
  func `A folder that is read-only, a file that can't be read and a locked folder are reported`()
    throws
  {
    try folder.write("[]", to: "topics.json")
    // Tests may run as root, for whom permissions don't count.
    var readOnly = TopicsFile(path: path)
    readOnly.files.open = { (path, flags, mode) throws(SystemError) in
      if flags & O_CREAT != 0 { throw SystemError(EACCES) }
      return try FileSystem.live.open(path, flags, mode)
    }
    #expect(throws: StorageError.unwritable(path: path, .denied)) {
      try readOnly.change(.add("My day", of: names))
    }
    var unreadable = TopicsFile(path: path)
    unreadable.files.open = { (path, flags, mode) throws(SystemError) in
      if flags & O_DIRECTORY == 0 { throw SystemError(EACCES) }
      return try FileSystem.live.open(path, flags, mode)
    }
    #expect(throws: StorageError.unwritable(path: path, .denied)) {
      try unreadable.change(.add("My day", of: names))
    }
    let lock = try HeldLock(folder.path)
    #expect(throws: StorageError.unwritable(path: path, .lockedElsewhere)) {
      try TopicsFile(path: path).change(.add("My day", of: names))
    }
    withExtendedLifetime(lock) {}
    #expect(try folder.text("topics.json") == "[]")
  }

  @Test
  func
    `Whichever call fails, the file is unchanged or has the set, and a second attempt adds it once`()
    throws
  {
    try folder.write("[]", to: "topics.json")
    let system = FaultyFileSystem()
    _ = try TopicsFile(path: path, files: system.files).change(.add("My day", of: names))
    #expect(system.calls.count > 8)
    for number in system.calls.indices {
      try folder.write("[]", to: "topics.json")
      let faulty = FaultyFileSystem(failing: number, with: EIO)
      let saved = try? TopicsFile(path: path, files: faulty.files).change(.add("My day", of: names))
      let text = try folder.text("topics.json")
      #expect(text.contains("my-day") || saved == nil && text == "[]", "call \(number)")
      let again = try TopicsFile(path: path).change(.add("My day", of: names))
      #expect(again.count == 1, "call \(number)")
      #expect(try folder.names == ["topics.json"], "call \(number)")
    }
  }

  @Test func `The client needs a folder`() async throws {
    let saved = try await UserTopicsClient.file(path).change(.add("My day", of: names))
    #expect(saved.map(\.name) == ["my-day"])
    await #expect(throws: StorageError.noFolder) {
      try await UserTopicsClient.file(nil).change(.add("My day", of: names))
    }
  }
}
