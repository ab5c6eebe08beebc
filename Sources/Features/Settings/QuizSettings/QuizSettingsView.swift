import Domain
import TerminalUI

/// The part of a topic's description under the settings, as far as there is room.
enum QuizSettingsNote: CaseIterable {
  case rangeAndNote, note, none
}

/// Draws the settings over a quiz: voice, display and a note on the topic.
func quizSettingsView(_ state: QuizSettings.State, isRoomy: Bool, note: QuizSettingsNote) -> some View {
  VStack(spacing: isRoomy ? 1 : 0) {
    voiceSectionView(state.voice, focus: state.voiceFocus) { toggleRow(.tones, state, gap: 2) }
    VStack {
      FirstFitting {
        toggles(state, gap: 2)
        toggles(state, gap: 1)
      }
      topicNote(state.topic, note).padding(left: 2)
    }
  }
}

/// Draws the display's settings in two rows.
///
/// - Parameter gap: The number of blanks between a label and its value.
private func toggles(_ state: QuizSettings.State, gap: Int) -> some View {
  VStack {
    HStack(spacing: 2 * gap - 2) {
      for toggle in [QuizSettings.Toggle.progress, .biki, .confetti] { toggleRow(toggle, state, gap: gap) }
    }
    HStack(spacing: 2 * gap - 2) {
      FormRow("Romaji", labelWidth: gap == 1 ? 7 : 10, isFocused: state.focus == .romaji) {
        Text(state.display.romaji.title).style(state.display.romaji == .off ? .dim : .strong).frame(width: 6)
      }
      for toggle in [QuizSettings.Toggle.kanji, .accent] { toggleRow(toggle, state, gap: gap) }
    }
  }
}

private func toggleRow(_ toggle: QuizSettings.Toggle, _ state: QuizSettings.State, gap: Int) -> some View {
  let isOn = state.display[keyPath: toggle.path]
  let width = (toggle == .progress ? 8 : toggle.title.count) + gap
  return FormRow(toggle.title, labelWidth: width, isFocused: state.focus == .display(toggle)) {
    Text(isOn ? "on " : "off").style(isOn ? .strong : .dim)
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
    case .kanji: "Kanji"
    case .accent: "Accent"
    case .tones: "Tones"
    }
  }
}

extension DisplaySettings.Romaji {
  /// The value as an example: "sanjū".
  fileprivate var title: String {
    switch self {
    case .off: "off"
    case .macrons: "sanjū"
    case .typed: "sanjuu"
    case .only: "only"
    }
  }
}

/// Draws the range of a topic and its note.
private func topicNote(_ topic: Topic, _ part: QuizSettingsNote) -> some View {
  VStack {
    if part == .rangeAndNote { Text("\(topic.title): \(topic.description)").style(.dim) }
    if part != .none, let note = topic.note { Text(note).style(.dim).wrapped() }
  }
}
