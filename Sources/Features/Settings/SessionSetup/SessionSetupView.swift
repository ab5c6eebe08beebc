import Domain
import TerminalUI

/// The settings of the next session: how long it is, and the voice.
func sessionSetupView(_ state: SessionSetup.State) -> some View {
  VStack(spacing: 1) {
    VStack {
      FormRow("Session", labelWidth: formLabelWidth, isFocused: state.focus == .limit) {
        Picker(
          SessionSettings.Limit.allCases.map(\.title),
          selected: SessionSettings.Limit.allCases.firstIndex(of: state.session.limit))
      }
      amountRow(state)
    }
    voiceSectionView(state.voice, focus: state.voiceFocus)
  }
}

/// How many questions, or how long; an empty row for an endless session, so that nothing moves.
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
  /// The row of the voice section that the keys are about.
  var voiceFocus: VoiceSection.Row? {
    if case .voice(let row) = focus { row } else { nil }
  }
}

extension SessionSettings.Limit {
  /// What people see: "a number".
  fileprivate var title: String {
    switch self {
    case .endless: "endless"
    case .questions: "questions"
    case .time: "time"
    }
  }
}
