import Domain
import TerminalUI

/// Draws the settings over a quiz: voice, display and, if there is room, a note on the topic.
func quizSettingsView(_ state: QuizSettings.State, isRoomy: Bool) -> some View {
  VStack(spacing: isRoomy ? 1 : 0) {
    voiceSectionView(state.voice, focus: state.voiceFocus)
    VStack {
      FirstFitting {
        toggles(state, gap: 2)
        toggles(state, gap: 1)
      }
      if isRoomy { topicNote(state.topic).padding(left: 2) }
    }
  }
}

/// Draws all toggles in one row.
///
/// - Parameter gap: The number of blanks between a label and its value.
private func toggles(_ state: QuizSettings.State, gap: Int) -> some View {
  HStack(spacing: 2 * gap - 2) {
    for toggle in QuizSettings.Toggle.allCases {
      FormRow(toggle.title, labelWidth: toggle.title.count + gap, isFocused: state.focus == .display(toggle)) {
        Text(state.display[keyPath: toggle.path] ? "on " : "off")
          .style(state.display[keyPath: toggle.path] ? .strong : .dim)
      }
    }
  }
}

extension QuizSettings.State {
  /// The focused row of the voice section; nil if another row has the focus.
  var voiceFocus: VoiceSection.Row? {
    if case .voice(let row) = focus { row } else { nil }
  }
}

extension QuizSettings.Toggle {
  /// The row's label: "Confetti".
  fileprivate var title: String {
    switch self {
    case .progress: "Progress"
    case .biki: "Biki"
    case .confetti: "Confetti"
    }
  }
}

/// Draws the range of a topic and its note.
private func topicNote(_ topic: Topic) -> some View {
  VStack {
    Text("\(topic.title): \(topic.description)").style(.dim)
    if let note = topic.note { Text(note).style(.dim).wrapped() }
  }
}
