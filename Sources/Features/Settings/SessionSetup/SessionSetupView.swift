import Domain
import TerminalUI

/// Draws the settings of the next session: its skill, its length and the voice.
func sessionSetupView(_ state: SessionSetup.State, isRoomy: Bool) -> some View {
  VStack(spacing: isRoomy ? 1 : 0) {
    if isRoomy { Text("Next session").style(.strong).padding(left: 2) }
    VStack {
      FormRow("Skill", labelWidth: formLabelWidth, isFocused: state.focus == .skill) {
        Picker(
          Skill.allCases.map(\.rawValue), selected: Skill.allCases.firstIndex(of: state.session.skill))
      }
      FormRow("Length", labelWidth: formLabelWidth, isFocused: state.focus == .limit) {
        Picker(
          SessionSettings.Limit.allCases.map(\.title),
          selected: SessionSettings.Limit.allCases.firstIndex(of: state.session.limit))
      }
      amountRow(state)
      FormRow("Speed", labelWidth: formLabelWidth, isFocused: state.focus == .ladder) {
        Picker(["as set below", "follows your answers"], selected: state.session.adaptsSpeed ? 1 : 0)
      }
      if isRoomy {
        for toggle in SessionToggle.allCases { sessionToggleRow(toggle, state.session, focus: state.toggleFocus) }
      } else {
        sessionToggles(state.session, focus: state.toggleFocus)
      }
    }
    voiceSectionView(state.voice, focus: state.voiceFocus)
  }
}

/// Draws the number of questions or the time limit, or an empty row for an endless session so that nothing moves.
@ViewBuilder
private func amountRow(_ state: SessionSetup.State) -> some View {
  let isFocused = state.focus == .amount
  switch state.session.limit {
  case .endless:
    Text(" ")
  case .questions:
    FormRow("Questions", labelWidth: formLabelWidth, isFocused: isFocused) {
      Picker(
        SessionSettings.questionCounts.map { "\($0)" },
        selected: SessionSettings.questionCounts.firstIndex(of: state.session.questionCount))
    }
  case .time:
    FormRow("Time", labelWidth: formLabelWidth, isFocused: isFocused) {
      Picker(
        SessionSettings.timeLimits.map { Wording.title(of: .time(.seconds($0))) },
        selected: SessionSettings.timeLimits.firstIndex(of: state.session.timeLimit))
    }
  }
}

extension SessionSetup.State {
  /// The focused toggle; nil if another row has the focus.
  var toggleFocus: SessionToggle? {
    if case .toggle(let toggle) = focus { toggle } else { nil }
  }

  /// The focused row of the voice section; nil if another row has the focus.
  var voiceFocus: VoiceSection.Row? {
    if case .voice(let row) = focus { row } else { nil }
  }
}

extension SessionSettings.Limit {
  /// The picker's text: "endless".
  fileprivate var title: String {
    switch self {
    case .endless: "endless"
    case .questions: "questions"
    case .time: "time"
    }
  }
}
