import Domain
import TerminalUI

/// The topics, with what each asks, and a note on the selected one.
func topicsView(_ state: Topics.State, in size: Size) -> some View {
  ScreenLayout(size: size, keys: topicsKeys().helpItems) {
    FirstFitting {
      topicsHeader(state, tagline: "Japanese numbers by ear")
      topicsHeader(state, tagline: state.selectedTopic.category.title)
      topicsHeader(state, tagline: "")
    }
  } content: {
    SelectionList(Array(state.topics.indices), selected: state.selectedIndex) { index, isSelected in
      topicRow(state, at: index, isSelected: isSelected, hasCategory: size.columns >= 72)
    }
  } footer: {
    if let note = state.selectedTopic.note {
      Text(note).style(.dim).wrapped().frame(height: size.rows >= 16 ? 2 : nil).padding(left: 2)
    }
  }
}

private func topicsHeader(_ state: Topics.State, tagline: String) -> some View {
  HStack {
    Text("countbiki  ").style(.strong) + Text(tagline).style(.dim)
    Spacer(minLength: 2)
    Text("session: ").style(.dim) + Text(state.mode.title)
  }
}

/// What a topic asks; with the name of its category where that begins, and where the learner is.
private func topicRow(_ state: Topics.State, at index: Int, isSelected: Bool, hasCategory: Bool) -> some View {
  let topic = state.topics[index]
  let begins = index == 0 || state.topics[index - 1].category != topic.category
  return FirstFitting {
    topicRow(topic, isSelected: isSelected, category: hasCategory && (begins || isSelected) ? topic.category.title : "")
    Text(topic.title).style(isSelected ? .strong : .text)
  }
}

private func topicRow(_ topic: Topic, isSelected: Bool, category: String) -> some View {
  HStack {
    Text(topic.title).style(isSelected ? .strong : .text).frame(width: 25)
    Text(topic.description).style(.dim)
    Spacer(minLength: category.isEmpty ? 0 : 2)
    Text(category).style(.dim)
  }
}
