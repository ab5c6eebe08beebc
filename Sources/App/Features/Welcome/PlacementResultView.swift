import Domain
import TerminalUI

/// The forms of the result: the blank rows between its parts, the steps shown on either side, and
/// the note of the topic.
private let placedForms: [(spacing: Int, neighbours: Int, hasNote: Bool)] = [
  (1, 2, true),
  (1, 1, true),
  (1, 0, true),
  (0, 0, true),
  (1, 0, false),
  (0, 0, false),
]

/// Draws the step to start with, its neighbours on the path, and what the answers told, from the
/// most generous form to the one that fits the smallest terminals.
@ViewBuilder
func placedViews(_ result: Welcome.PlacementResult) -> ViewGroup {
  for (spacing, neighbours, hasNote) in placedForms {
    VStack(spacing: spacing) {
      if let praise = result.praise { Text(praise).wrapped() }
      startingStep(result.placement, hasNote: hasNote)
      if neighbours > 0 { pathSteps(result.placement, neighbours: neighbours) }
      if let score = result.score { Text(score).style(.dim).wrapped() }
    }
  }
}

private func startingStep(_ placement: PlacementSequence, hasNote: Bool) -> some View {
  let topic = placement.step.topic
  return VStack {
    Text(startingSentence(placement)).style(.strong).wrapped()
    Text(topic.description).style(.dim)
    if hasNote, let note = topic.note { Text(note).style(.dim).wrapped() }
  }
}

/// Draws the steps around the one to start with, one below the other; those further away are
/// counted.
private func pathSteps(_ placement: PlacementSequence, neighbours: Int) -> some View {
  let steps = placement.path.steps
  let start = steps.firstIndex(of: placement.step) ?? 0
  let first = max(0, start - neighbours)
  let end = min(steps.count, start + neighbours + 1)
  return VStack {
    if first > 0 { Text("✓ ").style(.correct) + Text("\(first) more").style(.dim) }
    for index in first..<end { pathStep(steps[index].title, index - start) }
    if end < steps.count { Text(". \(steps.count - end) more").style(.dim) }
  }
}

/// - Parameter distance: The number of steps after the one to start with.
private func pathStep(_ title: String, _ distance: Int) -> Text {
  if distance < 0 { return Text("✓ ").style(.correct) + Text(title) }
  if distance == 0 { return Text("❯ ").style(.accent) + Text(title).style(.strong) }
  return Text(". \(title)").style(.dim)
}
