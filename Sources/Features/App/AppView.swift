package import TerminalUI

/// The screen that is up, under the help or an error where there is one.
@ViewBuilder
package func appView(_ state: App.State, in size: Size) -> some View {
  if size.columns < 40 || size.rows < 12 {
    Text("countbiki needs 40 columns and 12 rows; there are \(size.columns) and \(size.rows).").wrapped()
  } else if let error = state.error {
    Modal("Something went wrong", keys: errorReportKeys().helpItems, over: screenView(state, in: size)) {
      errorReportView(error)
    }
  } else if state.isHelpShown {
    screenView(state, in: size).overlay { HelpOverlay(state.keys.helpGroups, hint: "any key closes this") }
  } else {
    screenView(state, in: size)
  }
}

@ViewBuilder
private func screenView(_ state: App.State, in size: Size) -> some View {
  switch state.screen {
  case .topics: topicsView(state.topics, in: size)
  case .setup(let setup):
    Modal("Session", keys: sessionSetupKeys(setup).helpItems.withHelp(), over: topicsView(state.topics, in: size)) {
      sessionSetupView(setup)
    }
  case .quiz(let quiz): quizView(quiz, in: size)
  case .summary(let summary): summaryView(summary, in: size)
  case .about(let about): aboutView(about, in: size)
  }
}
