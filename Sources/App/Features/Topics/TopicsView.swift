import Domain
import TerminalUI

/// Draws the groups and the topics of the selected group side by side, or one of the two on a
/// narrow terminal.
///
/// The details of the selected topic are below. On a terminal of 110 columns and more, the path is
/// on the right.
func topicsView(_ state: Topics.State, keys: [HelpItem], in size: Size) -> some View {
  let isWide = size.hasTwoColumns
  let hasCard = size.hasThirdColumn
  let width = size.columns - 4 - (hasCard ? cardWidth + 4 : 0)
  return ScreenLayout(size: size, keys: keys) {
    Kept(TopicsHeader(state, isWide: isWide))
  } content: {
    HStack(spacing: 4) {
      VStack(spacing: size.hasSpareRows ? 1 : 0) {
        if isWide, state.filter == nil { Kept(SessionRows(state)) }
        HStack(spacing: 3) {
          if state.filter != nil {
            foundTopics(state, width: width)
          } else if isWide {
            Kept(GroupList(state))
            topicTable(state, width: width - sectionWidth - 3)
          } else if state.pane == .sections {
            allSections(state)
          } else {
            topicTable(state, width: width)
          }
        }
      }
      .frame(width: width)
      if hasCard { Kept(PathCard(state, in: size)) }
    }
  } footer: {
    topicsFooter(state, TopicHints(keys), in: size, isWide: isWide)
  }
}

/// The width of the longest group title, with the selection mark.
private let sectionWidth = 16
let cardWidth = 36

/// A field for text while one is open, or the name of the app with what is marked or practised.
private struct TopicsHeader: KeptContent {
  private let naming: Topics.Naming?
  private let search: TextFieldState?
  private let foundCount: Int
  private let topicCount: Int
  /// The group that is listed, where the groups aren't seen.
  private let group: String?
  private let markedCount: Int
  private let marked: [Topic]
  private let skill: Skill
  private let summary: HistorySummary?
  private let practice: PracticeOverview?

  init(_ state: Topics.State, isWide: Bool) {
    naming = state.naming
    search = state.filter?.field
    foundCount = state.filter?.results.count ?? 0
    topicCount = state.topics.count
    group = !isWide && state.pane == .topics ? state.section.rawValue : nil
    markedCount = state.marked.count
    marked = state.markedTopics
    skill = state.skill
    summary = state.practised?.summary
    practice = state.practice
  }

  var body: some View {
    HStack(spacing: naming != nil || search != nil ? 1 : 2) {
      if let naming, naming.isDeletion {
        Text("delete \"\(naming.set?.title ?? "")\"?").style(.attention)
      } else if let naming {
        Text(naming.set == nil ? "save as" : "rename to").style(.accent)
        TextField(
          naming.field, placeholder: "e.g. Shopping, for \(Wording.count(markedCount, "topic"))")
      } else if let search {
        Text("/").style(.accent)
        TextField(search, placeholder: "rent, price, clock, 1500, hon")
        Text("\(foundCount) of \(topicCount)").style(.dim)
      } else {
        Text("countbiki").style(.strong)
        if let group { Text(group) }
        Spacer()
        FirstFitting {
          for tagline in taglines { tagline }
        }
      }
    }
  }

  /// Texts about the marked topics or the learner's practice, from the longest to the shortest.
  private var taglines: [Text] {
    if markedCount > 0 {
      let titles = marked.map(\.title).joined(separator: ", ")
      return ["mix: " + titles, "mix of \(markedCount)"].map { Text($0).style(.accent) }
    }
    guard let summary, summary.practised > 0 else {
      let tagline = skill == .listening ? "Japanese numbers by ear" : skill.rawValue
      return [Text(tagline).style(.dim), Text("")]
    }
    let label = Wording.label(of: skill)
    let answered = "\(label)\(summary.practised.separatedByThousands) answered"
    let share = "\(Wording.percent(summary.heard)) at once"
    let all = summary.heard.asked == 0 ? answered : "\(answered), \(share)"
    guard let practice else { return [all, answered, ""].map { Text($0).style(.dim) } }
    let days = practice.week.count { $0.practised > 0 }
    let today = "\((practice.week.last?.practised ?? 0).separatedByThousands) today"
    let week = Text("   \(days) of the last 7 days  ").style(.dim) + dayMarks(practice.week)
    return [
      Text("\(all)   \(today)").style(.dim) + week,
      Text(label + today).style(.dim) + week,
      Text(label + today).style(.dim),
      Text(""),
    ]
  }
}

/// The groups, beside their topics.
private struct GroupList: KeptContent {
  private let groups: [Topics.Section]
  private let selected: Int?
  private let isActive: Bool

  init(_ state: Topics.State) {
    groups = state.sections.filter { !$0.isSession }
    selected = groups.firstIndex(of: state.group)
    isActive = state.pane == .sections && !state.section.isSession
  }

  var body: some View {
    List(groups, selected: selected, isActive: isActive) { group, isSelected in
      groupTitle(group, isSelected: isSelected && isActive)
    }
    .frame(width: sectionWidth)
  }
}

/// Draws the sessions and the groups in one list.
private func allSections(_ state: Topics.State) -> some View {
  let sections = state.sections
  let facts = SessionFacts(state)
  let selected = sections.firstIndex(of: state.section)
  return List(sections, selected: selected) { section, isSelected in
    if section.isSession {
      facts.line(section, isSelected: isSelected && state.isSessionSelected)
    } else {
      groupTitle(section, isSelected: isSelected)
    }
  }
}

private func groupTitle(_ group: Topics.Section, isSelected: Bool) -> Text {
  Text(group.rawValue).style(isSelected ? .strong : .text)
}

/// Draws the results of a search, or a sentence if there are none.
@ViewBuilder
private func foundTopics(_ state: Topics.State, width: Int) -> some View {
  let text = state.filter?.field.text ?? ""
  if state.listedTopics.isEmpty {
    VStack(spacing: 1) {
      Text("No topic has \"\(text)\".").wrapped()
      Text(
        "Try a name (rent), a word (price, clock, telephone), a number (1500) or a counter (hon, ほん, 本)."
      )
      .style(.dim).wrapped()
    }
  } else {
    topicTable(state, search: text, width: width)
  }
}
