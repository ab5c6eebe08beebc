import Clients
import TerminalUI
import Testing

@testable import Features

/// The note while a voice speaks, and the bars of its sound levels.
@MainActor
@Suite(.limited)
struct SpeakerViewTests {
  private nonisolated static let long = [0.9] + Array(repeating: 0.1, count: 12)

  @Test(
    arguments: [
      ([0, 0.39, 0.52, 0.53, 0.64, 0.66, 0.77, 0.78, 0.9, 1], 9, "♫ ⣀⣀⣀⣤⣤⣶⣶⣿⣿⣿"),
      (long, 0, "♫ ⣿"), (long, 11, "♫ ⣿⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀"), (long, 12, "♫ ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀"), (long, 13, "♫"),
    ] as [([Double], Int, String)])
  func `Beside the note stand the latest twelve levels, the loudest in full bars`(
    levels: [Double], moment: Int, text: String
  ) {
    var state = Speaker.State()
    state.levels = SoundLevels(values: levels, perSecond: 25)
    state.moment = moment
    for isSpeaking in [true, false] {
      state.isSpeaking = isSpeaking
      let frame = Frame(speakerView(state), size: Size(columns: 20, rows: 1))
      #expect(frame.text == text)
      let theme = Theme.default
      #expect(frame[.zero].style == (isSpeaking ? theme.accent : theme.dim))
    }
  }
}
