import TerminalUI

/// The keys of a screen, one a row.
func helpView(_ items: [HelpItem]) -> some View {
  VStack {
    for item in items {
      HStack(spacing: 2) {
        Text(item.key).style(.strong).frame(width: 10)
        Text(item.label)
      }
    }
  }
}
