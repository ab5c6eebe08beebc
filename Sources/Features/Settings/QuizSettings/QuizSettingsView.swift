import Domain
import TerminalUI

/// The settings over a quiz: the voice, what is on the screen, and, where there is room, what the topic is about.
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
  /// The row of the voice section that the keys are about.
  var voiceFocus: VoiceSection.Row? {
    if case .voice(let row) = focus { row } else { nil }
  }
}

extension QuizSettings.Toggle {
  /// What people see: "Confetti".
  fileprivate var title: String {
    switch self {
    case .progress: "Progress"
    case .biki: "Biki"
    case .confetti: "Confetti"
    }
  }
}

/// What a topic asks, and what a learner should know of it.
private func topicNote(_ topic: Topic) -> some View {
  VStack {
    Text("\(topic.title): \(topic.description)").style(.dim)
    if let note = topic.note { Text(note).style(.dim).wrapped() }
  }
}
