import Domain
import JapaneseNumbers
import TerminalUI

/// Draws today's session, or the step in hand of the path, with as many facts as fit.
func sessionLine(_ section: Topics.Section, _ state: Topics.State) -> some View {
  let isSelected = state.isSessionSelected && state.section == section
  let (title, facts) = section == .today ? today(state) : step(state)
  let width = displayWidth(of: capitalised(state.path.goal.title)) + 3
  return FirstFitting {
    for count in (0...facts.count).reversed() {
      HStack {
        Text(title).style(isSelected ? .strong : .text).frame(width: width)
        Text(Array(facts.prefix(count)).joined(separator: "   ")).style(.dim)
      }
    }
  }
}

/// Returns the length and the contents of today's session.
private func today(_ state: Topics.State) -> (title: String, facts: [String]) {
  guard let plan = state.plan else { return ("Today", []) }
  let new = plan.newParts.prefix(TodayPlan.newLimit).map(\.reading.kana).joined(separator: ", ")
  let contents = [
    plan.weakest?.reading.kana, plan.due > 0 ? "\(plan.due) due" : nil,
    new.isEmpty ? nil : "new: \(new)",
  ].compactMap(\.self)
  return (
    "Today", ["\(state.path.minutes) min"] + (contents.isEmpty ? [plan.step.title] : contents)
  )
}

/// Returns the place on the path and the step in hand, with what it still needs.
private func step(_ state: Topics.State) -> (title: String, facts: [String]) {
  let progress = state.progress
  let goal = capitalised(state.path.goal.title)
  let count = progress.path.steps.count
  guard let place = progress.place, let step = progress.stepInHand else {
    return (goal, ["all \(count) steps done"])
  }
  let facts = progress.current.map { Wording.facts(on: $0, state.skill) } ?? []
  return (goal, ["step \(place + 1) of \(count)", step.title] + facts)
}

/// Draws the steps of the path and, on a tall terminal, the weeks of practice, for the space beside
/// the list or a quiz.
func pathCard(_ state: Topics.State, in size: Size) -> some View {
  let progress = state.progress
  return VStack(spacing: 1) {
    Text(capitalised(state.path.goal.title)).style(.strong)
    VStack {
      for step in progress.path.steps {
        let (mark, style) = pathMark(progress.state(of: step))
        HStack(spacing: 1) {
          mark
          VStack {
            Text(step.title).style(style).wrapped()
            if let current = progress.current, current.step == step {
              Text(Wording.standing(current, state.skill)).style(.dim).wrapped()
            }
          }
        }
      }
    }
    if size.hasWeekRows, let calendar = state.practice?.calendar {
      CalendarGrid(calendar: calendar).padding(top: 1)
    }
  }
  .frame(width: cardWidth)
}

private func pathMark(_ state: PathProgress.State) -> (mark: Text, title: StyleRole) {
  switch state {
  case .mastered: (Text("✓").style(.correct), .text)
  case .skipped: (Text("-").style(.dim), .dim)
  case .inHand: (Text("›").style(.accent), .strong)
  case .ahead: (Text(" "), .dim)
  }
}

private func capitalised(_ sentence: String) -> String {
  sentence.prefix(1).uppercased() + String(sentence.dropFirst())
}
