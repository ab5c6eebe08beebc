import Domain
import JapaneseNumbers
import TerminalUI

/// The sessions that are made for the learner, in a row each.
struct SessionRows: KeptContent {
  private let facts: SessionFacts
  /// The selected session; nil if none is.
  private let selected: Topics.Section?

  init(_ state: Topics.State, hasMarks: Bool) {
    facts = SessionFacts(state, hasMarks: hasMarks)
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
  /// The number of parts to review, no more than fit the minutes.
  private let dueCount: Int
  /// The pair with which the session begins: "はっぴゃく or ろっぴゃく"; nil if there is none.
  private let confused: String?
  /// The sentence for a learner who was away for a week.
  private let welcome: String?
  private let newParts: [QuestionPart]
  private let progress: PathProgress
  private let hasMarks: Bool

  /// - Parameter hasMarks: True for a mark for each step of the path, where these aren't drawn
  ///   beside the list.
  init(_ state: Topics.State, hasMarks: Bool) {
    self.hasMarks = hasMarks
    goal = state.path.goal
    minutes = state.path.minutes
    plannedStep = state.plan?.practisedTitle
    weakest = state.plan?.weakest
    dueCount = state.plan?.reviewed ?? 0
    confused = state.skill == .listening ? state.plan?.pair?.title : nil
    welcome = state.plan.flatMap { plan in
      plan.daysAway == nil ? nil : Wording.welcomeBack(due: plan.due, minutes: plan.minutes)
    }
    newParts = state.plan?.newParts ?? []
    progress = state.progress
  }

  /// Draws today's session, or the step in hand, with the longest of its texts that fits.
  func line(_ section: Topics.Section, isSelected: Bool) -> some View {
    let goal = Wording.capitalized(goal.title)
    return FirstFitting {
      let isToday = section == .today
      let title = isToday ? "Today" : goal
      for text in isToday ? today : step {
        HStack {
          Text(title).style(isSelected ? .strong : .text)
            .frame(width: displayWidth(of: goal) + 3)
          text
        }
      }
    }
  }

  /// A mark for each step: `✓✓✓▸......`.
  private var marks: Text {
    progress.path.steps.map { progress.state(of: $0).mark }.joined()
  }

  /// The length and the contents of today's session, from all to none.
  private var today: [Text] {
    guard let plannedStep else { return [Text("")] }
    let length = "\(minutes) min"
    if let welcome { return [[length, welcome], [welcome], []].map(joined) }
    let kana = newParts.prefix(TodayPlan.newLimit).map(\.reading.kana)
    let news = fewer(kana).map { "new: " + $0.joined(separator: ", ") }
    let others = [
      confused ?? weakest?.reading.kana, dueCount > 0 ? "\(dueCount) to review" : nil,
    ].compactMap(\.self)
    let contents = others.isEmpty && kana.isEmpty ? [plannedStep] : others
    let withNews = news.map { [length] + contents + [$0] }
    let withoutNews = fewer(contents).map { [length] + $0 }
    // In the narrowest window what is practised says more than the minutes.
    let alone = (contents + news.suffix(1)).map { [$0] }
    return (withNews + withoutNews + alone + [[length], []]).map(joined)
  }

  /// The place on the path and the step in hand with what it still needs, from all to none.
  private var step: [Text] {
    // The place on the path comes from the history, as the plan does.
    guard plannedStep != nil else { return [Text("")] }
    let count = progress.path.steps.count
    guard let place = progress.place, let step = progress.stepInHand else {
      return [["all \(count) steps done"], []].map(joined)
    }
    let number = "step \(place + 1) of \(count)"
    let title = "\(number): \(step.title)"
    let facts = progress.current.map { Wording.facts(on: $0) } ?? []
    let all = [title] + facts
    // The marks take the place of all facts but the first, and never of the reason why a step that
    // is heard well enough doesn't open.
    let takesPlaces = reason == nil && !facts.isEmpty
    let besideMarks = takesPlaces ? fewer(facts).map { [title] + $0 } : [all]
    let marked = hasMarks ? besideMarks.map { marks + Text("   ") + joined($0) } : []
    // The reason is worth more than the share.
    let withReason = reason.map { [all, [title, $0]] } ?? []
    return marked + (withReason + fewer(all) + [[number], []]).map(joined)
  }

  /// The reason why the next step doesn't open, if that isn't only that more answers are needed:
  /// "はち is weak".
  private var reason: String? {
    guard let obstacle = progress.current?.obstacles.first else { return nil }
    return switch obstacle {
    case .heard: nil
    case .weak, .repeats, .misses, .unsure: Wording.obstacle(obstacle)
    }
  }

  /// Returns all facts, then all but the last, and so on to the first alone.
  private func fewer(_ facts: [String]) -> [[String]] {
    facts.indices.reversed().map { Array(facts[...$0]) }
  }

  private func joined(_ facts: [String]) -> Text {
    Text(facts.joined(separator: "   ")).style(.dim)
  }
}

/// The steps of the path and, on a tall terminal, the weeks of practice, for the space beside the
/// list or a quiz.
struct PathCard: KeptContent {
  private let goal: Goal
  private let progress: PathProgress
  /// The weeks of practice, where there is room for them.
  private let calendar: PracticeCalendar?

  init(_ state: Topics.State, in size: Size) {
    goal = state.path.goal
    progress = state.progress
    calendar = size.hasWeekRows ? state.practice?.calendar : nil
  }

  var body: some View {
    VStack(spacing: 1) {
      Text(Wording.capitalized(goal.title)).style(.strong)
      VStack {
        for step in progress.path.steps {
          let state = progress.state(of: step)
          HStack(spacing: 1) {
            state == .ahead ? Text(" ") : state.mark
            VStack {
              Text(step.title).style(state.titleStyle).wrapped()
              if let current = progress.current, current.step == step {
                Text(Wording.standing(current)).style(.dim).wrapped().padding(left: 2)
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

extension PathProgress.State {
  /// The mark of a step: one of `✓✓-▸....`.
  fileprivate var mark: Text {
    switch self {
    case .mastered: Text("✓").style(.correct)
    case .skipped: Text("-").style(.dim)
    case .inHand: Text("▸").style(.accent)
    case .ahead: Text(".").style(.dim)
    }
  }

  fileprivate var titleStyle: StyleRole {
    switch self {
    case .mastered: .text
    case .inHand: .strong
    case .skipped, .ahead: .dim
    }
  }
}
