import Clients
import Domain
import Platform

/// The learner's file of topics, in which topics and sets are added, changed and deleted.
///
/// An entry is inserted before the bracket that ends the list, and an id into each entry that has
/// none, so everything else stays as the learner wrote it.
///
/// Why inserted and not written anew: people format this file by hand. A file that isn't a list is
/// left alone, and so is one in which a new topic couldn't be loaded.
struct TopicsFile: Sendable {
  let path: String
  var files = FileSystem.live

  /// The time that commands wait for each other: eight at once on a busy machine took over a
  /// second.
  private static let lockSeconds = 5

  /// Makes a change and flushes it to disk. After an error it may be in the file all the same; a
  /// set isn't added again then.
  ///
  /// - Returns: The topics of the file, a new set last.
  func change(_ change: UserTopicsChange) throws(StorageError) -> [Topic] {
    try files.change(path, limit: ownFileLimit, lockSeconds: Self.lockSeconds) {
      (contents, _) throws(StorageError) in
      do throws(StorageError) {
        return try changed(contents, by: change)
      } catch .unsavedSet(let path, let detail) where change.isOfTopic {
        throw .unsavedTopic(path: path, detail: detail)
      }
    }
  }
}

// MARK: - Contents

extension TopicsFile {
  /// Returns the file's new bytes, and the topics in them.
  private func changed(
    _ contents: FileContents, by change: UserTopicsChange
  ) throws(StorageError) -> (bytes: [UInt8], value: [Topic]) {
    let (old, entries) = try list(contents)
    let before = UserTopics(json: old, files: .beside(path, files: files))
    let list =
      switch change {
      case .add(let title, let names): try adding(title, names, to: old, entries)
      case .insert(let new): inserting(new, into: old, entries)
      case .edit(let id, let members): try editing(id, in: old, before) { _ in members }
      case .editList(let id, let numbers, let members):
        try editing(id, in: old, before) { entry in
          members + [JSON.Member(.numbers, numbers.numbers(of: entry))]
        }
      case .rename(let id, let title):
        try editing(id, in: old, before) { _ in
          [JSON.Member(.title, .text(title))]
        }
      case .delete(let id): try deleting(id, from: old, before)
      }
    let loaded = UserTopics(json: list, files: .beside(path, files: files))
    // A topic of a new set may have been removed from the file, or the set has too many.
    if loaded.skippedCount > before.skippedCount {
      throw unsaved(
        loaded.problems.first { !before.problems.contains($0) }
          ?? "a topic could not be loaded from it")
    }
    let new = TopicsText.addingIDs(of: loaded.topics, to: list)
    if new.count > ownFileLimit { throw unsaved("it would be larger than \(ownFileLimitText)") }
    return (new, loaded.topics)
  }

  private func adding(
    _ title: String, _ names: [String], to list: [UInt8], _ entries: [JSON]
  ) throws(StorageError) -> [UInt8] {
    let topics = JSON.array(names.map(JSON.text))
    // A save that failed at its end has left the set.
    if let last = entries.last, last[.title] == .text(title), last[.topics] == topics {
      return list
    }
    let name = Topic.setName(for: title, besides: entries.compactMap { $0[.name]?.text })
    let members = [
      JSON.Member(.name, .text(name)), JSON.Member(.title, .text(title)),
      JSON.Member(.topics, topics),
    ]
    return TopicsText.appending(JSON.object(members).spacedLine, to: list)
  }

  /// Returns a list with other values for some keys of an entry.
  private func editing(
    _ id: Topic.ID, in list: [UInt8], _ topics: UserTopics, by members: (JSON) -> [JSON.Member]
  ) throws(StorageError) -> [UInt8] {
    var names: (old: String, new: String)?
    let edited = try replacing(id, in: list, topics) { old in
      var entry = old
      for member in members(old) { entry[member.key] = member.joined(with: old) }
      if let before = old[.name]?.text, let now = entry[.name]?.text { names = (before, now) }
      return JSON.object((entry.members ?? []).filter { $0.value != .null }).spacedLine
    }
    guard let names, names.old != names.new else { return edited }
    return TopicsText.renaming(names.old, to: names.new, inSetsOf: edited)
  }

  /// Returns a list without an entry, which no set may have.
  private func deleting(
    _ id: Topic.ID, from list: [UInt8], _ topics: UserTopics
  ) throws(StorageError) -> [UInt8] {
    if let topic = topics.topics.first(where: { $0.id == id }) {
      let sets = topics.topics.filter { $0.members.contains { $0.id == id } }.map(\.title)
      if !sets.isEmpty { throw .topicOfSets(topic.title, sets: sets, path: path) }
    }
    return try replacing(id, in: list, topics) { _ in nil }
  }

  /// Returns a list with another text for an entry, or without the entry.
  ///
  /// - Parameter topics: The topics of the list.
  private func replacing(
    _ id: Topic.ID, in list: [UInt8], _ topics: UserTopics, by new: (JSON) -> String?
  ) throws(StorageError) -> [UInt8] {
    let places = TopicsText.places(of: list)
    guard let index = topics.topics.first(where: { $0.id == id })?.place.map({ $0 - 1 }),
      let entry = try? JSON(parsing: Array(list[places[index]]))
    else { throw .missingTopic(path: path) }
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
    case .tooLarge: throw unsaved("it is larger than \(ownFileLimitText)")
    case .bytes(let bytes) where bytes.allSatisfy(\.isJSONBlank):
      return (Array("[]\n".utf8), [])
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

  private func unsaved(_ detail: String) -> StorageError { .unsavedSet(path: path, detail: detail) }
}
