import Domain
import TerminalUI

/// Draws the settings over a quiz: voice, display and, if there is room, a note on the topic.
func quizSettingsView(_ state: QuizSettings.State, in size: Size) -> some View {
  VStack(spacing: 1) {
    voiceSectionView(state.voice, focus: state.voiceFocus)
    VStack {
      for toggle in QuizSettings.Toggle.allCases {
        FormRow(toggle.title, labelWidth: formLabelWidth, isFocused: state.focus == .display(toggle)) {
          Toggle(isOn: state.display[keyPath: toggle.path])
        }
      }
    }
    if size.rows >= 18 { topicNote(state.topic).frame(width: 44).padding(left: 2) }
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
