import Domain
import TerminalUI

/// Draws the groups and the topics of the selected group side by side, or one of the two on a narrow terminal.
///
/// The details of the selected topic are below, or on the right on a terminal of 110 columns and more.
func topicsView(_ state: Topics.State, in size: Size) -> some View {
  let isWide = size.columns >= 72
  let hasCard = size.columns >= 110
  let width = size.columns - 4 - (hasCard ? cardWidth + 4 : 0)
  let keys = topicsKeys(state).helpItems
  return ScreenLayout(size: size, keys: keys, helpKey: state.filter == nil ? .character("?") : .function(1)) {
    topicsHeader(state, isWide: isWide)
  } content: {
    HStack(spacing: 4) {
      HStack(spacing: 3) {
        if state.filter != nil {
          foundTopics(state, width: width)
        } else if isWide {
          sectionList(state).frame(width: sectionWidth)
          topicList(state, width: width - sectionWidth - 3, height: size.rows - 10)
        } else if state.pane == .sections {
          sectionList(state)
        } else {
          topicList(state, width: width, height: size.rows - 10)
        }
      }
      .frame(width: width)
      if hasCard { topicCard(state, width: cardWidth) }
    }
  } footer: {
    if !hasCard { topicsFooter(state, in: size, isWide: isWide) }
  }
}

/// The width of the longest group title, with the selection mark.
private let sectionWidth = 15
private let cardWidth = 36

private func topicsHeader(_ state: Topics.State, isWide: Bool) -> some View {
  HStack(spacing: state.filter == nil ? 2 : 1) {
    if let filter = state.filter {
      Text("/").style(.accent)
      TextField(filter.field, placeholder: "rent, price, clock, 1500, hon")
      Text("\(state.listedTopics.count) of \(state.topics.count)").style(.dim)
    } else {
      Text("countbiki").style(.strong)
      if !isWide, state.pane == .topics { Text(state.section.title) }
      Spacer()
      FirstFitting {
        for tagline in taglines(state) { Text(tagline).style(.dim) }
      }
    }
  }
}

/// Returns texts about the learner's progress, from the longest to the shortest.
private func taglines(_ state: Topics.State) -> [String] {
  guard let history = state.history?.summary, history.answered > 0 else { return ["Japanese numbers by ear", ""] }
  let answered = "\(history.answered.separatedByThousands) answered"
  return ["\(answered), \(Wording.percent(history.correct, of: history.answered)) first try", answered, ""]
}

private func sectionList(_ state: Topics.State) -> some View {
  let sections = state.sections
  return SelectionList(
    sections, selected: sections.firstIndex(of: state.section), isActive: state.pane == .sections
  ) { section, isSelected in
    Text(section.title).style(isSelected ? .strong : .text)
  }
}

/// - Parameter height: The rows that the list has at least. A longer list shows the position, which takes two columns.
private func topicList(_ state: Topics.State, width: Int, height: Int) -> some View {
  let topics = state.listedTopics
  let columns = TopicColumns(
    topics, width: width - (topics.count > height ? 4 : 2),
    wanted: [.record, .description] + (state.section.isMixed ? [.category, .bar] : [.bar]))
  return SelectionList(
    topics, selected: state.selectedIndex(in: topics), isActive: state.pane == .topics, showsPosition: true
  ) { topic, _ in
    TopicRow(topic, in: state, columns: columns)
  }
}

/// Draws the results of a search, or a sentence if there are none.
@ViewBuilder
private func foundTopics(_ state: Topics.State, width: Int) -> some View {
  let text = state.filter?.field.text ?? ""
  let topics = state.listedTopics
  if topics.isEmpty {
    VStack(spacing: 1) {
      Text("No topic has \"\(text)\".").wrapped()
      Text("Try a name (rent), a word (price, clock, telephone), a number (1500) or a counter (hon, ほん, 本).")
        .style(.dim).wrapped()
    }
  } else {
    let search = TopicSearch(text)
    // As wide as for all topics, so that columns don't move while the text is typed.
    let columns = TopicColumns(state.topics, width: width - 2, wanted: [.description, .category, .record, .bar])
    SelectionList(topics, selected: state.selectedIndex(in: topics)) { topic, _ in
      TopicRow(topic, in: state, columns: columns, search: search)
    }
  }
}
