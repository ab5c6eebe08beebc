import TerminalUI

/// What went wrong and what to do, over the screen where it happened.
func errorReportView(_ state: ErrorReport.State) -> some View {
  VStack(spacing: 1) {
    Text(state.cause).style(.attention).wrapped()
    Text(state.advice).wrapped()
    Text(state.copy.notice ?? "").style(.accent)
  }
}
