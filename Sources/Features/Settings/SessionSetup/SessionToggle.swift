package import Domain
import TerminalUI

/// Settings of what is heard in the next session that are on or off.
package enum SessionToggle: CaseIterable, Hashable, Sendable {
  /// Amounts and times are said in a sentence.
  case sentence
  /// Each question has another voice.
  case randomVoice

  /// The path of the setting.
  package var path: any WritableKeyPath<SessionSettings, Bool> & Sendable {
    switch self {
    case .sentence: \.usesScenes
    case .randomVoice: \.changesVoice
    }
  }

  /// The label in a row of toggles: "In a sentence".
  fileprivate var title: String {
    switch self {
    case .sentence: "In a sentence"
    case .randomVoice: "Random voice"
    }
  }

  /// The label in a row of its own, and the two values.
  fileprivate var values: (label: String, off: String, on: String) {
    switch self {
    case .sentence: ("Said", "the number alone", "as it sounds there")
    case .randomVoice: ("Voices", "the one below", "another each time")
    }
  }
}

/// Draws the toggles side by side.
func sessionToggles(_ settings: SessionSettings, focus: SessionToggle?) -> some View {
  HStack {
    for toggle in SessionToggle.allCases {
      FormRow(toggle.title, labelWidth: toggle.title.count + 1, isFocused: focus == toggle) {
        let isOn = settings[keyPath: toggle.path]
        Text(isOn ? "on " : "off").style(isOn ? .strong : .dim)
      }
    }
  }
}

/// Draws a toggle with the names of its values in a row.
func sessionToggleRow(_ toggle: SessionToggle, _ settings: SessionSettings, focus: SessionToggle?) -> some View {
  FormRow(toggle.values.label, labelWidth: formLabelWidth, isFocused: focus == toggle) {
    Picker([toggle.values.off, toggle.values.on], selected: settings[keyPath: toggle.path] ? 1 : 0)
  }
}
