import Domain

/// The bytes of a list of topics, in which entries are found and added without touching others.
enum TopicsText {
  /// Returns a list with the ids of topics written into those entries that have none.
  static func addingIDs(of topics: [Topic], to list: [UInt8]) -> [UInt8] {
    let places = places(of: list)
    var new: [UInt8] = []
    var copied = 0
    for topic in topics {
      guard let place = topic.place.map({ places[$0 - 1] }),
        let entry = try? JSON(parsing: Array(list[place])),
        // A second id behind one that is null would be a key that is there twice.
        entry[UserTopicKey.id.rawValue] == nil,
        let last = list[..<(place.upperBound - 1)].lastIndex(where: { !$0.isJSONBlank })
      else { continue }
      new += list[copied...last] + Array(", \"\(UserTopicKey.id.rawValue)\": \(topic.id)".utf8)
      copied = last + 1
    }
    return new + list[copied...]
  }

  /// Returns a list in whose sets a topic has another name. Other entries stay as they are.
  static func renaming(_ old: String, to new: String, inSetsOf list: [UInt8]) -> [UInt8] {
    var renamed: [UInt8] = []
    var copied = 0
    for place in places(of: list) {
      guard var entry = try? JSON(parsing: Array(list[place])),
        let topics = entry[.topics]?.array, topics.contains(.text(old))
      else { continue }
      entry[.topics] = .array(topics.map { $0 == .text(old) ? .text(new) : $0 })
      renamed += list[copied..<place.lowerBound] + Array(entry.spacedLine.utf8)
      copied = place.upperBound
    }
    return renamed + list[copied...]
  }

  /// Returns the places of a list's entries, without the blanks around them.
  static func places(of list: [UInt8]) -> [Range<Int>] {
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
      } else if !byte.isJSONBlank {
        if start == end { start = offset }
        end = offset + 1
      }
    }
    return places
  }

  /// Returns a list with an entry inserted before its last bracket.
  static func appending(_ entry: String, to list: [UInt8]) -> [UInt8] {
    let end = list.lastIndex(of: UInt8(ascii: "]")) ?? list.endIndex
    let start = list[..<end].lastIndex { !$0.isJSONBlank }.map { $0 + 1 } ?? end
    let isEmpty = list[..<start].last == UInt8(ascii: "[")
    return list[..<start] + Array(((isEmpty ? "" : ",") + "\n  " + entry + "\n").utf8)
      + list[end...]
  }
}
