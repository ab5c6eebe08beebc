import Clients
import Domain
import TerminalUI

/// Draws the rows of the voice section.
///
/// - Parameter sounds: Other sounds, in the row of the test.
func voiceSectionView(
  _ state: VoiceSection.State, focus: VoiceSection.Row?, @ViewBuilder sounds: () -> some View = { EmptyView() }
) -> some View {
  VStack {
    FormRow("Voice", labelWidth: formLabelWidth, isFocused: focus == .voice) { voiceValue(state) }
    if focus == .voice, state.voices.lackNaturalOne {
      Text("`countbiki voices` says how to get a natural voice").style(.dim).wrapped().padding(left: 2)
    }
    FormRow("Rate", labelWidth: formLabelWidth, isFocused: focus == .rate) {
      FirstFitting {
        HStack(spacing: 3) {
          rateSlider(state).frame(width: 18)
          Text("a clerk is about 0.65").style(.dim)
        }
        rateSlider(state)
      }
    }
    FormRow("Pitch", labelWidth: formLabelWidth, isFocused: focus == .pitch) {
      Slider(state.settings.pitch, in: SpeechSettings.pitches, text: twoDigits(state.settings.pitch))
    }
    HStack(spacing: 2) {
      FormButton("Test voice", isFocused: focus == .test)
      sounds()
      if state.speaker.isSpeaking { speakerView(state.speaker) }
    }
    if let notice = state.speaker.notice { Text("\(notice)").style(.attention).wrapped().padding(left: 2) }
  }
}

private func rateSlider(_ state: VoiceSection.State) -> Slider {
  Slider(state.settings.rate, in: SpeechSettings.rates, text: twoDigits(state.settings.rate))
}

@ViewBuilder
private func voiceValue(_ state: VoiceSection.State) -> some View {
  switch state.voices {
  case .loading:
    Text("looking for voices").style(.dim)
  case .unavailable(let error):
    Text("\(error)").style(.attention).wrapped()
  case .available(let voices):
    Picker(
      voices.map(\.name), notes: voices.map { lowercasingFirst($0.note ?? "") }, selected: state.voiceIndex,
      placeholder: state.settings.voiceID.map { "\($0): not found" } ?? "none: install espeak-ng")
  }
}

/// Returns a sentence for use beside a name: "High and lively" as "high and lively".
private func lowercasingFirst(_ sentence: String) -> String {
  sentence.prefix(1).lowercased() + sentence.dropFirst()
}

/// Returns a number with two decimals: `"0.50"`.
private func twoDigits(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}
