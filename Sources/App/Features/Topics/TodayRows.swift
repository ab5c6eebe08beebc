import Domain
import JapaneseNumbers
import TerminalUI

/// The sessions that are made for the learner, in a row each.
struct SessionRows: KeptContent {
  private let facts: SessionFacts
  /// The selected session; nil if none is.
  private let selected: Topics.Section?

  init(_ state: Topics.State) {
    facts = SessionFacts(state)
    selected = state.isSessionSelected ? state.section : nil
  }

  var body: some View {
    VStack {
      for section in [Topics.Section.today, .step] {
        HStack {
          SelectionMark(isSelected: section == selected)
          facts.line(section, isSelected: section == selected)
        }
      }
    }
  }
}

/// The facts that are shown about today's session and the step in hand of the path.
struct SessionFacts: Equatable {
  private let goal: Goal
  private let minutes: Int
  /// Nil until the history is loaded, as the contents of today's session are.
  private let plannedStep: String?
  private let weakest: QuestionPart?
  private let dueCount: Int
  private let newParts: [QuestionPart]
  private let progress: PathProgress
  private let skill: Skill

  init(_ state: Topics.State) {
    goal = state.path.goal
    minutes = state.path.minutes
    plannedStep = state.plan?.step.title
    weakest = state.plan?.weakest
    dueCount = state.plan?.due ?? 0
    newParts = state.plan?.newParts ?? []
    progress = state.progress
    skill = state.skill
  }

  /// Draws today's session, or the step in hand, with as many facts as fit.
  func line(_ section: Topics.Section, isSelected: Bool) -> some View {
    let (title, facts) = section == .today ? today : step
    let width = displayWidth(of: capitalised(goal.title)) + 3
    return FirstFitting {
      for count in (0...facts.count).reversed() {
        HStack {
          Text(title).style(isSelected ? .strong : .text).frame(width: width)
          Text(Array(facts.prefix(count)).joined(separator: "   ")).style(.dim)
        }
      }
    }
  }

  /// The length and the contents of today's session.
  private var today: (title: String, facts: [String]) {
    guard let plannedStep else { return ("Today", []) }
    let new = newParts.prefix(TodayPlan.newLimit).map(\.reading.kana).joined(separator: ", ")
    let contents = [
      weakest?.reading.kana, dueCount > 0 ? "\(dueCount) due" : nil,
      new.isEmpty ? nil : "new: \(new)",
    ].compactMap(\.self)
    return ("Today", ["\(minutes) min"] + (contents.isEmpty ? [plannedStep] : contents))
  }

  /// The place on the path and the step in hand, with what it still needs.
  private var step: (title: String, facts: [String]) {
    let goal = capitalised(goal.title)
    let count = progress.path.steps.count
    guard let place = progress.place, let step = progress.stepInHand else {
      return (goal, ["all \(count) steps done"])
    }
    let facts = progress.current.map { Wording.facts(on: $0, skill) } ?? []
    return (goal, ["step \(place + 1) of \(count)", step.title] + facts)
  }
}

/// The steps of the path and, on a tall terminal, the weeks of practice, for the space beside the
/// list or a quiz.
struct PathCard: KeptContent {
  private let goal: Goal
  private let progress: PathProgress
  private let skill: Skill
  /// The weeks of practice, where there is room for them.
  private let calendar: PracticeCalendar?

  init(_ state: Topics.State, in size: Size) {
    goal = state.path.goal
    progress = state.progress
    skill = state.skill
    calendar = size.hasWeekRows ? state.practice?.calendar : nil
  }

  var body: some View {
    VStack(spacing: 1) {
      Text(capitalised(goal.title)).style(.strong)
      VStack {
        for step in progress.path.steps {
          let (mark, style) = pathMark(progress.state(of: step))
          HStack(spacing: 1) {
            mark
            VStack {
              Text(step.title).style(style).wrapped()
              if let current = progress.current, current.step == step {
                Text(Wording.standing(current, skill)).style(.dim).wrapped()
              }
            }
          }
        }
      }
      if let calendar { CalendarGrid(calendar: calendar).padding(top: 1) }
    }
    .frame(width: cardWidth)
  }
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
