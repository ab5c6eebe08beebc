import TerminalUI

/// Draws what happened and what to do.
func errorReportView(_ state: ErrorReport.State) -> some View {
  VStack(spacing: 1) {
    Text(state.cause).style(.attention).wrapped()
    Text(state.advice).wrapped()
    Text(state.clipboardNotice.text ?? "").style(.accent)
  }
}
