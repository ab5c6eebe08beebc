import Domain
import JapaneseNumbers
import TerminalUI

/// The findings about the selected group: its weakest parts and what to do next; or how to
/// begin.
struct PracticeLines: KeptContent {
  private let skill: Skill
  private let summary: HistorySummary?
  private let practice: PracticeOverview?
  /// The topics of the group.
  private let topics: [Topic]
  /// Nil if the step of the path is drawn above the groups.
  private let progress: PathProgress?
  private let reviewKey: String?
  private let height: Int

  init(_ state: Topics.State, _ hints: TopicHints, hasPath: Bool, height: Int) {
    skill = state.skill
    summary = state.practised?.summary
    practice = state.practice
    topics = state.listedTopics
    progress = hasPath ? nil : state.progress
    reviewKey = hints.review
    self.height = height
  }

  var body: some View { lines.frame(height: height) }

  private var lines: some View {
    VStack {
      if let summary {
        if summary.practised == 0 {
          labelled("begin", Text(Wording.beginning(of: skill)))
          labelled(
            "later",
            Text("What you \(skill.miss) is asked again: weak spots and reviews.").style(.dim))
        } else {
          weakParts
          if let progress { labelled("next", Text(Wording.next(on: progress, skill))) }
          if let due = practice?.due.count, due > 0 {
            labelled("due", Text("\(due) to review" + (reviewKey.map { " (\($0))" } ?? "")))
          }
        }
      }
    }
  }

  @ViewBuilder
  private var weakParts: some View {
    let weak = practice?.weak(in: topics) ?? []
    if !weak.isEmpty {
      FirstFitting {
        for count in (1...min(3, weak.count)).reversed() {
          labelled("weak here", misheard(weak.prefix(count)))
        }
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
private func misheard(_ parts: ArraySlice<PartRecord>) -> Text {
  parts.map { Text($0.part.name) + Text(" \($0.misheard) of \($0.asked)").style(.dim) }.joined(
    separator: "   ")
}
