import Domain
import TerminalUI

/// What this is, how it looks, what it runs on, and where to report what is wrong.
func aboutView(_ state: About.State, in size: Size) -> some View {
  ScreenLayout(size: size, keys: aboutKeys(state).helpItems) {
    FirstFitting {
      HStack {
        title(state)
        Spacer(minLength: 2)
        Text("Japanese numbers by ear").style(.dim)
      }
      title(state)
    }
  } content: {
    VStack(spacing: size.rows >= 16 ? 1 : 0) {
      appearance(state)
      licences.padding(left: 2)
      reports.padding(left: 2)
      Text(state.environment.isEmpty ? "looking around" : state.environment.joined(separator: "\n"))
        .style(.dim).wrapped().padding(left: 2)
    }
    .padding(top: size.rows >= 16 ? 1 : 0)
  } footer: {
    Text(state.copy.notice ?? "").style(.accent).wrapped().padding(left: 2)
  }
}

private func title(_ state: About.State) -> Text {
  Text("countbiki").style(.strong) + Text("  \(state.version)").style(.dim)
}

private func appearance(_ state: About.State) -> some View {
  VStack {
    FormRow("Theme", labelWidth: formLabelWidth, isFocused: state.focus == .theme) { picker(state.display.theme) }
    FormRow("Biki", labelWidth: formLabelWidth, isFocused: state.focus == .outfit) { picker(state.display.outfit) }
    FormRow("Motion", labelWidth: formLabelWidth, isFocused: state.focus == .motion) {
      Toggle(isOn: !state.display.reducesMotion)
    }
    FormButton("Copy what follows, for a report", isFocused: state.focus == .copy)
  }
}

private func picker<Value: CaseIterable & Equatable & RawRepresentable<String>>(_ value: Value) -> some View {
  let all = Array(Value.allCases)
  return Picker(all.map(\.rawValue), selected: all.firstIndex(of: value))
}

private var licences: some View {
  Text(
    "MIT licence. Speaks with espeak-ng (GPL 3 or later, github.com/espeak-ng/espeak-ng), reads the command line "
      + "with swift-argument-parser (Apache 2.0). Nothing leaves this machine."
  )
  .style(.dim).wrapped()
}

private var reports: some View {
  Text("A wrong reading, a fault, a topic you miss: say so where you have countbiki from, with these lines.").wrapped()
}
