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
  let others = state.keptInputs
  return ScreenLayout(size: size, keys: keys) {
    Kept("topics.header", of: others) { topicsHeader(state, isWide: isWide) }
  } content: {
    HStack(spacing: 4) {
      VStack(spacing: size.hasSpareRows ? 1 : 0) {
        if isWide, state.filter == nil {
          Kept("topics.sessions", of: others) {
            VStack {
              for section in [Topics.Section.today, .step] {
                HStack {
                  SelectionMark(isSelected: state.isSessionSelected && state.section == section)
                  sessionLine(section, state)
                }
              }
            }
          }
        }
        HStack(spacing: 3) {
          if state.filter != nil {
            foundTopics(state, width: width)
          } else if isWide {
            Kept("topics.groups", of: others) {
              sectionList(state, hasSessions: false).frame(width: sectionWidth)
            }
            topicTable(state, width: width - sectionWidth - 3)
          } else if state.pane == .sections {
            sectionList(state, hasSessions: true)
          } else {
            topicTable(state, width: width)
          }
        }
      }
      .frame(width: width)
      if hasCard { Kept("topics.path", of: others) { pathCard(state, in: size) } }
    }
  } footer: {
    let hints = TopicHints(keys)
    let topicID = Double(state.frozenDetailID ?? state.selectedTopic?.id ?? 0)
    let detailed = Inputs(others: others, numbers: [topicID], texts: hints.texts)
    Kept("topics.footer", of: detailed) { topicsFooter(state, hints, in: size, isWide: isWide) }
  }
}

/// The width of the longest group title, with the selection mark.
private let sectionWidth = 16
let cardWidth = 36

private func topicsHeader(_ state: Topics.State, isWide: Bool) -> some View {
  HStack(spacing: state.isTyping ? 1 : 2) {
    if let naming = state.naming, naming.isDeletion {
      Text("delete \"\(naming.set?.title ?? "")\"?").style(.attention)
    } else if let naming = state.naming {
      Text(naming.set == nil ? "save as" : "rename to").style(.accent)
      TextField(
        naming.field,
        placeholder: "e.g. Shopping, for \(Wording.count(state.marked.count, "topic"))")
    } else if let filter = state.filter {
      Text("/").style(.accent)
      TextField(filter.field, placeholder: "rent, price, clock, 1500, hon")
      Text("\(state.listedTopics.count) of \(state.topics.count)").style(.dim)
    } else {
      Text("countbiki").style(.strong)
      if !isWide, state.pane == .topics { Text(state.section.rawValue) }
      Spacer()
      FirstFitting {
        for tagline in taglines(state) { tagline }
      }
    }
  }
}

/// Returns texts about the marked topics or the learner's practice, from the longest to the
/// shortest.
private func taglines(_ state: Topics.State) -> [Text] {
  if !state.marked.isEmpty {
    let titles = state.markedTopics.map(\.title).joined(separator: ", ")
    return ["mix: " + titles, "mix of \(state.marked.count)"].map { Text($0).style(.accent) }
  }
  guard let summary = state.practised?.summary, summary.practised > 0 else {
    let tagline = state.skill == .listening ? "Japanese numbers by ear" : state.skill.rawValue
    return [Text(tagline).style(.dim), Text("")]
  }
  let skill = Wording.label(of: state.skill)
  let answered = "\(skill)\(summary.practised.separatedByThousands) answered"
  let share = Wording.percent(summary.correct, of: summary.answered)
  let all = summary.answered == 0 ? answered : "\(answered), \(share) right"
  guard let practice = state.practice else {
    return [all, answered, ""].map { Text($0).style(.dim) }
  }
  let days = practice.week.count { $0.practised > 0 }
  let today = "\((practice.week.last?.practised ?? 0).separatedByThousands) today"
  let week = Text("   \(days) of the last 7 days  ").style(.dim) + dayMarks(practice.week)
  return [
    Text("\(all)   \(today)").style(.dim) + week,
    Text(skill + today).style(.dim) + week,
    Text(skill + today).style(.dim),
    Text(""),
  ]
}

/// Draws the groups, with the sessions in the same list where these aren't above it.
private func sectionList(_ state: Topics.State, hasSessions: Bool) -> some View {
  let sections = state.sections.filter { hasSessions || !$0.isSession }
  let selected = sections.firstIndex(of: hasSessions ? state.section : state.group)
  let isActive = hasSessions || state.pane == .sections && !state.section.isSession
  return List(sections, selected: selected, isActive: isActive) { section, isSelected in
    if section.isSession {
      sessionLine(section, state)
    } else {
      Text(section.rawValue).style(isSelected && isActive ? .strong : .text)
    }
  }
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
    topicTable(state, search: TopicSearch(text), width: width)
  }
}
