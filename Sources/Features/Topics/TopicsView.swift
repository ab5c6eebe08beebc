import Domain
import TerminalUI

/// The topics, with what each asks, and a note on the selected one.
func topicsView(_ state: Topics.State, in size: Size) -> some View {
  ScreenLayout(size: size, keys: topicsKeys().helpItems) {
    FirstFitting {
      topicsHeader(state, tagline: "Japanese numbers by ear")
      topicsHeader(state, tagline: "")
    }
  } content: {
    SelectionList(state.topics, selected: state.selectedIndex) { topic, isSelected in
      topicRow(topic, isSelected: isSelected)
    }
  } footer: {
    if let note = state.selectedTopic.note {
      Text(note).style(.dim).wrapped().padding(left: 2)
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

private func topicRow(_ topic: Topic, isSelected: Bool) -> some View {
  HStack {
    Text(topic.title).style(isSelected ? .strong : .text).frame(width: 20)
    Text(topic.description).style(.dim)
  }
}
