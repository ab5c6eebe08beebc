import Domain
import TerminalUI

/// The topics, with what each asks, and a note on the selected one.
func topicsView(_ state: Topics.State, in size: Size) -> some View {
  ScreenLayout(size: size, keys: topicsKeys(state).helpItems) {
    HStack {
      Text("countbiki").style(.strong)
      Spacer()
      Text("Japanese numbers by ear").style(.dim)
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

private func topicRow(_ topic: Topic, isSelected: Bool) -> some View {
  HStack {
    Text(topic.title).style(isSelected ? .strong : .text).frame(width: 20)
    Text(topic.description).style(.dim)
  }
}
