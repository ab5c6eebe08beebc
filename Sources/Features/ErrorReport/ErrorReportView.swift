import TerminalUI

/// Draws what happened and what to do.
func errorReportView(_ state: ErrorReport.State) -> some View {
  VStack(spacing: 1) {
    Text("Something went wrong").style(.strong)
    Text(state.cause).style(.attention).wrapped()
    Text(state.advice).wrapped()
    Text(state.clipboardNotice.text ?? "").style(.accent)
  }
}

/// Draws what happened and what to do, without a title and blank rows.
func shortErrorReportView(_ state: ErrorReport.State) -> some View {
  VStack {
    Text(state.cause).style(.attention).wrapped()
    Text(state.clipboardNotice.text ?? state.advice).style(state.clipboardNotice.text == nil ? .text : .accent)
      .wrapped()
  }
}
