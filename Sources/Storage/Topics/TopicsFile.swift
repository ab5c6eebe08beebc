import Clients
import Domain
import Platform

/// The learner's file of topics, to which sets are added.
///
/// An entry is inserted before the bracket that ends the list, and an id into each entry that has none, so everything else
/// stays as the learner wrote it. The file is read under a lock just before it is replaced atomically. A symbolic link stays;
/// the file it leads to is replaced.
struct TopicsFile: Sendable {
  let path: String
  var files = FileSystem.live

  /// The limit of a file, in bytes. Larger files aren't read.
  static let sizeLimit = 1_000_000

  /// Adds a set and flushes it to disk. After an error the set may be in the file all the same; it isn't added again then.
  ///
  /// - Parameter names: The names of the set's topics.
  /// - Returns: The topics of the file, the new set last.
  func addSet(_ title: String, of names: [String]) throws(StorageError) -> [Topic] {
    let result: Result<[Topic], StorageError>
    do throws(SystemError) {
      let target = try files.followingLinks(path)
      result = try files.withLock(ofFolder: target.folderPath) { (folder, lock) throws(SystemError) in
        Result { () throws(StorageError) in try addSet(title, names, in: target, folder, lock) }
      }
    } catch {
      throw .unwritable(path: path, detail: "\(error)")
    }
    return try result.get()
  }

  private func addSet(
    _ title: String, _ names: [String], in target: String, _ folder: Int32, _ lock: LockResult
  ) throws(StorageError) -> [Topic] {
    if lock == .busy { throw .unwritable(path: path, detail: "another program has locked it") }
    let contents: FileContents
    do throws(SystemError) {
      contents = try files.contents(of: target, limit: Self.sizeLimit)
    } catch {
      throw .unreadable(path: path, detail: "\(error)")
    }
    let new = try adding(title, names, to: contents)
    do throws(SystemError) {
      try files.replace(target, with: new.bytes, by: target + (lock == .locked ? ".tmp" : ".tmp-\(getpid())"))
      if contents == .missing { try files.flushFolders(above: target) } else { try files.flush(folder) }
    } catch {
      throw .unwritable(path: path, detail: "\(error)")
    }
    return new.topics
  }
}

// MARK: - Contents

extension TopicsFile {
  /// Returns the file's new bytes, and the topics in them.
  private func adding(
    _ title: String, _ names: [String], to contents: FileContents
  ) throws(StorageError) -> (bytes: [UInt8], topics: [Topic]) {
    let (old, entries) = try list(contents)
    let topics = JSON.array(names.map(JSON.text))
    // A save that failed at its end has left the set.
    let saved = entries.last.flatMap { $0["title"] == .text(title) && $0["topics"] == topics ? $0["name"]?.text : nil }
    let name = saved ?? Topic.setName(for: title, besides: entries.compactMap { $0["name"]?.text })
    let members = [
      JSON.Member(key: "name", value: .text(name)), JSON.Member(key: "title", value: .text(title)),
      JSON.Member(key: "topics", value: topics),
    ]
    let list = saved == nil ? Self.appending(JSON.object(members).spacedLine, to: old) : old
    if list.count > Self.sizeLimit { throw unsaved("it would be larger than 1 MB") }
    let loaded = UserTopics(json: list)
    guard loaded.topics.last?.name == name else {
      // A topic of the set may have been removed from the file, or the set has too many topics.
      let reason = loaded.problems.last { $0.hasPrefix("Topic \(entries.count + 1) ") }
      throw unsaved(reason ?? "the set could not be loaded from it")
    }
    let new = Self.addingIDs(of: loaded.topics, to: list)
    if new.count > Self.sizeLimit { throw unsaved("it would be larger than 1 MB") }
    return (new, loaded.topics)
  }

  /// Returns the bytes of a list and its entries; an empty list for a file that is missing or blank.
  private func list(_ contents: FileContents) throws(StorageError) -> (bytes: [UInt8], entries: [JSON]) {
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
    guard let entries = (try? JSON(parsing: list))?.array else { return list }
    let ends = entryEnds(of: list)
    var (new, copied): ([UInt8], Int) = ([], 0)
    for topic in topics {
      guard let place = topic.place, entries[place - 1]["id"] == nil, let end = ends[place],
        let last = list[..<end].lastIndex(where: { !isBlank($0) })
      else { continue }
      new += list[copied...last] + Array(", \"id\": \(topic.id)".utf8)
      copied = last + 1
    }
    return new + list[copied...]
  }

  /// Returns the offsets of the brackets that end a list's entries, by the places of the entries from 1.
  private static func entryEnds(of list: [UInt8]) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    var (depth, place, isText, isEscaped) = (0, 1, false, false)
    for (offset, byte) in list.enumerated() {
      switch Character(Unicode.Scalar(byte)) {
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = true
      case "\"": isText.toggle()
      case _ where isText: break
      case "[", "{": depth += 1
      case "]", "}":
        depth -= 1
        if depth == 1 { ends[place] = offset }
      case ",": if depth == 1 { place += 1 }
      default: break
      }
    }
    return ends
  }

  /// Returns a list with an entry inserted before its last bracket.
  private static func appending(_ entry: String, to list: [UInt8]) -> [UInt8] {
    let end = list.lastIndex(of: UInt8(ascii: "]")) ?? list.endIndex
    let start = list[..<end].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? end
    let isEmpty = list[..<start].last == UInt8(ascii: "[")
    return list[..<start] + Array(((isEmpty ? "" : ",") + "\n  " + entry + "\n").utf8) + list[end...]
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09].contains(byte) }

  private func unsaved(_ detail: String) -> StorageError { .unsavedSet(path: path, detail: detail) }
}
