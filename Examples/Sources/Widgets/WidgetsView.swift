import TerminalUI

/// Returns the current page, with the titles of all above and the keys below.
func widgetsView(_ state: WidgetsState, in size: Size) -> some View {
  let isRoomy = size.rows >= 16
  return VStack(spacing: isRoomy ? 1 : 0) {
    HStack {
      for page in WidgetsState.Page.allCases {
        Text("\(page)").style(page == state.page ? .strong : .dim).padding(right: 2)
      }
      Spacer()
      Text(state.notice.isEmpty ? state.theme.rawValue : state.notice).style(.dim)
    }
    page(state).filling()
    HelpLine(widgetsKeys(state).helpItems)
  }
  .padding(top: isRoomy ? 1 : 0, left: 2, right: 2)
  .overlay {
    if state.isHelpShown { HelpOverlay(pageKeys(state).helpGroups, hint: "any key closes") }
  }
}

@ViewBuilder private func page(_ state: WidgetsState) -> some View {
  switch state.page {
  case .controls: controls(state)
  case .lists: lists(state)
  case .text: text()
  case .roles: roles()
  }
}

private func controls(_ state: WidgetsState) -> some View {
  VStack {
    FormRow("Voice", isFocused: state.control == .voice) {
      Picker(WidgetsState.voices, selected: state.voice)
    }
    FormRow("Rate", isFocused: state.control == .rate) {
      Slider(state.rate, in: 0...1, text: twoPlaces(state.rate))
    }
    FormRow("Pitch", isFocused: state.control == .pitch) {
      Slider(state.pitch, in: 0.5...2, text: twoPlaces(state.pitch))
    }
    FormRow("Confetti", isFocused: state.control == .confetti) { Toggle(isOn: state.hasConfetti) }
    FormRow("Progress", isFocused: state.control == .progress) { Toggle(isOn: state.hasProgress) }
    FormRow("Name", isFocused: state.control == .field) {
      TextField(state.field, placeholder: "type here", isFocused: state.control == .field).frame(
        width: 20)
    }
    FormRow("Off", isFocused: false, isEnabled: false) {
      Picker([], selected: nil, placeholder: "no voice")
    }
    FormButton("Test voice", isFocused: state.control == .test)
  }
}

private func lists(_ state: WidgetsState) -> some View {
  HStack(spacing: 4) {
    List(["Numbers", "Money", "Durations"], selected: 1, isActive: false) { item, isSelected in
      Text(item).style(isSelected ? .strong : .text)
    }
    List(0..<WidgetsState.rowCount, selected: state.row) { item, isSelected in
      HStack {
        Text("Topic \(item + 1)").style(isSelected ? .strong : .text)
        Spacer()
        Text("\(item * item)").style(.dim)
      }
    }
  }
}

private func text() -> some View {
  VStack(spacing: 1) {
    Text(
      "、や。の前で行を折らない。A blank is preferred to a cut; what is too long for a line goes to the next one."
    )
    .wrapped().frame(width: 36)
    VStack {
      for fraction in [0.1, 0.5, 0.95] { ProgressBar(fraction) }
    }
  }
}

private func roles() -> some View {
  VStack {
    for role in StyleRole.allCases {
      HStack(spacing: 2) {
        Text("\(role)").style(role).frame(width: 12)
        Text("✓ ✗ ❯ ♫ 1,234 せん").style(role)
        ProgressBar(0.6, role: role).frame(width: 10)
      }
    }
    HStack(spacing: 2) {
      Text("mine").frame(width: 12)
      Text("a role of the program").style(.gallery)
    }
    (Text("bold").bold() + Text(" ") + Text("dim").dim() + Text(" ") + Text("italic").italic()
      + Text(" ")
      + Text("underline").underline() + Text(" ") + Text("reverse").reverse() + Text(" ")
      + Text("struck").strikethrough()).padding(top: 1)
    stride(from: 0, to: 40, by: 1).reduce(Text("")) { row, step in
      let part = UInt8(255 * step / 39)
      return row + Text(" ").background(.rgb(part, 90, 255 - part))
    }
  }
}

extension StyleRole {
  /// A role that no theme knows.
  fileprivate static let gallery = StyleRole(
    "gallery",
    style: Style(foreground: .rgb(255, 255, 255), background: .rgb(0, 95, 135), bold: true))
}

private func twoPlaces(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
}
