import Domain

extension TopicsFile {
  /// Returns a list with new entries at its end.
  ///
  /// An entry whose name is taken gets another, also in the sets that come with it.
  func inserting(_ new: [JSON], into list: [UInt8], _ entries: [JSON]) -> [UInt8] {
    // A save that failed at its end has left the entries, under the names that they got then.
    let last = entries.suffix(new.count).map { $0.removing([.id]) }
    if last == named(new, besides: entries.dropLast(new.count)) { return list }
    return named(new, besides: entries[...]).reduce(list) { list, entry in
      TopicsText.appending(entry.spacedLine, to: list)
    }
  }

  /// Returns new entries with the names that they get after others.
  private func named(_ new: [JSON], besides entries: ArraySlice<JSON>) -> [JSON] {
    var taken = entries.compactMap { $0[.name]?.text }
    var names: [String: String] = [:]
    let entries = new.map { entry in
      let wanted = entry[.name]?.text
      let isFree = wanted.map { !taken.contains($0) && Topic.isFree($0) } ?? false
      let title = wanted ?? entry[.title]?.text ?? ""
      let name = isFree ? wanted ?? "" : Topic.setName(for: title, besides: taken)
      taken.append(name)
      if let wanted { names[wanted] = name }
      return (name: name, entry: entry)
    }
    // The topics of a set may stand after it.
    return entries.map { name, entry in
      let members = entry.removing([.id, .name]).members ?? []
      var named = JSON.object([JSON.Member(.name, .text(name))] + members)
      if let topics = named[.topics]?.array {
        named[.topics] = .array(
          topics.map { topic in topic.text.flatMap { names[$0] }.map(JSON.text) ?? topic })
      }
      return named
    }
  }
}
