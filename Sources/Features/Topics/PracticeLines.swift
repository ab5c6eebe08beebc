import Domain
import JapaneseNumbers
import TerminalUI

/// Draws what the history says about the selected group: its weakest parts and what to do next; or how to begin.
///
/// - Parameters:
///   - isTall: True for a row for each weak part.
///   - hasPath: True if the step of the path is drawn above the groups.
func practiceLines(_ state: Topics.State, isTall: Bool, hasPath: Bool, width: Int) -> some View {
  VStack {
    if let summary = state.practised?.summary {
      if summary.answered == 0 {
        labelled("begin", Text(Wording.beginning(of: state.skill)))
        labelled("later", Text("What you \(state.skill.miss) is asked again: weak spots (w) and reviews.").style(.dim))
      } else {
        weakParts(state, isTall: isTall, width: width)
        if !hasPath { labelled("next", Text(Wording.next(on: state.progress))) }
        if let due = state.practice?.due.count, due > 0 { labelled("due", Text("\(due) to review (v)")) }
      }
    }
  }
}

/// Draws the weakest parts of the listed topics.
@ViewBuilder
private func weakParts(_ state: Topics.State, isTall: Bool, width: Int) -> some View {
  let weak = state.practice?.weak(in: state.listedTopics) ?? []
  if isTall, !weak.isEmpty {
    HStack(spacing: 2) {
      Text("weak here").style(.dim)
      partRows(Array(weak.prefix(5)), state.skill, width: width - 11)
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

private func partRows(_ records: [PartRecord], _ skill: Skill, width: Int) -> some View {
  let columns = TableColumns(partColumns(records, skill), width: width)
  return VStack { for index in records.indices { columns.row(index) } }
}
