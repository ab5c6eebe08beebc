import Domain
import TerminalUI

/// The settings of the next session: how long it is, and the voice.
func sessionSetupView(_ state: SessionSetup.State) -> some View {
  VStack(spacing: 1) {
    VStack {
      settingRow("Session", isFocused: state.focus == .limit) {
        choice(
          state.session.limit.title, place: SessionSettings.Limit.allCases.firstIndex(of: state.session.limit),
          of: SessionSettings.Limit.allCases.count, isFocused: state.focus == .limit)
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
    Text("")
  case .questions:
    settingRow("Questions", isFocused: isFocused) {
      choice(
        "\(state.session.questionCount)",
        place: SessionSettings.questionCounts.firstIndex(of: state.session.questionCount),
        of: SessionSettings.questionCounts.count, isFocused: isFocused)
    }
  case .time:
    settingRow("Time", isFocused: isFocused) {
      choice(
        state.session.mode.title, place: SessionSettings.timeLimits.firstIndex(of: state.session.timeLimit),
        of: SessionSettings.timeLimits.count, isFocused: isFocused)
    }
  }
}

extension SessionSetup.State {
  /// The row of the voice section that the keys are about.
  fileprivate var voiceFocus: VoiceSection.Row? {
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
