import JapaneseNumbers

/// A change of the numbers of a learner's own list, which is joined with what the list has by the
/// time it is saved.
///
/// ```swift
/// ListChange(adding: more).numbers(of: entry)             // those of the entry, then the others
/// ListChange(from: seen, to: typed).numbers(of: entry)    // without those that were taken out
/// ```
///
/// A number that wasn't touched stays as it is written, and so does one that another window or a
/// command has added meanwhile.
package struct ListChange: Equatable, Sendable {
  private let old: [JSON]
  private let new: [JSON]

  /// Adds numbers after those of a list.
  ///
  /// - Parameter numbers: As `topics.json` has them.
  package init(adding numbers: [JSON]) {
    old = []
    new = numbers
  }

  /// Changes a list as one text was changed to another.
  ///
  /// - Parameters:
  ///   - old: The text of ``Topic/typedList`` with which the change began.
  ///   - new: The text that was typed.
  package init(from old: String, to new: String) {
    self.old = TypedList.numbers(of: old)
    self.new = TypedList.numbers(of: new)
  }

  /// Returns the numbers of an entry after the change.
  package func numbers(of entry: JSON) -> JSON {
    var rest = Self.seen(in: entry)
    if old.isEmpty {
      return .array(whole(rest + new.map { SeenNumber(written: $0, seen: nil) }, of: entry))
    }
    var changed: [SeenNumber] = []
    for number in new {
      let found = rest.filter { $0.seen == number }
      if found.isEmpty, !old.contains(number) {
        changed.append(SeenNumber(written: number, seen: nil))
      } else {
        changed += found
        rest.removeAll { $0.seen == number }
      }
    }
    let kept = rest.filter { number in number.seen.map { !old.contains($0) } ?? true }
    return .array(whole(changed + kept, of: entry))
  }

  /// Returns numbers as they are written, or with their counters where they would get others: the
  /// counter that a plain number took over may be gone.
  private func whole(_ numbers: [SeenNumber], of entry: JSON) -> [JSON] {
    var changed = entry
    changed[.numbers] = .array(numbers.map(\.written))
    return zip(numbers, Self.seen(in: changed)).map { number, now in
      number.seen == nil || number.seen == now.seen ? number.written : number.seen ?? .null
    }
  }

  /// A number of an entry, as it is written and as the learner sees it; `nil` if it can't be asked.
  private struct SeenNumber {
    let written: JSON
    let seen: JSON?
  }

  private static func seen(in entry: JSON) -> [SeenNumber] {
    let written = entry[.numbers]?.array ?? []
    let seen = (try? UserTopicEntry(entry))?.listedNumbers ?? []
    return written.enumerated().map { index, number in
      SeenNumber(written: number, seen: seen.indices.contains(index) ? seen[index] : nil)
    }
  }
}

extension UserTopicEntry {
  /// The numbers of a list, each as the text of the list has it; `nil` for those that can't be
  /// asked.
  fileprivate var listedNumbers: [JSON?] {
    guard case .list(let items) = contents else { return [] }
    // A list whose counter is unknown isn't loaded.
    let counter = (try? findCounter()) ?? nil
    let list = NumberList(items, counter: counter, isDigits: isDigits)
    guard let source = list.source(ListDetails()) else { return [] }
    let texts = source.typedNumbers
    return list.places.map { $0.flatMap { TypedList.numbers(of: texts[$0]).first } }
  }
}
