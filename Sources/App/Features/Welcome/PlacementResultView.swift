import Domain
import TerminalUI

/// The forms of the result: the blank rows between its parts, the steps shown on either side, and
/// the note of the topic.
private let placedForms: [(spacing: Int, neighbours: Int, hasNote: Bool)] = [
  (1, 3, true),
  (0, 3, true),
  (0, 1, true),
  (0, 1, false),
  (0, 0, false),
]

/// Draws the step to start with among its neighbours on the path, and what the answers told, from
/// the most generous form to the one that fits the smallest terminals.
@ViewBuilder
func placedViews(_ result: Welcome.PlacementResult, in size: Size) -> ViewGroup {
  for (spacing, neighbours, hasNote) in placedForms {
    VStack(spacing: spacing) {
      if let praise = result.praise { Text(praise).wrapped() }
      if neighbours > 0 {
        pathSteps(result.placement, neighbours: neighbours, width: welcomeWidth(in: size))
      }
      startingStep(result.placement, hasNote: hasNote)
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

/// Draws the steps around the one to start with, as many in a line as fit; those further away are
/// counted.
private func pathSteps(_ placement: PlacementSequence, neighbours: Int, width: Int) -> some View {
  let steps = placement.path.steps
  let start = steps.firstIndex(of: placement.step) ?? 0
  let first = max(0, start - neighbours)
  let end = min(steps.count, start + neighbours + 1)
  var items: [Text] = []
  if first > 0 { items.append(Text("✓ ").style(.correct) + Text("\(first) more").style(.dim)) }
  for index in first..<end { items.append(pathStep(steps[index].title, index - start)) }
  if end < steps.count { items.append(Text("and \(steps.count - end) more").style(.dim)) }
  return VStack {
    for line in lines(of: items, width: width) { line.wrapped() }
  }
}

/// - Parameter distance: The number of steps after the one to start with.
private func pathStep(_ title: String, _ distance: Int) -> Text {
  if distance < 0 { return Text("✓ ").style(.correct) + Text(title) }
  if distance == 0 { return Text("❯ ").style(.accent) + Text(title).style(.strong) }
  return Text(". \(title)").style(.dim)
}

/// Returns lines of texts with blanks between them, none of which is cut where it fits a line of
/// its own.
private func lines(of items: [Text], width: Int) -> [Text] {
  var lines: [Text] = []
  var used = 0
  for item in items {
    let itemWidth = item.layout(in: .zero, environment: DrawingEnvironment()).size.columns
    if let last = lines.last, used + 2 + itemWidth <= width {
      lines[lines.count - 1] = last + Text("  ") + item
      used += 2 + itemWidth
    } else {
      lines.append(item)
      used = itemWidth
    }
  }
  return lines
}
