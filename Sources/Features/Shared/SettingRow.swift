import TerminalUI

/// A row of a form: `❯ Rate      ⣿⣿⣿⣿⣿⣿⣀⣀⣀⣀⣀⣀   0.50`.
func settingRow(_ label: String, isFocused: Bool, @ViewBuilder value: () -> ViewGroup) -> some View {
  HStack {
    Text(isFocused ? "❯ " : "  ").style(.accent)
    Text(label).style(isFocused ? .strong : .text).frame(width: 11)
    value()
  }
}

/// One of several: `Haru   ‹ 3 of 8 ›`; the arrows only where the keys change it.
func choice(_ title: String, place: Int?, of count: Int, isFocused: Bool) -> some View {
  HStack(spacing: 2) {
    Text(title).style(isFocused ? .strong : .text).frame(width: 14)
    Text(isFocused ? "‹ \(place.map { "\($0 + 1) of " } ?? "")\(count) ›" : "").style(.dim)
  }
}

/// On or off, told apart by a mark too.
func onOrOff(_ isOn: Bool, isFocused: Bool) -> some View {
  Text(isOn ? "✓ on" : "✗ off").style(isFocused ? .strong : isOn ? .text : .dim)
}

/// A number in a range, as a bar and in digits.
func slider(_ value: Double, in range: ClosedRange<Double>, isFocused: Bool) -> some View {
  HStack(spacing: 2) {
    ProgressBar(
      (value - range.lowerBound) / (range.upperBound - range.lowerBound), role: isFocused ? .accent : .dim
    ).frame(width: 12)
    Text(twoDigits(value)).style(isFocused ? .strong : .text)
  }
}

/// `0.50`: a number of hundredths.
private func twoDigits(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}
