import Clients
import Domain
import TerminalUI

/// The rows of the voice section; none is focused where `focus` is `nil`.
func voiceSectionView(_ state: VoiceSection.State, focus: VoiceSection.Row?) -> some View {
  VStack {
    settingRow("Voice", isFocused: focus == .voice) { voiceValue(state, isFocused: focus == .voice) }
    settingRow("Rate", isFocused: focus == .rate) {
      slider(state.settings.rate, in: SpeechSettings.rates, isFocused: focus == .rate)
    }
    settingRow("Pitch", isFocused: focus == .pitch) {
      slider(state.settings.pitch, in: SpeechSettings.pitches, isFocused: focus == .pitch)
    }
    settingRow("Test voice", isFocused: focus == .test) { testValue(state.speaker) }
  }
}

@ViewBuilder
private func voiceValue(_ state: VoiceSection.State, isFocused: Bool) -> some View {
  switch state.voices {
  case .loading:
    Text("looking for voices").style(.dim)
  case .unavailable(let error):
    Text("none: \(error.advice)").style(.attention)
  case .available(let voices):
    choice(name(of: state), place: state.voiceIndex, of: voices.count, isFocused: isFocused)
  }
}

private func name(of state: VoiceSection.State) -> String {
  state.voiceIndex.map { state.voices.list[$0].name } ?? "\(state.settings.voiceID ?? "") (not here)"
}

@ViewBuilder
private func testValue(_ speaker: Speaker.State) -> some View {
  if let notice = speaker.notice {
    Text(notice.cause).style(.attention)
  } else {
    speakerView(speaker)
  }
}
