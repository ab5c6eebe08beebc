package import JapaneseNumbers

/// A table of what is said in a topic, in groups: ones, tens and hundreds, the forms of a counter,
/// the days of the month.
///
/// ```swift
/// let table = PartTable(try Topic.find("counter-hon"))
/// table.groups[0].entries[2].reading.kana  // "さんぼん"
/// ```
///
/// The table is made from the parts of the topic's questions, so every topic has one. All questions
/// of a topic are looked at, or a fixed sample of a topic with many.
package struct PartTable: Equatable, Sendable {
  package let topic: Topic
  /// The groups in the order in which they are said, at least one, none of them empty.
  package let groups: [Group]

  /// Entries of one kind, such as the hundreds, in ascending order.
  package struct Group: Equatable, Sendable {
    /// A title: "hundreds", or the symbol of a counter.
    package let title: String
    /// The entries, at least one.
    package let entries: [Entry]
  }

  /// A part that is said, or a form: a number below 100 with its counter.
  package struct Entry: Hashable, Identifiable, Sendable {
    /// A name that is unique in the table.
    package let id: String
    /// The characters: `800`, `13本`, `昭和`.
    package let text: String
    /// The parts that are said, in their order, at least one.
    package let parts: [QuestionPart]
    /// The words in ordinary writing, for voices that read Japanese.
    package let written: String
    /// The words in kanji: `八百`; the text if there are no others.
    package let kanji: String
    /// The index in the topic of the first question that says the entry.
    package let index: Int

    /// The reading of the parts together.
    package var reading: Reading { parts.dropFirst().reduce(parts[0].reading) { $0 + $1.reading } }
    /// The part that the entry is about, which is the last one that has to be heard: `3本` in 13本.
    package var part: QuestionPart { parts.last(where: \.isLearned) ?? parts[0] }
    /// The change of sound, if there is one.
    package var rule: SoundRule? { parts.last { $0.rule != nil }?.rule }
  }

  package init(_ topic: Topic) {
    self.topic = topic
    var builder = PartTableBuilder()
    for index in Self.indices(of: topic) {
      for field in topic.question(at: index).fields { builder.add(field, index: index) }
    }
    groups = builder.groups
  }

  /// The greatest number of questions that are all looked at.
  private static let wholeLimit = 4_000
  /// The number of questions that are looked at in a topic with more.
  private static let sampleCount = 1_000

  private static func indices(of topic: Topic) -> [Int] {
    if !topic.members.isEmpty {
      var start = 0
      return topic.members.flatMap { member in
        defer { start += member.count }
        return indices(of: member).map { start + $0 }
      }
    }
    if topic.count <= wholeLimit { return Array(0..<topic.count) }
    var generator = SeededGenerator(seed: UInt64(sampleCount))
    let drawn = (0..<sampleCount).map { _ in generator.below(topic.count) }
    return Set(drawn + [0, topic.count - 1] + topic.source.rareIndices).sorted()
  }
}

extension PartTable {
  /// The number of questions in a drill, if the topic has as many.
  package static let drillLength = 10
  /// The number of questions in a drill that are about the entry.
  private static let focusCount = 4

  /// Returns questions about an entry, which come first, and about others of its group, so that the
  /// answer can't be guessed.
  package func drill(of entry: Entry, seed: UInt64) -> DrillSequence? {
    var generator = SeededGenerator(seed: seed)
    var sequence = QuestionSequence(topic: topic, seed: seed)
    // A topic that is no deck may ask a question again.
    var known: Set<String> = []
    let drawCount = min(topic.count, Tuning.Limits.drillDraws)
    let draws = (0..<drawCount).map { _ in sequence.next() }
    let drawn = draws.filter { known.insert($0.display + $0.said.joined()).inserted }.map {
      (question: $0, ids: Set($0.parts.map(\.id)))
    }
    func questions(about entry: Entry) -> [Question] {
      drawn.filter { $0.ids.contains(entry.part.id) }.map(\.question)
    }
    let first = topic.question(at: entry.index)
    let focus = [first] + questions(about: entry).filter { $0 != first }.prefix(Self.focusCount - 1)
    var others =
      groups.first { $0.entries.contains(entry) }?.entries.filter { $0.part.id != entry.part.id }
      ?? []
    var asked = focus
    while asked.count < Self.drillLength, !others.isEmpty {
      let other = others.remove(at: generator.below(others.count))
      let question =
        questions(about: other).first { !asked.contains($0) } ?? topic.question(at: other.index)
      if !asked.contains(question) { asked.append(question) }
    }
    return DrillSequence(asked, leading: focus.count, seed: seed)
  }
}
