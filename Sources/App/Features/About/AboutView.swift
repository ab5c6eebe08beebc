import Domain
import TerminalUI

func aboutView(_ state: About.State, keys: [HelpItem], in size: Size) -> some View {
  ScreenLayout(size: size, keys: keys) {
    FirstFitting {
      HStack {
        title(state)
        Spacer(minLength: 2)
        Text(Wording.tagline).style(.dim)
      }
      title(state)
    }
  } content: {
    aboutContent(state, in: size)
  } footer: {
    aboutFooter(state, in: size)
  }
}

private func aboutContent(_ state: About.State, in size: Size) -> some View {
  VStack(spacing: 1) {
    HStack {
      VStack(spacing: 1) {
        formSection(state.form.sections[0], state.form, labelWidth: 12)
        sample.padding(left: 2)
      }
      if size.hasBlankRows, size.hasTwoColumns {
        Spacer(minLength: 2)
        Biki(mood: .resting, outfit: state.form.settings.display.outfit).image.style(.accent)
          .padding(right: 4)
      }
    }
    Text(
      state.environment.isEmpty ? "collecting details" : state.environment.joined(separator: "\n")
    )
    .style(.dim).wrapped().padding(left: 2)
    if !size.hasBlankRows { licences.wrapped().padding(left: 2) }
  }
}

@ViewBuilder
private func aboutFooter(_ state: About.State, in size: Size) -> some View {
  if let notice = state.notice {
    Text(notice).style(.accent).wrapped().frame(height: size.hasBlankRows ? 3 : nil).padding(
      left: 2)
  } else if size.hasBlankRows {
    licences.wrapped().frame(height: 3).padding(left: 2)
  }
}

/// A line in the colours of the theme.
private var sample: Text {
  Text("Sample  ").style(.dim) + Text("￥3,830  ").style(.accent)
    + Text("\(OutcomeMark.right) right  ").style(.correct)
    + Text("\(OutcomeMark.missed) missed  ").style(.incorrect)
    + PartGrid.weakMark + Text(" weak").style(.attention)
}

private func title(_ state: About.State) -> Text {
  Text("countbiki").style(.strong) + Text("  \(state.version)").style(.dim)
}

private var licences: Text {
  let text =
    Text("Copyright (c) 2026 The countbiki authors. Nothing leaves this machine.\n")
    + Text("MIT licence, with espeak-ng (GPL 3, ")
    + Text("github.com/espeak-ng/espeak-ng").link("https://github.com/espeak-ng/espeak-ng")
    + Text(") and\nswift-argument-parser (Apache 2.0). All texts are in share/doc/countbiki.")
  return text.style(.dim)
}
