import Domain
import JapaneseNumbers
import TerminalUI

/// Draws what the history says about the selected group: its weakest parts and what to do next; or
/// how to begin.
///
/// - Parameter hasPath: True if the step of the path is drawn above the groups.
func practiceLines(_ state: Topics.State, _ hints: TopicHints, hasPath: Bool) -> some View {
  VStack {
    if let summary = state.practised?.summary {
      if summary.practised == 0 {
        labelled("begin", Text(Wording.beginning(of: state.skill)))
        labelled(
          "later",
          Text("What you \(state.skill.miss) is asked again: weak spots and reviews.").style(.dim))
      } else {
        weakParts(state)
        if !hasPath { labelled("next", Text(Wording.next(on: state.progress, state.skill))) }
        if let due = state.practice?.due.count, due > 0 {
          labelled("due", Text("\(due) to review" + (hints.review.map { " (\($0))" } ?? "")))
        }
      }
    }
  }
}

@ViewBuilder
private func weakParts(_ state: Topics.State) -> some View {
  let weak = state.practice?.weak(in: state.listedTopics) ?? []
  if !weak.isEmpty {
    FirstFitting {
      for count in (1...min(3, weak.count)).reversed() {
        labelled("weak here", weakParts(weak.prefix(count)))
      }
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
  parts.map { Text($0.part.name) + Text(" \($0.misheard) of \($0.asked)").style(.dim) }.joined(
    separator: "   ")
}
