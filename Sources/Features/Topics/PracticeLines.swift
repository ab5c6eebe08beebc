import Domain
import JapaneseNumbers
import TerminalUI

/// Draws what the history says about the selected group: its weakest parts and what to do next; or how to begin.
///
/// - Parameter isTall: True for a row for each weak part.
func practiceLines(_ state: Topics.State, isTall: Bool) -> some View {
  VStack {
    if let summary = state.history?.summary {
      if summary.answered == 0 {
        labelled("begin", Text("Enter starts a quiz: you hear a number and type it in digits."))
        labelled("later", Text("What you mishear is asked again: weak spots (w) and reviews.").style(.dim))
      } else if state.filter == nil, state.section == .review {
        labelled("review", Text("Enter asks for all of these with as few questions as possible."))
      } else {
        weakParts(state, isTall: isTall)
        if let advice = advice(state, summary) { labelled("next", advice) }
      }
    }
  }
}

/// Draws the weakest parts of the listed topics.
@ViewBuilder
private func weakParts(_ state: Topics.State, isTall: Bool) -> some View {
  let weak = state.practice?.weak(in: state.listedTopics) ?? []
  if isTall, !weak.isEmpty {
    HStack(spacing: 2) {
      Text("weak here").style(.dim)
      partRows(Array(weak.prefix(5)))
    }
    .padding(bottom: 1)
  } else if !weak.isEmpty {
    FirstFitting {
      for count in (1...min(3, weak.count)).reversed() { labelled("weak here", weakParts(weak.prefix(count))) }
    }
  }
}

private func labelled(_ label: String, _ text: Text) -> some View {
  HStack(spacing: 2) {
    Text(label).style(.dim).frame(width: 9)
    text
  }
}

/// Returns the readings of parts with how often they were misheard: "はっぴゃく 3 of 8".
private func weakParts(_ parts: ArraySlice<PartRecord>) -> Text {
  parts.enumerated().reduce(Text("")) { text, part in
    text + Text(part.offset == 0 ? "" : "   ") + Text(part.element.part.name)
      + Text(" \(part.element.misheard) of \(part.element.asked)").style(.dim)
  }
}

/// Returns what to practise next in the category of the selected topic, in a sentence.
private func advice(_ state: Topics.State, _ summary: HistorySummary) -> Text? {
  guard let category = state.detailedTopic?.category else { return nil }
  // Counters and the learner's own topics don't go from easy to hard.
  if category == .counters || category == .user { return nil }
  return switch summary.advice(on: state.topics(in: .category(category))) {
  case .begin(let topic): Text("Begin with \(topic.title), \(topic.description).")
  case .goOn(let topic, let share):
    Text("Go on with \(topic.title): lately \(Wording.percent(share)) right.")
  case .advance(let done, let share, let next):
    Text("\(next.title) is next: \(done.title) is at \(Wording.percent(share)) lately.")
  case .mastered: Text("You know these: more than 90 % right everywhere.")
  case nil: nil
  }
}

/// Draws the parts that are due for review, the weakest first.
func dueParts(_ state: Topics.State) -> some View {
  let due = state.practice?.due ?? []
  let columns = PartColumns(due)
  return SelectionList(due, selected: nil, showsPosition: true) { record, _ in columns.row(record, saysMistakes: false)
  }
}

private func partRows(_ records: [PartRecord]) -> some View {
  let columns = PartColumns(records)
  return VStack { for record in records { columns.row(record, saysMistakes: true) } }
}

/// The columns of a list of parts: the reading, the number, how often it was misheard, and what was heard instead.
private struct PartColumns {
  private let name: Int
  private let text: Int
  private let count: Int

  init(_ records: [PartRecord]) {
    func widest(_ text: (PartRecord) -> String) -> Int { records.map { displayWidth(of: text($0)) }.max() ?? 0 }
    name = widest(\.part.name)
    text = widest(\.part.text)
    count = widest(Self.count)
  }

  func row(_ record: PartRecord, saysMistakes: Bool) -> some View {
    let heardAs = saysMistakes ? record.mistakenFor.prefix(2).map(\.part.name).joined(separator: ", ") : ""
    return HStack(spacing: 3) {
      Text(record.part.name).style(record.isWeak ? .strong : .text).frame(width: name)
      Text(record.part.text).style(.dim).frame(width: text)
      Text(Self.count(record)).style(.dim).frame(width: count)
      Text(heardAs.isEmpty ? "" : "as " + heardAs).style(.dim)
    }
  }

  private static func count(_ record: PartRecord) -> String {
    record.misheard == 0 ? "never misheard" : "misheard \(record.misheard) of \(record.asked)"
  }
}

extension QuestionPart {
  /// The reading, or "(silent)" for zeros that nobody says.
  var name: String { reading.units.isEmpty ? "(silent)" : reading.kana }
}
