import Clients
import Domain
import Platform

/// The learner's file of topics, in which sets are added, renamed and deleted.
///
/// An entry is inserted before the bracket that ends the list, and an id into each entry that has
/// none, so everything else stays as the learner wrote it.
///
/// Why inserted and not written anew: people format this file by hand. A file that isn't a list is
/// left alone, and so is one in which the set couldn't be loaded.
struct TopicsFile: Sendable {
  let path: String
  var files = FileSystem.live

  /// The limit of a file, in bytes. Larger files aren't read.
  static let sizeLimit = 1_000_000

  /// Makes a change and flushes it to disk. After an error it may be in the file all the same; a
  /// set isn't added again then.
  ///
  /// - Returns: The topics of the file, a new set last.
  func change(_ change: SetChange) throws(StorageError) -> [Topic] {
    try files.change(path, limit: Self.sizeLimit) { (contents, _) throws(StorageError) in
      try changed(contents, by: change)
    }
  }
}

// MARK: - Contents

extension TopicsFile {
  /// Returns the file's new bytes, and the topics in them.
  private func changed(
    _ contents: FileContents, by change: SetChange
  ) throws(StorageError) -> (bytes: [UInt8], value: [Topic]) {
    let (old, entries) = try list(contents)
    let list =
      switch change {
      case .add(let title, let names): try adding(title, names, to: old, entries)
      case .rename(let id, let title):
        try replacing(id, in: old) { entry in
          var entry = entry
          entry["title"] = .text(title)
          return entry.spacedLine
        }
      case .delete(let id): try replacing(id, in: old) { _ in nil }
      }
    let loaded = UserTopics(json: list)
    // A topic of a new set may have been removed from the file, or the set has too many, or a set
    // has the one that goes.
    let problems = UserTopics(json: old).problems
    if loaded.problems.count > problems.count {
      throw unsaved(
        loaded.problems.last { !problems.contains($0) } ?? "a topic could not be loaded from it")
    }
    let new = Self.addingIDs(of: loaded.topics, to: list)
    if new.count > Self.sizeLimit { throw unsaved("it would be larger than 1 MB") }
    return (new, loaded.topics)
  }

  private func adding(
    _ title: String, _ names: [String], to list: [UInt8], _ entries: [JSON]
  ) throws(StorageError) -> [UInt8] {
    let topics = JSON.array(names.map(JSON.text))
    // A save that failed at its end has left the set.
    if let last = entries.last, last["title"] == .text(title), last["topics"] == topics {
      return list
    }
    let name = Topic.setName(for: title, besides: entries.compactMap { $0["name"]?.text })
    let members = [
      JSON.Member(key: "name", value: .text(name)), JSON.Member(key: "title", value: .text(title)),
      JSON.Member(key: "topics", value: topics),
    ]
    return Self.appending(JSON.object(members).spacedLine, to: list)
  }

  /// Returns a list with another text for a set's entry, or without the entry.
  private func replacing(_ id: Topic.ID, in list: [UInt8], by new: (JSON) -> String?)
    throws(StorageError) -> [UInt8]
  {
    let places = Self.places(of: list)
    guard
      let index = UserTopics(json: list).topics.first(where: { $0.id == id })?.place.map({ $0 - 1 }
      ),
      let entry = try? JSON(parsing: Array(list[places[index]]))
    else { throw unsaved("the set isn't there any more") }
    if let text = new(entry) {
      return list[..<places[index].lowerBound] + Array(text.utf8)
        + list[places[index].upperBound...]
    }
    // The comma before the entry goes with it, or that after the first one.
    let isFirst = index == 0 && places.count > 1
    let start = index > 0 ? places[index - 1].upperBound : places[0].lowerBound
    return Array(
      list[..<start] + list[(isFirst ? places[1].lowerBound : places[index].upperBound)...])
  }

  /// Returns the bytes of a list and its entries; an empty list for a file that is missing or
  /// blank.
  private func list(_ contents: FileContents) throws(StorageError) -> (
    bytes: [UInt8], entries: [JSON]
  ) {
    switch contents {
    case .missing: return (Array("[]\n".utf8), [])
    case .tooLarge: throw unsaved("it is larger than 1 MB")
    case .bytes(let bytes) where bytes.allSatisfy(Self.isBlank): return (Array("[]\n".utf8), [])
    case .bytes(let bytes):
      let json: JSON
      do throws(JSONFault) {
        json = try JSON(parsing: bytes)
      } catch {
        throw unsaved("\(error)")
      }
      guard let entries = json.array else { throw unsaved("it isn't a list") }
      return (bytes, entries)
    }
  }

  /// Returns a list with the ids of topics written into those entries that have none.
  private static func addingIDs(of topics: [Topic], to list: [UInt8]) -> [UInt8] {
    let places = places(of: list)
    var new: [UInt8] = []
    var copied = 0
    for topic in topics {
      guard let place = topic.place.map({ places[$0 - 1] }),
        let entry = try? JSON(parsing: Array(list[place])),
        entry["id"] == nil,
        let last = list[..<(place.upperBound - 1)].lastIndex(where: { !isBlank($0) })
      else { continue }
      new += list[copied...last] + Array(", \"id\": \(topic.id)".utf8)
      copied = last + 1
    }
    return new + list[copied...]
  }

  /// Returns the places of a list's entries, without the blanks around them.
  private static func places(of list: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var depth = 0
    var start = 0
    var end = 0
    var isText = false
    var isEscaped = false
    for (offset, byte) in list.enumerated() {
      let wasInEntry = depth > 0
      switch Character(Unicode.Scalar(byte)) {
      case _ where isEscaped: isEscaped = false
      case "\\" where isText: isEscaped = true
      case "\"": isText.toggle()
      case _ where isText: break
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      default: break
      }
      let endsEntry = depth == 0 || depth == 1 && !isText && byte == UInt8(ascii: ",")
      if !wasInEntry || endsEntry {
        if start < end { places.append(start..<end) }
        start = offset + 1
        end = offset + 1
      } else if !isBlank(byte) {
        if start == end { start = offset }
        end = offset + 1
      }
    }
    return places
  }

  /// Returns a list with an entry inserted before its last bracket.
  private static func appending(_ entry: String, to list: [UInt8]) -> [UInt8] {
    let end = list.lastIndex(of: UInt8(ascii: "]")) ?? list.endIndex
    let start = list[..<end].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? end
    let isEmpty = list[..<start].last == UInt8(ascii: "[")
    return list[..<start] + Array(((isEmpty ? "" : ",") + "\n  " + entry + "\n").utf8)
      + list[end...]
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09].contains(byte) }

  private func unsaved(_ detail: String) -> StorageError { .unsavedSet(path: path, detail: detail) }
}
